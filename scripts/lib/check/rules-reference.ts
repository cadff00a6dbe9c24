/** docs/checks.md: every rule of the checker in one line, made from src/content/rules. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '../../../src/content/rules';
import { type FiledRule, TOPICS } from '../../../src/content/rules/rule';

export const REFERENCE_FILE = 'docs/checks.md';

const INTRODUCTION = `# Rules of the checker

\`npm run check\` reads all content and reports every mistake in it, one on each line:

\`\`\`text
path:line:column  rule  what is wrong — what was found — how to fix it
\`\`\`

The build, the development server and pull requests report the same. An error stops a build; a warning does not.
\`npm run check -- --explain <rule>\` shows why a rule exists, with examples, and its file.

\`npm run docs\` writes this page from the files of \`src/content/rules\`: edit those.`;

/** The text of docs/checks.md. */
export function rulesReference(rules: readonly FiledRule[] = readRules()): string {
  const sections = (Object.keys(TOPICS) as FiledRule['topic'][]).map((topic) => {
    const rows = rules
      .filter((rule) => rule.topic === topic)
      .map(({ id, severity, summary }) => `| \`${id}\` | ${severity} | ${tableCell(summary)} |`);
    return [`## ${TOPICS[topic]}\n`, '| rule | severity | finds |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** Writes docs/checks.md and returns whether that changed it. */
export function writeRulesReference(root: string): boolean {
  if (isReferenceCurrent(root)) return false;
  writeFileSync(join(root, REFERENCE_FILE), rulesReference());
  return true;
}

export const isReferenceCurrent = (root: string): boolean =>
  readFileSync(join(root, REFERENCE_FILE), 'utf8') === rulesReference();

/** Tags outside backticks would be read as HTML, and a bar would end the cell. */
const tableCell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replaceAll('<', '\\<') : part))
    .join('`');
