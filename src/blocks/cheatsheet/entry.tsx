import { useEffect, useState } from 'react';
import { SHARE_CONFIRMATION_MS } from '../../schema/constants';
import type { CheatsheetEntry } from '../../schema/block';
import { Icon } from '../../ui/icon';
import { Tree } from '../tree';
import * as styles from './cheatsheet.module.css';

export const entryId = (name: string): string => `block-${name.toLowerCase()}`;

interface ExampleDisplay {
  colour: string;
  hydrated: boolean;
  isDrawn: boolean;
}

interface EntryProps extends ExampleDisplay {
  entry: CheatsheetEntry;
  hidden: boolean;
}

export function Entry({ entry, hidden, ...display }: EntryProps) {
  const id = entryId(entry.name);
  return (
    <section className={styles.entry} id={id} hidden={hidden} aria-labelledby={`${id}-name`}>
      <h2 className="line" id={`${id}-name`}>
        {entry.name}
      </h2>
      <div className="prose">
        <p>
          <InlineCode text={entry.purpose} />
        </p>
        <p className="label">
          {`Holds ${entry.children}.`}
          {entry.within.length > 0 && ` Belongs inside ${entry.within.map((name) => `<${name}>`).join(', ')}.`}
        </p>
      </div>
      {entry.examples.map((example) => (
        <Example key={example.title} block={entry.name} example={example} {...display} />
      ))}
      {entry.props.length > 0 && <PropList entry={entry} />}
    </section>
  );
}

const InlineCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));

const typeLabel = ({ type, required, default: fallback }: CheatsheetEntry['props'][number]): string =>
  [type, required && 'required', fallback !== undefined && `otherwise ${fallback}`].filter(Boolean).join(' · ');

/** A list rather than a table, because it fits at 320 px. */
const PropList = ({ entry }: { entry: CheatsheetEntry }) => (
  <dl className={styles.props}>
    {entry.props.map((prop) => (
      <div key={prop.name} className={styles.prop}>
        <dt>
          <code>{prop.name}</code>
        </dt>
        <dd>
          <InlineCode text={prop.about} />
          <span className={styles.type}>
            <InlineCode text={typeLabel(prop)} />
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

interface ExampleProps extends ExampleDisplay {
  block: string;
  example: CheatsheetEntry['examples'][number];
}

/**
 * The source of an example is in the HTML. Its preview is rendered once scripts run, because all previews together are
 * half a megabyte.
 */
function Example({ block, example, colour, hydrated, isDrawn }: ExampleProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHARE_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(example.mdx).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.example}>
      <figure>
        <div className={styles.preview} data-colour={colour}>
          {isDrawn && (
            <div className="prose">
              <Tree tree={example.tree} />
            </div>
          )}
        </div>
        <figcaption className={styles.caption}>
          <span className="label">{example.title}</span>
          {hydrated && (
            <button className={`withIcon ${styles.copy}`} type="button" onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} />
              <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
              <span className="visuallyHidden">{`: ${block}, ${example.title}`}</span>
            </button>
          )}
        </figcaption>
      </figure>
      <pre className={styles.mdx}>
        <code>{example.mdx}</code>
      </pre>
    </div>
  );
}
