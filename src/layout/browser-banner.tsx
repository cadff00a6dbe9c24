import * as styles from './browser-banner.module.css';

/**
 * Stands in every page's HTML; only a browser that understands the style sheet can hide it (see the style sheet and
 * docs/decisions/unsupported-browsers.md). No script takes part.
 */
export function BrowserBanner() {
  return (
    <p className={styles.banner}>
      Your browser is not supported. Please upgrade to the latest version of Firefox or Microsoft Edge.
    </p>
  );
}
