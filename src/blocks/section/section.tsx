import type { BlockProps } from '../../schema/block';
import type { section } from './section.block';
import * as styles from './section.module.css';

export default function Section({ children, ...props }: BlockProps<typeof section>) {
  return (
    <section
      className={styles.section}
      id={props.id}
      data-colour={props.colour}
      data-top={props.topSpace}
      data-bottom={props.bottomSpace}
      data-full={props.fullWidth || undefined}
    >
      <div className={props.fullWidth ? 'prose' : 'wrap prose'}>{children}</div>
    </section>
  );
}
