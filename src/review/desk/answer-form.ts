/** The form for the answer: saved while it is written, previewed as a letter, and sent in one of four ways. */
import { FORM_ACTION, FORM_ID, FORM_NAME, type FormAnswer, reviewLetter } from '../../forms/definitions';
import { plural } from '../../util/words';
import type { Draft } from '../letter/draft';
import { button, element } from '../letter/elements';
import { type Decision, DECISIONS, type Letter, letterText, linkName } from '../../letters/letter';
import { writeLetter } from '../letter/letter-block';

/** Some mail programs truncate longer links. */
const MAX_MAILTO = 1_900;

export function startAnswer(draft: Draft): void {
  const form = document.querySelector<HTMLFormElement>('#answer-form');
  if (!form) return;
  // A file that came by mail has no server.
  if (location.protocol === 'file:') form.querySelector('[value="send"]')!.remove();
  form.addEventListener('input', () => {
    const { decision, ...texts } = Object.fromEntries(new FormData(form)) as { decision?: Decision };
    draft.set(texts);
    if (decision) draft.decide(decision);
  });
  const letter = form.querySelector('#letter')!;
  draft.watch(() => {
    const { decision, ...values } = draft.letter;
    for (const control of form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]')) {
      if (control.type === 'radio') control.checked = control.value === decision;
      else if (control !== document.activeElement)
        control.value = values[control.name as 'reviewer' | 'name' | 'words'] ?? '';
    }
    const written = draft.toLetter();
    letter.textContent = written ? letterText(written) : 'The letter needs a decision and your name.';
  });
  let hasAsked = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const way = event.submitter as HTMLButtonElement;
    const show = (lines: readonly (Node | string)[]) => form.querySelector('#sent')!.replaceChildren(...lines);
    if (hasAsked || draft.letter.decision !== 'publish' || draft.notes.length === 0)
      return void send(draft.toLetter()!, draft, way.value).then(show);
    // A letter with notes and “Publish it” does not say whether the notes must be dealt with first.
    const answer = (decision: Decision) => {
      hasAsked = true;
      draft.decide(decision);
      way.focus();
      form.requestSubmit(way);
    };
    show([
      `You have ${plural(draft.notes.length, 'note')}: publish after them? `,
      button('Yes, after these notes', () => answer('publish-after-notes'), { class: 'button' }),
      button('No, publish it as it is', () => answer('publish'), { class: 'button', 'data-quiet': '' }),
    ]);
  });
}

/** Returns the result as a message for the reviewer. */
async function send(letter: Letter, draft: Draft, way: string): Promise<(Node | string)[]> {
  const text = await writeLetter(letter);
  if (way === 'save') return save(text, draft.reviewer?.id ?? letter.from);
  if (way === 'send') return post(letter.from, text);
  if (way === 'copy')
    return (await copy(text)) ?? ['The letter is copied. Paste it into an email or the pull request.'];
  const { writer, branch } = draft.version.invitation;
  const subject = [DECISIONS[letter.decision], branch].filter(Boolean).join(': ');
  const mailWith = (body: string) =>
    `mailto:${encodeURIComponent(writer?.email ?? '').replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  const whole = mailWith(text);
  if (whole.length <= MAX_MAILTO) {
    open(whole);
    return ['Your mail program opens with the letter. It goes out when you send it there.'];
  }
  const notCopied = await copy(text);
  open(mailWith('Please paste the letter here. It is in the clipboard.\n'));
  return (
    notCopied ?? ['The letter is too long for a link, so it is copied. Paste it into the mail that opens, and send it.']
  );
}

/** Sends the letter as a form to the server of the preview, which stores it before it answers. */
async function post(name: string, text: string): Promise<string[]> {
  const body = new FormData();
  const fields = { [FORM_NAME]: reviewLetter.form, [FORM_ID]: 'review', Name: name, Letter: text };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const headers = { accept: 'application/json' };
  const response = await fetch(FORM_ACTION, { method: 'POST', body, headers }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as FormAnswer | undefined;
  if (answer?.ok) return [`The letter has arrived, with the reference ${answer.reference}. ${reviewLetter.reply}`];
  const reason = answer?.errors.map(({ message }) => message).join('. ') || 'This preview cannot take letters';
  return [`${reason}. Mail it or save it as a file instead.`];
}

function open(url: string): void {
  element('a', { href: url }).click();
}

function save(text: string, name: string): string[] {
  const file = `answer-${linkName(name)}.txt`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  element('a', { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return [`The letter is saved as ${file}, where your browser puts downloads. Send it to the writer.`];
}

/** Browsers offer the clipboard only to secure pages. Elsewhere, show the text for copying by hand. */
async function copy(text: string): Promise<Node[] | undefined> {
  try {
    await navigator.clipboard.writeText(text);
    return undefined;
  } catch {
    const field = element('textarea', { readonly: '', rows: '8' });
    field.value = text;
    return [element('label', {}, 'Copy this letter, and send it to the writer:', field)];
  }
}
