import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import { EXAMPLES_RENDERED, setHistoryState } from '../../client/history-state';
import type { BlockProps } from '../../schema/block';
import type { cheatsheet } from './cheatsheet.block';
import * as styles from './cheatsheet.module.css';
import type { CheatsheetEntry } from '../../schema/block-reference';
import { Example } from './example';
import { finds } from './filter-blocks';

const COLOURS = ['white', 'grey', 'blue', 'dark-grey'] as const;

/** What may be in sight before scripts run. */
const DRAWN_IN_HTML = 1;

const idOf = (name: string): string => `block-${name.toLowerCase()}`;

export default function Cheatsheet({ blocks }: BlockProps<typeof cheatsheet>) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // What was typed before this script arrived counts.
  useEffect(() => setQuery(search.current?.value ?? ''), []);
  const [colour, setColour] = useState<string>('white');
  const enhanced = useHydrated();
  useEffect(() => {
    if (enhanced) setHistoryState(EXAMPLES_RENDERED, true);
  }, [enhanced]);
  const found = new Set(blocks.filter((entry) => finds(query, entry)).map((entry) => entry.name));
  const needs = [...new Set(blocks.flatMap((entry) => entry.needs))].sort();
  return (
    <div className={styles.sheet}>
      <div className={styles.tools}>
        <div role="search" aria-label="Blocks">
          <label className={styles.field}>
            <span className="label">What do you need?</span>
            <input
              type="search"
              list="block-needs"
              autoComplete="off"
              placeholder="show people"
              ref={search}
              defaultValue=""
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <datalist id="block-needs">{enhanced && needs.map((need) => <option key={need} value={need} />)}</datalist>
        </div>
        <fieldset className={styles.colours}>
          <legend className="label">Show the examples on</legend>
          {COLOURS.map((option) => (
            <label key={option} className={styles.colour}>
              <input
                type="radio"
                name="ground"
                value={option}
                checked={colour === option}
                onChange={() => setColour(option)}
              />
              {option}
            </label>
          ))}
        </fieldset>
        <p role="status" className="label">
          {found.size === blocks.length ? `${blocks.length} blocks` : `${found.size} of ${blocks.length} blocks`}
        </p>
      </div>
      <nav className={styles.index} aria-label="All blocks">
        <ul className={styles.list}>
          {blocks.map(({ name, within }) => (
            <li key={name} hidden={!found.has(name)} data-inner={within.length > 0 || undefined}>
              <a href={`#${idOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.entries}>
        <p className={styles.unscripted}>
          Without scripts only the first example is drawn. What to write, and what each block takes, is all there.
        </p>
        {blocks.map((entry, index) => (
          <Entry
            key={entry.name}
            entry={entry}
            colour={colour}
            hidden={!found.has(entry.name)}
            enhanced={enhanced}
            isDrawn={enhanced || index < DRAWN_IN_HTML}
          />
        ))}
        {found.size === 0 && (
          <p>No block answers “{query}”. Try a plainer word: text, picture, people, list, button.</p>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  entry: CheatsheetEntry;
  colour: string;
  hidden: boolean;
  enhanced: boolean;
  isDrawn: boolean;
}

function Entry({ entry, colour, hidden, enhanced, isDrawn }: EntryProps) {
  const id = idOf(entry.name);
  return (
    <section className={styles.entry} id={id} hidden={hidden} aria-labelledby={`${id}-name`}>
      <h2 className="line" id={`${id}-name`}>
        {entry.name}
      </h2>
      <div className="prose">
        <p>
          <Words text={entry.purpose} />
        </p>
        <p className="label">
          {`Holds ${entry.children}.`}
          {entry.within.length > 0 && ` Stands inside ${entry.within.map((name) => `<${name}>`).join(', ')}.`}
        </p>
      </div>
      {entry.examples.map((example) => (
        <Example
          key={example.title}
          block={entry.name}
          example={example}
          colour={colour}
          enhanced={enhanced}
          isDrawn={isDrawn}
        />
      ))}
      {entry.props.length > 0 && <Props entry={entry} />}
    </section>
  );
}

/** Descriptions mark code as Markdown does. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));

const typeOf = ({ type, required, default: otherwise }: CheatsheetEntry['props'][number]): string =>
  [type, required && 'required', otherwise !== undefined && `otherwise ${otherwise}`].filter(Boolean).join(' · ');

/** A list rather than a table: it holds at 320 px. */
const Props = ({ entry }: { entry: CheatsheetEntry }) => (
  <dl className={styles.props}>
    {entry.props.map((prop) => (
      <div key={prop.name} className={styles.prop}>
        <dt>
          <code>{prop.name}</code>
        </dt>
        <dd>
          <Words text={prop.about} />
          <span className={styles.type}>
            <Words text={typeOf(prop)} />
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
