/** One MDX file, looked at on its own: a pure function of its name, its bytes and the descriptions of the blocks. */
import { WORDS_PER_MINUTE } from '../schema/constants';
import { buildTree } from './mdx/build-tree';
import type { Blocks } from './mdx/known-elements';
import { ENTITIES, type EntityKind } from '../schema/entities';
import { KIND } from '../schema/page-kinds';
import { parseYaml, reportNoFields } from './yaml/parse-yaml';
import type { LocatedField } from './source/located-value';
import { parseMdx } from './mdx/parse-mdx';
import { type Place, Problems } from './report/problem';
import { readingMinutes } from './mdx/read-time';
import { readSource, type Source } from './source/source-file';
import type { FileAnalysis } from './file-analysis';
import { runRules } from './rules';
import { frontmatterSubject, validateFields } from './fields/validate-fields';
import { asCode } from './text/wording';

const START: Place = { line: 1, column: 1 };

export function analyseFile(file: string, kind: EntityKind, bytes: Uint8Array, blocks: Blocks): FileAnalysis {
  const problems = new Problems(file);
  const facts: FileAnalysis = {
    file,
    kind,
    problems: problems.all,
    frontmatter: {},
    fieldPositions: {},
    body: '[]',
    uses: [],
    anchors: [],
    minutes: 1,
  };
  const reading = readSource(file, bytes);
  problems.all.push(...runRules('source', { ...reading, entity: kind }, file));
  const { source } = reading;
  if (!source) return { ...facts, unreadable: { frontmatter: true, body: true } };

  const unreadable = { frontmatter: readFrontmatter(facts, source, problems), body: false };
  // Without an end of the frontmatter nobody knows where the body begins.
  const parsed = source.frontmatter?.unclosed ? undefined : parseMdx(source, blocks, problems);
  if (parsed) {
    const compiled = buildTree(parsed, source, blocks, problems);
    facts.body = JSON.stringify(compiled.tree);
    facts.uses.push(...compiled.references);
    facts.anchors = compiled.anchors;
    facts.minutes = readingMinutes(compiled.text, WORDS_PER_MINUTE);
  }
  unreadable.body = !parsed || parsed.unpaired;
  if (unreadable.frontmatter || unreadable.body) facts.unreadable = unreadable;
  problems.all.push(...runRules('file', { analysis: facts, source }, file));
  return facts;
}

/** Fills in the facts; true when not all of the frontmatter could be read, so that some of them are guesses. */
function readFrontmatter(facts: FileAnalysis, source: Source, problems: Problems): boolean {
  const { kind } = facts;
  if (!source.frontmatter || source.frontmatter.unclosed) return true;
  const { located, unreadableFields: lost, readable } = parseYaml(source, source.frontmatter, problems);
  const isNothing = located.kind === 'scalar' && located.value === null;
  if (located.kind !== 'map' && !isNothing) {
    if (readable) reportNoFields(located, problems);
    return true;
  }
  const entries = located.kind === 'map' ? located.entries : [];
  for (const { key, value } of entries) {
    facts.fieldPositions[key] ??= value.place;
    // A list's items are told apart by what they say: wrong ones are not among the values.
    if (value.kind === 'list')
      for (const item of value.items)
        if (item.kind === 'scalar') facts.fieldPositions[`${key}: ${String(item.value)}`] ??= item.place;
  }
  // Where the YAML cannot be read to its end, its fields are guesses: good enough for the page's address, too weak to judge.
  const judged = readable ? problems : new Problems(facts.file);
  facts.frontmatter = validateFields(entries, ENTITIES[kind].fields, frontmatterSubject(START, lost), {
    problems: judged,
    references: readable ? facts.uses : [],
  });
  if (readable) checkTogether(facts, entries, lost, problems);
  return !readable || lost.size > 0;
}

/** Rules between fields. */
function checkTogether(
  { kind, frontmatter, fieldPositions: places }: FileAnalysis,
  entries: LocatedField[],
  lost: ReadonlySet<string>,
  problems: Problems,
): void {
  if (kind === 'article' && frontmatter.kind === KIND.mspArticle && frontmatter.category !== undefined)
    problems.error('field-value', places.category!, 'An article of the managed-services section has no `category`', {
      found: asCode(frontmatter.category),
      fix: 'remove the line',
    });
  const video = entries.find((entry) => entry.key === 'video');
  const isNamed = lost.has('videoTitle') || entries.some((entry) => entry.key === 'videoTitle');
  if (kind === 'person' && video && frontmatter.video && !isNamed)
    problems.error('field-missing', video.keyPlace, '`video` needs the field `videoTitle`', {
      fix: 'add `videoTitle: "…"`: what the video is called, for people who hear the page',
    });
}
