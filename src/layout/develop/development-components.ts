import type { MDXComponents } from 'mdx/types';
import { PROBLEM_NODE } from '../../schema/develop-data';
import { withBoundaries } from './boundary';
import { ProblemNote } from './problem-list';

/** The components of the content, and those that only development shows. */
export const developmentComponents = (components: MDXComponents): MDXComponents => ({
  ...withBoundaries(components),
  [PROBLEM_NODE]: ProblemNote,
});
