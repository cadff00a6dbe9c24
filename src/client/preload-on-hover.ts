/**
 * Loads a page when the pointer or the focus rests on a link to it: its data, the scripts of its blocks, and the
 * picture at its top, for which its largest paint waits. For a link that is merely visible, only the page's data is
 * loaded (`prefetch.ts`), because most links are never followed.
 */
import { HEADER_SIZES } from '../schema/constants';
import type { Picture } from '../schema/page-data';
import { isPagePath } from '../util/urls';
import { type LoadedPage, loadLazyBlocks, pageOf } from './lazy-blocks';
import { prefersReducedData } from './prefetch';

/** Shorter than a click, longer than the pointer takes to cross a link. */
const DWELL_MS = 80;

type LoadPage = (path: string) => Promise<unknown>;

const preloaded = new Set<string>();
/** Keeps a reference to the latest picture, without which the browser may drop what it fetched. */
const keepAlive: HTMLPictureElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The element is in no document, so it is invisible. The browser chooses the same format and size as on the page. */
function fetchPicture({ sources, srcSet, src }: Picture): void {
  const picture = document.createElement('picture');
  for (const { type, srcSet: srcset } of sources)
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes: HEADER_SIZES }));
  const image = document.createElement('img');
  picture.append(image);
  Object.assign(image, { fetchPriority: 'high', sizes: HEADER_SIZES, srcset: srcSet, src });
  keepAlive[0] = picture;
  // Decoding in advance saves a fifth of the next page's time.
  image.decode?.().catch(() => {});
}

async function preload(path: string, loadPage: LoadPage): Promise<void> {
  if (preloaded.has(path) || path === window.location.pathname || prefersReducedData()) return;
  preloaded.add(path);
  try {
    const loaded = (await loadPage(path)) as LoadedPage | undefined;
    const image = pageOf(loaded)?.header?.image;
    if (image) fetchPicture(image);
    await loadLazyBlocks(loaded);
  } catch {
    // Ignore it: a click requests the page again and reports the failure.
  }
}

export function preloadOnHover(loadPage: LoadPage): () => void {
  const onPoint = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || !isPagePath(link.pathname) || link.target === '_blank')
      return;
    timer = setTimeout(() => void preload(link.pathname, loadPage), DWELL_MS);
  };
  const controller = new AbortController();
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, onPoint, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
