import type { Picture as PictureData } from '../schema/page-data';

interface Props {
  image: PictureData;
  /** How wide it stands, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** For the one picture that is the page's largest paint. */
  eager?: boolean;
}

/**
 * Chromium watches the window for each picture whose `sizes` depend on it, also for one that has left the page, and keeps
 * all of the page it stood in, for as long as the tab lives. Called right before it goes: nothing is fetched for that.
 */
const releaseOnUnmount = (picture: HTMLPictureElement) => () => {
  for (const part of picture.children) part.setAttribute('sizes', '1px');
};

/**
 * Plain `<picture>`: no script, no fade-in, the space reserved by width and height. Every other picture waits for the
 * header's, also one that stands in view with it (docs/decisions/0019).
 */
export function Picture({ image, sizes, className, eager = false }: Props) {
  return (
    <picture ref={releaseOnUnmount}>
      {image.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={image.src}
        srcSet={image.srcSet}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
