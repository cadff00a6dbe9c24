import type { Picture as PictureData } from '../schema/page-data';
import { Picture } from './picture';

interface Props {
  image: PictureData;
  sizes: string;
}

/** A portrait, cropped to a square. It is decorative, because the person's name is beside it. */
export const Face = ({ image, sizes }: Props) => (
  <span className="face">
    <Picture image={{ ...image, alt: '' }} sizes={sizes} />
  </span>
);
