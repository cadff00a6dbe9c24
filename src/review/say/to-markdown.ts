/** Writes the review as a comment. No text in it can become markup, a link or a mention. */
import { REVIEW_FOLDER } from '../../server/http/headers-and-redirects';
import { plural } from '../../util/words';
import type { Invited, Review } from '../types';
import { isBlocking, versionsOf } from './review-notes';
import { answerWords, sectionsOf, sortChanges, summaryOf } from './sort-changes';

/** In bytes. GitHub allows 65,536 characters, and an environment variable 131,072 bytes. */
const LIMIT = 60_000;
/** How many changes a comment lists if there are many in all. */
const SHOWN_OF_MANY = 20;
const MAX_WORDS = 400;
/** A zero-width space, which disables mentions, issue numbers and links. */
const BREAK = '\u200b';

export function escapeMarkdown(text: string): string {
  const line = text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const short = line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS - 1)}…` : line;
  return short
    .replace(/[\\`*_{}[\]<>#|~&$:^]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, '\\$1')
    .replace(/[@#]/g, `$&${BREAK}`)
    .replace(/\b(www|ftp|mailto|xmpp|https?)(?=[.\\])/gi, `$1${BREAK}`)
    .replace(/\bGH-/gi, `GH${BREAK}-`);
}

export function toMarkdown(review: Review): string {
  const lines: string[] = [];
  const sorted = sortChanges(review);
  const { total, isMany } = sorted;
  const [blocking, notes] = [review.notes.filter(isBlocking), review.notes.filter((one) => !isBlocking(one))];
  lines.push('### What changes if this is published', '');
  for (const { words } of blocking) lines.push(`⛔ **${escapeMarkdown(words)}**`, '');
  lines.push(escapeMarkdown(summaryOf(review, sorted)), '', `${escapeMarkdown(versionsOf(review))}.`);
  const { answers = [], invited = [] } = review;
  if (invited.length > 0) lines.push('', ...invited.map(invitedLine));
  if (answers.length > 0)
    lines.push('', ...answers.map((answer) => `- ${escapeMarkdown(answerWords(answer, review))}`));
  let left = isMany ? SHOWN_OF_MANY : Number.POSITIVE_INFINITY;
  for (const section of sectionsOf(sorted)) {
    const shown = section.lines.slice(0, left);
    left -= shown.length;
    const mark = section.isLoss ? '- ⚠ ' : '- ';
    if (shown.length > 0)
      lines.push('', `**${escapeMarkdown(section.title)}**`, '', ...shown.map((line) => mark + escapeMarkdown(line)));
  }
  if (isMany) lines.push('', `${SHOWN_OF_MANY} of ${total} changes are shown. The report has all of them.`);
  const effects = review.changes.filter(({ effect }) => effect !== undefined);
  if (effects.length > 0) {
    const pages = new Set(effects.flatMap((effect) => effect.pages)).size;
    const things = effects.length === 1 ? 'one more thing follows' : `${effects.length} more things follow`;
    lines.push('', `And so: ${things} from these changes${pages > 0 ? `, on ${plural(pages, 'page')}` : ''}.`);
  }
  if (notes.length > 0)
    lines.push('', '**Good to know**', '', ...notes.map(({ words }) => `- ${escapeMarkdown(words)}`));
  return withinLimit(lines);
}

/** Links only to an address from the host, because a stranger may have written the report. */
function invitedLine(one: Invited): string {
  const [name, url] = [escapeMarkdown(one.name), previewUrl()];
  return `- ${url ? `[${name}](<${invitationLink(one, url)}>)` : name} decides ${plural(one.changes, 'change')}.`;
}

/** The variables in which hosts give the URL of a preview. */
const PREVIEW_VARIABLES = ['SITE_PREVIEW_URL', 'DEPLOY_PRIME_URL', 'CF_PAGES_URL', 'CI_ENVIRONMENT_URL'] as const;

export const previewUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  PREVIEW_VARIABLES.map((name) => env[name])
    .find((url) => url !== undefined && /^https?:\/\/[\w.:/-]+$/.test(url))
    ?.replace(/\/$/, '') ?? '';

export const invitationLink = ({ id }: Invited, url: string): string =>
  `${url}${REVIEW_FOLDER}#for=${encodeURIComponent(id)}`;

const END = '\n\n… and more. The report has all of it.\n';

function withinLimit(lines: readonly string[]): string {
  let left = LIMIT - Buffer.byteLength(END);
  const full = lines.findIndex((line) => (left -= Buffer.byteLength(line) + 1) < 0);
  return full === -1 ? `${lines.join('\n')}\n` : lines.slice(0, full).join('\n') + END;
}
