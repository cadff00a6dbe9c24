import { Children } from 'react';
import type { BlockProps } from '../block';
import { Narrowed } from '../parts/width';
import type { ctaGrid } from './cta-grid.block';
import * as styles from './cta-grid.module.css';

export default function CtaGrid({ children }: BlockProps<typeof ctaGrid>) {
  const count = Math.min(Children.count(children), 4);
  return (
    <Narrowed to={count < 2 ? '100vw' : `(min-width: 1024px) ${Math.round(100 / count)}vw, 50vw`}>
      <ul className={styles.grid} data-count={count}>
        {children}
      </ul>
    </Narrowed>
  );
}
