/** Records of alternative texts. The rules `image-alt` and `image-alt-words` judge them. */
import type { Place } from '../report/problem';

/** The alternative text of an image, in Markdown, in a field or in a prop. */
export interface AltText {
  text: string;
  place: Place;
}

/** An image without one. */
export type MissingAltText = { place: Place } & (
  | {
      in: 'markdown';
      /** The line from the image on, as written. */
      line: string;
    }
  | {
      in: 'field' | 'prop';
      /** The field of the image. */
      name: string;
      /** The field that is missing. */
      alt: string;
    }
);
