/** Writes docs/checks.md: every rule with lines that break it and the checker's messages, from the fixtures. */
import { type Problem, wording } from '../../src/content/report/problem';

interface Case {
  name: string;
  problems: Problem[];
  texts: Map<string, string>;
}

/** The chapters of the document, in order, with their rules. */
const CHAPTERS: readonly (readonly [title: string, rules: RegExp])[] = [
  ['Files', /^(file-(?!missing|type)|asset-)/],
  ['Frontmatter and settings', /^(frontmatter|yaml|field|settings|skill)/],
  ['Text and tags', /^(mdx|html|markdown|text)/],
  ['Blocks', /^(block|prop|embed)/],
  ['Headings and anchors', /^(heading|anchor)/],
  ['Pictures and files', /^(image|file-(missing|type))/],
  ['Links and references', /^(link|reference)/],
  ['Addresses and titles', /^(address|title)/],
];

/** The maximum number of examples for a rule. */
const EXAMPLES = 30;
/** The kind of a problem and its fix, without the names that it contains. */
const kindOf = ({ what, fix = '' }: Problem): string => `${what} — ${fix}`.replace(/`[^`]*`|“[^”]*”|<[^>]*>|\d+/g, '…');

export function checksReference(cases: readonly Case[]): string {
  const byRule = new Map<string, { problem: Problem; line: string; isOwn: boolean }[]>();
  for (const { name, problems, texts } of cases)
    for (const problem of problems) {
      const examples = byRule.get(problem.rule) ?? [];
      byRule.set(problem.rule, examples);
      const line = (texts.get(problem.file) ?? '').split('\n')[problem.line - 1]?.trim() ?? '';
      if (examples.some((other) => kindOf(other.problem) === kindOf(problem))) continue;
      examples.push({ problem, line, isOwn: name.startsWith(problem.rule.split('-')[0]!) });
    }
  // A fixture that was made for the rule is the best example.
  for (const [rule, examples] of byRule)
    byRule.set(rule, examples.sort((one, other) => Number(other.isOwn) - Number(one.isOwn)).slice(0, EXAMPLES));
  const homeless = [...byRule.keys()].filter((rule) => !CHAPTERS.some(([, rules]) => rules.test(rule)));
  if (homeless.length > 0) throw new Error(`no chapter of docs/checks.md is for ${homeless.join(', ')}`);
  const chapters = CHAPTERS.map(([title, rules]) => {
    const own = [...byRule].filter(([rule]) => rules.test(rule)).sort(([a], [b]) => (a < b ? -1 : 1));
    return [`## ${title}`, ...own.map(([rule, examples]) => section(rule, examples))].join('\n\n');
  });
  return `${[INTRODUCTION, ...chapters].join('\n\n')}\n`;
}

const INTRODUCTION = `# What the checker says

\`npm run check\` reads all content and reports every mistake it finds, each as one line:

\`\`\`text
path:line:column  rule  what is wrong — what was found — what would be right
\`\`\`

The build, the dev server and pull requests say the same. Errors stop a build; warnings do not. This page lists the
rules with examples. It is written by \`UPDATE_EXPECTED=1 npx jest mistakes\` from the fixtures in
\`__tests__/fixtures/mistakes\`, and a test keeps it current.`;

function section(rule: string, examples: { problem: Problem; line: string }[]): string {
  const isWarning = examples.every(({ problem }) => problem.severity === 'warning');
  return [`### ${rule}${isWarning ? ' (warning)' : ''}`, ...examples.map(example)].join('\n\n');
}

function example({ problem, line }: { problem: Problem; line: string }): string {
  const visible = line.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '');
  // A problem of a whole file has no line to show.
  const isWhole =
    visible === '' || (problem.line === 1 && problem.column === 1) || /^file-(enc|line)/.test(problem.rule);
  const written = isWhole
    ? `In \`${problem.file}\`:`
    : ['```mdx', visible.length > 110 ? `${visible.slice(0, 109)}…` : visible, '```'].join('\n');
  return `${written}\n\n> ${escaped(wording(problem))}`;
}

/** Tags outside backticks, which Markdown would read as HTML. */
const escaped = (text: string): string =>
  text
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part.replace(/</g, '\\<') : part))
    .join('`');
