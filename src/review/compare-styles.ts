/** Style sheets that differ: which rules, which components use them, and so which pages look different. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { capital } from './place-words';
import { blockInWords } from './block-names';
import type { Finding } from './finding';
import { hashOf } from './part';
import type { SidePage } from './site-side';
import { pagesWithRule, type RenderedPages } from './rendered-pages';
import { type AffectedRule, affectedRules, changedRules, type ChangedRule } from './style-rules';
import { isOn, listBelow, StyleUsers, type StyleUser } from './style-users';

export interface StylesContext {
  root: string;
  /** Style sheets below the root that differ between the sides. */
  changed: readonly string[];
  /** The text of a file in the base. */
  readBefore: (file: string) => string | undefined;
  pages: readonly SidePage[];
  /** Renders the pages with their own components. Called only when a style differs. */
  renderHead: () => RenderedPages;
}

export function styleFindings({ root, changed, readBefore, pages, renderHead }: StylesContext): Finding[] {
  if (changed.length === 0) return [];
  const sheets = new Map(
    listBelow(root, 'src')
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const usage = new StyleUsers(root);
  const findings = changed.flatMap((file): Finding[] => {
    const rules = changedRules(readBefore(file) ?? '', sheets.get(file) ?? '');
    const affected = affectedRules(file, rules, sheets);
    if (affected.length === 0) return [];
    const shown = pagesWith(affected, { pages, usage, rendered: renderHead() });
    return shown.length === 0 ? [] : [designFinding(file, rules, usage.of(affected), shown, pages.length)];
  });
  return inOneSentence(findings);
}

/** Two style sheets of one thing are one change to a reader. */
function inOneSentence(findings: readonly Finding[]): Finding[] {
  const byWords = new Map<string, Finding>();
  for (const finding of findings) {
    const known = byWords.get(finding.words);
    const join = (side: 'before' | 'after') =>
      [known?.[side], finding[side]].filter(Boolean).join('\n').slice(0, MAX_RULES);
    const isEverywhere = known?.everywhere ?? finding.everywhere;
    const { everywhere: _, ...rest } = finding;
    byWords.set(finding.words, {
      ...rest,
      pages: isEverywhere ? [] : [...new Set([...(known?.pages ?? []), ...finding.pages])].sort(),
      ...(isEverywhere ? { everywhere: true } : {}),
      key: known ? [known.key, finding.key] : finding.key,
      before: join('before'),
      after: join('after'),
    });
  }
  return [...byWords.values()];
}

interface Usage {
  pages: readonly SidePage[];
  usage: StyleUsers;
  /** A page that cannot be rendered is judged only by its source. */
  rendered: RenderedPages;
}

function pagesWith(rules: readonly AffectedRule[], { pages, usage, rendered }: Usage): SidePage[] {
  const shown = new Set<SidePage>();
  for (const rule of rules) {
    const inHtml = pagesWithRule(rule, rendered);
    const users = usage.of([rule]);
    for (const page of pages) {
      const isSeen =
        inHtml && rendered.has(page.address)
          ? inHtml.has(page.address)
          : users === 'everything' || users.some((user) => isOn(user, page));
      if (isSeen) shown.add(page);
    }
  }
  return pages.filter((page) => shown.has(page));
}

function designFinding(
  file: string,
  rules: readonly ChangedRule[],
  users: StyleUser[] | 'everything',
  shown: readonly SidePage[],
  all: number,
): Finding {
  const seen = users === 'everything' ? [] : users.filter((user) => shown.some((page) => isOn(user, page)));
  const names = [...new Set(seen.map(({ name }) => name))].sort();
  const isEverywhere = shown.length === all;
  const text = (side: 'before' | 'after') =>
    rules
      .map((rule) => rule[side])
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_RULES);
  return {
    kind: 'design-changed',
    pages: isEverywhere ? [] : shown.map(({ address }) => address).sort(),
    ...(isEverywhere ? { everywhere: true as const } : {}),
    key: [file, hashOf(rules)],
    before: text('before'),
    after: text('after'),
    where: seen.length === 1 && seen[0]!.kind === 'block' ? { block: names[0]! } : {},
    words:
      seen.length === 0 || file.startsWith('src/layout/')
        ? `The look of ${frameInWords(file)} changes.`
        : `${capital(`the look of ${namesInWords(seen)} changes`)}.`,
  };
}

/** A part of every page, by the name of its style sheet. */
export const frameInWords = (file: string): string => {
  const name = /\/layout\/(?:[\w-]+\/)?([\w-]+)\.module\.css$/.exec(file)?.[1];
  return name === undefined ? 'the site' : `the ${name.replaceAll('-', ' ').replace('msp ', 'sub-brand ')}`;
};
/** A browser that only looks at a page sees no rule for a pointer, the keyboard or paper. */
export const isUnseenAtRest = ({ before = '', after = '' }: Finding): boolean =>
  `${before}\n${after}`
    .split('\n')
    .filter(Boolean)
    .every((rule) => STATES.test(rule));

const STATES = /:(?:hover|focus|active|target|checked|open|popover)|\[(?:open|aria-expanded)|@media print|prefers-/;

const MAX_RULES = 2_000;

export function namesInWords(users: readonly StyleUser[]): string {
  const names = [
    ...new Set(users.map(({ name, kind }) => (kind === 'block' ? `each ${blockInWords(name)}` : name))),
  ].sort();
  return names.length > 4
    ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`
    : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
