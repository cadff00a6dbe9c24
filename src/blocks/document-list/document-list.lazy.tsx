import type { BlockProps } from '../../schema/block';
import type { documentList } from './document-list.block';
import * as styles from './document-list.module.css';

export default function DocumentList({ title, children }: BlockProps<typeof documentList>) {
  return (
    <div>
      {title && <h2 className={`${styles.title} line`}>{title}</h2>}
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}
