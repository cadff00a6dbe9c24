import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/fifths.module.css';
import type { richContent } from './rich-content.block';

export default function RichContent({ title, id, children }: BlockProps<typeof richContent>) {
  return (
    <div className={styles.fifths}>
      {title && (
        <h2 className={`${styles.title} line`} id={id}>
          {title}
        </h2>
      )}
      <div className={`prose ${styles.rest}`}>{children}</div>
    </div>
  );
}
