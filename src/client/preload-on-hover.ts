/**
 * Someone who points at a link for a moment, or has the keyboard there, is about to follow it. Its page is fetched then,
 * if it is not here yet, with the scripts of its blocks and the picture at its top, which is what its largest paint waits
 * for. Links in view alone fetch neither (`prefetch.ts`): most are never followed.
 */
import { HEADER_SIZES } from '../schema/constants';
import type { Picture } from '../schema/page-data';
import { isPagePath } from '../util/urls';
import { type LoadedPage, loadLazyBlocks, pageOf } from './lazy-blocks';
import { prefersReducedData } from './prefetch';

/** Shorter than anyone needs to press; longer than passing over a link takes. */
const DWELL_MS = 80;

type LoadPage = (path: string) => Promise<unknown>;

const anticipated = new Set<string>();
/** The last one is held, or the browser might forget what it has fetched. */
const keepAlive: HTMLPictureElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** In no document, so nothing shows; the browser chooses the format and the size as it will on the page. */
function fetchPicture({ sources, srcSet, src }: Picture): void {
  const picture = document.createElement('picture');
  for (const { type, srcSet: srcset } of sources)
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes: HEADER_SIZES }));
  const image = document.createElement('img');
  picture.append(image);
  Object.assign(image, { fetchPriority: 'high', sizes: HEADER_SIZES, srcset: srcSet, src });
  keepAlive[0] = picture;
  // Decoded when it is wanted: a fifth of the time that the page then takes.
  image.decode?.().catch(() => {});
}

async function preload(path: string, loadPage: LoadPage): Promise<void> {
  if (anticipated.has(path) || path === window.location.pathname || prefersReducedData()) return;
  anticipated.add(path);
  try {
    const loaded = (await loadPage(path)) as LoadedPage | undefined;
    const image = pageOf(loaded)?.header?.image;
    if (image) fetchPicture(image);
    await loadLazyBlocks(loaded);
  } catch {
    // The click will ask again and answer for it.
  }
}

/** Returns what calls it off. */
export function preloadOnHover(loadPage: LoadPage): () => void {
  const notice = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || !isPagePath(link.pathname) || link.target === '_blank')
      return;
    timer = setTimeout(() => void preload(link.pathname, loadPage), DWELL_MS);
  };
  const events = ['pointerover', 'focusin'];
  for (const type of events) document.addEventListener(type, notice, { passive: true });
  return () => {
    for (const type of events) document.removeEventListener(type, notice);
  };
}
