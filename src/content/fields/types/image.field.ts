import type { FieldBase, ImageUse } from '../../../schema/fields';
import type { Picture } from '../../../schema/page-data';
import { defineFieldType } from '../define-field-type';

/** An image, as a path relative to the file that names it. `alt` names the sibling field that describes it. */
interface ImageField extends FieldBase {
  type: 'image';
  use: ImageUse;
  alt: string;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    image: { field: ImageField; value: Picture };
  }
}

export const image = defineFieldType({
  name: 'image',
  expectation: () => 'the path of an image',
  sample: () => './image.jpg',
  altField: ({ alt }) => alt,
  checkText(path, { use }, check) {
    check.refersTo({ kind: 'image', path, use });
    return path;
  },
  standIn: () => './',
  choices: ({ use }) => ({ from: 'files', use }),
  seenAs: () => ({ as: 'picture' }),
  async resolve(path: string, { use, alt }, { siblings, picture, text }) {
    return { ...(await picture(path, use)), alt: text(String(siblings[alt] ?? '')) };
  },
});
