/** The reviewer's notes on the desk: at changes, on selected words, and all together above the answer. */
import { type Draft, noteOnChange, noteOnWords } from '../letter/draft';
import { button, element, setText } from '../letter/elements';
import type { LetterNote } from '../../letters/letter';
import { noteForm, noteItem } from '../letter/note-form';
import { selectedWords } from '../letter/selected-words';

/** The notes in one place of the desk. An open form stays open when the draft changes. */
class NotePlace {
  private isOpen = false;

  constructor(
    private readonly place: HTMLElement,
    private readonly draft: Draft,
    private readonly notes: () => readonly LetterNote[],
    private readonly onToggle?: (isOpen: boolean) => void,
  ) {}

  render(): void {
    if (this.isOpen) return;
    const items = this.notes().map((note) => noteItem(note, this.draft, () => this.open(note)));
    // In the list of all notes, show what each note is about.
    if (this.place.id === 'own-notes')
      items.forEach((item, i) => item.prepend(subjectOf(this.notes()[i]!, this.draft)));
    this.place.replaceChildren(...items);
  }

  /** `back` gets the focus when the form closes. */
  open(note: LetterNote, back?: HTMLElement): void {
    const close = () => {
      this.isOpen = false;
      this.onToggle?.(false);
      this.render();
      (back ?? this.place.querySelector('button') ?? document.querySelector<HTMLElement>('#answer'))?.focus();
    };
    this.isOpen = true;
    this.onToggle?.(true);
    const form = noteForm(note, this.draft, close);
    this.place.replaceChildren(form);
    form.querySelector('textarea')!.focus();
  }

  get hasForm(): boolean {
    return this.isOpen;
  }
}

function subjectOf(note: LetterNote, draft: Draft): HTMLElement {
  const { now } = draft.stateOf(note);
  const words = note.about ?? (note.page || 'On every page');
  return element('p', {}, now ? element('a', { href: `#change-${now}` }, words) : words);
}

export function startNotes(draft: Draft): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-change]')) startRow(row, draft);
  const all = new NotePlace(document.querySelector<HTMLElement>('#own-notes')!, draft, () => draft.notes);
  draft.watch(() => all.render());
  startQuotes(draft);
}

function startRow(row: HTMLElement, draft: Draft): void {
  const id = row.dataset.change!;
  const opener = row.querySelector<HTMLElement>('.note-button')!;
  const notes = () => draft.notesOn(id);
  const toggle = (isOpen: boolean) => opener.setAttribute('aria-expanded', String(isOpen));
  const place = new NotePlace(row.querySelector<HTMLElement>('.note')!, draft, notes, toggle);
  opener.addEventListener('click', () => {
    if (place.hasForm) return row.querySelector<HTMLElement>('.note textarea')!.focus();
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
  const opener = button('', () => undefined, { class: 'quote-button' });
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
      const place = new NotePlace(
        holder,
        draft,
        () => [],
        (isOpen) => !isOpen && holder.remove(),
      );
      place.open(noteOnWords(page, words.quote, words.heading), opener);
    };
    cell.append(opener);
  });
}
