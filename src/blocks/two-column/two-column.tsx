import type { BlockProps } from '../../schema/block';
import { PAGE_MAX_WIDTH } from '../../schema/constants';
import { pictureSizes } from '../../ui/picture-sizes';
import { PictureWidth } from '../parts/picture-width';
import type { twoColumn } from './two-column.block';
import * as styles from './two-column.module.css';

/** A picture may extend to the edge of the page. */
const BESIDE = pictureSizes({ full: PAGE_MAX_WIDTH / 2, medium: '50vw' });

export default function TwoColumn({ vertical, children, ...props }: BlockProps<typeof twoColumn>) {
  const classes = [
    styles.columns,
    vertical ? '' : styles.beside,
    props.leftFullWidth && styles.leftFull,
    props.rightFullWidth && styles.rightFull,
    props.reverseOnMobile && styles.reverse,
  ];
  return (
    <PictureWidth to={vertical ? '100vw' : BESIDE}>
      <div className={classes.filter(Boolean).join(' ')}>{children}</div>
    </PictureWidth>
  );
}
