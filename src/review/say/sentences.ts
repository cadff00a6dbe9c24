/**
 * Every sentence of a review, by its form. A finding gives the facts; its sentence is written here, once findings are
 * grouped. No sentence has its full stop yet, because the pages may follow.
 */
import type { Noun } from '../../schema/noun';
import { longDate } from '../../util/format-values';
import { capitalise, joinAnd, plural } from '../../util/words';
import type { Label, Place } from '../tree/part-places';
import {
  changeInWords,
  type FromTo,
  fromTo,
  inPlace,
  labelInWords,
  type MarkedRun,
  type PictureFacts,
  pictureInWords,
  marksInWords,
  moveInWords,
  name,
  numberInWords,
  pagesInWords,
  ordinal,
  quote,
  type TargetNames,
  theLabel,
  title,
  withArticle,
} from './phrases';

export type Way = 'added' | 'removed';

/** Either side may have no value. */
interface MaybeFromTo {
  from?: string | undefined;
  to?: string | undefined;
}

/** A sentence, or its beginning and the texts that a reader sees beside it anyway. */
type Sentence = string | readonly [sentence: string, quotation: string];

const verbatim = (text: string): string => text;

interface Pieces {
  noun: string;
  pieces: number;
  where: Place;
  text: string;
}

interface Moved {
  part: Label;
  /** How many parts after it moved with it. */
  more: number;
}

interface Setting {
  part: Label;
  noun: Noun;
  what: string;
  /** The new state of the block, if the setting changes it: `closed`. */
  state?: string;
}

interface SiteSetting {
  what: string;
  isShownBySome: boolean;
  /** The pages whose text still has the old value. */
  stillOn: readonly string[];
}

type InList = 'in' | 'out' | 'order';
type How = 'new' | 'gone' | 'changed';
type Order = { from: number; to: number; isUp: boolean; where?: Place };

const start = (part: Label): string => capitalise(labelInWords(part));
const moved = ({ part, more }: Moved): string =>
  `${start(part)}${more > 0 ? ` and ${plural(more, 'part')} after it` : ''} moved`;

/** `now leads to “Careers” instead of “Jobs”` */
function leads(names: TargetNames, from: string | undefined, to: string | undefined): string {
  const [was, is] = [from, to].map((href) => (href ? names.inWords(href) : 'no page'));
  return was === is ? `leads to ${is} by another address` : `now leads to ${is} instead of ${was}`;
}

