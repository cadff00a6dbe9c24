/** Accessibility problems that axe finds on a page and did not find before. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Note } from '../../src/review/types';
import { compare } from '../../src/util/compare';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** More notes would hide the changes. */
const MAX_NOTES = 10;

interface Problem {
  rule: string;
  help: string;
  /** The start tag of the element, without what differs between two builds. */
  element: string;
}

export interface PageProblems {
  page: string;
  title: string;
  before: readonly Problem[];
  after: readonly Problem[];
}

export async function problemsOf(page: Page): Promise<Problem[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => ({ rule: id, help, element: startTag(html) })),
  );
}

const startTag = (html: string): string =>
  (/^<[^>]*>/.exec(html)?.[0] ?? html).replace(
    / (?:class|id|src|srcset|style|aria-(?:controls|labelledby|describedby))="[^"]*"/g,
    '',
  );

/** The problems that the page did not have before. A rule is reported once, however many elements break it. */
export function newProblems(pages: readonly PageProblems[]): Note[] {
  const byRule = new Map<string, { help: string; element: string; on: string[]; count: number }>();
  for (const { title, before, after } of [...pages].sort((a, b) => compare(a.page, b.page))) {
    const known = new Map<string, number>();
    for (const { rule, element } of before) known.set(`${rule} ${element}`, (known.get(`${rule} ${element}`) ?? 0) + 1);
    for (const { rule, help, element } of after) {
      const left = known.get(`${rule} ${element}`) ?? 0;
      known.set(`${rule} ${element}`, left - 1);
      if (left > 0) continue;
      const entry = byRule.get(rule) ?? { help, element, on: [], count: 0 };
      byRule.set(rule, entry);
      if (!entry.on.includes(title)) entry.on.push(title);
      entry.count++;
    }
  }
  return [...byRule.values()].slice(0, MAX_NOTES).map(({ help, element, on, count }) => ({
    code: 'new-accessibility-problem',
    words: `New accessibility problem on ${namesOf(on)}: ${help} – ${count === 1 ? element : `${count} elements, the first is ${element}`}.`,
  }));
}

const namesOf = (titles: readonly string[]): string =>
  titles.length > 3
    ? `${titles.slice(0, 3).map(quoted).join(', ')} and ${titles.length - 3} more pages`
    : titles.map(quoted).join(', ');
const quoted = (title: string): string => `“${title}”`;
