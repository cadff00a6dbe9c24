/**
 * Turns findings into changes: findings with one cause become one change, which keeps its id as long as it is the same.
 */
import { createHash } from 'node:crypto';
import { compare } from '../../util/compare';
import type { Finding, FindingRow } from '../compare/finding';
import { plural } from './plural';
import { type Change, KINDS, type Shots } from '../types';
import { exactText } from '../tree/words';

export interface Told {
  change: Change;
  rows: FindingRow[];
  shots?: Shots;
}

/** Longer texts are cut in the report; the desk has them in the rows of the page. */
const MAX_TEXT = 4_000;

/** Of the change itself, not of its place in the report. */
function fingerprint({ kind, before, after, key, cause }: Finding): string {
  const parts = [kind, exactText(before ?? ''), exactText(after ?? ''), key ?? '', cause ? 'effect' : ''];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

export interface Order {
  /** Of a page among all pages. */
  page: (address: string) => number;
  /** Of a finding on its page. */
  place: (finding: Finding) => number;
}

export function groupFindings(findings: readonly Finding[], order: Order): Told[] {
  const groups = new Map<string, Finding[]>();
  const idOf = new Map<Finding, string>();
  for (const finding of findings) {
    const id = fingerprint(finding);
    idOf.set(finding, id);
    groups.set(id, [...(groups.get(id) ?? []), finding]);
  }
  const placeOf = new Map<string, number>();
  const told = [...groups].map(([id, group]): Told => {
    placeOf.set(id, order.place(group[0]!));
    const first = group[0]!;
    const cause = first.cause && idOf.get(first.cause);
    const everywhere = group.some((finding) => finding.everywhere);
    const pages = everywhere ? [] : [...new Set(group.flatMap((finding) => finding.pages))];
    const effect = cause !== undefined && cause !== id && groups.has(cause) ? cause : undefined;
    const shots = group.find((finding) => finding.shots)?.shots;
    return {
      change: changeOf(id, inOneSentence(group), pages, everywhere, effect),
      rows: group.flatMap(({ rows }) => rows ?? []),
      ...(shots ? { shots } : {}),
    };
  });
  const rank = ({ change }: Told) => [
    change.effect ? 1 : 0,
    change.everywhere ? 0 : 1,
    order.page(change.pages[0] ?? ''),
    placeOf.get(change.id)!,
    KINDS.indexOf(change.kind),
  ];
  return told
    .map((item, i) => ({ item, i, rank: rank(item) }))
    .sort((a, b) => byNumbers(a.rank, b.rank) || a.i - b.i || compare(a.item.change.id, b.item.change.id))
    .map(({ item }) => item);
}

function byNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** The same change in several places: the sentence of the first one would name only that place. */
function inOneSentence(group: readonly Finding[]): Finding {
  const first = group[0]!;
  const places = new Set(group.map(({ words }) => words)).size;
  if (places === 1) return first;
  if (first.several) return { ...first, words: first.several(group.length) };
  const pages = new Set(group.flatMap(({ pages: on }) => on)).size;
  return pages > 1 ? first : { ...first, words: first.words.replace(/\.$/, ` – in ${places} places.`) };
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

function changeOf(
  id: string,
  finding: Finding,
  pages: string[],
  everywhere: boolean,
  effect: string | undefined,
): Change {
  const { kind, before, after, where, words } = finding;
  const place = where && Object.fromEntries(Object.entries(where).filter(([, value]) => value));
  return {
    id,
    kind,
    pages,
    ...(everywhere ? { everywhere: true } : {}),
    words: sentence(words, finding, pages, everywhere),
    ...(before ? { before: cut(before) } : {}),
    ...(after ? { after: cut(after) } : {}),
    ...(effect ? { effect } : {}),
    ...(place && Object.keys(place).length > 0 ? { where: place } : {}),
  };
}

/** A quotation that ends a sentence needs no second full stop. */
const sentence = (...args: Parameters<typeof withPages>): string => withPages(...args).replace(/([.!?…]”)\.$/, '$1');

function withPages(words: string, { kind }: Finding, pages: readonly string[], everywhere: boolean): string {
  const end = (text: string) => words.replace(/\.$/, ` – ${text}.`);
  if (everywhere) return words.includes('wherever') ? words : end('on every page');
  const isMove = kind.endsWith('-moved') && pages.length === 2;
  return pages.length > 1 && !isMove ? end(`on ${plural(pages.length, 'page')}`) : words;
}
