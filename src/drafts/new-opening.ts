/** An opening: a block on the page that lists the open jobs. It has no draft, so everything that it shows must be true. */
import { addDays, format, parseISO } from 'date-fns';
import { opening } from '../blocks/opening/opening.block';
import { fillPath } from '../content/brand';
import { fieldTypeOf } from '../content/fields/field-types';
import type { PlacedBlock } from '../content/mdx/document';
import { readBody } from '../content/mdx/read-body';
import type { Entry } from '../content/site-model';
import { readSource, type Source } from '../content/source/source-file';
import { asCode, orList } from '../content/text/wording';
import { lineBreakOf } from '../writing/text-edits';
import type { ValueGroup } from './compose';
import type { Draft, NewRequest } from './draft';
import { propText } from './escape-text';
import { KINDS } from './draft-kinds';
import { freeSlug, makeSlug } from './make-slug';
import { NewContentError } from './new-content-error';
import { readValues } from './read-values';
import type { Workplace } from './workplace';

/** Advertisements usually stay for four weeks. */
const OPEN_DAYS = 28;

export async function newOpening(request: NewRequest, place: Workplace): Promise<Draft> {
  const entry = choosePage(request.values.page, place);
  const { source, openings, anchors } = readPage(entry, place);
  const newest = openings[0];
  checkRepeated(request.title, openings, entry, place);

  const given = readValues(request);
  const { posted = given.opens ?? place.today } = given;
  const first = String(given.opens ?? posted);
  const closes = given.closes ?? closingDay(first);
  const location = given.location ?? newest?.values.location ?? place.site.settings.office.locality;
  const apply = given.apply ?? newest?.values.apply ?? (anchors.has('apply') ? '#apply' : undefined);
  const id = given.id ?? freeSlug(idOf(request.title), place.today.slice(0, 4), (one) => anchors.has(one));
  const values: ValueGroup = { ...given, title: request.title, location: String(location), posted, closes, id };
  if (apply !== undefined) values.apply = String(apply);

  const block = writeBlock(values, request.text ?? textFor(String(location)));
  const { text: after, line } = insert(source, openings, block);
  return {
    kind: 'opening',
    title: request.title,
    added: new Map(),
    changed: new Map([[entry.file, { before: source.text, after }]]),
    file: entry.file,
    line,
    path: `${entry.path}#${id}`,
    pictures: [],
    assumed: [
      ...(given.location === undefined ? [`\`location\` is ${String(location)}, because none was given.`] : []),
      ...(given.closes === undefined
        ? [`\`closes\` is ${String(closes)}, ${OPEN_DAYS} days after the first day.`]
        : []),
      ...(given.payFrom === undefined
        ? ['It says nothing about the pay: add `payFrom={…}`, and `payTo={…}` for a range.']
        : []),
    ],
    isDraft: false,
  };
}

const closingDay = (first: string): string => {
  const day = parseISO(first);
  return Number.isNaN(day.getTime()) ? first : format(addDays(day, OPEN_DAYS), 'yyyy-MM-dd');
};

const idOf = (title: string): string => {
  const slug = makeSlug(title, 'role') ?? 'role';
  return /^[a-z]/.test(slug) ? slug : `role-${slug}`;
};

const textFor = (location: string): string => `We are looking for a colleague for this role in ${location}.

{/* Write here, in two or three sentences, what the person will do. Below it, what they need: a line that reads
"#### Needed", an empty line, and a list with "- " before each point. Then remove this comment. */}`;

function writeBlock(values: ValueGroup, text: string): string {
  const { fields } = KINDS.opening;
  const props = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined) return [];
    const isExpression = fieldTypeOf(field).isExpression?.(field) && typeof value === 'number';
    return [` ${name}=${isExpression ? `{${value}}` : propText(String(value))}`];
  });
  return `<Opening${props.join('')}>\n\n${text}\n\n</Opening>`;
}

