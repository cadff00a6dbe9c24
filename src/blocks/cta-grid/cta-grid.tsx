import { Children } from 'react';
import type { BlockProps } from '../../schema/block';
import { PictureWidth } from '../parts/picture-width';
import type { ctaGrid } from './cta-grid.block';
import * as styles from './cta-grid.module.css';

/** The last of three takes a full row until all fit into one row. */
const PICTURE = {
  0: '100vw',
  1: '100vw',
  2: '50vw',
  3: '(min-width: 48rem) 33vw, 100vw',
  4: '(min-width: 64rem) 25vw, 50vw',
};

export default function CtaGrid({ children }: BlockProps<typeof ctaGrid>) {
  const count = Math.min(Children.count(children), 4) as keyof typeof PICTURE;
  return (
    <PictureWidth to={PICTURE[count]}>
      <ul className={styles.grid} data-count={count}>
        {children}
      </ul>
    </PictureWidth>
  );
}
