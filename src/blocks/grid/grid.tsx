import { Link } from '../../ui/link';
import type { BlockProps } from '../../schema/block';
import { Columns } from '../parts/columns';
import type { grid } from './grid.block';
import * as styles from './grid.module.css';

export default function Grid({ ctaTitle, ctaPath, children, ...props }: BlockProps<typeof grid>) {
  return (
    <div className={styles.grid} data-x={props.xPadding || undefined} data-y={props.yPadding || undefined}>
      <Columns count={props.numCols} small={props.smallGap}>
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
