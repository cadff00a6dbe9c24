/** The rows of a page's text for the desk: before and after side by side, in page order. */
import { seenAs } from '../../content/fields/field-types';
import { type FindingRow, isPart } from '../compare/finding';
import type { Said } from '../say/say-findings';
import type { PageTrees } from '../tree/align-parts';
import type { Part } from '../tree/part';
import { isEntry, ownTitle, shownFile } from '../tree/part-places';
import type { TextPart, TextRow } from '../types';

/** A page that changed only outside its text is not among the trees. */
export function pageRows(address: string, trees: readonly PageTrees[], said: readonly Said[]): TextRow[] {
  const changes = new Map<Part, string[]>();
  const fields: TextRow[] = [];
  for (const { change, rows } of said)
    for (const row of rows.filter((one) => one.page === address)) {
      const parts = [row.after, row.before].filter(isPart);
      if (parts.length === 0) fields.push({ ...sides(row), changes: [change.id], isApart: true });
      for (const part of parts) changes.set(part, [...new Set([...(changes.get(part) ?? []), change.id])]);
    }
  const page = trees.find((one) => one.address === address);
  return [...fields, ...(page ? rowsOf(page, changes) : [])];
}

function sides({ before, after }: Pick<FindingRow, 'before' | 'after'>): Pick<TextRow, 'before' | 'after'> {
  const show = (part: Part | TextPart) => (isPart(part) ? textPart(part) : part);
  return { ...(before ? { before: show(before) } : {}), ...(after ? { after: show(after) } : {}) };
}

function rowsOf({ before, after, partner }: PageTrees, changes: ReadonlyMap<Part, string[]>): TextRow[] {
  const out: TextRow[] = [];
  const stayed = new Set(partner.values());
  const written = new Set<Part>();

  /** Parts inside an added or removed part share its change. */
  const idsOf = (part: Part | undefined): string[] => {
    for (let one = part; one; one = one.parent) {
      const ids = changes.get(one);
      if (ids && (one === part || !(partner.has(one) || stayed.has(one)))) return ids;
    }
    return [];
  };
  const line = (old: Part | undefined, now: Part | undefined): void => {
    if (old) written.add(old);
    if (isLine((now ?? old)!))
      out.push({ ...sides({ before: old, after: now }), changes: [...new Set([...idsOf(now), ...idsOf(old)])] });
  };
  const removed = (parts: readonly Part[]): void => {
    for (const part of parts.filter((one) => !stayed.has(one))) {
      if (!written.has(part)) line(part, undefined);
      removed(part.children);
    }
  };
  const both = (old: readonly Part[], now: readonly Part[]): void => {
    let next = 0;
    for (const part of now) {
      const other = partner.get(part);
      const at = other ? old.indexOf(other) : -1;
      // Put the parts that were removed in front of this one here.
      if (at >= next) {
        removed(old.slice(next, at));
        next = at + 1;
      }
      line(other, part);
      both(other?.children ?? [], part.children);
    }
    removed(old.slice(next));
  };
  both(before, after);
  return out;
}

/** A row needs its own words or picture. A block that only contains other parts has none. */
const isLine = (part: Part): boolean =>
  Boolean(part.line ?? part.picture ?? part.rows) || (part.family === 'block' && ownText(part) !== '');

const ownText = (part: Part): string => (isEntry(part) ? (ownTitle(part) ?? '') : textOfProps(part));

const textOfProps = ({ props, block }: Part): string =>
  Object.entries(block?.props ?? {})
    .filter(([, field]) => seenAs(field).as === 'text')
    .map(([key]) => props[key])
    .filter((value) => typeof value === 'string')
    .join(' – ');

const WHAT: Readonly<Partial<Record<Part['family'], TextPart['what']>>> = {
  heading: 'heading',
  item: 'item',
  picture: 'picture',
  table: 'row',
  block: 'block',
};

function textPart(part: Part): TextPart {
  const { family, name, line, rows = [], block } = part;
  const picture = part.picture ?? (shownFile(part, 'picture') as Part['picture']);
  const isPicture = family === 'picture' || block?.shape === 'picture';
  const table = rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n');
  const text = line?.text ?? (table || (picture?.name ?? ''));
  return {
    what: isPicture ? 'picture' : (WHAT[family] ?? 'text'),
    text: family === 'block' && !isPicture ? ownText(part) || name : text,
    ...(picture ? { file: picture.md5, alt: picture.alt } : {}),
  };
}
