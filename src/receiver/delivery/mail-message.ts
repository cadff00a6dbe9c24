/** Builds the email message that delivers a submission. */
import type { Readable } from 'node:stream';
import { FORMS, fieldsWithRole, formTitle, type FieldRole } from '../../forms/definitions';
import { inertText } from './inert-text';
import type { Submission } from '../store/store';

const CONTENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Only the site's own lines begin at the margin. Every line of a multi-line text, and every name that the sender chose,
 * begins with `>` or with spaces, so that nothing typed can look like a reference or an attachment.
 */
const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

// Spaces could push the rest of a value to the start of the next line on the screen.
const inLine = (text: string): string => inertText(text).replace(/\s+/g, ' ');

const formatField = ([name, value]: [string, string]): string =>
  value.includes('\n') ? `${name}:\n${quote(inertText(value))}\n` : `${name}: ${inLine(value)}`;

const formatNamedBySender = ([name, value]: [string, string]): string => quote(inertText(`${name}: ${value}`));

// The value is one of our levels, so indenting the line is enough.
const formatSkill = ([name, level]: [string, string]): string => `  ${inLine(name)}: ${level}`;

function formatText(submission: Submission): string {
  const { reference, formId, receivedAt, fields, skills, extra, file } = submission;
  return [
    fields.map(formatField).join('\n'),
    skills.length > 0 && `Skills\n\n${skills.map(formatSkill).join('\n')}`,
    extra.length > 0 && `Also sent\n\n${extra.map(formatNamedBySender).join('\n')}`,
    file && `Attached: ${inLine(file.name)} (${Math.ceil(file.bytes / 1024)} KB)`,
    `Form: ${formTitle(submission)} (${formId})\nReceived: ${receivedAt}\nReference: ${reference}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * A mail program would decode an encoded word (RFC 2047), and Windows would cut a name at a colon: both can turn the
 * end that was checked into a different one. No other character of the name changes.
 */
const attachmentName = (name: string): string => inertText(name).replace(/[<>:"|?*]/g, '_');

function valueOfRole({ kind, fields }: Submission, role: FieldRole): string {
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
    ...(replyTo && !replyTo.includes('=?') && { replyTo }),
    // A mail program would decode an encoded word (RFC 2047) and could show characters that validation rejects.
    subject: `${formTitle(submission)}: ${inLine(sender).replaceAll('=?', '= ?')} (${reference})`,
    // The same for every attempt, so that a server or a mail program can recognise a duplicate.
    messageId: `<${reference}@${from.split('@')[1]}>`,
    date: new Date(submission.receivedAt),
    headers: { 'X-Form-Reference': reference, 'Auto-Submitted': 'auto-generated' },
    text: formatText(submission),
    ...(submission.file &&
      file && {
        attachments: [
          {
            filename: attachmentName(submission.file.name),
            content: file,
            contentType: CONTENT_TYPES[submission.file.extension],
          },
        ],
      }),
  };
}
