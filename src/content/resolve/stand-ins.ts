/** Makes placeholders for what is missing, so that development can show a page with mistakes. */
import type { Fields, ImageUse } from '../../schema/fields';
import { IMAGE_PLACES } from '../../schema/image-variants';
import type { DocumentFile, Picture } from '../../schema/page-data';
import { escapeHtml } from '../../util/escape-html';
import { fieldTypeOf } from '../fields/field-types';

/** A drawing with the size of the picture and a sentence that says what is missing. */
export function standInPicture(use: ImageUse, sentence: string): Omit<Picture, 'alt'> {
  const { widths, aspect = 16 / 9 } = IMAGE_PLACES[use];
  const width = widths.at(-1)!;
  const height = Math.round(width / aspect);
  const size = Math.round(width / 30);
  const lines = linesOf(sentence, 40);
  const text = lines
    .map((line, i) => `<tspan x="50%" y="${height / 2 + (i - (lines.length - 1) / 2) * size * 1.4}">${line}</tspan>`)
    .join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="mistyrose"/><text fill="maroon" font-family="sans-serif" font-size="${size}" ` +
    `text-anchor="middle" dominant-baseline="middle">${text}</text></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, srcSet: '', sources: [], width, height };
}

function linesOf(sentence: string, length: number): string[] {
  const lines: string[] = [];
  // A path may be longer than a line.
  for (const word of sentence.match(/\S{1,40}/g) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map(escapeHtml);
}

/** The link to a missing file leads nowhere. */
export const standInDocument = (name: string): DocumentFile => ({
  url: '#',
  name,
  extension: name.split('.').at(-1)!.toLowerCase(),
  bytes: 0,
});

/** Fills in missing required fields: with the older value, else with the field's name in brackets, where text is shown. */
export function withStandIns(
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
  today: string,
  older: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const completed = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const { innerFields, standIn = () => `[${name}]` } = fieldTypeOf(field);
    const inner = innerFields?.(field);
    const value = completed[name];
    if (inner && typeof value === 'object' && value !== null)
      completed[name] = withStandIns(value as typeof values, inner, today, older[name] as typeof values);
    else if (value === undefined && field.required)
      completed[name] = older[name] ?? standIn(field, { today, group: (inside) => withStandIns({}, inside, today) });
  }
  return completed;
}
