/**
 * Every sentence of a review, by its form. A finding gives the facts; the sentence is written after findings are
 * merged. The full stop is added later, after the names of pages.
 */
import { longDate } from '../../util/format-values';
import { capitalise, joinAnd, plural } from '../../util/words';
import type { Facts, FactsByForm, PictureFacts, Told } from '../compare/facts';
import type { Finding } from '../compare/finding';
import { kindOf } from '../kinds';
import { comparableWords, plainText } from '../tree/match-words';
import type { Label, Place } from '../tree/part-places';
import {
  changeInWords,
  fromTo,
  inPlace,
  labelInWords,
  marksInWords,
  MAX_QUOTE,
  moveInWords,
  name,
  numberInWords,
  ordinal,
  pageName,
  pagesInWords,
  pictureInWords,
  quote,
  quoteOrMark,
  type TargetNames,
  theLabel,
  title,
  withArticle,
} from './phrases';

/** A whole sentence, or its beginning and the quotation that can be left out where the texts are shown. */
type Sentence = string | readonly [sentence: string, quotation: string];

type Forms = { [F in keyof FactsByForm]: (facts: FactsByForm[F] & Told, names: TargetNames) => Sentence };

const verbatim = (text: string): string => text;
const start = (part: Label): string => capitalise(labelInWords(part));

const moved = ({ part, more = 0 }: { part: Label; more?: number }): string =>
  `${start(part)}${more > 0 ? ` and ${plural(more, 'part')} after it` : ''} moved`;

/** `the card “Assess”`, `5 cards` */
const theBlocks = (part: Label, count: number): string =>
  count > 1 ? plural(count, part.noun, part.many) : theLabel(part);

const isNow = ({ from, to }: Told, other: string): string => `is ${from && to ? other : to ? 'new' : 'gone'}`;
/** `added in the card “Assess”`, `removed from the card “Assess”` */
const happened = (verb: string, where: Place | undefined): string =>
  verb + (verb === 'removed' ? inPlace(where).replace(/^ in /, ' from ') : inPlace(where));
const nowOr = (isNow: boolean): string => (isNow ? 'now' : 'no longer');

const ownersInWords = (owners: readonly string[]): string => (owners.length > 4 ? 'pages' : joinAnd(owners));

/** The lines and cells whose words the other text lacks. */
function piecesOnlyIn(text: string, other: string): string[] {
  const wordsIn = (some: string) => ` ${comparableWords(some).join(' ')} `;
  return text.split(/\n| \| /).filter((piece) => !wordsIn(other).includes(wordsIn(piece)));
}

