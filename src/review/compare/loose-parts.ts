/** Parts that are new, and parts that are gone. */
import { documentFinding, pictureFindings } from './compare-props';
import type { WalkContext } from './compare-parts';
import { textOf } from './compare-parts';
import type { Finding } from './finding';
import { type DocumentValue, type Part, partsIn, type PictureValue } from '../tree/part';
import { capital, inPlace, labelInSentence, nameOfFamily, quote, whereAround, whereIs } from '../say/place-words';
import { plural } from '../say/plural';
import type { Kind } from '../types';

export interface LooseContext extends WalkContext {
  /** The page whose text shows the place. */
  anchorPage: string;
}

type Way = 'added' | 'removed';

export const addedFindings = (parts: readonly Part[], used: ReadonlySet<Part>, context: LooseContext): Finding[] =>
  looseFindings(parts, used, context, 'added');
export const removedFindings = (parts: readonly Part[], used: ReadonlySet<Part>, context: LooseContext): Finding[] =>
  looseFindings(parts, used, context, 'removed');

function looseFindings(parts: readonly Part[], used: ReadonlySet<Part>, context: LooseContext, way: Way): Finding[] {
  const findings: Finding[] = [];
  const isLoose = (part: Part) => !used.has(part);
  for (let i = 0; i < parts.length; i++) {
    if (!isLoose(parts[i]!) || isEmptyWithout(parts[i]!, used)) continue;
    const run = [parts[i]!];
    // Runs of plain text are one part to a reader.
    while (i + 1 < parts.length && isRun(run.at(-1)!, parts[i + 1]!) && isLoose(parts[i + 1]!)) run.push(parts[++i]!);
    findings.push(
      ...(run[0]!.family === 'block' ? blockFindings(run[0]!, used, context, way) : [plainFinding(run, context, way)]),
    );
  }
  return findings;
}

/** A list of items that are already reported. */
const isEmptyWithout = (part: Part, used: ReadonlySet<Part>): boolean =>
  part.family === 'list' && part.children.length > 0 && part.children.every((child) => used.has(child));

const TEXTS = new Set(['text', 'list', 'quote', 'code']);
const isRun = (one: Part, next: Part): boolean => {
  if (!TEXTS.has(one.family) || !TEXTS.has(next.family) || one.parent !== next.parent) return false;
  const siblings = one.parent?.children;
  return siblings === undefined || siblings.indexOf(next) === siblings.indexOf(one) + 1;
};

const side = (way: Way, text: string) => (way === 'added' ? { after: text } : { before: text });

function base(
  { page, anchorPage }: LooseContext,
  parts: readonly Part[],
  way: Way,
): Pick<Finding, 'pages' | 'where' | 'rows'> {
  const key = way === 'added' ? 'after' : 'before';
  return { pages: [page], where: whereIs(parts[0]!), rows: parts.map((part) => ({ page: anchorPage, [key]: part })) };
}

const KIND_OF: Readonly<Record<string, string>> = {
  heading: 'heading',
  item: 'list-item',
  picture: 'picture',
  table: 'block',
};

function plainFinding(run: readonly Part[], context: LooseContext, way: Way): Finding {
  const part = run[0]!;
  const common = base(context, run, way);
  const place = inPlace(common.where!);
  if (part.family === 'picture')
    return pictureFindings(...pair(part.picture, way), { page: context.page, where: common.where! })[0]!;
  if (part.family === 'rule')
    return { ...common, kind: 'formatting-changed', key: `rule ${way}`, words: `A dividing line was ${way}${place}.` };
  const text = textOf(run);
  const what =
    run.length > 1
      ? plural(run.length, run.every(({ family }) => family === 'text') ? 'paragraph' : 'part')
      : nameOfFamily(part);
  const kind = `${KIND_OF[part.family] ?? 'text'}-${way}` as Kind;
  return { ...common, kind, ...side(way, text), words: `${capital(what)} ${way}${place}: ${quote(text)}.` };
}

const pair = <T>(value: T | undefined, way: Way): [T | undefined, T | undefined] =>
  way === 'added' ? [undefined, value] : [value, undefined];

function blockFindings(part: Part, used: ReadonlySet<Part>, context: LooseContext, way: Way): Finding[] {
  const common = base(context, [part], way);
  const { file, image } = part.props as { file?: DocumentValue; image?: PictureValue };
  if (part.name === 'Document' && file)
    return [
      {
        ...documentFinding(...pair(file, way), { page: context.page, where: whereAround(part) }),
        rows: common.rows?.map((row) => ({ ...row })),
      },
    ];
  if (part.name === 'ImageBlock' && image)
    return pictureFindings(...pair(image, way), { page: context.page, where: whereAround(part) });
  const rest = [...partsIn(part.children)].filter((child) => !used.has(child) && child.line);
  const inside = [...partsIn(part.children)].some((child) => used.has(child));
  const text = inside ? rest.map((child) => child.line!.text).join('\n') : part.plain;
  const label = labelInSentence(part);
  const moved =
    inside && text === '' ? (way === 'added' ? ', around text that was there before' : '; its text stays') : '';
  const place = label.includes(' under “') ? '' : inPlace(whereAround(part));
  return [
    {
      ...common,
      kind: `block-${way}`,
      ...side(way, text),
      key: label,
      words: `${capital(label)} ${way}${place}${moved}.`,
    },
  ];
}
