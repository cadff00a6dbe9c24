import * as styles from './browser-banner.module.css';

/**
 * Part of every page's HTML. Only a browser that understands the style sheet can hide it (see the style sheet and
 * docs/decisions/0011-unsupported-browsers.md). It needs no script.
 */
export function BrowserBanner() {
  return (
    <p className={styles.banner}>
      Your browser is not supported. Please upgrade to the latest version of Firefox or Microsoft Edge.
    </p>
  );
}
