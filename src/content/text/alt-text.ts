/** Records of alternative texts, which the rules `image-alt` and `image-alt-words` check. */
import type { Place } from '../report/problem';

/** The alternative text of an image, in Markdown, in a field or in a prop. */
export interface AltText {
  text: string;
  place: Place;
}

/** An image without alternative text. */
export type MissingAltText = { place: Place } & (
  | {
      in: 'markdown';
      /** The source from the image to the end of the line. */
      line: string;
    }
  | {
      in: 'field' | 'prop';
      /** The field that contains the image. */
      name: string;
      /** The field that is missing beside it. */
      alt: string;
    }
);
