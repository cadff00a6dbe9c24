/**
 * Someone who points at a link for a moment, or has the keyboard there, is about to follow it. Its page is fetched then,
 * if it is not here yet, with the scripts of its blocks and the picture at its top, which is what its largest paint waits
 * for. Links in view alone fetch neither (`prefetch.ts`): most are never followed.
 */
import { HEADER_SIZES } from '../shared/picture';
import type { Picture } from '../shared/types';
import { isPage } from './addresses';
import { type Loaded, loadHeavyOf, pageIn } from './heavy';
import { isSparing } from './prefetch';

/** Shorter than anyone needs to press; longer than passing over a link takes. */
const DWELL_MS = 80;

type LoadPage = (path: string) => Promise<unknown>;

const anticipated = new Set<string>();
/** The last one is held, or the browser might forget what it has fetched. */
const held: HTMLPictureElement[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** In no document, so nothing shows; the browser chooses the format and the size as it will on the page. */
function fetchPicture({ sources, srcSet, src }: Picture): void {
  const picture = document.createElement('picture');
  for (const { type, srcSet: srcset } of sources)
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes: HEADER_SIZES }));
  const image = document.createElement('img');
  picture.append(image);
  Object.assign(image, { fetchPriority: 'high', sizes: HEADER_SIZES, srcset: srcSet, src });
  held[0] = picture;
  // Decoded when it is wanted: a fifth of the time that the page then takes.
  image.decode?.().catch(() => {});
}

async function anticipate(path: string, loadPage: LoadPage): Promise<void> {
  if (anticipated.has(path) || path === window.location.pathname || isSparing()) return;
  anticipated.add(path);
  try {
    const loaded = (await loadPage(path)) as Loaded | undefined;
    const image = pageIn(loaded)?.header?.image;
    if (image) fetchPicture(image);
    await loadHeavyOf(loaded);
  } catch {
    // The click will ask again and answer for it.
  }
}

/** Returns what calls it off. */
export function startAnticipating(loadPage: LoadPage): () => void {
  const notice = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || !isPage(link.pathname) || link.target === '_blank') return;
    timer = setTimeout(() => void anticipate(link.pathname, loadPage), DWELL_MS);
  };
  const events = ['pointerover', 'focusin'];
  for (const type of events) document.addEventListener(type, notice, { passive: true });
  return () => {
    for (const type of events) document.removeEventListener(type, notice);
  };
}
