import { embedSource } from '../embed-code';
import { defineFieldType } from '../define-field-type';

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    /** Embed code from a video’s host, or for a file beside the text. It resolves to its source, or ''. */
    embed: { value: string };
  }
}

/** Every browser plays these. */
const VIDEO_FILES = ['mp4', 'webm'];

export const embed = defineFieldType({
  name: 'embed',
  expectation: () => 'embed code',
  checkText(markup, _field, check) {
    const source = embedSource(markup);
    if (!source) check.embedWithoutSource(markup);
    else if (source.startsWith('.')) check.refersTo({ kind: 'file', path: source, extensions: VIDEO_FILES });
    else if (source.startsWith('/')) check.refersTo({ kind: 'static', path: source });
    return markup;
  },
  seenAs: () => ({ as: 'video' }),
  async resolve(markup: string, _field, { document }) {
    const source = embedSource(markup) ?? '';
    return source.startsWith('.') ? (await document(source)).url : source;
  },
  editor: { sample: () => "<iframe src='https://example.com/embed/1'></iframe>" },
});
