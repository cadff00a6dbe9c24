import type { Picture as PictureData } from '../schema/page-data';
import * as styles from './face.module.css';
import { Picture } from './picture';

interface Props {
  image: PictureData;
  sizes: string;
}

/** A portrait, cut to a square, beside the name of the person. The name says who it is. */
export const Face = ({ image, sizes }: Props) => (
  <span className={styles.face}>
    <Picture image={{ ...image, alt: '' }} sizes={sizes} />
  </span>
);
