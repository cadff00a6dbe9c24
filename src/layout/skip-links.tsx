import { MAIN_CONTENT, MAIN_NAVIGATION } from '../ui/landmark-ids';
import * as styles from './skip-links.module.css';

/** First in the tab order. Plain anchors, which work before and without scripts. */
export function SkipLinks() {
  return (
    <div className={styles.links}>
      <a className={styles.link} href={`#${MAIN_CONTENT}`}>
        Skip to main content
      </a>
      <a className={styles.link} href={`#${MAIN_NAVIGATION}`}>
        Skip to main navigation
      </a>
    </div>
  );
}
