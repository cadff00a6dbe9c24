import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/side.module.css';
import type { left } from './left.block';

export default function Left({ children }: BlockProps<typeof left>) {
  return <div className={`prose ${styles.side}`}>{children}</div>;
}
