/** Parts that are new, and parts that are gone. */
import { type DocumentValue, isNext, type Part, partsIn, type PictureValue } from '../tree/part';
import { labelOf, nounOf, placeAround, placeOf } from '../tree/part-places';
import { recipient } from '../../blocks/parts/form-props';
import { groupBy, runsOf } from '../../util/collections';
import { plural } from '../../util/words';
import { labelInWords } from '../say/phrases';
import type { Way } from '../say/sentences';
import { documentFinding, pictureFindings } from './compare-files';
import { type Finding, onSide } from './finding';
import { textOf } from './compare-parts';

export interface LooseAt {
  readonly page: string;
  /** The page whose text shows the place. */
  readonly textOf: string;
  /** Parts that were found elsewhere. */
  readonly used: ReadonlySet<Part>;
  /** The finding that this part came or went with. */
  readonly causeOf?: (part: Part) => Finding | undefined;
}

export function looseFindings(way: Way, parts: readonly Part[], at: LooseAt): Finding[] {
  const free = parts.filter((part) => !at.used.has(part) && !isEmptyWithout(part, at.used));
  return runsOf(free, isRun).flatMap((run) =>
    run[0]!.family === 'block' ? blockFindings(run[0]!, way, at) : plainFindings(run, way, at),
  );
}

/** A list of items that are already reported. */
const isEmptyWithout = (part: Part, used: ReadonlySet<Part>): boolean =>
  part.family === 'list' && part.children.length > 0 && part.children.every((child) => used.has(child));

const TEXTS = new Set(['text', 'list', 'quote', 'code']);

/** Runs of plain text are one part to a reader. */
const isRun = (one: Part, next: Part): boolean => TEXTS.has(one.family) && TEXTS.has(next.family) && isNext(one, next);

const base = (parts: readonly Part[], way: Way, at: LooseAt) => ({
  pages: [at.page],
  where: placeOf(parts[0]!),
  rows: parts.map((part) => ({ page: at.textOf, [way === 'added' ? 'after' : 'before']: part })),
});

/** Any other part is text. */
const SUBJECTS: Readonly<Partial<Record<Part['family'], 'heading' | 'list-item' | 'block'>>> = {
  heading: 'heading',
  item: 'list-item',
  table: 'block',
};

function plainFindings(run: readonly Part[], way: Way, at: LooseAt): Finding[] {
  const [part] = run as [Part];
  const common = base(run, way, at);
  const { where } = common;
  if (part.family === 'picture') return pictureFindings(...pair(part.picture, way), { page: at.page, where });
  if (part.family === 'rule')
    return [{ ...common, kind: 'formatting-changed', key: `rule ${way}`, facts: { form: 'rule', way, where } }];
  const text = textOf(run);
  const isText = run.every(({ family }) => family === 'text');
  const what = run.length > 1 ? plural(run.length, isText ? 'paragraph' : 'part') : nounOf(part);
  const facts = { form: 'loose', what, way, where, text } as const;
  const kind = `${SUBJECTS[part.family] ?? 'text'}-${way}` as const;
  const loss = (way === 'removed' && WARNING.test(text)) || undefined;
  return [{ ...common, loss, cause: at.causeOf?.(part), kind, ...onSide(way, text), facts }];
}

const WARNING = /^(?:warning|caution|danger|attention|important|please note|note)\b/i;

const pair = <T>(value: T | undefined, way: Way): [T | undefined, T | undefined] =>
  way === 'added' ? [undefined, value] : [value, undefined];

/** A visitor may come for it: a question, a job, a document, a form. Entries of the site are on other pages, too. */
const isThing = ({ block }: Part): boolean =>
  Object.entries(block?.props ?? {}).some(
    ([key, field]) => field === recipient || (block!.subject?.includes(key) && field.type !== 'reference'),
  );

/** `3 questions` */
const thingsIn = (parts: readonly Part[]): string[] =>
  [...groupBy(parts.filter(isThing), ({ block }) => block!.inWords)].map(([{ one, many }, group]) =>
    plural(group.length, one, many),
  );

function blockFindings(part: Part, way: Way, at: LooseAt): Finding[] {
  const common = base([part], way, at);
  const around = { page: at.page, where: placeAround(part) };
  const { file, image } = part.props as { file?: DocumentValue; image?: PictureValue };
  if (part.block?.shape === 'document' && file)
    return [{ ...documentFinding(...pair(file, way), around, labelOf(part).title ?? file.name), rows: common.rows }];
  if (part.block?.shape === 'picture' && image) return pictureFindings(...pair(image, way), around);
  const inner = [...partsIn(part.children)];
  const rest = inner.filter((child) => !at.used.has(child) && child.line);
  const isAround = inner.some((child) => at.used.has(child));
  const text = isAround ? rest.map((child) => child.line!.text).join('\n') : part.plain;
  const label = labelOf(part);
  const stays = isAround && text === '' ? ({ text: 'stays' } as const) : {};
  const things = way === 'removed' ? thingsIn(inner.filter((child) => !at.used.has(child))) : [];
  const facts = { form: 'part', part: label, way, where: around.where, things, ...stays } as const;
  const loss = (way === 'removed' && (things.length > 0 || isThing(part))) || undefined;
  const found = { ...common, loss, cause: at.causeOf?.(part), ...onSide(way, text), key: labelInWords(label) };
  return [{ ...found, kind: `block-${way}`, facts }];
}
