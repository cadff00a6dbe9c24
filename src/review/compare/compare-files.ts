/** Two versions of a picture, a document or a film. */
import type { DocumentValue, PictureValue } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { TextPart } from '../types';
import { formatBytes } from '../../util/format-values';
import { hasOtherWords } from '../tree/match-words';
import type { PictureFacts } from './facts';
import { type At, type Finding, found, wayOf } from './finding';

/** `place`: where the picture is. Default: the place of `at`. */
export function pictureFindings(
  before: PictureValue | undefined,
  after: PictureValue | undefined,
  at: At,
  { place: where = at.where, ...names }: Pick<PictureFacts, 'of' | 'as'> & { place?: Place } = {},
): Finding[] {
  const row = (picture: PictureValue | undefined): TextPart | undefined =>
    picture && { what: 'picture', text: picture.name, file: picture.md5, alt: picture.alt };
  const here = { ...at, rows: [{ page: at.page, before: row(before), after: row(after) }] };
  const alts = before && after && hasOtherWords(before.alt, after.alt) ? ([before.alt, after.alt] as const) : undefined;
  if (before?.md5 !== after?.md5) {
    const facts = { form: 'picture', ...names, alt: (after ?? before)?.alt, alts, where } as const;
    const rest = { key: [before?.md5, after?.md5, ...(alts ?? [])], before: before?.name, after: after?.name };
    return [found(here, `picture-${wayOf(before, after, 'replaced')}`, facts, rest)];
  }
  if (!alts) return [];
  const rest = { key: after!.name, before: alts[0], after: alts[1] };
  return [found(here, 'alt-changed', { form: 'alt', ...names, where }, rest)];
}

/** `title`: the link text or heading of the document. */
export function documentFinding(
  before: Partial<DocumentValue> | undefined,
  after: Partial<DocumentValue> | undefined,
  { page, where, rows }: At,
  title: string,
): Finding {
  const row = (file: Partial<DocumentValue> | undefined): TextPart | undefined =>
    file && { what: 'block', text: file.name ?? '', file: file.md5 };
  const at = { page, where, rows: rows ?? [{ page, before: row(before), after: row(after) }] };
  const [old, now] = [before?.bytes, after?.bytes].map((bytes) => bytes && formatBytes(bytes));
  const sizes = old && now ? (old === now ? now : `${old} → ${now}`) : undefined;
  const rest = { before: before?.name, after: after?.name, key: [before?.md5, after?.md5] };
  return found(at, `document-${wayOf(before, after, 'replaced')}`, { form: 'document', title, sizes }, rest);
}

export function videoFindings(from: string | undefined, to: string | undefined, { page, where }: At): Finding[] {
  if (from === to) return [];
  const [before, after] = [from, to].map((source) => source?.replace(/^\/static\/[0-9a-f]{32}\//, ''));
  const row = (text: string | undefined): TextPart | undefined => (text ? { what: 'field', text } : undefined);
  const at = { page, where, rows: [{ page, before: row(from), after: row(to) }] };
  return [found(at, 'video-changed', { form: 'video' }, { before, after, key: [from, to], loss: !to || undefined })];
}
