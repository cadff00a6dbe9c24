/**
 * The two logos, drawn from the brand's name as text in the site's font, so that a new name needs no new file. One stroke
 * runs above the words; side by side, the logos share it.
 */
import { Fragment } from 'react';
import * as styles from './logo.module.css';

const HEIGHT = 40;
const STROKE = 3;

/** Approximate advance widths of Instrument Sans at weight 600, in em. `textLength` evens out the error. */
const letterWidth = (letter: string): number => {
  if (/[mwMW]/.test(letter)) return 0.86;
  if (/[iljI.,' ]/.test(letter)) return 0.27;
  if (/[ftr]/.test(letter)) return 0.38;
  return /[A-Z]/.test(letter) ? 0.67 : 0.56;
};
const textWidth = (text: string, size: number): number =>
  Math.round([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size);

const MSP = 'MSP';

/** A name wider than this (in drawing units) takes two lines, because the menu is beside it. */
const MAX_WIDTH = 150;
const LARGE_SIZE = 27;
const SMALL_SIZE = 15.5;

const isLong = (name: string): boolean => name.includes(' ') && textWidth(name, LARGE_SIZE) > MAX_WIDTH;

/** Splits the words into two lines of similar width. */
function splitInTwo(words: readonly string[], after = ''): [string, string] {
  const splits = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = ([first, second]: [string, string]) =>
    Math.max(textWidth(first, SMALL_SIZE), textWidth(second + after, SMALL_SIZE));
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best));
}

interface Line {
  text: string;
  y: number;
  size: number;
  /** Adds MSP after the words. */
  msp?: boolean;
}

/** MSP has wide letter spacing (logo.module.css). */
const MSP_SPREAD = 1.2;

function Mark({ label, lines }: { label: string; lines: readonly Line[] }) {
  const widths = lines.map(
    ({ text, size, msp }) => textWidth(text, size) + (msp ? textWidth(` ${MSP}`, size * MSP_SPREAD) : 0),
  );
  const width = Math.max(...widths);
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={label}
    >
      <rect className={styles.stroke} width={width} height={STROKE} />
      {lines.map(({ text, y, size, msp }, i) => (
        <Fragment key={y}>
          {/* Speech recognition matches the visible words, so there must be a space between the lines. */}
          {i > 0 && ' '}
          <text
            className={styles.name}
            x="0"
            y={y}
            fontSize={size}
            textLength={widths[i] === width && !msp ? width : undefined}
          >
            {text}
            {msp && (
              <tspan className={styles.msp}>
                {text && ' '}
                {MSP}
              </tspan>
            )}
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  if (!isLong(name)) return <Mark label={name} lines={[{ text: name, y: 33, size: LARGE_SIZE }]} />;
  const [first, second] = splitInTwo(name.split(' '));
  return (
    <Mark
      label={name}
      lines={[
        { text: first, y: 18, size: SMALL_SIZE },
        { text: second, y: 35, size: SMALL_SIZE },
      ]}
    />
  );
}

export function MspLogo({ name }: { name: string }) {
  const size = 13.5;
  const words = `Team ${name}`;
  const [first, second] = isLong(name) ? splitInTwo(words.split(' '), ` ${MSP}`) : [words, ''];
  return (
    <Mark
      label={`${words} ${MSP}`}
      lines={[
        { text: first, y: 18, size },
        { text: second, y: 33, size, msp: true },
      ]}
    />
  );
}
