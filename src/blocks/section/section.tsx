import type { BlockProps } from '../../schema/block';
import type { section } from './section.block';
import * as styles from './section.module.css';

export default function Section({
  colour,
  topSpace,
  bottomSpace,
  fullWidth,
  id,
  children,
}: BlockProps<typeof section>) {
  return (
    <section
      className={styles.section}
      id={id}
      data-colour={colour}
      data-top={topSpace}
      data-bottom={bottomSpace}
      data-full={fullWidth || undefined}
    >
      <div className={fullWidth ? 'prose' : 'wrap prose'}>{children}</div>
    </section>
  );
}
