/**
 * React takes the whole page down when it cannot draw it. The server's HTML of the same page is as good as it was, so
 * the page is loaded again; should that fail the same way, its HTML is left as it is: its links and forms work.
 * The mark for that is in the history's entry, which a reload keeps and no storage setting can refuse.
 */
interface Marked {
  crashed?: boolean;
}

const state = (): Marked => (window.history.state as Marked | null) ?? {};

export function loadAgain(reload = () => window.location.reload()): void {
  window.history.replaceState({ ...state(), crashed: true }, '');
  reload();
}

/** True once after a crash; the next reload tries again. */
export function hasCrashed(): boolean {
  const { crashed, ...rest } = state();
  if (crashed) window.history.replaceState(rest, '');
  return Boolean(crashed);
}
