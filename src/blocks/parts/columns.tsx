import type { ReactNode } from 'react';
import * as styles from './columns.module.css';
import { Narrowed } from './width';

const HALF = '(min-width: 1800px) 840px, (min-width: 40rem) 50vw, 100vw';
const PICTURE = {
  lone: HALF,
  1: '(min-width: 1800px) 1720px, 100vw',
  2: HALF,
  3: '(min-width: 1800px) 550px, (min-width: 48rem) 33vw, (min-width: 40rem) 50vw, 100vw',
  4: '(min-width: 1800px) 410px, (min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 100vw',
};
const CLASS = { lone: styles.lone, 1: '', 2: styles.two, 3: styles.three, 4: styles.four };

type Count = keyof typeof CLASS;

/**
 * Three in a row; fewer where there are fewer, and four where a fourth would stand in a row alone. One by itself has its
 * picture beside its words.
 */
export const columnsFor = (teasers: number): Count => {
  if (teasers <= 1) return 'lone';
  return teasers === 4 ? 4 : (Math.min(teasers, 3) as Count);
};

interface Props {
  count: Count;
  small?: boolean;
  children: ReactNode;
}

/** Columns that follow from the width of their place, not of the window. */
export const Columns = ({ count, small, children }: Props) => (
  <Narrowed to={PICTURE[count]}>
    <div className={`${styles.columns} ${CLASS[count]} ${small ? styles.small : ''}`}>{children}</div>
  </Narrowed>
);
