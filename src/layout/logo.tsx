/**
 * The two marks, drawn from the brand's name: live text in the site's own face, so that a new name needs no new file.
 * One stroke stands clear above the words; set side by side, the marks share it.
 */
import { Fragment } from 'react';
import * as styles from './logo.module.css';

interface Props {
  /** The name in full. */
  name: string;
}

const HEIGHT = 40;
const STROKE = 3;

/** Advances of Instrument Sans at weight 600, in em, by the shape of the letter; `textLength` evens out the rest. */
const advance = (letter: string): number => {
  if (/[mwMW]/.test(letter)) return 0.86;
  if (/[iljI.,' ]/.test(letter)) return 0.27;
  if (/[ftr]/.test(letter)) return 0.38;
  return /[A-Z]/.test(letter) ? 0.67 : 0.56;
};
const widthOf = (text: string, size: number): number =>
  Math.round([...text].reduce((sum, letter) => sum + advance(letter), 0) * size);

const MSP = 'MSP';

/** More than this beside the menu, in the units of the drawing, and the name takes two lines. */
const LONGEST = 150;
const LARGE = 27;
const SMALL = 15.5;

const isLong = (name: string): boolean => name.includes(' ') && widthOf(name, LARGE) > LONGEST;

/** Two lines as equal as the words allow. */
function inTwo(words: readonly string[], after = ''): [string, string] {
  const splits = words
    .slice(1)
    .map((_, i): [string, string] => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = ([first, second]: [string, string]) => Math.max(widthOf(first, SMALL), widthOf(second + after, SMALL));
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best));
}

interface Line {
  text: string;
  y: number;
  size: number;
  /** Set apart, behind the name. */
  msp?: boolean;
}

/** MSP is set wide apart (brand.module.css). */
const SPREAD = 1.2;

function Mark({ label, lines }: { label: string; lines: readonly Line[] }) {
  const widths = lines.map(
    ({ text, size, msp }) => widthOf(text, size) + (msp ? widthOf(` ${MSP}`, size * SPREAD) : 0),
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
          {/* Whoever speaks to the browser says the words as they stand, with a space between the lines. */}
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

export function Logo({ name }: Props) {
  if (!isLong(name)) return <Mark label={name} lines={[{ text: name, y: 33, size: LARGE }]} />;
  const [first, second] = inTwo(name.split(' '));
  return (
    <Mark
      label={name}
      lines={[
        { text: first, y: 18, size: SMALL },
        { text: second, y: 35, size: SMALL },
      ]}
    />
  );
}

export function MspLogo({ name }: Props) {
  const size = 13.5;
  const words = `Team ${name}`;
  const [first, second] = isLong(name) ? inTwo(words.split(' '), ` ${MSP}`) : [words, ''];
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
