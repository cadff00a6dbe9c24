import { Children } from 'react';
import type { BlockProps } from '../../schema/block';
import { pictureSizes } from '../../ui/picture-sizes';
import * as styles from '../parts/columns.module.css';
import { PictureWidth } from '../parts/picture-width';
import type { ctaGrid } from './cta-grid.block';

const PICTURE: Record<number, string> = {
  2: '50vw',
  3: pictureSizes({ medium: '33vw' }, '50vw'),
  4: pictureSizes({ large: '25vw' }, '50vw'),
};
const CLASS: Record<number, string | undefined> = { 3: styles.three, 4: styles.four };

export default function CtaGrid({ children }: BlockProps<typeof ctaGrid>) {
  const items = Children.toArray(children);
  const count = Math.min(items.length, 4);
  return (
    <PictureWidth to={PICTURE[count] ?? '100vw'}>
      <ul className={`${styles.columns} ${count > 1 ? styles.tiles : ''} ${CLASS[count] ?? ''}`} data-count={count}>
        {items}
      </ul>
    </PictureWidth>
  );
}
