/**
 * Makes an opening: a block on the page that lists the open jobs. It cannot be a draft, so everything that it shows
 * must be true.
 */
import { addDays, format, parseISO } from 'date-fns';
import { opening } from '../blocks/opening/opening.block';
import { fieldTypeOf } from '../content/fields/field-types';
import type { PlacedBlock } from '../content/mdx/document';
import { readBody } from '../content/mdx/read-body';
import type { Entry } from '../content/site-model';
import type { Source } from '../content/source/source-file';
import { DRAFT_NOTE } from '../content/text/draft-note';
import { asCode, orList } from '../content/text/wording';
import { type Plan, RefusalError } from '../writing/plan';
import { lineBreakOf, type TextEdit, wholeLines } from '../writing/text-edits';
import type { WritingProject } from '../writing/writing-project';
import type { Draft, NewRequest, ValueGroup } from './draft';
import { propText } from './escape-text';
import { freeSlug, makeSlug } from './make-slug';
import { readValues } from './read-value';

/** Advertisements usually stay for four weeks. */
const OPEN_DAYS = 28;

export function newOpening(request: NewRequest, plan: Plan): Draft {
  const { project } = plan;
  const { today, site } = project;
  const entry = choosePage(request.values.page, project);
  const { source, openings, anchors } = readPage(entry, project);
  const newest = openings[0];
  refuseRepeated(request.title, openings, entry, today);

  const given = readValues(request);
  const { posted = given.opens ?? today } = given;
  const closes = given.closes ?? closingDay(String(given.opens ?? posted));
  const location = String(given.location ?? newest?.values.location ?? site.settings.office.locality);
  const apply = given.apply ?? newest?.values.apply ?? (anchors.has('apply') ? '#apply' : undefined);
  const id = given.id ?? freeSlug(idOf(request.title), today.slice(0, 4), (one) => anchors.has(one));
  const values: ValueGroup = { ...given, title: request.title, location, posted, closes, id };
  if (apply !== undefined) values.apply = String(apply);

  const { line, ...edit } = insert(source, newest, writeBlock(values, request.text ?? textFor(location)));
  plan.edit(entry.file, edit);
  return {
    kind: 'opening',
    plan,
    file: entry.file,
    line,
    path: `${entry.path}#${id}`,
    pictures: [],
    assumed: [
      ...(given.location === undefined ? [`\`location\` is ${location}, because none was given.`] : []),
      ...(given.closes === undefined
        ? [`\`closes\` is ${String(closes)}, ${OPEN_DAYS} days after the first day.`]
        : []),
      ...(given.payFrom === undefined
        ? ['It says nothing about the pay: add `payFrom={…}`, and `payTo={…}` for a range.']
        : []),
    ],
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

{/* ${DRAFT_NOTE} Write here, in two or three sentences, what the person will do. Below it, what they need: a line that reads
"#### Needed", an empty line, and a list with "- " before each point. Then remove this comment. */}`;

function writeBlock(values: ValueGroup, text: string): string {
  const props = Object.entries(opening.props).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined) return [];
    const isExpression = fieldTypeOf(field).isExpression?.(field) && typeof value === 'number';
    return [` ${name}=${isExpression ? `{${value}}` : propText(String(value))}`];
  });
  return `<Opening${props.join('')}>\n\n${text}\n\n</Opening>`;
}

const countOf = ({ body }: Entry): number => body.split(`["${opening.name}"`).length - 1;

function choosePage(wanted: string | undefined, project: WritingProject): Entry {
  const pages = project.site.entries.filter(({ kind }) => kind === 'page');
  if (wanted !== undefined) {
    const bare = wanted.trim().replace(/^\.?\/|\/$/g, '');
    const isSame = (entry: Entry) =>
      [entry.file, entry.file.replace(/^content\/pages\//, ''), entry.path, ...entry.aliases].some(
        (name) => name?.replace(/^\/|\/$/g, '') === project.fill(bare),
      );
    const found = pages.find(isSame);
    if (found) return found;
    const known = pages.filter(countOf).map(({ file }) => file);
    throw new RefusalError(
      `There is no page ${asCode(wanted)} — ${known.length > 0 ? `openings are in ${orList(known)}` : 'write the path of a file below content/pages'}`,
    );
  }
  const [best] = pages
    .filter(countOf)
    .sort(
      (a, b) => Number(a.frontmatter.draft === true) - Number(b.frontmatter.draft === true) || countOf(b) - countOf(a),
    );
  if (best) return best;
  throw new RefusalError(
    'No page has openings yet — add `--page`, for example `--page /careers/`; `npm run new -- page "Current opportunities"` makes one',
  );
}

function readPage(entry: Entry, project: WritingProject) {
  const source = project.sourceOf(entry.file);
  const body = source && readBody(source, project.options.blocks);
  if (!source || !body?.built || !body.isReliable)
    throw new RefusalError(
      `${entry.file} has mistakes, so there is no safe place for another opening — run \`npm run check\`, and correct them first`,
    );
  const { placedBlocks, anchors } = body.built.document;
  return {
    source,
    openings: placedBlocks.filter(({ block }) => block.name === opening.name),
    anchors: new Set(anchors.map(({ id }) => id)),
  };
}

function refuseRepeated(title: string, openings: readonly PlacedBlock[], { file }: Entry, today: string): void {
  const same = openings.find(
    ({ values }) => String(values.title).toLowerCase() === title.toLowerCase() && String(values.closes) >= today,
  );
  if (same)
    throw new RefusalError(
      `There is an opening with this title — found \`${file}:${same.place.line}\` — change that one, or say in the title what is specific, such as the town`,
    );
}

/** Inserts before the first opening, because the newest comes first, or at the end of a page without openings. */
function insert(source: Source, first: PlacedBlock | undefined, block: string): TextEdit & { line: number } {
  const { text } = source;
  const lineEnd = lineBreakOf(text);
  const written = (lines: string) => lines.replaceAll('\n', lineEnd);
  if (first) {
    const { line, column } = first.place;
    const at = source.offsetOf(line) + column - 1;
    const { start } = wholeLines(text, at, at);
    const isAlone = text.slice(start, at).trim() === '';
    return isAlone
      ? { start, end: start, text: written(`${block}\n\n`), line }
      : { start: at, end: at, text: written(`\n\n${block}\n\n`), line: line + 2 };
  }
  const end = text.trimEnd().length;
  const section = `<Section colour="white" topSpace="large" bottomSpace="large">\n\n## Open now\n\n${block}\n\n</Section>`;
  return {
    start: end,
    end: text.length,
    text: written(`\n\n${section}\n`),
    line: source.at(end).line + 6,
  };
}
