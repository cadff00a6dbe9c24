import type { ReactNode } from 'react';
import * as styles from './columns.module.css';
import { PictureWidth } from './picture-width';

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
 * Three in a row; fewer if there are fewer, and four if a fourth would be alone in its row. A single one has its picture
 * beside its text.
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

/** Columns that depend on the width of their container, not of the window. */
export const Columns = ({ count, small, children }: Props) => (
  <PictureWidth to={PICTURE[count]}>
    <div className={`${styles.columns} ${CLASS[count]} ${small ? styles.small : ''}`}>{children}</div>
  </PictureWidth>
);
