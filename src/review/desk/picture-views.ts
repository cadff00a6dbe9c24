/** Pictures before and after: side by side, by turns, or under a slider. The style sheet shows the chosen view. */
export function startPictureView(group: HTMLElement): void {
  const turn = group.querySelector<HTMLButtonElement>('.turn');
  const range = group.querySelector<HTMLInputElement>('.slide input');
  if (!turn || !range) return;
  turn.addEventListener('click', () => {
    const isBefore = group.toggleAttribute('data-turned');
    turn.textContent = isBefore ? 'Show how it is now' : 'Show how it was before';
  });
  const cut = () => {
    group.style.setProperty('--cut', `${range.value}%`);
    range.setAttribute('aria-valuetext', `${range.value} % of the width shows the picture before`);
  };
  range.addEventListener('input', cut);
  cut();
}
