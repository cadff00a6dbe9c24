/** docs/checks.md: every rule of the checker with its reason and its examples, made from src/content/rules. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readRules } from '../../../src/content/rules';
import { type BadExample, type Example, type Rule, TOPICS } from '../../../src/content/rules/rule';

export const REFERENCE_FILE = 'docs/checks.md';

const INTRODUCTION = `# Rules of the checker

\`npm run check\` reads all content and reports every mistake in it, one on each line:

\`\`\`text
path:line:column  rule  what is wrong — what was found — how to fix it
\`\`\`

The build, the development server and pull requests report the same. An error stops a build; a warning does not.

This page lists the rules. \`npm run docs\` writes it from the files of \`src/content/rules\`: edit those.`;

/** The text of docs/checks.md. */
export function rulesReference(rules: readonly Rule[] = readRules()): string {
  const topics = (Object.keys(TOPICS) as Rule['topic'][]).map((topic) => ({
    title: TOPICS[topic],
    rules: rules.filter((rule) => rule.topic === topic).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
  const sections = topics
    .filter((topic) => topic.rules.length > 0)
    .flatMap(({ title, rules: own }) => [`## ${title}`, ...own.map(ruleSection)]);
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** Writes docs/checks.md and returns whether that changed it. */
export function writeRulesReference(root: string): boolean {
  const file = join(root, REFERENCE_FILE);
  const text = rulesReference();
  if (text === readFileSync(file, 'utf8')) return false;
  writeFileSync(file, text);
  return true;
}

export const isReferenceCurrent = (root: string): boolean =>
  readFileSync(join(root, REFERENCE_FILE), 'utf8') === rulesReference();

function ruleSection({ id, severity, aliases = [], summary, why, examples }: Rule): string {
  const parts = [`### ${id}`, escapeTags(`${severity === 'warning' ? 'Warning. ' : ''}${summary} ${why}`)];
  if (aliases.length > 0) parts.push(`Formerly ${aliases.map((alias) => `\`${alias}\``).join(', ')}.`);
  parts.push(...examples.bad.map(badExample), ...examples.good.slice(0, 1).map(goodExample));
  return parts.join('\n\n');
}

const badExample = (example: BadExample): string =>
  [shown(example, 'Reported'), ...example.says.map((message) => `> ${escapeTags(message)}`)].join('\n\n');

const goodExample = (example: Example): string => shown(example, 'Not reported');

/** The example with a label, and its file where that is not any page. */
function shown({ file, text, fixture }: Example, label: string): string {
  const place = file === undefined ? '' : ` in \`${file}\``;
  const visible = printable(text.trim());
  if (visible === '') return `${label}${place}${fixture ? ` (\`__tests__/fixtures/mistakes/${fixture}\`)` : ''}:`;
  const language = file === undefined ? 'mdx' : extname(file).slice(1);
  return `${label}${place}:\n\n${fence(visible)}${language}\n${visible}\n${fence(visible)}`;
}

/** Longer than every fence in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  return '`'.repeat(longest + 1);
}

/** Without control characters and other invisible characters. */
const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}\uFFFD]/gu, '');

/** Tags outside backticks would be read as HTML. */
export const escapeTags = (text: string): string =>
  text
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replace(/</g, '\\<') : part))
    .join('`');
