import type { ReactNode } from 'react';
import { columnWidth, pictureSizes } from '../../ui/picture-sizes';
import * as styles from './columns.module.css';
import { PictureWidth } from './picture-width';

const HALF = pictureSizes({ full: columnWidth(2), small: '50vw' });
const PICTURE = {
  lone: HALF,
  1: pictureSizes({ full: columnWidth(1) }),
  2: HALF,
  3: pictureSizes({ full: columnWidth(3), medium: '33vw', small: '50vw' }),
  4: pictureSizes({ full: columnWidth(4), large: '25vw', small: '50vw' }),
};
const CLASS = { lone: styles.lone, 1: '', 2: styles.two, 3: styles.three, 4: styles.four };

type Count = keyof typeof CLASS;

/**
 * Three in a row; fewer if there are fewer, and four if otherwise a fourth would be alone. A single one has its picture
 * beside its text.
 */
export const columnsFor = (teasers: number): Count => {
  if (teasers <= 1) return 'lone';
  return teasers === 4 ? 4 : (Math.min(teasers, 3) as Count);
};

/** Columns that depend on the width of their container, not of the window. */
export const Columns = ({ count, small, children }: { count: Count; small?: boolean; children: ReactNode }) => (
  <PictureWidth to={PICTURE[count]}>
    <div className={`${styles.columns} ${CLASS[count]} ${small ? styles.small : ''}`}>{children}</div>
  </PictureWidth>
);
