/** Analyses one MDX file. The result depends only on the file's name, its bytes and the block descriptions. */
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
  const analysis: FileAnalysis = {
    file,
    kind,
    problems: problems.all,
    frontmatter: {},
    fieldPositions: {},
    body: '[]',
    references: [],
    anchors: [],
    minutes: 1,
  };
  const reading = readSource(file, bytes);
  problems.all.push(...runRules('source', { ...reading, entity: kind }, file));
  const { source } = reading;
  if (!source) return { ...analysis, unreadable: { frontmatter: true, body: true } };

  const frontmatter = readFrontmatter(source, kind);
  problems.all.push(...runRules('fields', frontmatter.context, file));
  analysis.frontmatter = frontmatter.values;
  analysis.fieldPositions = frontmatter.fieldPositions;
  analysis.references.push(...frontmatter.references);
  const unreadable = { frontmatter: !frontmatter.isReliable, body: false };
  // In an unclosed frontmatter, the start of the body is unknown.
  const syntax = source.frontmatter?.unclosed ? undefined : readSyntax(source, blocks);
  if (syntax) problems.all.push(...runRules('syntax', syntax.context, file));
  const parsed = syntax?.parsed;
  if (parsed) {
    const { tree, props, text, document } = buildTree(parsed, source, blocks);
    problems.all.push(...runRules('fields', props, file), ...runRules('markdown', document, file));
    analysis.body = JSON.stringify(tree);
    analysis.references.push(...props.references);
    analysis.anchors = document.anchors;
    analysis.minutes = readingMinutes(text, WORDS_PER_MINUTE);
  }
  unreadable.body = !parsed || parsed.hasUnclosedTag;
  if (unreadable.frontmatter || unreadable.body) analysis.unreadable = unreadable;
  problems.all.push(...runRules('file', { analysis, source }, file));
  return analysis;
}
