import * as styles from './browser-banner.module.css';

/**
 * Every page's HTML contains it, and only browsers that understand the style sheet hide it (see there and
 * docs/decisions/0011-unsupported-browsers.md). It needs no script.
 */
export function BrowserBanner() {
  return (
    <p className={styles.banner}>
      Your browser is not supported. Please upgrade to the latest version of Firefox or Microsoft Edge.
    </p>
  );
}
