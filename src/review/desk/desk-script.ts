/**
 * The part of the desk that needs scripts: checkboxes, filters, the letter and picture views. It fetches nothing and
 * creates no HTML from text, so it works under the site's policy and from a folder on a disk.
 */
import { openDetailsAround } from '../../client/hold-position';
import { Draft, type ReviewedVersion } from '../letter/draft';
import { setText } from '../letter/elements';
import { startAnswer } from './answer-form';
import { startNotes } from './own-notes';
import { stepLink } from './place-link';
import { isLookedAt, setLookedAt } from './stored-values';

const all = <T extends Element>(selector: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(selector),
];
const ticksIn = (part: ParentNode): HTMLInputElement[] => all<HTMLInputElement>('[data-tick]', part);
const targetOf = (hash: string): HTMLElement | null => document.getElementById(decodeURIComponent(hash.slice(1)));

function start(): void {
  // Fold the list of pages on narrow screens, where it would fill the first screen.
  const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
  if (contents && !matchMedia('(min-width: 64rem)').matches) contents.open = false;
  startTicks();
  for (const unfold of all<HTMLElement>('.unfold')) unfold.addEventListener('click', () => showUnchanged(unfold));
  if (document.querySelector('#answer'))
    startLetter(new Draft(JSON.parse(document.body.dataset.version!) as ReviewedVersion));
  for (const group of all<HTMLElement>('.pictures')) startPictureView(group);
  openTarget();
  addEventListener('hashchange', openTarget);
}

function startTicks(): void {
  const boxes = ticksIn(document);
  if (boxes.length === 0) return;
  const read = () => {
    for (const box of boxes) box.checked = isLookedAt(box.dataset.tick!);
    showProgress(boxes);
  };
  for (const box of boxes)
    box.addEventListener('change', () => {
      setLookedAt(box.dataset.tick!, box.checked);
      showProgress(boxes);
    });
  // The same desk in another tab, or the toolbar, may write too.
  addEventListener('storage', read);
  read();
}

/** The style sheet finds the checked changes and cards with `:has()`. */
function showProgress(boxes: readonly HTMLInputElement[]): void {
  const done = boxes.filter(({ checked }) => checked).length;
  document.querySelector('#looked')!.textContent = `${done} of ${boxes.length} looked at`;
  document.querySelector('progress')!.value = done;
  for (const link of all<HTMLAnchorElement>('.contents a')) showTicksIn(link);
}

function showTicksIn(link: HTMLAnchorElement): void {
  const ticks = ticksIn(targetOf(link.hash)!);
  if (ticks.length === 0) return;
  const done = ticks.filter(({ checked }) => checked).length;
  link.toggleAttribute('data-looked', done === ticks.length);
  link.querySelector('.number')!.textContent = done > 0 ? `${done}/${ticks.length}` : String(ticks.length);
}

function startLetter(draft: Draft): void {
  // An invitation links to the desk with its reviewer's id.
  const chooseReviewer = () => {
    const [, reviewer] = /^#for=([\w-]+)$/.exec(location.hash) ?? [];
    if (reviewer && draft.version.invitation.reviewers.some(({ id }) => id === reviewer)) draft.set({ reviewer });
  };
  addEventListener('hashchange', chooseReviewer);
  chooseReviewer();
  startNotes(draft);
  startAnswer(draft);
  startFilters(draft);
}

/** The filters `mine`, `close` and `looked` hide changes, and then cards and list entries without visible changes. */
function startFilters(draft: Draft): void {
  const boxes = all<HTMLInputElement>('[data-filter]');
  const rows = all<HTMLElement>('[data-change]');
  const isMine = (row: HTMLElement) => draft.isMine({ id: row.dataset.change! });
  const mineBox = document.querySelector<HTMLInputElement>('[data-filter=mine]');
  const walk = document.querySelector<HTMLAnchorElement>('#walk');
  const isLeftOut: Readonly<Record<string, (row: HTMLElement) => boolean>> = {
    mine: (row) => !isMine(row),
    close: (row) => !row.querySelector('.close-look'),
    looked: (row) => row.querySelector<HTMLInputElement>('[data-tick]')!.checked,
  };
  const isEmpty = (part: Element) => {
    const own = all<HTMLElement>('[data-change]', part);
    return own.length > 0 && own.every(({ hidden }) => hidden);
  };
  const filter = () => {
    if (mineBox) mineBox.checked = draft.isOnlyMine;
    const [first] = draft.steps;
    if (walk && first) walk.href = stepLink(first);
    const chosen = boxes.filter(({ checked }) => checked).map((box) => isLeftOut[box.dataset.filter!]!);
    for (const row of rows) row.hidden = chosen.some((leavesOut) => leavesOut(row));
    for (const part of all<HTMLElement>('.layout :is(.card, .part)')) part.hidden = isEmpty(part);
    for (const link of all<HTMLAnchorElement>('.contents a'))
      link.parentElement!.hidden = isEmpty(targetOf(link.hash)!);
    const shown = rows.filter(({ hidden }) => !hidden).length;
    setText(document.querySelector('#filtered')!, chosen.length > 0 ? `${shown} of ${rows.length} shown` : '');
    const mine = rows.filter(isMine).length;
    const { reviewer } = draft;
    mineBox?.parentElement!.toggleAttribute('hidden', !reviewer);
    setText(document.querySelector('#yours')!, reviewer ? `${mine} ${mine === 1 ? 'is' : 'are'} yours;` : '');
  };
  mineBox?.addEventListener('change', () => draft.set({ onlyMine: mineBox.checked }));
  document.addEventListener('change', filter);
  draft.watch(filter);
}

function showUnchanged(unfold: HTMLElement): void {
  const parts = unfold.closest('tbody')!.nextElementSibling as HTMLElement;
  parts.hidden = false;
  unfold.closest('tbody')!.hidden = true;
  // The button is gone, so move the focus to what it revealed.
  parts.tabIndex = -1;
  parts.focus();
}

/** Pictures before and after: side by side, alternating, or under a slider. The style sheet shows the chosen view. */
function startPictureView(group: HTMLElement): void {
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
