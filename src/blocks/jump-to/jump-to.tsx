import type { BlockProps } from '../../schema/block';
import type { jumpTo } from './jump-to.block';
import * as styles from './jump-to.module.css';

export default function JumpTo({ title, numbered, children }: BlockProps<typeof jumpTo>) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <nav className="noPrint" aria-label={title}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <List className={`row ${styles.list}`} data-numbered={numbered || undefined}>
        {children}
      </List>
    </nav>
  );
}
