import type { BlockProps } from '../../schema/block';
import type { title as description } from './title.block';
import * as styles from './title.module.css';

export default function Title({ title, size, id }: BlockProps<typeof description>) {
  const large = size === 'large';
  const Heading = large ? 'h2' : 'h3';
  return (
    <Heading className={`${styles.title} line`} id={id} data-size={size}>
      {title}
    </Heading>
  );
}
