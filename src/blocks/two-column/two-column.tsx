import type { BlockProps } from '../../schema/block';
import { PictureWidth } from '../parts/picture-width';
import type { twoColumn } from './two-column.block';
import * as styles from './two-column.module.css';

export default function TwoColumn({
  leftFullWidth,
  rightFullWidth,
  vertical,
  reverseOnMobile,
  children,
}: BlockProps<typeof twoColumn>) {
  const classes = [
    styles.columns,
    vertical ? '' : styles.beside,
    leftFullWidth && styles.leftFull,
    rightFullWidth && styles.rightFull,
    reverseOnMobile && styles.reverse,
  ];
  return (
    <PictureWidth to={vertical ? '100vw' : '(min-width: 1800px) 900px, (min-width: 48rem) 50vw, 100vw'}>
      <div className={classes.filter(Boolean).join(' ')}>{children}</div>
    </PictureWidth>
  );
}
