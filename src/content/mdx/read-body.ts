/** Reads the body of one MDX file and runs the rules about it. */
import type { Problem } from '../report/problem';
import { runRules } from '../rules';
import type { Source } from '../source/source-file';
import { buildTree } from './build-tree';
import type { BuiltTree } from './document';
import type { Blocks } from './known-elements';
import { readSyntax } from './read-syntax';

export interface Body {
  /** Absent when the body cannot be parsed. */
  built?: BuiltTree;
  problems: Problem[];
  /** False when the tree is a guess, or missing. */
  isReliable: boolean;
}

export function readBody(source: Source, blocks: Blocks): Body {
  const { parsed, context } = readSyntax(source, blocks);
  const problems = runRules('syntax', context, source.file);
  if (!parsed) return { problems, isReliable: false };
  const built = buildTree(parsed, source, blocks);
  problems.push(...runRules('fields', built.props, source.file));
  problems.push(...runRules('markdown', built.document, source.file));
  return { built, problems, isReliable: !parsed.hasUnclosedTag };
}
