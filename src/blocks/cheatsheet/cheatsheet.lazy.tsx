import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated';
import { EXAMPLES_RENDERED, setHistoryState } from '../../client/history-state';
import type { BlockProps, CheatsheetEntry } from '../../schema/block';
import type { cheatsheet } from './cheatsheet.block';
import * as styles from './cheatsheet.module.css';
import { Entry, entryId } from './entry';

const COLOURS = ['white', 'grey', 'blue', 'dark-grey'] as const;

/** The examples that may be visible before scripts run. */
const EXAMPLES_IN_HTML = 1;

export default function Cheatsheet({ blocks }: BlockProps<typeof cheatsheet>) {
  const [query, setQuery] = useState('');
  const [colour, setColour] = useState<string>('white');
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) setHistoryState(EXAMPLES_RENDERED, true);
  }, [hydrated]);
  const found = new Set(blocks.filter((entry) => matchesQuery(query, entry)).map((entry) => entry.name));
  return (
    <div className={styles.sheet}>
      <div className={`row scripted ${styles.tools}`}>
        <SearchField blocks={blocks} hydrated={hydrated} onQuery={setQuery} />
        <ColourChoice colour={colour} onChoose={setColour} />
        <p role="status" className="label">
          {found.size === blocks.length ? `${blocks.length} blocks` : `${found.size} of ${blocks.length} blocks`}
        </p>
      </div>
      <nav className={styles.index} aria-label="All blocks">
        <ul className={styles.list}>
          {blocks.map(({ name, within }) => (
            <li key={name} hidden={!found.has(name)} data-inner={within.length > 0 || undefined}>
              <a href={`#${entryId(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.entries}>
        <p className={styles.unscripted}>
          Without scripts only the first example is drawn. The MDX and the props are complete.
        </p>
        {blocks.map((entry, index) => (
          <Entry
            key={entry.name}
            entry={entry}
            colour={colour}
            hidden={!found.has(entry.name)}
            hydrated={hydrated}
            isDrawn={hydrated || index < EXAMPLES_IN_HTML}
          />
        ))}
        {found.size === 0 && (
          <p>No block answers “{query}”. Try a plainer word: text, picture, people, list, button.</p>
        )}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  blocks: CheatsheetEntry[];
  hydrated: boolean;
  onQuery(query: string): void;
}

function SearchField({ blocks, hydrated, onQuery }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The writer may have typed before this script arrived.
  useEffect(() => onQuery(input.current?.value ?? ''), [onQuery]);
  const needs = [...new Set(blocks.flatMap((entry) => entry.needs))].sort();
  return (
    <div role="search" aria-label="Blocks">
      <label className={styles.field}>
        <span className="label">What do you need?</span>
        <input
          type="search"
          list="block-needs"
          autoComplete="off"
          placeholder="show people"
          ref={input}
          defaultValue=""
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <datalist id="block-needs">{hydrated && needs.map((need) => <option key={need} value={need} />)}</datalist>
    </div>
  );
}

const ColourChoice = ({ colour, onChoose }: { colour: string; onChoose(colour: string): void }) => (
  <fieldset className={`row ${styles.colours}`}>
    <legend className="label">Show the examples on</legend>
    {COLOURS.map((option) => (
      <label key={option} className={`withIcon ${styles.colour}`}>
        <input
          type="radio"
          name="ground"
          value={option}
          checked={colour === option}
          onChange={() => onChoose(option)}
        />
        {option}
      </label>
    ))}
  </fieldset>
);

/** Whether every word of the query occurs in the block's name, purpose, needs or props. */
function matchesQuery(query: string, { name, purpose, needs, props }: CheatsheetEntry): boolean {
  const text = [name, purpose, ...needs, ...props.map((prop) => prop.name)].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
