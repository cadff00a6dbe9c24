/** Analyses one MDX file. The result depends only on the file's name, its bytes and the block descriptions. */
import { WORDS_PER_MINUTE } from '../schema/constants';
import type { EntityKind } from '../schema/entities';
import { readFrontmatter } from './fields/read-frontmatter';
import type { FileAnalysis, ParagraphHash } from './file-analysis';
import type { Blocks } from './mdx/known-elements';
import type { PlacedBlock } from './mdx/document';
import { maskCode } from './mdx/mask-code';
import { readBody } from './mdx/read-body';
import { readingMinutes } from './mdx/read-time';
import type { Place } from './report/problem';
import { runRules } from './rules';
import { type Allowance, findAllowances } from './source/allowances';
import { maskText, readSource, type Source } from './source/source-file';
import { proseOfBody, proseOfFields } from './text/prose';
import { findAddressParts } from './text/street-address';
import { contentHash } from '../util/files';

export function analyseFile(file: string, kind: EntityKind, bytes: Uint8Array, blocks: Blocks): FileAnalysis {
  const reading = readSource(file, bytes);
  const problems = runRules('source', { ...reading, entity: kind }, file);
  const analysis: FileAnalysis = {
    file,
    kind,
    problems,
    frontmatter: {},
    fieldPositions: {},
    body: '[]',
    bodyPlaces: '',
    references: [],
    anchors: [],
    minutes: 1,
  };
  const { source } = reading;
  if (!source) return { ...analysis, unreadable: { frontmatter: true, body: true } };

  const frontmatter = readFrontmatter(source, kind);
  problems.push(...runRules('fields', frontmatter.context, file));
  analysis.frontmatter = frontmatter.values;
  analysis.fieldPositions = frontmatter.fieldPositions;
  analysis.references.push(...frontmatter.references);
  analysis.dates = [...frontmatter.context.dates];
  if (frontmatter.context.findings.some(({ kind: found }) => found === 'other-entity')) analysis.isInWrongFolder = true;
  analysis.allowances = allowancesIn(source);
  analysis.prose = proseOfFields(frontmatter.context);

  // When the frontmatter has no end, the start of the body is unknown.
  const body = source.frontmatter?.unclosed ? undefined : readBody(source, blocks);
  problems.push(...(body?.problems ?? []));
  if (body?.built) {
    const { tree, places, props, text, document } = body.built;
    analysis.body = JSON.stringify(tree);
    analysis.bodyPlaces = places.map(({ line, column }) => `${line}:${column}`).join(' ');
    analysis.references.push(...props.references);
    analysis.anchors = document.anchors;
    analysis.minutes = readingMinutes(text, WORDS_PER_MINUTE);
    analysis.paragraphs = hashParagraphs(source);
    analysis.phones = findPhones(source);
    analysis.addresses = findAddresses(source);
    analysis.lists = document.placedBlocks
      .filter(isList)
      .map(({ block, values, place }) => ({ block: block.name, values, place }));
    analysis.dates!.push(...props.dates);
    if (props.coordinates.length > 0) analysis.coordinates = props.coordinates;
    analysis.prose.push(...proseOfBody(document), ...proseOfFields(props));
  }
  const unreadable = { frontmatter: !frontmatter.isReliable, body: !body?.isReliable };
  if (unreadable.frontmatter || unreadable.body) analysis.unreadable = unreadable;
  problems.push(...runRules('prose', analysis.prose, file), ...runRules('file', { analysis, source }, file));
  return analysis;
}

/** A valid block with nothing inside that fills itself from the rest of the site. */
const isList = ({ block, isEmpty, isWhole, invalidProps, strayContent }: PlacedBlock): boolean =>
  block.data !== undefined && isEmpty && invalidProps.size === 0 && (isWhole || strayContent.length === 0);

function allowancesIn(source: Source): Allowance[] {
  const { text, body, frontmatter } = source;
  if (!text.includes('check:')) return [];
  const fields = frontmatter
    ? maskText(text.slice(0, frontmatter.start)) + text.slice(frontmatter.start, frontmatter.end)
    : '';
  return [...findAllowances(fields, 'yaml', source), ...findAllowances(maskCode(body), 'markdown', source)];
}

/** A shorter paragraph can be the same in two texts by chance. */
const MIN_PARAGRAPH_LENGTH = 80;

function hashParagraphs({ body, at }: Source): ParagraphHash[] {
  const paragraphs: ParagraphHash[] = [];
  for (const { 0: paragraph, index } of body.matchAll(/\S.*(?:\n(?![ \t]*\r?\n).*)*/g)) {
    const text = paragraph.trim().replace(/\s+/g, ' ');
    // Many pages have the same tags and table rows.
    if (text.length < MIN_PARAGRAPH_LENGTH || text.startsWith('<') || text.startsWith('|')) continue;
    paragraphs.push({ hash: contentHash(text), length: text.length, place: at(index) });
  }
  return paragraphs;
}

const PHONE =
  /(?<![\d+/:])(?:\(0\d\)|0\d|\+61[ \u00A0]?\(?0?\)?\d)(?:[ \u00A0-]|&nbsp;)?\d{4}(?:[ \u00A0-]|&nbsp;)?\d{4}(?!\d)/g;

function findPhones({ text, at }: Source): { text: string; place: Place }[] {
  return [...text.matchAll(PHONE)].map(({ 0: number, index }) => ({
    text: number.replaceAll('&nbsp;', ' ').replace(/\u00A0/g, ' '),
    place: at(index),
  }));
}

const findAddresses = ({ text, at }: Source): { text: string; place: Place }[] =>
  findAddressParts(text).map(({ text: part, index }) => ({ text: part, place: at(index) }));
