/** The form for one note, and the note as its author sees it. The desk and the toolbar show both. */
import { type Draft, MAX_TEXT } from './draft';
import { button, element, markedSides } from './elements';
import type { LetterNote } from '../../letters/letter';

const buttons = (...all: HTMLButtonElement[]) => element('div', { class: 'buttons noPrint' }, ...all);

/** Every keystroke is saved, so closing the form loses nothing. `close` restores the focus. */
export function noteForm(note: LetterNote, draft: Draft, close: () => void): HTMLElement {
  let current = note;
  const put = (part: Partial<LetterNote>) => draft.put((current = { ...current, ...part }));
  const text = element('textarea', { rows: '3', maxlength: String(MAX_TEXT) });
  text.value = note.text ?? '';
  text.addEventListener('input', () => put({ text: text.value }));
  const form = element('div', { class: 'note-form' });
  if (note.quote !== undefined && !note.change) form.append(element('p', {}, `“${note.quote}”`));
  form.append(element('label', {}, 'Your note', text));
  if (note.quote !== undefined) form.append(otherWords(note.quote, note.proposal, put));
  form.append(
    element('p', { class: 'small noPrint' }, 'Kept in this browser, as part of your answer.'),
    buttons(
      button('Done', close),
      button('Remove this note', () => {
        draft.remove(current);
        close();
      }),
    ),
  );
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  return form;
}

function otherWords(quote: string, proposal: string | undefined, put: (part: Partial<LetterNote>) => void) {
  const field = element('textarea', { rows: '2', maxlength: String(MAX_TEXT) });
  field.value = proposal ?? quote;
  field.addEventListener('input', () => put({ proposal: field.value === quote ? undefined : field.value }));
  return element('label', {}, 'Other words, if you propose some', field);
}

export function noteItem(note: LetterNote, draft: Draft, edit: () => void): HTMLElement {
  const { about = '', quote, proposal, text } = note;
  const { state } = draft.stateOf(note);
  const item = element('div', { class: 'own-note' });
  if (state === 'changed') {
    const change = draft.changeOf(note);
    const [before, now] = markedSides(about, change?.words);
    const sentences = change ? [': ', ...before, ' → ', ...now] : ['.'];
    item.append(
      element('p', {}, 'Changed since your note', ...sentences, ' Dealt with?'),
      buttons(
        button('Yes, remove my note', () => draft.remove(note)),
        button('Keep my note', () => draft.keep(note)),
      ),
    );
  }
  if (state === 'gone') item.append(element('p', {}, 'Taken back since your note.'));
  if (quote !== undefined && proposal !== undefined) {
    const [before, now] = markedSides(quote, proposal);
    item.append(element('p', {}, '“', ...before, '” → “', ...now, '”'));
  } else if (quote !== undefined && !note.change) item.append(element('p', {}, `“${quote}”`));
  if (text) item.append(element('p', { class: 'text' }, text));
  item.append(
    buttons(
      button('Edit your note', edit),
      button('Remove', () => draft.remove(note)),
    ),
  );
  return item;
}
