import type { CheatsheetEntry } from '../../schema/block-reference';
import * as styles from './cheatsheet.module.css';
import { Example, type ExampleDisplay } from './example';

export const entryId = (name: string): string => `block-${name.toLowerCase()}`;

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
