import type { BlockProps } from '../../schema/block';
import type { factList } from './fact-list.block';
import * as styles from './fact-list.module.css';

export default function FactList({ children }: BlockProps<typeof factList>) {
  return <dl className={styles.facts}>{children}</dl>;
}
