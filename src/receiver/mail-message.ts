/** Builds the e-mail message that delivers a submission. */
import type { Readable } from 'node:stream';
import { FORMS, fieldsWithRole } from '../forms/definitions';
import type { FieldRole } from '../forms/definitions';
import type { Submission } from './store';

const CONTENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function formatText({ reference, form, formId, receivedAt, fields, skills, extra, file }: Submission): string {
  const formatEntries = (entries: [string, string][]): string =>
    entries.map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}\n` : `${name}: ${value}`)).join('\n');
  return [
    formatEntries(fields),
    skills.length > 0 && `Skills\n\n${formatEntries(skills)}`,
    extra.length > 0 && `Also sent\n\n${formatEntries(extra)}`,
    file && `Attached: ${file.name} (${Math.ceil(file.bytes / 1024)} KB)`,
    `Form: ${form} (${formId})\nReceived: ${receivedAt}\nReference: ${reference}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

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
  const { reference, form } = submission;
  const sender = valueOfRole(submission, 'sender');
  const replyTo = valueOfRole(submission, 'replyTo');
  return {
    from,
    to: [...to],
    envelope: { from, to: [...to] },
    ...(replyTo && { replyTo }),
    // A mail program would decode an encoded word (RFC 2047) and could show characters that validation rejects.
    subject: `${form}: ${sender.replaceAll('=?', '= ?')} (${reference})`,
    // The same for every attempt, so that a server or a mail program can recognise a duplicate.
    messageId: `<${reference}@${from.split('@')[1]}>`,
    date: new Date(submission.receivedAt),
    headers: { 'X-Form-Reference': reference, 'Auto-Submitted': 'auto-generated' },
    text: formatText(submission),
    ...(submission.file &&
      file && {
        attachments: [
          { filename: submission.file.name, content: file, contentType: CONTENT_TYPES[submission.file.extension] },
        ],
      }),
  };
}
