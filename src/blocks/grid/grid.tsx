import { Link } from '../../ui/link';
import type { BlockProps } from '../../schema/block';
import { Columns } from '../parts/columns';
import type { grid } from './grid.block';
import * as styles from './grid.module.css';

export default function Grid({
  numCols,
  xPadding,
  yPadding,
  smallGap,
  ctaTitle,
  ctaPath,
  children,
}: BlockProps<typeof grid>) {
  return (
    <div className={styles.grid} data-x={xPadding || undefined} data-y={yPadding || undefined}>
      <Columns count={numCols} small={smallGap}>
        {children}
      </Columns>
      {ctaTitle && ctaPath && (
        <p className={styles.cta}>
          <Link className="more" href={ctaPath}>
            {ctaTitle}
          </Link>
        </p>
      )}
    </div>
  );
}
