/**
 * The part of the desk that needs scripts: ticks, notes and views of pictures. It fetches nothing and makes no HTML from
 * text, so it runs under the site's policy and from a folder on a disk.
 */
import { openDetailsAround } from '../../client/hold-position';
import { plural } from '../../util/words';
import { notesAsMarkdown } from './notes-markdown';
import { readStored, store } from './stored-values';

const all = <T extends Element>(selector: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(selector),
];
const ticksIn = (part: ParentNode): HTMLInputElement[] => all<HTMLInputElement>('[data-tick]', part);
const isTicked = (box: HTMLInputElement): boolean => box.checked;
const targetOf = (hash: string): HTMLElement | null => document.getElementById(decodeURIComponent(hash.slice(1)));

function start(): void {
  // On a narrow screen the list of pages would fill the first screen.
  const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
  if (contents && !matchMedia('(min-width: 64rem)').matches) contents.open = false;
  startTicks();
  for (const note of all<HTMLElement>('.note')) startNote(note);
  document.querySelector('#copy-notes')?.addEventListener('click', () => void copyNotes());
  for (const group of all<HTMLElement>('.pictures')) startPictureView(group);
  openTarget();
  addEventListener('hashchange', openTarget);
}

function startTicks(): void {
  const boxes = ticksIn(document);
  const read = () => {
    for (const box of boxes) box.checked = readStored('looked', box.dataset.tick!) !== undefined;
    showProgress(boxes);
  };
  for (const box of boxes)
    box.addEventListener('change', () => {
      store('looked', box.dataset.tick!, box.checked ? 'yes' : undefined);
      showProgress(boxes);
    });
  // The same desk in another tab, or the toolbar on a page.
  addEventListener('storage', read);
  read();
}

/** The style sheet finds the ticked changes and cards with `:has()`. */
function showProgress(boxes: readonly HTMLInputElement[]): void {
  const done = boxes.filter(isTicked).length;
  const looked = document.querySelector('#looked');
  if (looked) looked.textContent = `${done} of ${boxes.length} looked at`;
  const progress = document.querySelector('progress');
  if (progress) progress.value = done;
  for (const link of all<HTMLAnchorElement>('.contents a')) showTicksIn(link);
}

function showTicksIn(link: HTMLAnchorElement): void {
  const ticks = ticksIn(targetOf(link.hash)!);
  if (ticks.length === 0) return;
  const done = ticks.filter(isTicked).length;
  link.toggleAttribute('data-looked', done === ticks.length);
  link.querySelector('.number')!.textContent = done > 0 ? `${done}/${ticks.length}` : String(ticks.length);
}

function startNote(note: HTMLElement): void {
  const field = note.querySelector('textarea')!;
  const button = document.querySelector(`[aria-controls="${note.id}"]`)!;
  const id = field.dataset.note!;
  const show = (isShown: boolean) => {
    note.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
  };
  field.value = readStored('note', id) ?? '';
  if (field.value) show(true);
  field.addEventListener('input', () => store('note', id, field.value.trim() ? field.value : undefined));
  button.addEventListener('click', () => {
    show(Boolean(note.hidden));
    if (!note.hidden) field.focus();
  });
}

async function copyNotes(): Promise<void> {
  const notes = all<HTMLTextAreaElement>('[data-note]')
    .filter((field) => field.value.trim())
    .map((field) => {
      const change = field.closest<HTMLElement>('.change')!;
      const title = change.closest('.card')?.querySelector('h3') ?? change.closest('.part')?.querySelector('h2');
      return {
        page: title?.textContent ?? '',
        words: change.dataset.words ?? '',
        link:
          change.querySelector<HTMLAnchorElement>('.show')?.href ?? `${location.href.replace(/#.*/, '')}#${change.id}`,
        note: field.value,
      };
    });
  const status = document.querySelector<HTMLElement>('#copied')!;
  if (notes.length === 0) {
    status.textContent = 'There are no notes yet: “Add a note” is beside each change.';
    return;
  }
  const text = notesAsMarkdown(notes);
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = `${plural(notes.length, 'note')} copied. Paste them into the pull request or an email.`;
  } catch {
    offerToCopy(status, text);
  }
}

/** Browsers give the clipboard only to secure pages. */
function offerToCopy(status: HTMLElement, text: string): void {
  const label = document.createElement('label');
  const field = document.createElement('textarea');
  Object.assign(field, { value: text, readOnly: true, rows: 8 });
  label.append('Copy this text:', field);
  status.replaceChildren(label);
  field.focus();
  field.select();
}

/** Pictures before and after: side by side, by turns, or under a slider. The style sheet shows the chosen view. */
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

/** A link to a change inside a closed card. */
function openTarget(): void {
  const target = targetOf(location.hash);
  if (!target) return;
  openDetailsAround(target);
  target.scrollIntoView();
}

start();
