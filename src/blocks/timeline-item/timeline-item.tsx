import type { BlockProps } from '../../schema/block';
import type { timelineItem } from './timeline-item.block';
import * as styles from './timeline-item.module.css';

export default function TimelineItem({ title, children }: BlockProps<typeof timelineItem>) {
  return (
    <li className={styles.item}>
      <h3 className={`display ${styles.title}`}>{title}</h3>
      <div className="prose">{children}</div>
    </li>
  );
}
