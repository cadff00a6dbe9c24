import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/fifths.module.css';
import type { fourFifths } from './four-fifths.block';

export default function FourFifths({ title, id, children }: BlockProps<typeof fourFifths>) {
  return (
    <div className={styles.fifths}>
      <h2 className={`${styles.title} line`} id={id}>
        {title}
      </h2>
      <div className={`prose ${styles.rest} ${styles.large}`}>{children}</div>
    </div>
  );
}
