import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/side.module.css';
import type { right } from './right.block';

export default function Right({ children }: BlockProps<typeof right>) {
  return <div className={`prose ${styles.side}`}>{children}</div>;
}
