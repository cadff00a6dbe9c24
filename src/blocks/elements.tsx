/** Components for Markdown elements that need more than plain HTML. */
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import type { Picture as PictureData } from '../schema/page-data';
import * as styles from './parts/figure.module.css';
import { ScrollRegion } from './parts/scroll-region';
import { usePictureSizes } from './parts/picture-width';

/** `![alt](./picture.jpg "caption")`. Uses spans, because a picture may be inside a paragraph. */
function Image({ image, title }: { image: PictureData; title?: string }) {
  const sizes = usePictureSizes();
  return (
    <span className={styles.figure}>
      <Picture image={image} sizes={sizes} />
      {title && <span className={`small ${styles.caption}`}>{title}</span>}
    </span>
  );
}

const scrolling = (Element: 'table' | 'pre', label: string) => (props: object) => (
  <ScrollRegion label={label}>
    <Element {...props} />
  </ScrollRegion>
);

export const elements = { a: Link, Image, table: scrolling('table', 'Table'), pre: scrolling('pre', 'Code') };
