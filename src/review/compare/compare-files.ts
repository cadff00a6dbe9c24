/** Two versions of a picture, a document or a film. */
import type { DocumentValue, PictureValue } from '../tree/part';
import type { Place } from '../tree/part-places';
import type { TextPart } from '../types';
import { formatBytes } from '../../util/format-values';
import { type At, fieldRows, type Finding, foundAt, onSide } from './finding';
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
  { page, where }: Pick<At, 'page' | 'where'>,
  { of, place = where }: PictureNames = {},
): Finding[] {
  const base = { pages: [page], where, rows: [{ page, before: pictureRow(before), after: pictureRow(after) }] };
  const file = (before ?? after)?.name;
  if (file === undefined) return [];
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'file', what: 'Picture', way, where: place, file } as const;
    return [{ ...base, ...onSide(way, file), kind: `picture-${way}`, key: (before ?? after)!.md5, facts }];
  }
  const findings: Finding[] = [];
  const [from, to] = [before.name, after.name];
  if (before.md5 !== after.md5)
    findings.push({
      ...base,
      kind: 'picture-replaced',
      key: [before.md5, after.md5],
      before: from,
      after: to,
      facts: { form: 'pictureReplaced', from, to, ...(of === undefined ? {} : { of }) },
    });
  if (exactText(before.alt) !== exactText(after.alt))
    findings.push({
      ...base,
      kind: 'alt-changed',
      key: to,
      before: before.alt,
      after: after.alt,
      facts: { form: 'alt', picture: to, from: before.alt, to: after.alt },
    });
  return findings;
}

const pictureRow = (picture: PictureValue | undefined): TextPart | undefined =>
  picture && { what: 'picture', text: picture.name, file: picture.md5, alt: picture.alt };

export function documentFinding(
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  { page, where }: Pick<At, 'page' | 'where'>,
): Finding {
  const row = (file: DocumentValue | undefined): TextPart | undefined =>
    file && { what: 'block', text: file.name, file: file.md5 };
  const base = {
    ...foundAt({ page, where, rows: [{ page, before: row(before), after: row(after) }] }),
    before: before?.name,
    after: after?.name,
    key: [before?.md5, after?.md5],
  };
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'file', what: 'Document', way, where, file: (before ?? after)!.name } as const;
    return { ...base, kind: `document-${way}`, facts };
  }
  const [old, now] = [formatBytes(before.bytes), formatBytes(after.bytes)];
  const sizes = old === now ? now : `${old} → ${now}`;
  const facts = { form: 'documentReplaced', from: before.name, to: after.name, sizes } as const;
  return { ...base, kind: 'document-replaced', facts };
}

export function videoFindings(before: string | undefined, after: string | undefined, at: At): Finding[] {
  if (before === after) return [];
  const nameOf = (source = '') => source.replace(/^\/static\/[0-9a-f]{32}\//, '') || undefined;
  const [from, to] = [nameOf(before), nameOf(after)];
  const base = foundAt({ ...at, rows: fieldRows(at.page, before, after) });
  const facts = { form: 'video', where: at.where, from, to } as const;
  return [{ ...base, kind: 'video-changed', before: from, after: to, key: [before, after], facts }];
}
