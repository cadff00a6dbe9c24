/** Two versions of a picture, a document or a film. */
import type { DocumentValue, PictureValue } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { TextPart } from '../types';
import { formatBytes } from '../../util/format-values';
import { type AtPlace, fieldRows, type Finding, found, onlySide, onSide } from './finding';
import { hasOtherWords } from '../tree/match-words';

/** What a reader calls a picture. */
export interface PictureNames {
  /** The person in the picture. */
  of?: string;
  /** The name of a picture that is the only one of its kind on the page: `large picture`. */
  as?: string;
  /** The block that has the picture. */
  place?: Place;
}

export function pictureFindings(
  before: PictureValue | undefined,
  after: PictureValue | undefined,
  at: AtPlace,
  { place: where = at.where, ...names }: PictureNames = {},
): Finding[] {
  const row = (picture: PictureValue | undefined): TextPart | undefined =>
    picture && { what: 'picture', text: picture.name, file: picture.md5, alt: picture.alt };
  const here = { ...at, rows: [{ page: at.page, before: row(before), after: row(after) }] };
  const picture = { ...names, where, page: at.page };
  const only = onlySide(before, after);
  if (only) {
    const [way, { name: file, md5: key, alt }] = only;
    const facts = { form: 'picture', picture: { ...picture, alt }, how: way === 'added' ? 'new' : 'gone' } as const;
    return [found(here, `picture-${way}`, facts, { ...onSide(way, file), key })];
  }
  if (!before || !after) return [];
  const { alt: was } = before;
  const { alt } = after;
  const replaced = { key: [before.md5, after.md5], before: before.name, after: after.name };
  const facts = { form: 'picture', picture: { ...picture, alt }, how: 'changed' } as const;
  return [
    ...(before.md5 === after.md5 ? [] : [found(here, 'picture-replaced', facts, replaced)]),
    ...(hasOtherWords(was, alt)
      ? [
          found(
            here,
            'alt-changed',
            { form: 'alt', picture, from: was, to: alt },
            { key: after.name, before: was, after: alt },
          ),
        ]
      : []),
  ];
}

/** `title`: the words under which readers find the document. */
export function documentFinding(
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  { page, where }: AtPlace,
  title: string,
): Finding {
  const row = (file: DocumentValue | undefined): TextPart | undefined =>
    file && { what: 'block', text: file.name, file: file.md5 };
  const at = { page, where, rows: [{ page, before: row(before), after: row(after) }] };
  const rest = { before: before?.name, after: after?.name, key: [before?.md5, after?.md5] };
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    return found(at, `document-${way}`, { form: 'document', title, how: after ? 'new' : 'gone', where }, rest);
  }
  const [old, now] = [formatBytes(before.bytes), formatBytes(after.bytes)];
  const sizes = old === now ? now : `${old} → ${now}`;
  return found(at, 'document-replaced', { form: 'document', title, how: 'changed', sizes, where }, rest);
}

export function videoFindings(before: string | undefined, after: string | undefined, at: AtPlace): Finding[] {
  if (before === after) return [];
  const nameOf = (source = '') => source.replace(/^\/static\/[0-9a-f]{32}\//, '') || undefined;
  const [from, to] = [nameOf(before), nameOf(after)];
  const here = { ...at, rows: fieldRows(at.page, before, after) };
  const rest = { before: from, after: to, key: [before, after] };
  return [found(here, 'video-changed', { form: 'video', where: at.where, from, to }, rest)];
}
