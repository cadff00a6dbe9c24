/** The reviewer's notes on the desk: at changes, on selected words, and all together above the answer. */
import { type Draft, noteOnChange, noteOnWords } from '../letter/draft';
import { button, element, setText } from '../letter/elements';
import type { LetterNote } from '../../letters/letter';
import { noteForm, noteItem } from '../letter/note-form';
import { selectedWords } from '../letter/selected-words';

/** Shows the notes in one place of the desk. An open form stays open when the draft changes. */
function notePlace(
  place: HTMLElement,
  draft: Draft,
  notes: () => readonly LetterNote[],
  onToggle = (_isOpen: boolean): void => undefined,
) {
  const render = () => {
    if (place.querySelector('.note-form')) return;
    const items = notes().map((note) => noteItem(note, draft, () => open(note)));
    // In the list of all notes, show what each note is about.
    if (place.id === 'own-notes') items.forEach((item, i) => item.prepend(subjectOf(notes()[i]!, draft)));
    place.replaceChildren(...items);
  };
  /** `back` gets the focus when the form closes. */
  const open = (note: LetterNote, back?: HTMLElement) => {
    const close = () => {
      place.replaceChildren();
      onToggle(false);
      render();
      (back ?? place.querySelector('button') ?? document.querySelector<HTMLElement>('#answer'))?.focus();
    };
    onToggle(true);
    const form = noteForm(note, draft, close);
    place.replaceChildren(form);
    form.querySelector('textarea')!.focus();
  };
  return { render, open };
}

function subjectOf(note: LetterNote, draft: Draft): HTMLElement {
  const { now } = draft.stateOf(note);
  const words = note.about ?? (note.page || 'On every page');
  return element('p', {}, now ? element('a', { href: `#change-${now}` }, words) : words);
}

export function startNotes(draft: Draft): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-change]')) startRow(row, draft);
  draft.watch(notePlace(document.querySelector<HTMLElement>('#own-notes')!, draft, () => draft.notes).render);
  startQuotes(draft);
}

function startRow(row: HTMLElement, draft: Draft): void {
  const id = row.dataset.change!;
  const opener = row.querySelector<HTMLElement>('.note-button')!;
  const notes = () => draft.notesOn(id);
  const toggle = (isOpen: boolean) => opener.setAttribute('aria-expanded', String(isOpen));
  const place = notePlace(row.querySelector<HTMLElement>('.note')!, draft, notes, toggle);
  opener.addEventListener('click', () => {
    const field = row.querySelector('textarea');
    if (field) return field.focus();
    place.open(notes()[0] ?? noteOnChange(draft.version.changes.find((change) => change.id === id)!), opener);
  });
  draft.watch(() => {
    setText(opener.firstElementChild!, notes().length > 0 ? 'Edit your note' : 'Add a note');
    place.render();
    // An earlier answer may contain the same note; show it only once.
    for (const remark of row.querySelectorAll<HTMLElement>('[data-remark]'))
      remark.hidden = draft.notes.some((note) => note.id === remark.dataset.remark);
  });
}

/** Shows a button beside selected text. It is next in the tab order, and a tap on it keeps the selection. */
function startQuotes(draft: Draft): void {
  const opener = button('', () => undefined, { class: 'quote-button noPrint' });
  opener.addEventListener('pointerdown', (event) => event.preventDefault());
  document.addEventListener('selectionchange', () => {
    const words = selectedWords('.page-text', '.heading');
    const cell = (words?.last.parentElement ?? undefined)?.closest<HTMLElement>('.quotable');
    if (!words || !cell) return;
    const page = words.within.getAttribute('data-page')!;
    const start = words.quote.length > 40 ? `${words.quote.slice(0, 40)}…` : words.quote;
    opener.textContent = `Add a note on “${start}”`;
    opener.onclick = () => {
      const holder = element('div', { class: 'note' });
      cell.append(holder);
      const onToggle = (isOpen: boolean) => {
        if (!isOpen) holder.remove();
      };
      notePlace(holder, draft, () => [], onToggle).open(noteOnWords(page, words.quote, words.heading), opener);
    };
    cell.append(opener);
  });
}
