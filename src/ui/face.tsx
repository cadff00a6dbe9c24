import type { Picture as PictureData } from '../schema/page-data';
import { Picture } from './picture';

/** A portrait, cropped to a square. It is decorative, because the person's name is beside it. */
export const Face = ({ image, sizes }: { image: PictureData; sizes: string }) => (
  <span className="face">
    <Picture image={{ ...image, alt: '' }} sizes={sizes} />
  </span>
);
