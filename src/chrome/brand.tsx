/**
 * The two marks, drawn from the brand's name: live text in the site's own face, so that a new name needs no new file.
 * One stroke stands clear above the words; set side by side, the marks share it.
 */
import * as styles from './brand.module.css';

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

export function BrandMark({ name }: Props) {
  const size = 27;
  const width = widthOf(name, size);
  return (
    <svg className={styles.mark} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={name}>
      <rect className={styles.stroke} width={width} height={STROKE} />
      <text className={styles.name} x="0" y="33" fontSize={size} textLength={width}>
        {name}
      </text>
    </svg>
  );
}

export function MspMark({ name }: Props) {
  const size = 13.5;
  const first = `Team ${name}`;
  const width = widthOf(first, size);
  return (
    <svg className={styles.mark} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${first} MSP`}>
      <rect className={styles.stroke} width={width} height={STROKE} />
      <text className={styles.name} x="0" y="18" fontSize={size} textLength={width}>
        {first}
      </text>
      <text className={styles.msp} x="0" y="33" fontSize={size}>
        MSP
      </text>
    </svg>
  );
}
