import type { BlockProps } from '../../schema/block';
import type { fact } from './fact.block';
import * as styles from './fact.module.css';

export default function Fact({ value, label }: BlockProps<typeof fact>) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