const FORMS: Forms = {
  // Words
  words: ({ what, where, from, to }) => [
    `${capitalise(what)} changed${inPlace(where)}`,
    `: ${changeInWords(from, to)}`,
  ],
  named: ({ what, part, isValue, isKey, stillOn = [], from, to, count }) => {
    const show = isValue ? verbatim : quote;
    const subject = capitalise(what);
    if (isKey) return `${subject} ${from && to ? 'changed' : `is ${from ? 'gone' : 'new'}`}`;
    if (!from) return `${part ? `${start(part)} now has ${withArticle(what)}` : `${subject} is new`}: ${show(to)}`;
    const more = stillOn.length > 3 ? ` and ${stillOn.length - 3} more` : '';
    const still = ` (the old one is still in the words of ${stillOn.slice(0, 3).map(name).join(', ')}${more})`;
    const rest = stillOn.length > 0 ? still : '';
    if (!to) {
      const gone = part ? `${start(part)} no longer has ${withArticle(what)}` : `${subject} is gone`;
      return `${gone}; it was ${show(from)}${rest}`;
    }
    const place = part ? ` in ${theBlocks(part, count)}` : '';
    return isValue || count > 1
      ? `${subject} changed ${fromTo({ from, to }, show)}${place}`
      : [`${subject} changed${place}${rest}`, `: ${changeInWords(from, to)}`];
  },
  heading: ({ verb, where, thePage, from, to, isLost }) => {
    if (verb !== 'changed') return [`Heading ${happened(verb, where)}`, `: ${quote(from || to)}`];
    const lost = `. Links straight to ${title(from)} will open the top of ${thePage}`;
    return `Heading changed ${fromTo({ from, to })}${isLost ? lost : ''}`;
  },
  edit: ({ from, to, places, isInMenu, example, where }) => {
    const change =
      from && to ? `${quote(from)} became ${quote(to)}` : `${quoteOrMark(from || to)} was ${to ? 'added' : 'removed'}`;
    const more = `${example ? `, such as ${quote(example)}` : ''}${isInMenu ? ', also in the menu' : ''}`;
    return `${capitalise(change)} in ${places} places${inPlace(where)}${more}`;
  },
  loose: ({ what, verb, where, from, to }) => [
    `${capitalise(what)} ${happened(verb, where)}`,
    `: ${quote((from || to).replaceAll('\n', ' · '))}`,
  ],
  pieces: ({ noun, count, verb, where, from, to }) =>
    verb === 'split'
      ? `One ${noun} became ${numberInWords(count)}${inPlace(where)}: ${title(from)}`
      : `${capitalise(numberInWords(count))} ${noun}s became one${inPlace(where)}: ${title(to)}`,
  rewritten: ({ page }) => `The text of ${title(page)} was rewritten`,
  level: ({ title: text, isSmaller }) => `The heading ${title(text)} is now ${isSmaller ? 'smaller' : 'larger'}`,
  marked: ({ runs, where }) => {
    const [first, ...more] = runs.map((run) => [name(run.words), marksInWords(run)]);
    return `${first![0]}${inPlace(where)} ${first![1]}${more.map(([words, change]) => `, and ${words} ${change}`).join('')}`;
  },

  // Parts and their places
  moved: ({ how, ...subject }) => {
    // Within one block, the headings say more.
    const places = [how.map((place) => inPlace(place)), how.map(({ heading }) => inPlace({ heading }))];
    const [was, is] = places.find(([from, to]) => from && to && from !== to) ?? [];
    return moved(subject) + (was && is ? `; it was${was} and is now${is}` : ` to another place${inPlace(how[1])}`);
  },
  movedInOrder: ({ places: [was, is], isUp, where, ...subject }) => {
    const way = was === is ? (isUp ? 'up' : 'down') : `from ${ordinal(was)} to ${ordinal(is)} place`;
    // A block of columns is named by its first heading, which may be the title of the moved part itself.
    const place = where?.block?.title === subject.part.title ? '' : inPlace(where);
    return `${moved(subject)} ${way}${place}`;
  },
  movedPage: ({ pages: [from, to], ...subject }, { titleOf }) =>
    `${moved(subject)} from the page ${name(titleOf(from))} to ${name(titleOf(to))}`,
  inOtherOrder: ({ many, where }) => `The ${many}${inPlace(where)} are in another order`,
  part: ({ part, verb, where, from, to, things = [], href }, { inWords }) => {
    const [text, own] = [plainText((from || to).replaceAll('\n', ' · ')), plainText(part.title ?? '')];
    const words = (text.startsWith(own) ? text.slice(own.length) : text).replace(/^[ |·]+/, '');
    const lost = things.length > 0 ? `, with ${joinAnd(things)}` : '';
    const leads = href === undefined ? '' : `; it leads to ${inWords(href)}`;
    return [
      `${start(part)} ${happened(verb, part.under ? undefined : where)}${lost}${leads}`,
      words && `: ${quote(words)}`,
    ];
  },
  around: ({ part, verb, where }) =>
    part.title
      ? `The ${part.noun} around ${name(part.title)} is ${verb === 'added' ? 'new' : 'gone'}; its text stays`
      : `Text is ${nowOr(verb === 'added')} in ${withArticle(part.noun)}${inPlace(where)}`,
  became: ({ title: text, kinds: [was, is], others, where, from, to }) => {
    const rest = others > 1 ? `; so are ${others} others` : others === 1 ? '; so is 1 other' : '';
    const change = was === is ? 'laid out in another way' : `${withArticle(is)} instead of ${withArticle(was)}`;
    const [old, now] = [from, to].map((cells) => cells.replaceAll(' | ', ' ')) as [string, string];
    const isSame = comparableWords(old).join() === comparableWords(now).join();
    const edits = changeInWords(old, now);
    const [gone, added] = [piecesOnlyIn(from, to), piecesOnlyIn(to, from)].map((pieces) => joinAnd(pieces.map(name)));
    const pieces = [added && `new in it: ${added}`, gone && `no longer in it: ${gone}`].filter(Boolean).join('; ');
    const words = edits.length > 2 * MAX_QUOTE ? pieces : `its words changed: ${edits}`;
    const place = inPlace(where).includes(name(text)) ? '' : inPlace(where);
    return [`${name(text)} is now ${change}${place}${rest}`, isSame ? '' : `; ${words}`];
  },
  renamed: ({ part, from, to, where, isClicked, isOther, count }) =>
    count > 1
      ? `Title changed ${fromTo({ from, to })} in ${theBlocks(part, count)}`
      : `The ${part.noun} ${quote(from)}${inPlace({ at: where?.at })} ${isOther ? 'is now' : isClicked ? 'now says' : 'is now called'} ${quote(to)}`,
  flag: ({ part, what, isOn }) => `${capitalise(theLabel(part))} is ${nowOr(isOn)} ${what}`,
  setting: ({ part, what, from, to, state, count }) => {
    const [, things] = /^number of (.*)/.exec(what) ?? [];
    if (things && from && to) return `${capitalise(theBlocks(part, count))} now has ${to} ${things} instead of ${from}`;
    const change = from && to ? `changed ${fromTo({ from, to }, verbatim)}` : `is ${nowOr(to !== '')} ${from || to}`;
    const result = state === undefined ? '' : `, so that it is now ${state}`;
    return `${capitalise(what)} ${change} in ${theBlocks(part, count)}${result}`;
  },
  pin: ({ part, from, to }) => {
    const whose = part.title ? `of ${name(part.title)} ` : '';
    return `The pin ${whose}on the map moves ${moveInWords(from, to)}`;
  },
  entry: ({ authorOf, where, from, to, isGone }) => {
    const place = authorOf ? ` among the authors of ${name(authorOf)}` : inPlace(where);
    if (!from || !to) return `${quote(from || to)} is ${nowOr(to !== '')} shown${place}`;
    const gone = isGone ? `; ${quote(from)} is no longer on the site` : '';
    return `${quote(to)} is now shown instead of ${quote(from)}${place}${gone}`;
  },
  listed: ({ part, from, to, isEmpty }) => {
    if (isEmpty) return `${capitalise(theLabel(part))} no longer shows ${quote(from || to)}`;
    const now = to
      ? `${from ? '' : 'only '}${quote(to)}${from && ` instead of ${quote(from)}`}`
      : `everything, not only ${quote(from)}`;
    return `${capitalise(theLabel(part))} now shows ${now}`;
  },
  rebuilt: ({ where }) => `${capitalise(where?.at ?? 'the table')} has other rows and columns`,
  cell: ({ place, from, to }) => `In ${place}, ${quote(from)} became ${quote(to)}`,
  cells: ({ place, changes }) => {
    const shown = changes.slice(0, 3).map(([from, to]) => `${name(from)} → ${name(to)}`);
    return `${changes.length} cells changed in ${place}: ${joinAnd([...shown, `${changes.length - shown.length} more`])}`;
  },

  // Links, pictures, films and documents
  link: ({ link, part, where, targets: [from, to], count }, { inWords }) => {
    if (!from || !to) {
      const subject = part ? capitalise(theLabel(part)) : name(link) + inPlace(where);
      return `${subject} is ${nowOr(Boolean(to))} a link to ${inWords((to ?? from)!)}`;
    }
    const [was, is] = [inWords(from), inWords(to)];
    if (count > 1) return `Links ${name(link)} now lead to ${is} instead of ${was}`;
    const subject = part ? capitalise(theLabel(part)) : `Link ${name(link)}${inPlace(where)}`;
    return `${subject} ${was === is ? `still leads to ${is}; only its address differs` : `now leads to ${is} instead of ${was}`}`;
  },
  linkOn: ({ href, where, from, to }, { inWords }) =>
    `The link to ${inWords(href)}${inPlace(where)} is now on the words ${name(to)} instead of ${name(from)}`,
  picture: ({ alts, ...picture }) => {
    const other = capitalise(pictureInWords(alts ? { ...picture, alt: undefined } : picture));
    const [was, is] = alts ?? ['', ''];
    const described = is && `: ${name(is)}${was && ` instead of ${name(was)}`}`;
    const lost = was && !is ? `, without a description for people who cannot see it; it was ${name(was)}` : '';
    return `${other} ${isNow(picture, 'another one')}${described}${lost}`;
  },
  swapped: ({ pictures, ...told }, { titleOf }) => {
    const inWords = pictures.map((one) =>
      pictureInWords({ ...told, ...one, thePage: pageName(one.path ?? '', titleOf) } as PictureFacts & Told),
    );
    return `${capitalise(joinAnd(inWords))} have changed places`;
  },
  alt: (picture) => {
    const { from, to } = picture;
    const subject = capitalise(pictureInWords(picture));
    if (from === '') return `${subject} now has a description, for people who cannot see it: ${quote(to)}`;
    return to === ''
      ? `${subject} no longer has a description for people who cannot see it; it was ${quote(from)}`
      : `${subject} is described in other words, for people who cannot see it: ${changeInWords(from, to)}`;
  },
  document: ({ title: text, sizes, ...told }) =>
    `The document ${name(text)}${inPlace(told.where)} ${isNow(told, 'another file')}${sizes === undefined ? '' : ` (${sizes})`}`,
  video: ({ where, from, to }) => {
    if (!from) return `A video is now shown${inPlace(where)}`;
    return to ? `A different video is shown${inPlace(where)}` : `The video${inPlace(where)} is gone`;
  },

  // Pages and addresses
  pageGone: ({ page, noun, now, left = [] }, { inWords }) => {
    const more = left.length > 4 ? [...left.slice(0, 3).map(name), `${left.length - 3} more parts`] : left.map(name);
    const lost = left.length > 0 ? `. Lost with it: ${joinAnd(more)}` : '';
    return `The ${noun} ${title(page)} is gone. Its address ${now === undefined ? 'leads nowhere' : `now opens ${inWords(now)}`}${lost}`;
  },
  pageNew: ({ page, noun, isDraft }) => `The ${noun} ${title(page)} is new${isDraft ? ', as a draft' : ''}`,
  pageTitle: ({ noun, from, to, heading }) =>
    `The ${noun} ${title(from)} is now called ${title(to)}${heading === undefined ? '' : ` in search results and browser tabs; its heading stays ${title(heading)}`}`,
  pageMoved: ({ page, noun, from, to, old }) => {
    const rest =
      old === 'lost' ? 'leads nowhere from now on' : old === 'works' ? 'still works' : `now shows ${title(old.shows)}`;
    return `The ${noun} ${title(page)} moved from ${from} to ${to}; the old address ${rest}`;
  },
  published: ({ page, noun }) => `The ${noun} ${title(page)} will be published`,
  heldBack: ({ page, noun, until }) =>
    `The ${noun} ${title(page)} is held back ${until ? `until ${longDate(until)}` : 'as a draft'}`,
  instead: ({ what, from, to }) =>
    `${what} is ${to ? `now ${to}` : 'no longer'}${from && (to ? ` instead of ${from}` : ` ${from}`)}`,
  listedBySearchEngines: ({ page, isListed }) =>
    `Search engines ${isListed ? 'may now' : 'will no longer'} list ${title(page)}`,
  foundBy: ({ page, gone, added, count }) => {
    const found = count > 1 ? 'these pages' : name(page);
    const list = (words: readonly string[]) => joinAnd(words.map(name));
    const search = 'The search of the site';
    if (gone.length === 0) return `${search} now also finds ${found} by ${list(added)}`;
    if (added.length === 0) return `${search} no longer finds ${found} by ${list(gone)}`;
    return `${search} now finds ${found} by ${list(added)}, and no longer by ${list(gone)}`;
  },
  addressLost: ({ from, shown, target }, { inWords }) =>
    `The address ${from}${shown ? ` of ${name(shown)}` : ''} will lead nowhere${target ? `; it led to ${inWords(target)}` : ''}`,
  addressLeads: ({ path, targets: [was, is] }, { inWords }) =>
    was === undefined
      ? `The address ${path} now leads to ${inWords(is!)}`
      : `The old address ${path} now leads to ${inWords(is!)} instead of ${inWords(was)}`,
  placeLost: ({ page, place, isLinked }) =>
    `Links straight to ${name(place)} will open the top of ${name(page)}${isLinked ? '; the site still has such links' : ''}`,

  // Menus, the brand, and lists of people, articles and services
  brand: ({ changes, lost }) => {
    const words = changes.map(({ what, ...sides }, i) => `${what}${i === 0 ? ' changed' : ''} ${fromTo(sides)}`);
    const nowhere = lost > 0 ? `; ${plural(lost, 'old address', 'old addresses')} will lead nowhere` : '';
    return capitalise(words.join(', ')) + nowhere;
  },
  inList: ({ entry, list, how, below }) =>
    how === 'order'
      ? `Among the ${list.many}, ${name(entry)} now comes ${below === undefined ? 'first' : `after ${name(below)}`}`
      : `${name(entry)} is ${nowOr(how === 'in')} in the list of ${list.many}`,
  entryOnSite: ({ from, to, role, pages }, { titleOf }) => {
    const how = to ? `new on the site${role ? `, as ${role}` : ''}:` : 'no longer on the site: until now';
    return `${from || to} is ${how} on ${pagesInWords(pages, titleOf)}`;
  },
  listsShow: ({ entry, how }) =>
    how === 'order'
      ? `${name(entry)} comes in another place in lists`
      : `Lists ${nowOr(how === 'in')} show ${name(entry)}`,
  pictures: () => 'Pictures that changed are also shown in cards and lists',
  cards: ({ entry }) => `What changed about ${name(entry)} also shows in cards and lists`,

  // Consequences of other changes
  breadcrumbs: ({ thePage }) => `The links at the top of ${thePage} to the pages above it are now different`,
  neighbours: ({ thePage }) => `At the foot of ${thePage}, the previous or the next article is another one`,
  sharePicture: ({ thePage }) => `Shared links show a new picture of ${thePage}`,
  structuredData: ({ thePage }) => `Search engines also read what changed on ${thePage}`,

  // Looks
  code: ({ block }) => `${capitalise(block.many)} may look different`,
  looks: ({ owners, how, at }) => {
    const subject = ownersInWords(owners);
    const verb = owners.length === 1 && subject.startsWith('the ') ? 'looks' : 'look';
    return `${capitalise(subject)} ${verb} different${how.length > 4 ? ' in several ways' : `: ${joinAnd(how)}`}${at && ` ${at}`}`;
  },
  looksWords: ({ owners, from, to, at }) => {
    const shown = (text: string) => (text ? name(text) : 'nothing');
    return `In ${ownersInWords(owners)}, ${shown(from)} became ${shown(to)}${at && ` ${at}`}`;
  },
};

