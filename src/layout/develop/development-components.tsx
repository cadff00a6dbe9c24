import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';
import { PROBLEM_NODE, SOURCE } from '../../schema/develop-data';
import { Boundary } from './boundary';
import { ProblemNote } from './problem-list';

type Block = ComponentType<Record<string, unknown>>;

const inBoundary = (name: string, Block: Block): Block =>
  function InBoundary(props) {
    return (
      <Boundary name={`<${name}>`} source={props[SOURCE] as string | undefined} data={props}>
        <Block {...props} />
      </Boundary>
    );
  };

/** The components of the content with each block inside a boundary, and those that only development shows. */
export function developmentComponents(components: MDXComponents): MDXComponents {
  const blocks = Object.entries(components).filter(([name]) => /^[A-Z]/.test(name));
  const guarded = blocks.map(([name, block]) => [name, inBoundary(name, block as Block)]);
  return { ...components, ...Object.fromEntries(guarded), [PROBLEM_NODE]: ProblemNote };
}
