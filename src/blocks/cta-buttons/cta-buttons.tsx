import type { BlockProps } from '../../schema/block';
import type { ctaButtons } from './cta-buttons.block';
import * as styles from './cta-buttons.module.css';

export default function CtaButtons({ children }: BlockProps<typeof ctaButtons>) {
  return <ul className={styles.buttons}>{children}</ul>;
}
