/**
 * Findings → changes: merges the findings of one change and writes its sentence. The id stays the same as long as the
 * change does.
 */
import { createHash } from 'node:crypto';
import { groupBy } from '../../util/collections';
import { byNumbers } from '../../util/compare';
import { joinAnd, plural } from '../../util/words';
import type { Facts } from '../compare/facts';
import type { Finding, FindingRow } from '../compare/finding';
import { isLoss, type Kind, kindOf, KINDS, rankOf } from '../kinds';
import { plainText } from '../tree/match-words';
import type { Aside, Change, Shots, Where } from '../types';
import { closeLook, type Stakes, topicsOf } from './close-look';
import { mergeRepeatedEdits } from './repeated-edits';
import { badgeOf, namesIn, write } from './sentences';
import { inPlace, MAX_NAMED_PAGES, pageName, pagesInWords, type TargetNames, whereOf } from './phrases';
import { MANY_PAGES } from './sort-changes';

export interface Said {
  change: Change;
  aside: Aside;
  rows: FindingRow[];
  shots?: Shots;
}

/** The report cuts longer texts; the rows of the page have them in full. */
const MAX_TEXT = 4_000;

/** The id of a change. It depends on what changed, not on the position in the report. */
function fingerprint({ kind, before, after, key, cause }: Finding): string {
  const parts = [kind, plainText(before ?? ''), plainText(after ?? ''), key ?? '', cause ? 'effect' : ''];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

/** The key of a change. It depends on the page, the place and `before`, so it stays when the new words are edited. */
function lastingKey({ kind, before, pages, everywhere }: Finding, where: Where | undefined, order: Order): string {
  const page = everywhere ? '' : order.pageBefore(pages[0] ?? '');
  const place = before === undefined ? [where?.heading, where?.block] : [plainText(before)];
  // “the top of …” contains the page’s title, which may change too.
  const parts = [kindOf(kind).subject, page, where?.at?.replace(/^(the top of).*/, '$1 the page'), ...place];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

/** Two new texts under one heading would have the same key. */
function numberKeys(said: readonly Said[]): Said[] {
  const times = new Map<string, number>();
  return said.map((one) => {
    const { key } = one.change;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    return count === 1 ? one : { ...one, change: { ...one.change, key: `${key}-${count}` } };
  });
}

export interface Order {
  /** The path of a page in the base. */
  pageBefore: (address: string) => string;
  page: (address: string) => number;
  /** The index of a finding on its page. */
  place: (finding: Finding) => number;
}

interface SayContext {
  order: Order;
  names: TargetNames;
  stakes: Stakes;
}

export function sayFindings(findings: readonly Finding[], context: SayContext): Said[] {
  const { order } = context;
  const groups = groupBy(mergeRepeatedEdits(findings), fingerprint);
  const all = [...groups].map(([id, group]) => {
    const [{ cause, ...own }] = group as [Finding];
    const from = cause && fingerprint(cause);
    const isKnown = from !== undefined && from !== id && groups.has(from);
    // A loss is reported separately, unless its cause is a loss too.
    const effect = isKnown && (!isLoss(own) || isLoss(cause!)) ? from : undefined;
    return { group, one: sayGroup(id, group, effect, context) };
  });
  const numbered = numberKeys(all.map(({ one }) => one));
  const ranked = all.map(({ group }, i) => {
    const one = numbered[i]!;
    const { effect, everywhere, pages, kind } = one.change;
    const rank = [effect ? 1 : 0, rankOf(one.change), everywhere ? 0 : 1, order.page(pages[0] ?? '')];
    return { one, rank: [...rank, order.place(group[0]!), KINDS.indexOf(kind)] };
  });
  return ranked.sort((a, b) => byNumbers(a.rank, b.rank)).map(({ one }) => one);
}

const cut = (text: string | undefined): string | undefined =>
  text && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text || undefined;

/** A sentence without a place on the page names the page, so that it can be read alone. */
const PLACE = /\b(?:(?:in|under|at) (?:the )?|(?:of|from) the )(?:[\p{L} ]+ )?“/iu;

function sayGroup(
  id: string,
  group: readonly Finding[],
  effect: string | undefined,
  { names, stakes, order }: SayContext,
): Said {
  const [{ kind, before, after, where, facts, loss }] = group as [Finding];
  const everywhere = group.some((finding) => finding.everywhere);
  const pages = everywhere ? [] : [...new Set(group.flatMap((finding) => finding.pages))];
  const { text, short } = textOf(group, pages.length, names);
  const place = where && whereOf(where);
  const shown = facts.form === 'entryOnSite' ? '' : shownOn(text, kind, pages, everywhere, names);
  const isPlaced = effect === undefined && PLACE.test(text);
  const named = !isPlaced && shown === '' && pages.length === 1 ? pageName(pages[0]!, names.titleOf) : '';
  const isNamed = [named.replace(/…?”$/, ''), pages[0] ?? ''].some((one) => text.includes(one));
  const on = isNamed ? shown : ` – on ${named}`;
  return {
    change: {
      id,
      key: lastingKey(group[0]!, place, order),
      kind,
      pages,
      everywhere: everywhere || undefined,
      words: sentence(text + on),
      before: cut(before),
      after: cut(after),
      effect,
      loss,
      closeLook: closeLook(group[0]!, pages, stakes),
      where: place && Object.keys(place).length > 0 ? place : undefined,
    },
    aside: {
      short: sentence(short + (effect === undefined ? shown : on)),
      badge: badgeOf(facts),
      near: namesIn(facts, where),
      topics: topicsOf(group, pages, stakes),
    },
    rows: group.flatMap(({ rows }) => rows ?? []),
    shots: group.find((finding) => finding.shots)?.shots,
  };
}

/** If the change is in several places, the first sentence would name only one of them. */
function textOf(group: readonly Finding[], pages: number, names: TargetNames): { text: string; short: string } {
  const texts = group.map((finding) => write(finding, names));
  const [first] = texts as [(typeof texts)[0]];
  const places = new Set(texts.map(({ text }) => text)).size;
  if (places === 1) return first;
  const [one] = group as [Finding];
  const several = write(one, names, group.length);
  if (several.text !== first.text || (pages > 1 && kindOf(one.kind).shows === 'file')) return several;
  const placeless = write({ ...one, where: undefined, facts: { ...one.facts, where: undefined } as Facts }, names);
  if (pages > 1) return placeless;
  const wheres = [...new Set(group.map(({ where }) => inPlace(where).trim()))];
  const isNamed = placeless.text !== first.text && wheres.length <= MANY_PAGES;
  const rest = isNamed ? ` ${joinAnd(wheres)}` : ` – in ${places} places`;
  return { text: placeless.text + rest, short: placeless.short + rest };
}

/** `text`: may name the first page already. */
function shownOn(text: string, kind: Kind, pages: readonly string[], everywhere: boolean, names: TargetNames): string {
  if (everywhere) return ' – on every page';
  // A move names both of its pages already.
  const isMove = kindOf(kind).verb === 'moved' && pages.length === 2;
  if (pages.length < 2 || isMove) return '';
  if (pages.length > MAX_NAMED_PAGES) return ` – on ${plural(pages.length, 'page')}`;
  const isNamed = text.includes(pageName(pages[0]!, names.titleOf));
  return ` – ${isNamed ? 'also ' : ''}on ${pagesInWords(isNamed ? pages.slice(1) : pages, names.titleOf)}`;
}

/** No full stop after a quotation that ends with one. */
const sentence = (text: string): string => `${text}.`.replace(/([.!?…]”)\.$/, '$1');
