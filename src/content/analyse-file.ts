/** One MDX file, looked at on its own: a pure function of its name, its bytes and the descriptions of the blocks. */
import { WORDS_PER_MINUTE } from '../schema/constants';
import { buildTree } from './mdx/build-tree';
import type { Blocks } from './mdx/known-elements';
import type { EntityKind } from '../schema/entities';
import { readFrontmatter } from './fields/read-frontmatter';
import { readSyntax } from './mdx/read-syntax';
import { Problems } from './report/problem';
import { readingMinutes } from './mdx/read-time';
import { readSource } from './source/source-file';
import type { FileAnalysis } from './file-analysis';
import { runRules } from './rules';

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

  const frontmatter = readFrontmatter(source, kind);
  problems.all.push(...runRules('fields', frontmatter.context, file));
  facts.frontmatter = frontmatter.values;
  facts.fieldPositions = frontmatter.fieldPositions;
  facts.uses.push(...frontmatter.references);
  const unreadable = { frontmatter: !frontmatter.isReliable, body: false };
  // Without an end of the frontmatter nobody knows where the body begins.
  const syntax = source.frontmatter?.unclosed ? undefined : readSyntax(source, blocks);
  if (syntax) problems.all.push(...runRules('syntax', syntax.context, file));
  const parsed = syntax?.parsed;
  if (parsed) {
    const { tree, props, text, document } = buildTree(parsed, source, blocks);
    problems.all.push(...runRules('fields', props, file), ...runRules('markdown', document, file));
    facts.body = JSON.stringify(tree);
    facts.uses.push(...props.references);
    facts.anchors = document.anchors;
    facts.minutes = readingMinutes(text, WORDS_PER_MINUTE);
  }
  unreadable.body = !parsed || parsed.hasUnclosedTag;
  if (unreadable.frontmatter || unreadable.body) facts.unreadable = unreadable;
  problems.all.push(...runRules('file', { analysis: facts, source }, file));
  return facts;
}
