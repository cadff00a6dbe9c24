import { Icon } from '../../ui/icon';
import type { BlockProps } from '../../schema/block';
import type { question } from './question.block';
import * as styles from './question.module.css';

export default function Question({ title, initialOpen, id, children }: BlockProps<typeof question>) {
  return (
    <details className={styles.question} id={id} open={initialOpen}>
      <summary className={`headline ${styles.title}`}>
        {title}
        <Icon name="chevron" className="chevron" />
      </summary>
      <div className={`prose ${styles.answer}`}>{children}</div>
    </details>
  );
}
