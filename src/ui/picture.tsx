import type { Picture as PictureData } from '../schema/page-data';

interface Props {
  image: PictureData;
  sizes: string;
  className?: string;
  /** True for the one picture that is the page's largest paint. */
  eager?: boolean;
}

/**
 * Works around a Chromium leak: an `<img>` with viewport-dependent `sizes` keeps its detached page alive as long as the tab.
 * React calls it right before it removes the picture, so the new `sizes` fetch nothing.
 */
const releaseOnUnmount = (picture: HTMLPictureElement) => () => {
  for (const part of picture.children) part.setAttribute('sizes', '1px');
};

/**
 * A plain `<picture>`: no script, no fade-in, and width and height reserve its space. Pictures other than the header's have low
 * priority, even when they are in view with it (docs/decisions/0041).
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
