/** Pictures before and after: side by side, by turns, or under a slider. The slider is the browser’s own control. */
export function startPictureViews(groups: readonly HTMLElement[]): void {
  for (const group of groups) startPictureView(group);
}

function startPictureView(group: HTMLElement): void {
  const button = group.querySelector<HTMLButtonElement>('.turn');
  const slide = group.querySelector<HTMLElement>('.slide');
  const range = group.querySelector<HTMLInputElement>('.slide input');
  const before = group.querySelector<HTMLElement>('.frame.before');
  const now = group.querySelector<HTMLElement>('.frame.now');
  if (!button || !slide || !range || !before || !now) return;

  const showTurn = (isBefore: boolean) => {
    before.hidden = !isBefore;
    now.hidden = isBefore;
    button.textContent = isBefore ? 'Show how it is now' : 'Show how it was before';
  };
  /** The current picture is on top, and begins where the slider is. */
  const cut = () => {
    const image = now.querySelector('img')!;
    image.style.clipPath = `inset(0 0 0 ${range.value}%)`;
    range.setAttribute('aria-valuetext', `${range.value} % of the width shows the picture before`);
  };
  const show = (view: string) => {
    group.dataset.view = view;
    button.hidden = view !== 'turns';
    slide.hidden = view !== 'slider';
    before.hidden = now.hidden = false;
    now.querySelector('img')!.style.clipPath = '';
    if (view === 'turns') showTurn(false);
    if (view === 'slider') cut();
  };

  button.addEventListener('click', () => showTurn(Boolean(before.hidden)));
  range.addEventListener('input', cut);
  for (const choice of group.querySelectorAll<HTMLInputElement>('.views input'))
    choice.addEventListener('change', () => show(choice.value));
}
