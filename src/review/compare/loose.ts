/** Parts that were added or removed. */
import { type DocumentValue, isNext, type Part, partsIn, type PictureValue } from '../tree/part';
import { isEntry, isUnseen, labelOf, nounOf, placeAround, placeOf, shownFile } from '../tree/part-places';
import { recipient } from '../../blocks/parts/form-props';
import { seenAs } from '../../content/fields/field-types';
import { REFERENCES } from '../../schema/entities';
import { groupBy, runsOf } from '../../util/collections';
import { plural } from '../../util/words';
import { labelInWords } from '../say/phrases';
import { referenceOf } from '../tree/shown-records';
import { documentFinding, pictureFindings } from './compare-files';
import type { Way } from './facts';
import { type Finding, onSide } from './finding';
import { textOf } from './moves';

interface LooseAt {
  readonly page: string;
  /** Parts that already have a match. */
  readonly used: ReadonlySet<Part>;
  readonly causeOf?: (part: Part) => Finding | undefined;
  /** Parts whose match is on another page, which the finding of their move names. */
  readonly elsewhere?: ReadonlySet<Part>;
}

export const looseFindings = (
  { removed, added }: { readonly removed: readonly Part[]; readonly added: readonly Part[] },
  at: LooseAt,
): Finding[] => [...findingsOf('removed', removed, at), ...findingsOf('added', added, at)];

function findingsOf(way: Way, parts: readonly Part[], at: LooseAt): Finding[] {
  // Nothing is left of a list if all its items have a partner.
  const isEmpty = ({ family, children }: Part) =>
    family === 'list' && children.length > 0 && children.every((child) => at.used.has(child));
  const free = parts.filter((part) => !at.used.has(part) && !isEmpty(part));
  return runsOf(free, isRun).flatMap((run) =>
    run[0]!.family === 'block' ? blockFindings(run[0]!, way, at) : plainFindings(run, way, at),
  );
}

const TEXTS = new Set(['text', 'list', 'quote', 'code']);

/** To readers, adjacent plain texts are one part, with the heading above them. */
const isRun = (one: Part, next: Part): boolean =>
  (TEXTS.has(one.family) || one.family === 'heading') && TEXTS.has(next.family) && isNext(one, next);

const base = (parts: readonly Part[], way: Way, at: LooseAt) => ({
  pages: [at.page],
  where: placeOf(parts[0]!),
  rows: parts.map((part) => ({ page: at.page, ...onSide(way, part) })),
  cause: at.causeOf?.(parts[0]!),
});

/** The subject of a change, by the family of the part. Default: `text`. */
const SUBJECTS: Readonly<Partial<Record<Part['family'], 'heading' | 'list-item' | 'block'>>> = {
  heading: 'heading',
  item: 'list-item',
  table: 'block',
};

function plainFindings(run: readonly Part[], way: Way, at: LooseAt): Finding[] {
  const [part] = run as [Part];
  const common = base(run, way, at);
  const { where } = common;
  const picture = onSide(way, part.picture);
  if (part.family === 'picture') return pictureFindings(picture.before, picture.after, { page: at.page, where });
  if (part.family === 'rule') {
    const facts = { form: 'part', part: { noun: 'dividing line' }, verb: way } as const;
    return [{ ...common, kind: 'formatting-changed', key: `rule ${way}`, facts }];
  }
  const text = textOf(run);
  const isText = run.every(({ family }) => family === 'text');
  const what = run.length > 1 ? plural(run.length, isText ? 'paragraph' : 'part') : nounOf(part);
  const isSection = part.family === 'heading' && run.length > 1;
  const kind = `${isSection ? 'text' : (SUBJECTS[part.family] ?? 'text')}-${way}` as const;
  const loss = (way === 'removed' && WARNING.test(text)) || undefined;
  const own = { ...common, loss, kind, ...onSide(way, text) };
  if (!isSection) return [{ ...own, facts: { form: 'loose', what } }];
  const label = { noun: 'part', title: part.line?.text };
  return [{ ...own, facts: { form: 'part', part: label, where: undefined } }];
}

const WARNING =
  /^(?:warning|caution|danger|attention|important|please note|note|(?:please )?(?:do not|don['’]t|never))\b/i;

/** Whether visitors may come for this block: a question, a job, a film, a form. Other pages show entries too. */
const isThing = ({ block }: Part): boolean =>
  Object.entries(block?.props ?? {}).some(([key, field]) => {
    const { as } = seenAs(field);
    return field === recipient || as === 'video' || (block!.subject?.includes(key) && as !== 'entry');
  });

/** `3 questions` */
const thingsIn = (parts: readonly Part[]): string[] =>
  [...groupBy(parts.filter(isThing), ({ block }) => block!.inWords)].map(([{ one, many }, group]) =>
    plural(group.length, one, many),
  );

/** Its own words, and those of each child. */
function linesOf({ plain, children }: Part): string[] {
  const inner = children.map((child) => child.plain).filter(Boolean);
  return [plain.slice(0, plain.length - inner.join(' ').length).trim(), ...inner];
}

function blockFindings(part: Part, way: Way, at: LooseAt, where = placeAround(part)): Finding[] {
  const [only, ...more] = part.children;
  if (isUnseen(part) && only?.family === 'block' && more.length === 0 && !at.used.has(only))
    return blockFindings(only, way, at, where);
  const common = base([part], way, at);
  const [file, image] = [shownFile(part, 'document') as DocumentValue, shownFile(part, 'picture') as PictureValue];
  const label = labelOf(part);
  if (part.block?.shape === 'document' && file) {
    const { before, after } = onSide(way, file);
    return [documentFinding(before, after, { page: at.page, where, rows: common.rows }, label.title ?? file.name)];
  }
  if (part.block?.shape === 'picture' && image) {
    const { before, after } = onSide(way, image);
    return pictureFindings(before, after, { page: at.page, where });
  }
  if (isEntry(part) && label.title !== undefined) {
    const noun = REFERENCES[referenceOf(part.block!.props[part.block!.title!])!].inWords.one;
    const facts = { form: 'entry', noun, where } as const;
    return [{ ...common, kind: `block-${way}`, facts, ...onSide(way, label.title), key: label.tag }];
  }
  const inner = [...partsIn(part.children)];
  const free = inner.filter((child) => !at.used.has(child));
  const isAround = free.length < inner.length;
  // Readers see the buttons, not the row around them.
  const row = isUnseen(part) && !isAround && more.length > 0 ? part.children : [];
  const isRow = row.length > 0 && row.every((one) => one.block && one.name === only!.name && !isThing(one));
  const text = (isAround ? free.map(({ line }) => line?.text) : linesOf(part)).filter(Boolean).join('\n');
  const things = way === 'removed' ? thingsIn(free) : [];
  const loss = (way === 'removed' && (things.length > 0 || isThing(part))) || undefined;
  const own = { ...common, kind: `block-${way}`, loss, ...onSide(way, text), key: labelInWords(label) } as const;
  const subject = isRow ? { noun: plural(row.length, nounOf(only!), only!.block!.inWords.many) } : label;
  if (!isAround || text !== '') return [{ ...own, facts: { form: 'part', part: subject, where, things } }];
  const lists = free.filter(({ block }) => block?.lists).flatMap((list) => blockFindings(list, way, at));
  const hasMoved = inner.some((child) => at.elsewhere?.has(child));
  return hasMoved ? lists : [{ ...own, facts: { form: 'around', part: label, where } }, ...lists];
}
