/**
 * The part of the desk that needs scripts: checkboxes, filters and the letter. It fetches nothing and creates no HTML
 * from text, so it works under the site's policy and from a folder on a disk.
 */
import { openDetailsAround } from '../../client/hold-position';
import { Draft, type ReviewedVersion } from '../letter/draft';
import { setText } from '../letter/elements';
import { startAnswer } from './answer-form';
import { startNotes } from './own-notes';
import { stepLink } from './place-link';

const all = <T extends Element>(selector: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(selector),
];
const changesIn = (part: ParentNode): HTMLElement[] => all('[data-change]', part);
const tickOf = (row: HTMLElement): HTMLInputElement => row.querySelector<HTMLInputElement>('[data-tick]')!;
const targetOf = (hash: string): HTMLElement | null => document.getElementById(decodeURIComponent(hash.slice(1)));

function start(): void {
  // Fold the list of pages on narrow screens, where it would fill the first screen.
  const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
  if (contents && !matchMedia('(min-width: 64rem)').matches) contents.open = false;
  if (document.querySelector('#answer'))
    startDraft(new Draft(JSON.parse(document.body.dataset.version!) as ReviewedVersion));
  for (const slider of all<HTMLInputElement>('[type=range]')) startSlider(slider);
  openTarget();
  addEventListener('hashchange', openTarget);
}

function startDraft(draft: Draft): void {
  // An invitation links to the desk with its reviewer's id.
  const chooseReviewer = () => {
    const [, reviewer] = /^#for=([\w-]+)$/.exec(location.hash) ?? [];
    if (reviewer && draft.version.invitation.reviewers.some(({ id }) => id === reviewer)) draft.set({ reviewer });
  };
  addEventListener('hashchange', chooseReviewer);
  chooseReviewer();
  startNotes(draft);
  startAnswer(draft);
  document.addEventListener('change', ({ target }) => {
    const { checked, dataset } = target as HTMLInputElement;
    if (dataset.tick) draft.setLookedAt(dataset.tick, checked);
    else if (dataset.filter === 'mine') draft.set({ onlyMine: checked });
    else showChanges(draft);
  });
  draft.watch(() => showChanges(draft));
}

/** Shows the ticks, and hides what the filters leave out: changes, then cards and list entries without visible changes. */
function showChanges(draft: Draft): void {
  const rows = changesIn(document);
  const isMine = (row: HTMLElement) => draft.isMine({ id: row.dataset.change! });
  const isLeftOut: Readonly<Record<string, (row: HTMLElement) => boolean>> = {
    mine: (row) => !isMine(row),
    close: (row) => !row.querySelector('.close-look'),
    looked: (row) => tickOf(row).checked,
  };
  const mineBox = document.querySelector<HTMLInputElement>('[data-filter=mine]');
  mineBox?.parentElement!.toggleAttribute('hidden', !draft.reviewer);
  if (mineBox) mineBox.checked = draft.isOnlyMine;
  const chosen = all<HTMLInputElement>('[data-filter]:checked').map((box) => isLeftOut[box.dataset.filter!]!);
  for (const row of rows) {
    tickOf(row).checked = draft.isLookedAt(row.dataset.change!);
    row.hidden = chosen.some((leavesOut) => leavesOut(row));
  }
  for (const part of all<HTMLElement>('.layout :is(.card, .part)')) part.hidden = isEmpty(changesIn(part));
  for (const link of all<HTMLAnchorElement>('.contents a')) showProgressIn(link);

  const done = rows.filter((row) => tickOf(row).checked).length;
  const show = (selector: string, words: string) => setText(document.querySelector(selector)!, words);
  show('#looked', `${done} of ${rows.length} looked at`);
  document.querySelector('progress')!.value = done;
  show('#filtered', chosen.length > 0 ? `${rows.filter(({ hidden }) => !hidden).length} of ${rows.length} shown` : '');
  const mine = rows.filter(isMine).length;
  show('#yours', draft.reviewer ? `${mine} ${mine === 1 ? 'is' : 'are'} yours;` : '');
  const walk = document.querySelector<HTMLAnchorElement>('#walk');
  if (walk && draft.steps[0]) walk.href = stepLink(draft.steps[0]);
}

/** A card without changes of its own, such as that of a moved page, stays. */
const isEmpty = (rows: readonly HTMLElement[]): boolean => rows.length > 0 && rows.every(({ hidden }) => hidden);

function showProgressIn(link: HTMLAnchorElement): void {
  const rows = changesIn(targetOf(link.hash)!);
  if (rows.length === 0) return;
  const done = rows.filter((row) => tickOf(row).checked).length;
  link.parentElement!.hidden = isEmpty(rows);
  link.toggleAttribute('data-looked', done === rows.length);
  link.querySelector('.number')!.textContent = done > 0 ? `${done}/${rows.length}` : String(rows.length);
}

/** The style sheet cuts the upper picture at the slider. */
function startSlider(slider: HTMLInputElement): void {
  const cut = () => slider.closest<HTMLElement>('.pictures')!.style.setProperty('--cut', `${slider.value}%`);
  slider.addEventListener('input', cut);
  cut();
}

/** Opens the closed card that contains the change of a link. */
function openTarget(): void {
  const target = targetOf(location.hash);
  if (!target) return;
  // Clear the filters if they hide the target.
  if (target.closest('[hidden]')) for (const box of all<HTMLInputElement>('[data-filter]:checked')) box.click();
  openDetailsAround(target);
  target.scrollIntoView();
}

start();
