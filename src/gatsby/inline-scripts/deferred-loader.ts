/**
 * Loads the site's scripts after the page and its pictures are painted: the page reads and its links work without them,
 * and they would take bandwidth and time from the content (docs/decisions/0019). The first gesture loads them
 * immediately.
 */
import { SCRIPTS_WAIT_AT_MOST_MS } from '../../schema/constants';
import { pageDataPath } from '../../util/urls';

export interface ScriptFile {
  src: string;
  /** A browser refuses a file that a cache or a proxy changed or cut off on the way. */
  integrity: string;
}

/**
 * The `<meta>` with the URL of the page's data. The scripts need the data as soon as they run, so both are requested
 * together. The request repeats the page's query string, because Gatsby's own request does.
 */
export const PAGE_DATA = 'page-data';

const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** Two frames after `load`, a slow phone is still painting the largest picture. */
const AFTER_PAINT_MS = 200;

export function startDeferredLoader(files: readonly ScriptFile[]): void {
  const dataUrl = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_DATA}]`)?.content;
  loadOnGestureOrAfterPaint(files, dataUrl);
  recordEarlyClicks();
  reloadOnHistoryNavigation(dataUrl);
}

function loadOnGestureOrAfterPaint(files: readonly ScriptFile[], dataUrl: string | undefined): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const gesture of GESTURES) removeEventListener(gesture, start, true);
    const requests = [
      ...files.map((file) => () => appendToHead('script', { ...file, async: false })),
      ...[dataUrl && dataUrl + location.search, '/page-data/app-data.json'].map((href) => () => {
        if (href) appendToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
      }),
    ];
    // One task each, so that the browser can respond to the visitor in between.
    requests.forEach((request, index) => setTimeout(request, index));
  };
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, AFTER_PAINT_MS)));
  for (const gesture of GESTURES) addEventListener(gesture, start, { capture: true, passive: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  setTimeout(start, SCRIPTS_WAIT_AT_MOST_MS);
}

function appendToHead<T extends 'script' | 'link'>(name: T, values: Partial<HTMLElementTagNameMap[T]>): void {
  document.head.append(Object.assign(document.createElement(name), values));
}

/** src/blocks/article-grid/article-grid.tsx repeats these clicks once the scripts have loaded. */
function recordEarlyClicks(): void {
  const clicks = (window.earlyClicks = new WeakSet());
  const record = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button,summary');
    if (button) clicks.add(button);
  };
  addEventListener('click', record, true);
}

/**
 * Back and Forward between pages that the app once showed in one document change the URL and load nothing. Until the
 * app handles them (src/gatsby/browser.ts), the page of the new URL is loaded in full. A second Back interrupts that
 * load, so the app no longer starts in this document.
 */
function reloadOnHistoryNavigation(dataUrl: string | undefined): void {
  const { pathname } = location;
  const reload = () => {
    window.isReloading = true;
    location.reload();
  };
  window.reloadIfUrlChanged = () => {
    if (window.isReloading || location.pathname !== pathname) reload();
  };
  addEventListener('popstate', window.reloadIfUrlChanged);

  const [entry] = performance.getEntriesByType('navigation');
  // The visitor went back before this script ran, so the current URL is not the one that the document was loaded for.
  if (entry && dataUrl && new URL(entry.name).pathname !== pathname && dataUrl !== pageDataPath(pathname)) reload();
}
