import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/fifths.module.css';
import type { richContent } from './rich-content.block';

type Props = BlockProps<typeof richContent> & { isLarge?: boolean };

export default function RichContent({ title, id, isLarge, children }: Props) {
  return (
    <div className={styles.fifths}>
      {title && (
        <h2 className={`${styles.title} line`} id={id}>
          {title}
        </h2>
      )}
      <div className={`prose ${styles.rest} ${isLarge ? styles.large : ''}`}>{children}</div>
    </div>
  );
}