const FORMS = {
  // Words
  changed: ({ what, where, from, to }: FromTo & { what: string; where?: Place; noun?: Noun }) => [
    `${capitalise(what)} changed${inPlace(where)}`,
    `: ${changeInWords(from, to)}`,
  ],
  heading: ({ isLost, ...texts }: FromTo & { isLost: boolean }) =>
    `Heading changed ${fromTo(texts)}${isLost ? `. Links straight to ${title(texts.from)} will open the top of the page` : ''}`,
  replaced: (fact: FromTo & { what: string; plain?: true }) =>
    `${capitalise(fact.what)} changed ${fromTo(fact, fact.plain ? verbatim : quote)}`,
  isNew: ({ part, what, text, plain }: { part?: Label; what: string; text: string; plain?: true }) =>
    `${part ? `${start(part)} now has ${withArticle(what)}` : `${what} is new`}: ${plain ? text : quote(text)}`,
  isGone: ({ part, what, was, plain }: { part?: Label; what: string; was: string; plain?: true }) =>
    `${part ? `${start(part)} no longer has ${withArticle(what)}` : `${what} is gone`}; it was ${plain ? was : quote(was)}`,
  edit: ({ from, to, places, isInMenu }: FromTo & { places: number; isInMenu: boolean }) =>
    `${quote(from)} became ${quote(to)} in ${places} places${isInMenu ? ', also in the menu' : ''}`,
  lineBreaks: ({ text }: { text: string }) => `Only line breaks changed in ${name(text)}`,
  loose: ({ what, way, where, text }: { what: string; way: Way; where?: Place; text: string }) => [
    `${capitalise(what)} ${way}${inPlace(where)}`,
    `: ${quote(text)}`,
  ],
  rule: ({ way, where }: { way: Way; where: Place }) => `A dividing line was ${way}${inPlace(where)}`,
  split: ({ noun, pieces, where, text }: Pieces) =>
    `One ${noun} became ${numberInWords(pieces)}${inPlace(where)}: ${title(text)}`,
  joined: ({ noun, pieces, where, text }: Pieces) =>
    `${capitalise(numberInWords(pieces))} ${noun}s became one${inPlace(where)}: ${title(text)}`,
  rewritten: ({ part, page }: { part?: Label; page: string }) =>
    `The text of ${part ? `the ${labelInWords(part)}` : title(page)} was rewritten`,
  swapped: ({ pages: [one, other] }: { pages: readonly [string, string] }) =>
    `${name(one)} and ${name(other)} swapped their texts`,
  level: ({ title: text, from, to }: { title: string; from: number; to: number }) =>
    `The heading ${title(text)} is now ${to > from ? 'smaller' : 'larger'}`,
  numbered: ({ first, isNumbered }: { first: string; isNumbered: boolean }) =>
    `The list ${name(first)} is ${isNumbered ? 'now' : 'no longer'} numbered`,
  marked: ({ runs, where }: { runs: readonly MarkedRun[]; where: Place }) => {
    const [first, ...more] = runs.map((run) => [name(run.words), marksInWords(run)]);
    return `${first![0]}${inPlace(where)} ${first![1]}${more.map(([words, change]) => `, and ${words} ${change}`).join('')}`;
  },

  // Moves
  moved: ({ how: { from, to }, ...subject }: Moved & { how: { from: Place; to: Place } }) => {
    const [was, is] = [inPlace(from), inPlace(to)];
    return `${moved(subject)}${was && is && was !== is ? `; it was${was} and is now${is}` : ` to another place${is}`}`;
  },
  movedInOrder: ({ from, to, isUp, where, ...subject }: Moved & Order) => {
    const way = from === to ? (isUp ? 'up' : 'down') : `from ${ordinal(from)} to ${ordinal(to)} place`;
    return `${moved(subject)} ${way}${inPlace(where)}`;
  },
  inOtherOrder: ({ many, count, where }: { many: string; count: number; where: Place }) =>
    `The ${numberInWords(count)} ${many}${inPlace(where)} are in another order`,
  sorted: ({ what, of }: { what: string; of: string }) => `The ${what} of ${of} are in another order`,
  movedItem: ({ below, out = '', ...subject }: Moved & { below?: string; out?: string }) =>
    `${moved(subject)}${below === undefined ? ` out of the list below ${name(out)}` : ` below ${name(below)}`}`,
  movedPage: ({ from, to, ...subject }: Moved & FromTo, names: TargetNames) =>
    `${moved(subject)} from the page ${name(names.titleOf(from))} to ${name(names.titleOf(to))}`,

  // Parts
  part: ({
    part,
    way,
    where,
    text,
    things,
  }: {
    part: Label;
    way: Way;
    where: Place;
    text?: 'stays';
    things: readonly string[];
  }) => {
    if (text && !part.title)
      return `Text is ${way === 'added' ? 'now' : 'no longer'} in ${withArticle(part.noun)}${inPlace(where)}`;
    if (text)
      return `${name(part.title!)} is ${way === 'added' ? 'now' : 'no longer'} in ${withArticle(part.noun)} of its own; its text stays`;
    const inside = things.length > 0 ? `, with ${joinAnd(things)}` : '';
    return `${start(part)} ${way}${part.under ? '' : inPlace(where)}${inside}`;
  },
  became: ({ title: text, from, to, others }: FromTo & { title: string; others: number }) => {
    const rest = others > 1 ? `; so are ${others} others` : others === 1 ? '; so is 1 other' : '';
    return from === to
      ? `${name(text)} is now laid out in another way${rest}`
      : `${name(text)} is now ${withArticle(to)} instead of ${withArticle(from)}${rest}`;
  },
  renamed: ({ noun, from, to, isClicked }: FromTo & { noun: Noun; isClicked: boolean }) =>
    `The ${noun.one} ${quote(from)} ${isClicked ? 'now says' : 'is now called'} ${quote(to)}`,
  flag: ({ part, what, isOn }: { part: Label; what: string; isOn: boolean }) =>
    `${capitalise(theLabel(part))} is ${isOn ? 'now' : 'no longer'} ${what}`,
  setting: ({ part, what, from, to, state }: MaybeFromTo & Setting) => {
    const place = theLabel(part);
    const result = state === undefined ? '' : `, so that it is now ${state}`;
    if (from === undefined) return `${capitalise(what)} is now ${to} in ${place}${result}`;
    if (to === undefined) return `${capitalise(what)} is no longer ${from} in ${place}${result}`;
    return `${capitalise(what)} changed ${fromTo({ from, to }, verbatim)} in ${place}${result}`;
  },
  pin: ({ part, from, to }: { part?: Label; from: readonly number[]; to: readonly number[] }) =>
    `The pin ${part?.title ? `of ${name(part.title)} ` : part ? '' : 'of the office '}on the map moves ${moveInWords(from, to)}`,
  entry: ({ noun, from, to, isGone }: MaybeFromTo & { noun: Noun; isGone?: true }) => {
    if (to === undefined) return `The ${noun.one} ${quote(from!)} is no longer shown`;
    if (from === undefined) return `The ${noun.one} ${quote(to)} is now shown`;
    return `The ${noun.one} is now ${quote(to)} instead of ${quote(from)}${isGone ? ', who is no longer on the site' : ''}`;
  },
  focus: ({ from, to }: FromTo) => `Phones now show the ${to} of the large picture instead of the ${from}`,

  // Tables
  rebuilt: ({ table }: { table: string }) => `${capitalise(table)} has other rows and columns`,
  cell: ({ place, from, to }: FromTo & { place: string }) => `In ${place}, ${quote(from)} became ${quote(to)}`,
  inTable: ({ what, of, where, from, to }: Omit<Order, 'isUp'> & { what: string; of: string }) =>
    `${what} ${name(of)}${inPlace(where)} moved from ${ordinal(from)} to ${ordinal(to)} place`,
  column: ({ header, way, table }: { header: string; way: Way; table: string }) =>
    `Column ${name(header)} ${way} ${way === 'added' ? 'in' : 'from'} ${table}`,

  // Links
  leadsTo: (
    { link, part, where, from, to }: FromTo & { link: string; part?: Label; where: Place },
    names: TargetNames,
  ) => `${part ? capitalise(theLabel(part)) : `Link ${name(link)}${inPlace(where)}`} ${leads(names, from, to)}`,
  isLink: (
    { link, part, where, way, href }: { link: string; part?: Label; where: Place; way: Way; href: string },
    names: TargetNames,
  ) =>
    `${part ? capitalise(theLabel(part)) : `${name(link)}${inPlace(where)}`} is ${way === 'added' ? 'now' : 'no longer'} a link to ${names.inWords(href)}`,
  linkOn: ({ href, where, from, to }: FromTo & { href: string; where: Place }, names: TargetNames) =>
    `The link to ${names.inWords(href)}${inPlace(where)} is now on the words ${name(to)} instead of ${name(from)}`,
  headerButton: (
    { page, text, way, href }: { page: string; text: string; way: Way; href: string },
    names: TargetNames,
  ) =>
    way === 'added'
      ? `At the top of ${page} is now a button: ${quote(text)}, which leads to ${names.inWords(href)}`
      : `The button ${quote(text)} at the top of ${page} is gone; it led to ${names.inWords(href)}`,

  // Pictures, films and documents
  picture: ({ picture, how }: { picture: PictureFacts; how: How }, names: TargetNames) =>
    `${capitalise(pictureInWords(picture, names))} is ${how === 'changed' ? 'another one' : how}`,
  alt: ({ picture, from, to }: FromTo & { picture: PictureFacts }, names: TargetNames) => {
    const start = capitalise(pictureInWords(picture, names));
    if (from === '') return `${start} now has a description, for people who cannot see it: ${quote(to)}`;
    return to === ''
      ? `${start} no longer has a description for people who cannot see it; it was ${quote(from)}`
      : `${start} is described in other words, for people who cannot see it: ${changeInWords(from, to)}`;
  },
  document: ({ title: text, how, sizes, where }: { title: string; how: How; sizes?: string; where: Place }) =>
    `The document ${name(text)}${inPlace(where)} is ${how === 'changed' ? 'another file' : how}${sizes === undefined ? '' : ` (${sizes})`}`,
  video: ({ where, from, to }: MaybeFromTo & { where: Place }) => {
    if (!from) return `A video is now shown${inPlace(where)}`;
    return to ? `A different video is shown${inPlace(where)}` : `The video${inPlace(where)} is gone`;
  },
  film: ({ what, of, how, isMany }: { what: string; of: string; how: How; isMany: boolean }) =>
    `The ${what} of ${of} ${how === 'changed' ? 'changed' : `${isMany ? 'are' : 'is'} ${how}`}`,

  // Pages and addresses
  pageGone: ({ page, to }: { page: string; to?: string }, names: TargetNames) =>
    `The page ${title(page)} is gone. Its address ${to === undefined ? 'leads nowhere' : `now opens ${names.inWords(to)}`}`,
  pageNew: ({ page, noun, isDraft }: { page: string; noun: string; isDraft: boolean }) =>
    `The ${noun} ${title(page)} is new${isDraft ? ', as a draft' : ''}`,
  pageTitle: ({ noun, from, to, heading }: FromTo & { noun: string; heading?: string | undefined }) =>
    `The ${noun} ${title(from)} is now called ${title(to)}${heading === undefined ? '' : `; its heading stays ${title(heading)}`}`,
  pageMoved: ({ page, from, to, old }: FromTo & { page: string; old: 'lost' | 'works' | { shows: string } }) => {
    const rest =
      old === 'lost' ? 'leads nowhere from now on' : old === 'works' ? 'still works' : `now shows ${title(old.shows)}`;
    return `The page ${title(page)} moved from ${from} to ${to}; the old address ${rest}`;
  },
  published: ({ page }: { page: string }) => `The page ${title(page)} will be published`,
  heldBack: ({ page, until }: { page: string; until?: string }) =>
    `The page ${title(page)} is held back ${until ? `until ${longDate(until)}` : 'as a draft'}`,
  pageKind: ({ page, from, to }: FromTo & { page: string }) =>
    `The page ${title(page)} is now ${to} instead of ${from}`,
  listedBySearchEngines: ({ page, isListed }: { page: string; isListed: boolean }) =>
    isListed ? `Search engines may now list ${title(page)}` : `Search engines will no longer list ${title(page)}`,
  foundBy: ({ page, gone, added }: { page: string; gone: readonly string[]; added: readonly string[] }) => {
    const list = (words: readonly string[]) => joinAnd(words.map(name));
    if (gone.length === 0) return `The search of the site now also finds ${name(page)} by ${list(added)}`;
    if (added.length === 0) return `The search of the site no longer finds ${name(page)} by ${list(gone)}`;
    return `The search of the site now finds ${name(page)} by ${list(added)}, and no longer by ${list(gone)}`;
  },
  shownAs: ({ entry, from, to }: FromTo & { entry: string }) =>
    `The article ${title(entry)} is now shown as ${quote(to)} instead of ${quote(from)}`,
  addressLost: ({ address, page, to }: { address: string; page?: string; to?: string }, names: TargetNames) => {
    const rest = page ? `; it showed ${name(page)}` : to ? `; it led to ${names.inWords(to)}` : '';
    return `The address ${address} will lead nowhere${rest}`;
  },
  addressShows: ({ address, page }: { address: string; page: string }) =>
    `The address ${address} shows ${name(page)} too`,
  addressLeads: ({ address, from, to }: { address: string; from?: string; to: string }, names: TargetNames) =>
    from === undefined
      ? `The address ${address} now leads to ${names.inWords(to)}`
      : `The old address ${address} now leads to ${names.inWords(to)} instead of ${names.inWords(from)}`,
  placeLost: ({ page, place, isLinked }: { page: string; place: string; isLinked: boolean }) =>
    `Links straight to ${name(place)} will open the top of ${name(page)}${isLinked ? '; the site still has such links' : ''}`,

  // Menus and settings
  menuEntry: ({ entry, way, below }: { entry: string; way: Way; below: string }) =>
    `Menu entry ${way}${below ? ` below ${name(below)}` : ''}: ${quote(entry)}`,
  menuMoved: ({ entry, below, from }: { entry: string; below: string; from: string }) =>
    `Menu entry ${quote(entry)} moved ${below ? `below ${name(below)}` : 'to the first level'}${from ? `, from below ${name(from)}` : ''}`,
  menuOrder: ({ entry, from, to }: { entry: string; from: number; to: number }) =>
    `Menu entry ${quote(entry)} moved from ${ordinal(from)} to ${ordinal(to)} place`,
  menuLabel: ({ from, to }: FromTo) => `Menu entry ${quote(from)} is now called ${quote(to)}`,
  menuTarget: ({ entry, from, to }: MaybeFromTo & { entry: string }, names: TargetNames) => {
    return `Menu entry ${name(entry)} ${leads(names, from, to)}`;
  },
  menuButton: ({ entry, from, to }: FromTo & { entry: string }) =>
    `Menu entry ${name(entry)} is now ${to} instead of ${from}`,
  manyEntries: ({ menu, count, field, how }: { menu: string; count: number; field: string; how: How }) => {
    const has = { new: 'now have a', gone: 'no longer have a', changed: 'have a different' }[how];
    return `${count} entries of ${menu} ${has} ${field}`;
  },
  brand: ({
    changes: [first, ...rest],
    lost,
  }: {
    changes: readonly (FromTo & { what: string; also: string })[];
    lost: number;
  }) => {
    const change = `${first!.what} changed ${fromTo(first!)}${rest.map((one) => `, ${one.also} ${fromTo(one)}`).join('')}`;
    return lost > 0 ? `${change}; ${plural(lost, 'old address', 'old addresses')} will lead nowhere` : change;
  },
  siteSetting: ({ what, from, to, isShownBySome, stillOn }: MaybeFromTo & SiteSetting) => {
    const [one, other] = [from && quote(from), to && quote(to)];
    const change = !one ? `is set now: ${other}` : other ? `changed from ${one} to ${other}` : `is gone; it was ${one}`;
    const more = stillOn.length > 3 ? ` and ${stillOn.length - 3} more` : '';
    const still = `; the old one is still in the words of ${stillOn.slice(0, 3).map(name).join(', ')}${more}`;
    return `${what} ${change}${isShownBySome ? ', wherever the site shows it' : ''}${stillOn.length > 0 ? still : ''}`;
  },
  skill: ({ skill, what, way }: { skill: string; what: string; way: Way }) =>
    `${what} ${way} ${way === 'added' ? 'in' : 'from'} the partner form: ${quote(skill)}`,
  skillRenamed: ({ from, to }: FromTo) => `In the partner form, ${quote(from)} is now called ${quote(to)}`,
  skillNeeded: ({ skill, need }: { skill: string; need: string }) =>
    `In the partner form, ${quote(skill)} is now ${need}`,

  // Lists of people, articles and services
  inList: ({ entry, list, how, below }: { entry: string; list: Noun; how: InList; below?: string | undefined }) => {
    if (how === 'order')
      return `Among the ${list.many}, ${name(entry)} now comes ${below === undefined ? 'first' : `after ${name(below)}`}`;
    return `${name(entry)} is ${how === 'in' ? 'now' : 'no longer'} in the list of ${list.many}`;
  },
  person: (
    { name: who, pages, isGone }: { name: string; pages: readonly string[]; isGone: boolean },
    names: TargetNames,
  ) =>
    `${who} is ${isGone ? 'no longer' : 'new'} on the site: ${isGone ? 'until now ' : ''}on ${pagesInWords(pages, names.titleOf)}`,
  listOrder: ({ list }: { list: Noun }) => `The ${list.many} are listed in another order`,
  listsShow: ({ entry, how }: { entry: string; how: InList }) => {
    if (how === 'order') return `${name(entry)} comes in another place in lists`;
    return `Lists ${how === 'in' ? 'now' : 'no longer'} show ${name(entry)}`;
  },
  belongsTo: ({ entry, from, to }: MaybeFromTo & { entry: string }) => {
    if (to === undefined) return `${name(entry)} no longer belongs to ${quote(from!)}`;
    return `${name(entry)} now belongs to ${quote(to)}${from === undefined ? '' : ` instead of ${quote(from)}`}`;
  },
  pictures: (_: object) => 'Other pages that show the picture show the same change',
  cards: ({ entry }: { entry: string }) => `Other pages that show ${name(entry)} show the same change`,

  // What follows from other changes
  breadcrumbs: (_: object) => 'The path at the top of the pages below changes with it',
  neighbours: (_: object) => 'At the foot of the article, the link to the previous or the next one leads elsewhere',
  sharePicture: (_: object) => 'Shared links show a new picture of the page',
  structuredData: (_: object) => 'What search engines read about the page changes',

  // Looks
  code: ({ block }: { block: Noun }) => `${capitalise(block.many)} may look different`,
  looks: ({ owners, how, at }: { owners: readonly string[]; how: readonly string[]; at: string }) => {
    const subject = owners.length > 4 ? 'pages' : joinAnd(owners);
    const verb = owners.length === 1 && subject.startsWith('the ') ? 'looks' : 'look';
    return `${capitalise(subject)} ${verb} different${how.length > 4 ? ' in several ways' : `: ${joinAnd(how)}`}${at && ` ${at}`}`;
  },
  looksWords: ({ owners, from, to, at }: FromTo & { owners: readonly string[]; at: string }) => {
    const shown = (text: string) => (text ? name(text) : 'nothing');
    return `In ${owners.length > 4 ? 'pages' : joinAnd(owners)}, ${shown(from)} became ${shown(to)}${at && ` ${at}`}`;
  },
} satisfies Record<string, (facts: never, names: TargetNames) => Sentence>;

