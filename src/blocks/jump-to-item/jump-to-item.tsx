import { Link } from '../../ui/link';
import { Icon } from '../../ui/icon';
import type { BlockProps } from '../../schema/block';
import type { jumpToItem } from './jump-to-item.block';
import * as styles from './jump-to-item.module.css';

export default function JumpToItem({ title, url }: BlockProps<typeof jumpToItem>) {
  return (
    <li className={styles.item}>
      <Link className="button" data-quiet="" href={url}>
        {title}
        <Icon name="down" size={1} />
      </Link>
    </li>
  );
}
