/** A page as text in its own order, before and after side by side, for the view of the desk. */
import { seenAs } from '../../content/fields/field-types';
import type { FindingRow } from '../compare/finding';
import type { Part } from '../tree/part';
import { labelOf } from '../tree/part-places';
import { whereOf } from '../say/phrases';
import type { TextPart, TextRow } from '../types';
import type { PageTrees } from '../compare/compare-sites';
import type { Said } from '../say/say-findings';

type PageParts = Pick<PageTrees, 'address' | 'before' | 'after' | 'partner'>;

const isPart = (value: Part | TextPart): value is Part => 'family' in value;

export function pageText(page: PageParts, said: readonly Said[]): TextRow[] {
  const changes = new Map<Part, string[]>();
  const loose: { row: FindingRow; id: string }[] = [];
  for (const { change, rows } of said)
    for (const row of rows.filter((one) => one.page === page.address)) {
      const parts = [row.after, row.before].filter((part): part is Part => part !== undefined && isPart(part));
      if (parts.length === 0) loose.push({ row, id: change.id });
      for (const part of parts) changes.set(part, [...new Set([...(changes.get(part) ?? []), change.id])]);
    }
  const writer = new RowWriter(page, changes);
  const fields = loose.map(({ row, id }): TextRow => ({ ...sides(row.before, row.after), changes: [id] }));
  return [...fields, ...writer.rows()];
}

function sides(
  before: Part | TextPart | undefined,
  after: Part | TextPart | undefined,
): Pick<TextRow, 'before' | 'after'> {
  const show = (part: Part | TextPart) => (isPart(part) ? textPart(part) : part);
  return { ...(before ? { before: show(before) } : {}), ...(after ? { after: show(after) } : {}) };
}

/** Parts that are separate lines: everything with words or a picture, not the blocks around it. */
const isLine = (part: Part): boolean =>
  part.line !== undefined || part.picture !== undefined || part.rows !== undefined;
const hasOwnText = (part: Part): boolean => part.family === 'block' && ownText(part) !== '';

const ownText = ({ props, block }: Part): string =>
  Object.entries(block?.props ?? {})
    .filter(([, field]) => seenAs(field).as === 'text')
    .map(([key]) => props[key])
    .filter((value) => typeof value === 'string')
    .join(' – ');

class RowWriter {
  private readonly partnerOf: ReadonlyMap<Part, Part>;
  private readonly stayed: Set<Part>;
  private readonly written = new Set<Part>();

  constructor(
    private readonly page: PageParts,
    private readonly changes: ReadonlyMap<Part, string[]>,
  ) {
    this.partnerOf = page.partner;
    this.stayed = new Set(page.partner.values());
  }

  rows(): TextRow[] {
    const { before, after } = this.page;
    const out: TextRow[] = [];
    if (after.length === 0) this.removedFrom(before, out);
    else this.write(after, before, out);
    return out;
  }

  private write(after: readonly Part[], before: readonly Part[], out: TextRow[]): void {
    let next = 0;
    for (const part of after) {
      const old = this.partnerOf.get(part);
      const at = old ? before.indexOf(old) : -1;
      // Removed parts keep their place before it.
      if (at >= next) {
        this.removedFrom(before.slice(next, at), out);
        next = at + 1;
      }
      this.line(part, old, out);
      this.write(part.children, old?.children ?? [], out);
    }
    this.removedFrom(before.slice(next), out);
  }

  private removedFrom(parts: readonly Part[], out: TextRow[]): void {
    for (const part of parts) {
      if (!this.stayed.has(part) && !this.written.has(part)) this.line(undefined, part, out);
      if (!this.stayed.has(part)) this.removedFrom(part.children, out);
    }
  }

  private line(after: Part | undefined, before: Part | undefined, out: TextRow[]): void {
    const part = (after ?? before)!;
    if (before) this.written.add(before);
    if (!isLine(part) && !hasOwnText(part)) return;
    const ids = [...new Set([...this.idsOf(after), ...this.idsOf(before)])];
    out.push({ ...sides(before, after), changes: ids });
  }

  /** A part inside something that was added or removed shares its change. */
  private idsOf(part: Part | undefined): string[] {
    for (let one = part; one; one = one.parent) {
      const ids = this.changes.get(one);
      if (ids && (one === part || !(this.partnerOf.has(one) || this.stayed.has(one)))) return ids;
    }
    return [];
  }
}

const WHAT: Readonly<Partial<Record<Part['family'], TextPart['what']>>> = {
  heading: 'heading',
  item: 'item',
  picture: 'picture',
  table: 'row',
};

export function textPart(part: Part): TextPart {
  const { block } = part.parent?.family === 'block' ? whereOf({ block: labelOf(part.parent) }) : {};
  const picture = part.picture ?? (part.props.image as Part['picture']);
  const isPicture = part.family === 'picture' || part.block?.shape === 'picture';
  return {
    what: isPicture ? 'picture' : (WHAT[part.family] ?? (part.family === 'block' ? 'block' : 'text')),
    text:
      part.family === 'block' && !isPicture
        ? ownText(part) || part.name
        : (part.line?.text ??
          part.rows?.map((row) => row.map(({ text }) => text).join(' | ')).join('\n') ??
          picture?.name ??
          ''),
    ...(part.family === 'heading' ? { level: Number(part.name.slice(1)) } : {}),
    ...(picture ? { file: picture.md5, alt: picture.alt } : {}),
    ...(block ? { block } : {}),
  };
}
