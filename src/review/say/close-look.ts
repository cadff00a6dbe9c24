/** Why a change needs a close look, derived from the texts before and after, and its topics. */
import type { MenuLink } from '../../schema/page-data';
import { REVIEW_TOPICS, type ReviewTopic } from '../../schema/settings-fields';
import { recipient } from '../../blocks/parts/form-props';
import { capitalise } from '../../util/words';
import type { Facts } from '../compare/facts';
import { type Finding, isPart } from '../compare/finding';
import { isLoss, kindOf } from '../kinds';
import type { BothSides } from '../tree/both-sides';
import { plainText } from '../tree/match-words';
import type { Part } from '../tree/part';
import { name, withArticle } from './phrases';
import { editOf } from './repeated-edits';

/** What affects the importance of a change, besides its words. */
export type Stakes = ReturnType<typeof stakesOf>;

export function stakesOf({ base, head, links, options }: BothSides) {
  const texts = head.pages.map(({ page }) => ({
    title: page.title,
    text: plainText(JSON.stringify([page.header, page.tree])),
  }));
  const paths = (entries: readonly MenuLink[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);
  const legal = new Set([
    ...paths(base.settings.navigation.legal).map(links.before),
    ...paths(head.settings.navigation.legal).map(links.after),
  ]);
  return {
    /** Whether the footer links to the page. */
    isLegal: (address: string) => legal.has(address),
    /** `tag`: the name of a block. */
    isForm: (tag: string) => Object.values(options.after.blocks.get(tag)?.props ?? {}).includes(recipient),
    /** The titles of the pages that contain the words now. */
    pagesWith: (words: string) => texts.filter(({ text }) => text.includes(plainText(words))).map(({ title }) => title),
  };
}

/** The word for what is lost, unless the label of the kind has it. */
const LOST: Partial<Record<Facts['form'], string>> = { loose: 'warning', pageMoved: 'address' };

/** `pages`: all pages of the change. */
export function closeLook(finding: Finding, pages: readonly string[], { isLegal, isForm, pagesWith }: Stakes) {
  const { kind, facts, where, before = '', after = '', cause, loss } = finding;
  const { subject, verb, label, audience } = kindOf(kind);
  const what =
    facts.form === 'part'
      ? facts.part.noun
      : facts.form === 'entry' || facts.form === 'entryOnSite'
        ? facts.noun
        : (LOST[facts.form] ?? label.toLowerCase());
  const lost = isLoss({ kind, loss })
    ? `${withArticle(what)} is ${verb === 'held-back' ? 'held back' : 'gone'}`
    : undefined;
  if (cause || audience === 'machines') return lost === undefined ? undefined : capitalise(lost);
  const edit = editOf(finding);
  const telling = facts.form === 'edit' ? ONE_WORD : TWO_WORDS;
  const old = edit && telling.test(edit.wide) ? pagesWith(edit.wide) : [];
  const stillOn = ('stillOn' in facts && facts.stillOn) || old;
  const isWords = facts.form !== 'pin' && isReadAsWords(kind, before, after);
  const reasons = [
    ...(isWords ? [...figureReasons(before, after), ...limitReasons(before, after)] : []),
    lost,
    stillOn.length > 0 && `the old value is still on ${name(stillOn[0]!)}`,
    subject !== 'design' && pages.some(isLegal) && 'a legal page',
    isForm(where?.block?.tag ?? '') && 'a form changes',
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? capitalise(reasons.join('; ')) : undefined;
}

/** A figure followed by two words that say what it counts: `18 weeks of parental`. */
const TWO_WORDS = /^\S*\d\S*(?: \S+)* \S{4,} \S{4,}$|^\S*\d\S* \S{4,} \S+ \S{4,}$/u;
/** An edit in many places needs only one such word, unless it is a period: `27 companies`. */
const ONE_WORD = /^\S*\d\S* (?!(?:minute|hour|day|week|fortnight|month|quarter|year)s?\b)\S{4,}$/u;

/** Whether readers see the texts as words. To them, a number of columns is not a figure. */
function isReadAsWords(kind: Finding['kind'], ...texts: string[]): boolean {
  const { shows, rank, isWords = false } = kindOf(kind);
  const isValue = rank > 4 || (rank === 4 && texts.every((text) => /^\d*$/.test(text)));
  return isWords || (shows === 'text' && !isValue);
}

const listOf = (words: string): Set<string> => new Set(words.split(' '));
const NUMBERS = listOf(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter twice',
);
const DATES = listOf(
  'january february march april mai june july august september october november december monday tuesday wednesday thursday friday saturday sunday daily weekly fortnightly monthly quarterly yearly annually',
);
const PERIODS = listOf('minute hour day week fortnight month quarter year');
const COUNTS = listOf('one a an each every per');

const isNumber = (word = ''): boolean => /\d/.test(word) || NUMBERS.has(word);

/** The month, not the modal verb. */
const MAY = /\bMay(?= \d)|(?<=(?:\d|\b(?:in|by|since|until|from|to|of|and)) )May\b/g;

/** Figures, dates, prices and periods, in reading order. */
function figuresIn(text: string): string[] {
  const words = plainText(text)
    .replace(MAY, 'Mai')
    .toLowerCase()
    .match(/\p{Sc}?[\p{L}\p{N}]+(?:[.,:/][\p{L}\p{N}]+)*%?/gu);
  const isPeriod = (word: string, i: number, all: readonly string[]): boolean =>
    PERIODS.has(word.replace(/s$/, '')) &&
    [all[i - 1], all[i - 2]].some((one = '', n) => isNumber(one) || (n === 0 && COUNTS.has(one)));
  return (words ?? []).filter((word, i, all) => isNumber(word) || DATES.has(word) || isPeriod(word, i, all));
}

/** In an added or removed text, numbers in words are seldom facts. */
function figureReasons(before: string, after: string): string[] {
  const [old, now] = [figuresIn(before), figuresIn(after)];
  const hasDigits = (words: readonly string[]) => words.some((word) => /\d/.test(word));
  if (before === '') return hasDigits(now) ? ['a figure is new'] : [];
  if (after === '') return hasDigits(old) ? ['a figure is gone'] : [];
  return old.join(' ') === now.join(' ') ? [] : ['a figure changes'];
}

const LIMITS = ['not', 'never', 'must', 'may', 'only'] as const;

/** Small words that reverse a promise or a duty. */
function limitReasons(before: string, after: string): string[] {
  if (before === '' || after === '') return [];
  const [old, now] = [before, after].map((text) =>
    plainText(text)
      .replace(MAY, '')
      .replace(/\bcannot\b|n't\b/gi, ' not')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  ) as [string[], string[]];
  const count = (words: readonly string[], limit: string) => words.filter((word) => word === limit).length;
  const gone = LIMITS.filter((limit) => count(old, limit) > count(now, limit));
  const added = LIMITS.filter((limit) => count(old, limit) < count(now, limit));
  if (gone.length === 1 && added.length === 1) return [`“${gone[0]}” became “${added[0]}”`];
  return [...gone.map((limit) => `“${limit}” is gone`), ...added.map((limit) => `“${limit}” is new`)];
}

const MONEY = /[$€£¥]|\b(?:AUD|dollars?|prices?|priced|costs?|fees?|salary|pay)\b/i;

/** The topics of a change, for reviewers who decide a topic on the whole site. */
export function topicsOf(findings: readonly Finding[], pages: readonly string[], stakes: Pick<Stakes, 'isLegal'>) {
  const texts = findings.map(({ before = '', after = '' }) => `${before} ${after}`).join(' ');
  const found = new Set<ReviewTopic | undefined>([
    ...findings.flatMap(topicsOfFinding),
    MONEY.test(texts) ? 'money' : undefined,
    pages.some(stakes.isLegal) ? 'legal' : undefined,
  ]);
  return REVIEW_TOPICS.filter((topic) => found.has(topic));
}

function topicsOfFinding({ where, part, rows = [] }: Finding): (ReviewTopic | undefined)[] {
  const parts = [part, ...rows.flatMap(({ before, after }) => [before, after])];
  return [where?.block?.topic, ...parts.filter(isPart).flatMap(topicsAround)];
}

const topicsAround = ({ block, parent }: Part): (ReviewTopic | undefined)[] =>
  parent ? [block?.topic, ...topicsAround(parent)] : [block?.topic];
