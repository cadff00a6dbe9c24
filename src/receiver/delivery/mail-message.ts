/** Builds the email message that delivers a submission. */
import type { Readable } from 'node:stream';
import { FORMS, fieldsWithRole, formTitle, type FieldRole } from '../../forms/definitions';
import { inertText, inLine } from './inert-text';
import type { Submission } from '../store/store';

/**
 * Only our own lines start at the margin. Lines of multi-line texts, and names from the sender, start with `>` or
 * spaces, so that nothing typed can look like a reference or an attachment.
 */
const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const formatField = ([name, value]: [string, string]): string =>
  value.includes('\n') ? `${name}:\n${quote(inertText(value))}\n` : `${name}: ${inLine(value)}`;

function formatText(submission: Submission): string {
  const { reference, formId, receivedAt, fields, skills, extra, file } = submission;
  return [
    fields.map(formatField).join('\n'),
    // Indenting the name is enough: the value is one of our levels.
    skills.length > 0 && `Skills\n\n${skills.map(([name, level]) => `  ${inLine(name)}: ${level}`).join('\n')}`,
    extra.length > 0 && `Also sent\n\n${quote(inertText(extra.map((field) => field.join(': ')).join('\n')))}`,
    file && `Attached: ${inLine(file.name)} (${Math.ceil(file.bytes / 1024)} KB)`,
    `Form: ${formTitle(submission)} (${formId})\nReceived: ${receivedAt}\nReference: ${reference}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Mail programs decode encoded words (RFC 2047), and Windows cuts a name at a colon. Both can change the extension that
 * was checked. Other characters are kept.
 */
const attachmentName = (name: string): string => inertText(name).replace(/[<>:"|?*]/g, '_');

/** What the sender typed into the fields with a role. */
export function valueOfRole({ kind, fields }: Pick<Submission, 'kind' | 'fields'>, role: FieldRole): string {
  const definition = FORMS.find((form) => form.kind === kind);
  const names = definition ? fieldsWithRole(definition, role) : [];
  return fields
    .filter(([name, value]) => names.includes(name) && value !== '')
    .map(([, value]) => value)
    .join(' ');
}

/**
 * Creates the message. Subject and reply address are single-line fields, validated when the submission was
 * received, so a value cannot add a header.
 */
export function createMessage(submission: Submission, from: string, to: readonly string[], file?: Readable) {
  const { reference } = submission;
  const sender = valueOfRole(submission, 'sender');
  const replyTo = valueOfRole(submission, 'replyTo');
  return {
    from,
    to: [...to],
    envelope: { from, to: [...to] },
    // Mail programs decode encoded words (RFC 2047), which could contain characters that validation rejects.
    replyTo: replyTo && !replyTo.includes('=?') ? replyTo : undefined,
    subject: `${formTitle(submission)}: ${inLine(sender).replaceAll('=?', '= ?')} (${reference})`,
    // The same for every attempt, so that mail servers and programs can recognise duplicates.
    messageId: `<${reference}@${from.split('@')[1]}>`,
    date: new Date(submission.receivedAt),
    headers: { 'X-Form-Reference': reference, 'Auto-Submitted': 'auto-generated' },
    text: formatText(submission),
    ...(submission.file &&
      file && {
        // Its content type follows from the extension.
        attachments: [{ filename: attachmentName(submission.file.name), content: file }],
      }),
  };
}
