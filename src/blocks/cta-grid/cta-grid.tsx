import { Children } from 'react';
import type { BlockProps } from '../../schema/block';
import { pictureSizes } from '../../ui/picture-sizes';
import * as styles from '../parts/columns.module.css';
import { PictureWidth } from '../parts/picture-width';
import type { ctaGrid } from './cta-grid.block';

const PICTURE = {
  0: '100vw',
  1: '100vw',
  2: '50vw',
  3: pictureSizes({ medium: '33vw' }, '50vw'),
  4: pictureSizes({ large: '25vw' }, '50vw'),
};
const CLASS = {
  0: '',
  1: '',
  2: styles.tiles,
  3: `${styles.tiles} ${styles.three}`,
  4: `${styles.tiles} ${styles.four}`,
};

export default function CtaGrid({ children }: BlockProps<typeof ctaGrid>) {
  const items = Children.toArray(children);
  const count = Math.min(items.length, 4) as keyof typeof PICTURE;
  return (
    <PictureWidth to={PICTURE[count]}>
      <ul className={`${styles.columns} ${CLASS[count]}`} data-count={count}>
        {items}
      </ul>
    </PictureWidth>
  );
}