const hasOpenings = ({ body }: Entry): boolean => body.includes(`["${opening.name}"`);
const countOf = ({ body }: Entry): number => body.split(`["${opening.name}"`).length;

function choosePage(wanted: string | undefined, { site }: Workplace): Entry {
  const pages = site.entries.filter(({ kind }) => kind === 'page');
  if (wanted !== undefined) {
    const bare = wanted.trim().replace(/^\.?\/|\/$/g, '');
    const isSame = (entry: Entry) =>
      [entry.file, entry.file.replace(/^content\/pages\//, ''), entry.path, ...entry.aliases].some(
        (name) => name?.replace(/^\/|\/$/g, '') === fillPath(bare, site.settings.brand),
      );
    const found = pages.find(isSame);
    if (found) return found;
    const known = pages.filter(hasOpenings).map(({ file }) => file);
    throw new NewContentError(
      `There is no page ${asCode(wanted)} — ${known.length > 0 ? `openings are in ${orList(known)}` : 'write the path of a file below content/pages'}`,
    );
  }
  const [best] = pages
    .filter((entry) => hasOpenings(entry))
    .sort(
      (a, b) => Number(a.frontmatter.draft === true) - Number(b.frontmatter.draft === true) || countOf(b) - countOf(a),
    );
  if (best) return best;
  throw new NewContentError(
    'No page has openings yet — add `--page`, for example `--page /careers/`; `npm run new -- page "Current opportunities"` makes one',
  );
}

interface OpeningsPage {
  source: Source;
  /** In the order of the file. */
  openings: PlacedBlock[];
  anchors: ReadonlySet<string>;
}

function readPage(entry: Entry, { files, blocks }: Workplace): OpeningsPage {
  const { source } = readSource(entry.file, files.read(entry.file));
  const body = source && readBody(source, blocks);
  if (!source || !body?.built || !body.isReliable)
    throw new NewContentError(
      `${entry.file} has mistakes, so there is no safe place for another opening — run \`npm run check\`, and correct them first`,
    );
  const { placedBlocks, anchors } = body.built.document;
  return {
    source,
    openings: placedBlocks.filter(({ block }) => block.name === opening.name),
    anchors: new Set(anchors.map(({ id }) => id)),
  };
}

function checkRepeated(title: string, openings: readonly PlacedBlock[], { file }: Entry, { today }: Workplace): void {
  const same = openings.find(
    ({ values }) => String(values.title).toLowerCase() === title.toLowerCase() && String(values.closes) >= today,
  );
  if (same)
    throw new NewContentError(
      `There is an opening with this title — found \`${file}:${same.place.line}\` — change that one, or say in the title what is specific, such as the town`,
    );
}

/** Before the first opening, because the newest comes first; on a page without openings at its end. */
function insert(source: Source, openings: readonly PlacedBlock[], block: string): { text: string; line: number } {
  const { text } = source;
  const lineEnd = lineBreakOf(text);
  const lines = text.split('\n');
  const first = openings[0];
  if (first) {
    const { line, column } = first.place;
    const before = lines
      .slice(0, line - 1)
      .map((one) => `${one}\n`)
      .join('');
    const offset = before.length + column - 1;
    const isAlone = lines[line - 1]!.slice(0, column - 1).trim() === '';
    const at = isAlone ? before.length : offset;
    const written = `${isAlone ? '' : '\n\n'}${block}\n\n`.replaceAll('\n', lineEnd);
    return { text: text.slice(0, at) + written + text.slice(at), line: isAlone ? line : line + 2 };
  }
  const section = `<Section colour="white" topSpace="large" bottomSpace="large">\n\n## Open now\n\n${block}\n\n</Section>`;
  const head = text.replace(/\s+$/, '');
  const start = head.split('\n').length;
  return { text: `${head}${lineEnd}${lineEnd}${section.replaceAll('\n', lineEnd)}${lineEnd}`, line: start + 6 };
}
