import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import type { BlockProps } from '../../schema/block';
import * as styles from '../parts/figure.module.css';
import { usePictureSizes } from '../parts/picture-width';
import type { imageBlock } from './image-block.block';

export default function ImageBlock({ image, path, caption }: BlockProps<typeof imageBlock>) {
  const picture = <Picture image={image} sizes={usePictureSizes()} />;
  return (
    <figure className={styles.figure}>
      {path ? (
        <Link className={`zoom ${styles.link}`} href={path}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption className={`small ${styles.caption}`}>{caption}</figcaption>}
    </figure>
  );
}
