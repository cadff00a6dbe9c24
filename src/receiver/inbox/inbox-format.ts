/** Formats a submission for the inbox. Text from a sender or mail server must not control the terminal. */
import { formTitle } from '../../forms/definitions';
import { inertText, inLine } from '../delivery/inert-text';
import { valueOfRole } from '../delivery/mail-message';
import type { HistoryEvent, StoredSubmission } from '../store/store';

/** Indents further lines, so that they cannot look like ours. */
const inBlock = (text: string, indent: string): string => inertText(text).replace(/\n/g, `\n${indent}`);

export const formatLine = (stored: StoredSubmission): string => {
  const { reference, receivedAt, formId, file } = stored.submission;
  return [
    reference,
    stored.status.padEnd(11),
    receivedAt.slice(0, 16).replace('T', ' '),
    inLine(`${formTitle(stored.submission)} (${formId})`).padEnd(28),
    inLine(
      [valueOfRole(stored.submission, 'sender'), valueOfRole(stored.submission, 'replyTo')].filter(Boolean).join(' · '),
    ),
    file ? `+ ${inLine(file.name)}` : '',
  ]
    .join('  ')
    .trimEnd();
};

function formatEvent({ at, what, bounced, note }: HistoryEvent): string {
  if (what === 'unreadable') return '  (a damaged line)';
  const who = bounced ? ` from ${inLine(bounced.join(', '))}` : '';
  return `  ${inLine(at)}  ${inLine(what)}${who}${note ? `: ${inBlock(note, '    ')}` : ''}`;
}

export function formatDetails({ submission, status, attempts, at, history }: StoredSubmission): string {
  const { reference, receivedAt, formId, fields, skills, extra, file, suspicions } = submission;
  const formatSection = (title: string, entries: [string, string][]): string[] =>
    entries.length > 0
      ? ['', title, ...entries.map(([name, value]) => `  ${inLine(name)}: ${inBlock(value, '    ')}`)]
      : [];
  const nextAttempt = status === 'pending' && attempts > 0 ? `, ${attempts} attempts, next at ${at.toISOString()}` : '';
  return [
    `${reference}  ${status}${nextAttempt}`,
    inLine(`${formTitle(submission)} (${formId}), received ${receivedAt}`),
    ...(suspicions.length > 0 ? [inLine(`in quarantine because of: ${suspicions.join(', ')}`)] : []),
    ...formatSection('Fields', fields),
    ...formatSection('Skills', skills),
    ...formatSection('Also sent', extra),
    ...(file ? ['', `File  ${inLine(file.name)}, ${file.bytes} bytes, sha256 ${inLine(file.sha256)}`] : []),
    ...(history.length > 0 ? ['', 'History', ...history.map(formatEvent)] : []),
  ].join('\n');
}
