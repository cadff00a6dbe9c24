/**
 * The part of the desk that needs scripts: ticks, notes and views of pictures. It fetches nothing and makes no HTML from
 * text, so it runs under the site's policy and from a folder on a disk.
 */
import { notesAsMarkdown } from './notes-markdown';
import { startPictureViews } from './picture-views';
import { readStored, store } from './stored-values';

const all = <T extends Element>(selector: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(selector),
];

function start(): void {
  for (const element of all<HTMLElement>('[data-needs-scripts]')) element.hidden = false;
  // On a narrow screen the list of pages would fill the first screen.
  const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
  if (contents && !matchMedia('(min-width: 64rem)').matches) contents.open = false;
  startTicks();
  startNotes();
  startPictureViews(all<HTMLElement>('.pictures'));
  openTarget();
  addEventListener('hashchange', openTarget);
  addEventListener('beforeprint', openEverything);
}

function startTicks(): void {
  const boxes = all<HTMLInputElement>('[data-tick]');
  for (const box of boxes) {
    box.checked = readStored('looked', box.dataset.tick!) !== undefined;
    box.addEventListener('change', () => {
      store('looked', box.dataset.tick!, box.checked ? 'yes' : undefined);
      showProgress(boxes);
    });
  }
  // The same desk in another tab, or the toolbar on a page.
  addEventListener('storage', () => {
    for (const box of boxes) box.checked = readStored('looked', box.dataset.tick!) !== undefined;
    showProgress(boxes);
  });
  const hide = document.querySelector<HTMLInputElement>('#hide-looked');
  hide?.addEventListener('change', () => document.documentElement.toggleAttribute('data-hide-looked', hide.checked));
  showProgress(boxes);
}

function showProgress(boxes: readonly HTMLInputElement[]): void {
  const done = boxes.filter((box) => box.checked).length;
  const looked = document.querySelector('#looked');
  if (looked) looked.textContent = `${done} of ${boxes.length} looked at`;
  const progress = document.querySelector('progress');
  if (progress) progress.value = done;
  for (const box of boxes) box.closest('.change')?.toggleAttribute('data-looked', box.checked);
  for (const part of all<HTMLElement>('[data-card]')) {
    const ticks = all<HTMLInputElement>('[data-tick]', part);
    part.toggleAttribute('data-looked', ticks.length > 0 && ticks.every((box) => box.checked));
  }
  for (const link of all<HTMLElement>('[data-ticks-of]')) showTicksIn(link);
}

function showTicksIn(link: HTMLElement): void {
  const part = document.getElementById(link.dataset.ticksOf!);
  const ticks = part ? all<HTMLInputElement>('[data-tick]', part) : [];
  const done = ticks.filter((box) => box.checked).length;
  link.toggleAttribute('data-looked', ticks.length > 0 && done === ticks.length);
  const number = link.querySelector('.number');
  if (number && ticks.length > 0) number.textContent = done > 0 ? `${done}/${ticks.length}` : String(ticks.length);
}

function startNotes(): void {
  const fields = all<HTMLTextAreaElement>('[data-note]');
  for (const field of fields) {
    field.value = readStored('note', field.dataset.note!) ?? '';
    if (field.value) showNote(field, true);
    field.addEventListener('input', () =>
      store('note', field.dataset.note!, field.value.trim() ? field.value : undefined),
    );
  }
  for (const button of all<HTMLButtonElement>('[data-note-button]')) {
    button.addEventListener('click', () => {
      const field = document.querySelector<HTMLTextAreaElement>(`#note-text-${CSS.escape(button.dataset.noteButton!)}`);
      if (!field) return;
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      showNote(field, !isOpen);
      if (!isOpen) field.focus();
    });
  }
  document.querySelector('#copy-notes')?.addEventListener('click', () => void copyNotes(fields));
}

function showNote(field: HTMLTextAreaElement, isShown: boolean): void {
  const box = field.closest<HTMLElement>('.note')!;
  box.hidden = !isShown;
  document
    .querySelector(`[data-note-button="${CSS.escape(field.dataset.note!)}"]`)
    ?.setAttribute('aria-expanded', String(isShown));
}

async function copyNotes(fields: readonly HTMLTextAreaElement[]): Promise<void> {
  const notes = fields
    .filter((field) => field.value.trim())
    .map((field) => {
      const change = field.closest<HTMLElement>('.change')!;
      return {
        page:
          change.closest('[data-card]')?.querySelector('h3')?.textContent ??
          change.closest('.part')?.querySelector('h2')?.textContent ??
          '',
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
    status.textContent = `${notes.length === 1 ? '1 note' : `${notes.length} notes`} copied. Paste them into the pull request or an email.`;
  } catch {
    offerToCopy(status, text);
  }
}

/** Browsers give the clipboard only to secure pages. */
function offerToCopy(status: HTMLElement, text: string): void {
  const label = document.createElement('label');
  label.textContent = 'Copy this text:';
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.rows = 8;
  label.append(field);
  status.replaceChildren(label);
  field.focus();
  field.select();
}

/** A link to a change inside a closed card. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true;
  target.scrollIntoView();
}

/** Paper cannot be opened. The words of a change are beside it, so whole pages are printed only if the reviewer has opened them. */
function openEverything(): void {
  for (const details of all<HTMLDetailsElement>('details:not(.whole)')) details.open = true;
}

start();
