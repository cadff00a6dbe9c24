/** One MDX file, looked at on its own: a pure function of its name, its bytes and the descriptions of the blocks. */
import { WORDS_PER_MINUTE } from '../schema/constants';
import { buildTree } from './mdx/build-tree';
import type { Blocks } from './mdx/known-elements';
import { ENTITIES, type EntityKind } from '../schema/entities';
import { KIND } from '../schema/page-kinds';
import { type LocatedField, parseYaml, reportNoFields } from './yaml/parse-yaml';
import { readSyntax } from './mdx/read-syntax';
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
  const source = readSource(file, bytes, problems);
  if (!source) return { ...facts, unreadable: { frontmatter: true, body: true } };

  const unreadable = { frontmatter: readFrontmatter(facts, source, problems), body: false };
  // Without an end of the frontmatter nobody knows where the body begins.
  const syntax = source.frontmatter?.unclosed ? undefined : readSyntax(source, blocks);
  if (syntax) problems.all.push(...runRules('syntax', syntax.context, file));
  const parsed = syntax?.parsed;
  if (parsed) {
    const compiled = buildTree(parsed, source, blocks, problems);
    facts.body = JSON.stringify(compiled.tree);
    facts.uses.push(...compiled.references);
    facts.anchors = compiled.anchors;
    facts.minutes = readingMinutes(compiled.text, WORDS_PER_MINUTE);
  }
  unreadable.body = !parsed || parsed.hasUnclosedTag;
  if (unreadable.frontmatter || unreadable.body) facts.unreadable = unreadable;
  problems.all.push(...runRules('file', { analysis: facts, source }, file));
  return facts;
}

/** Fills in the facts; true when not all of the frontmatter could be read, so that some of them are guesses. */
function readFrontmatter(facts: FileAnalysis, source: Source, problems: Problems): boolean {
  const { kind } = facts;
  if (!source.frontmatter) {
    problems.error('frontmatter-missing', START, 'The file has no frontmatter', {
      fix: `start it with a line \`---\`, then ${kind === 'person' ? '`name: …`' : '`title: …`'} and the other fields, then \`---\` again`,
    });
    return true;
  }
  const { notOnFirstLine: late, fence, wrongDelimiter: opener, duplicateAt: again } = source.frontmatter;
  if (fence)
    problems.error(
      'frontmatter-fence',
      START,
      'All of the text is marked as code, as chat programs show what is to be copied',
      {
        fix: `remove the line ${asCode(fence)} at its end, and what stands above the first ${asCode('---')}`,
      },
    );
  else if (late)
    problems.error('frontmatter-missing', START, 'The frontmatter does not start on the first line', {
      fix: 'remove what stands above the first `---`',
    });
  if (opener)
    problems.error(
      'frontmatter-missing',
      { ...START, line: source.at(source.frontmatter.start - 1).line },
      'Frontmatter starts and ends with three hyphens',
      {
        found: asCode(opener),
        fix: 'write `---` in its place, above the fields and below them',
      },
    );
  if (again !== undefined)
    problems.error('frontmatter-twice', source.at(again), 'The frontmatter is there twice', {
      found: 'the same fields once more',
      fix: 'keep one of the two, each with its lines `---`',
    });
  if (source.frontmatter.unclosed) {
    const meant = /^(?:-{2,}|[–—]+|\.{3}|[*=_]{3,})[ \t]*$/m.exec(source.text.slice(source.frontmatter.start));
    const { line } = source.at(source.frontmatter.start + (meant?.index ?? 0));
    problems.error('frontmatter-unclosed', START, 'The frontmatter is opened here and never closed', {
      fix: meant
        ? `line ${line} says ${asCode(meant[0].trim())}: write \`---\` there`
        : 'put a line `---` below its last field, above the text of the page',
    });
    return true;
  }
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
