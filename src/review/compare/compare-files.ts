/** Two versions of a picture, a document or a film. */
import type { DocumentValue, PictureValue } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { TextPart } from '../types';
import { formatBytes } from '../../util/format-values';
import { type AtPlace, fieldRows, type Finding, found, onlySide, onSide } from './finding';
import { exactText } from '../tree/match-words';

interface PictureNames {
  /** The person in the picture. */
  of?: string;
  /** The block that has the picture. */
  place?: Place;
}

export function pictureFindings(
  before: PictureValue | undefined,
  after: PictureValue | undefined,
  at: AtPlace,
  { of, place: where = at.where }: PictureNames = {},
): Finding[] {
  const row = (picture: PictureValue | undefined): TextPart | undefined =>
    picture && { what: 'picture', text: picture.name, file: picture.md5, alt: picture.alt };
  const here = { ...at, rows: [{ page: at.page, before: row(before), after: row(after) }] };
  const only = onlySide(before, after);
  if (only) {
    const [way, { name: file, md5: key }] = only;
    const facts = { form: 'file', what: 'Picture', way, where, file } as const;
    return [found(here, `picture-${way}`, facts, { ...onSide(way, file), key })];
  }
  if (!before || !after) return [];
  const [from, to] = [before.name, after.name];
  const replaced = { key: [before.md5, after.md5], before: from, after: to };
  const described = { key: to, before: before.alt, after: after.alt };
  return [
    ...(before.md5 === after.md5
      ? []
      : [found(here, 'picture-replaced', { form: 'pictureReplaced', of, from, to }, replaced)]),
    ...(exactText(before.alt) === exactText(after.alt)
      ? []
      : [found(here, 'alt-changed', { form: 'alt', picture: to, from: before.alt, to: after.alt }, described)]),
  ];
}

export function documentFinding(
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  { page, where }: AtPlace,
): Finding {
  const row = (file: DocumentValue | undefined): TextPart | undefined =>
    file && { what: 'block', text: file.name, file: file.md5 };
  const at = { page, where, rows: [{ page, before: row(before), after: row(after) }] };
  const rest = { before: before?.name, after: after?.name, key: [before?.md5, after?.md5] };
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const file = (before ?? after)!.name;
    return found(at, `document-${way}`, { form: 'file', what: 'Document', way, where, file }, rest);
  }
  const [old, now] = [formatBytes(before.bytes), formatBytes(after.bytes)];
  const sizes = old === now ? now : `${old} → ${now}`;
  return found(at, 'document-replaced', { form: 'documentReplaced', from: before.name, to: after.name, sizes }, rest);
}

export function videoFindings(before: string | undefined, after: string | undefined, at: AtPlace): Finding[] {
  if (before === after) return [];
  const nameOf = (source = '') => source.replace(/^\/static\/[0-9a-f]{32}\//, '') || undefined;
  const [from, to] = [nameOf(before), nameOf(after)];
  const here = { ...at, rows: fieldRows(at.page, before, after) };
  const rest = { before: from, after: to, key: [before, after] };
  return [found(here, 'video-changed', { form: 'video', where: at.where, from, to }, rest)];
}
