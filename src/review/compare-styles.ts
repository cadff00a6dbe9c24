/** Style sheets that differ: which rules, which components use them, and so which pages look different. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { capital } from './place-words';
import { blockInWords } from './block-names';
import type { Finding } from './finding';
import { hashOf } from './part';
import type { SidePage } from './site-side';
import { affectedRules, changedRules, type ChangedRule } from './style-rules';
import { isOn, listBelow, StyleUsers, type StyleUser } from './style-users';

export interface StylesContext {
  root: string;
  /** Style sheets below the root that differ between the sides. */
  changed: readonly string[];
  /** The text of a file in the base. */
  readBefore: (file: string) => string | undefined;
  pages: readonly SidePage[];
}

export function styleFindings({ root, changed, readBefore, pages }: StylesContext): Finding[] {
  if (changed.length === 0) return [];
  const sheets = new Map(
    listBelow(root, 'src')
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const usage = new StyleUsers(root);
  return changed.flatMap((file): Finding[] => {
    const rules = changedRules(readBefore(file) ?? '', sheets.get(file) ?? '');
    const users = usage.of(affectedRules(file, rules, sheets));
    const shown = users === 'everything' ? pages : pages.filter((page) => users.some((user) => isOn(user, page)));
    return shown.length === 0 ? [] : [designFinding(file, rules, users, shown, pages.length)];
  });
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
  const isEverywhere = users === 'everything' || shown.length === all;
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
      users === 'everything'
        ? 'The look of the site changes.'
        : `${capital(`the look of ${namesInWords(seen)} changes`)}.`,
  };
}

const MAX_RULES = 2_000;

function namesInWords(users: readonly StyleUser[]): string {
  const names = [
    ...new Set(users.map(({ name, kind }) => (kind === 'block' ? `each ${blockInWords(name)}` : name))),
  ].sort();
  return names.length > 4
    ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`
    : names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