type Forms = typeof FORMS;

/** What a finding says: the form of its sentence, and the facts that the form asks for. */
export type Facts = { [F in keyof Forms]: { readonly form: F } & Readonly<Parameters<Forms[F]>[0]> }[keyof Forms];

/** `short`: without the texts before and after, for a place that shows them. */
export function write(facts: Facts, names: TargetNames): { text: string; short: string } {
  const sentence = (FORMS[facts.form] as (facts: Facts, names: TargetNames) => Sentence)(facts, names);
  return typeof sentence === 'string'
    ? { text: sentence, short: sentence }
    : { text: sentence.join(''), short: sentence[0] };
}

/** The same change of several blocks. Undefined if the form can only speak of one. */
export function writeSeveral(facts: Facts, blocks: number, names: TargetNames): string | undefined {
  if (facts.form === 'leadsTo')
    return `Links ${name(facts.link)} now lead to ${names.inWords(facts.to)} instead of ${names.inWords(facts.from)}`;
  const changed = (what: string, change: string, { one, many }: Noun): string =>
    `${capitalise(what)} changed ${change} in ${plural(blocks, one, many)}`;
  if (facts.form === 'renamed') return changed('title', fromTo(facts), facts.noun);
  if (facts.form === 'changed' && facts.noun) return changed(facts.what, fromTo(facts), facts.noun);
  if (facts.form !== 'setting') return undefined;
  const { what, from = 'none', to = 'none', noun } = facts;
  return changed(what, fromTo({ from, to }, verbatim), noun);
}

/** The sentence says itself where the change shows. */
export const saysWhere = (facts: Facts): boolean =>
  facts.form === 'person' || (facts.form === 'siteSetting' && facts.isShownBySome);

/** The names in a sentence that a page shows. */
export function namesIn(facts: Facts, where?: Place): string[] {
  const { link, entry, header, part } = facts as { link?: string; entry?: string; header?: string; part?: Label };
  const places = [part, where?.block].flatMap((label) => [label?.title, label?.under]);
  return [link, entry, header, ...places].filter((name) => name !== undefined);
}

/** A label beside the title of the page. */
export function badgeOf(facts: Facts): string | undefined {
  if (facts.form === 'published') return 'Will be published';
  if (facts.form !== 'heldBack') return undefined;
  return facts.until ? `Held back until ${longDate(facts.until)}` : 'Held back';
}
