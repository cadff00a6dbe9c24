import type { BlockProps } from '../../schema/block';
import type { timeline } from './timeline.block';
import * as styles from './timeline.module.css';

export default function Timeline({ children }: BlockProps<typeof timeline>) {
  return <ol className={styles.timeline}>{children}</ol>;
}
