import type { MDXComponents } from 'mdx/types';
import { Component, type ComponentType, type ReactNode } from 'react';
import { PROBLEM_NODE, SOURCE } from '../../schema/develop-data';
import * as styles from './develop.module.css';
import { ProblemNote, SourceButton } from './problem-list';

interface Props {
  /** The name of what cannot be shown if its component throws. */
  name: string;
  source?: string | undefined;
  /** A new value makes the component render again. */
  data: unknown;
  children: ReactNode;
}

/** The last resort: a component that throws disappears, but the rest of the page stays. */
export class Boundary extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ data }: Props): void {
    if (data !== this.props.data && this.state.error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { name, source } = this.props;
    return (
      <aside className={styles.note} aria-label="Mistakes here">
        {source && <SourceButton source={source} />}
        <p className={styles.message}>
          {name} cannot be shown: {error.message}
        </p>
      </aside>
    );
  }
}

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