/** `short`: the sentence where both texts are shown beside it. `count`: how many blocks have the same change. */
export function write(finding: Finding, names: TargetNames, count = 1): { text: string; short: string } {
  const { facts, kind, before = '', after = '', where, pages } = finding;
  const [path = ''] = pages;
  const told: Told = {
    from: before,
    to: after,
    verb: kindOf(kind).verb,
    where,
    path,
    page: names.titleOf(path),
    thePage: pageName(path, names.titleOf),
    noun: 'page',
    count,
  };
  const writeForm = FORMS[facts.form] as (facts: object, names: TargetNames) => Sentence;
  const inWords = (href: string) => names.inWords(href.startsWith('#') ? path + href : href);
  const [short = '', quotation = ''] = [writeForm({ ...told, ...facts }, { ...names, inWords })].flat();
  return { text: short + quotation, short };
}

/** The names that both the sentence and the page contain. */
export function namesIn(facts: Facts, where?: Place): string[] {
  type Names = { link?: string; entry?: string; title?: string; part?: Label; near?: readonly string[] };
  const { link, entry, title: named, part, near = [] } = facts as Names;
  const places = [part, where?.block].flatMap((label) => [label?.title, label?.under]);
  const quoted = [facts.where, where].flatMap((place) => (place?.at?.match(/(?<=“)[^”…]+(?=…?”)/g) ?? []).reverse());
  return [link, entry, named, ...places, ...near, ...quoted].filter((one) => one !== undefined);
}

/** A label beside the page title. */
export function badgeOf(facts: Facts): string | undefined {
  if (facts.form === 'published') return 'Will be published';
  if (facts.form !== 'heldBack') return undefined;
  return facts.until ? `Held back until ${longDate(facts.until)}` : 'Held back';
}
