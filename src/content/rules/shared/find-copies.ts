/**
 * Finds files that contain the same text, and which of them is the original, for file-copied, text-copied and
 * field-copied.
 */
import { ENTITIES } from '../../../schema/entities';
import type { Copy, Entry, Site } from '../../site-model';
import { comparableTitle, isCopyName } from './copy-names';
import { linkedEntries, type Uses } from './linked-entries';

const publishedOn = ({ frontmatter }: Entry): string => String(frontmatter.published ?? '');

/** Whether the summary of a profile does not mention the person, because it was written about someone else. */
function isAboutOther({ kind, frontmatter: { name, summary } }: Entry): boolean {
  if (kind !== 'person' || typeof name !== 'string' || typeof summary !== 'string') return false;
  return !name.split(/\s+/).some((part) => summary.includes(part));
}

interface Ranked {
  entry: Entry;
  /** The original has the lower numbers and texts. */
  rank: readonly (number | string)[];
}

const known = new WeakMap<Site, Entry[]>();

/**
 * Sorts originals before copies: of two files with the same text, the copy has the name of a copy, is not linked, or is
 * newer.
 */
export function originalsFirst(uses: Uses): Entry[] {
  const { site } = uses;
  const sorted = known.get(site) ?? inOrder(uses);
  known.set(site, sorted);
  return sorted;
}

function inOrder(uses: Uses): Entry[] {
  const linked = linkedEntries(uses);
  const ranked = uses.site.entries.map((entry): Ranked => ({
    entry,
    rank: [
      Number(isCopyName(entry)),
      Number(isAboutOther(entry)),
      Number(!linked.has(entry)),
      publishedOn(entry),
      entry.file,
    ],
  }));
  return ranked.sort(byRank).map(({ entry }) => entry);
}

function byRank({ rank: a }: Ranked, { rank: b }: Ranked): number {
  const i = a.findIndex((value, index) => value !== b[index]);
  return i < 0 ? 0 : a[i]! < b[i]! ? -1 : 1;
}

/** Files that repeat the whole text of another file of their kind, keyed by copy. */
export function wholeCopies(uses: Uses): Map<Entry, Copy> {
  const copies = new Map<Entry, Copy>();
  const firsts = new Map<string, Entry>();
  for (const entry of originalsFirst(uses)) {
    const { kind, body, unreadable } = entry;
    // A short text may be the same by chance.
    if (unreadable || body.length < MIN_BODY) continue;
    const key = `${kind}\n${body}`;
    const original = firsts.get(key);
    if (!original) {
      firsts.set(key, entry);
      continue;
    }
    const copy = copyOf(entry, original);
    // Drafts start with the same words by design.
    if (copy.hasSameTitle || !(isDraft(entry) || isDraft(original))) copies.set(entry, copy);
  }
  return copies;
}

const MIN_BODY = 200;

const isDraft = ({ frontmatter }: Entry): boolean => frontmatter.draft === true;

/** Fields that describe this file alone. */
const OWN_FIELDS = ['title', 'name', 'description', 'summary', 'alt', 'email', 'linkedin', 'video', 'download'];

function copyOf(entry: Entry, original: Entry): Copy {
  const fields = OWN_FIELDS.filter((field) => {
    const [value, other] = [entry, original].map(({ frontmatter }) => frontmatter[field]);
    if (typeof value !== 'string' || typeof other !== 'string' || value === '') return false;
    return field === 'title' || field === 'name' ? comparableTitle(value) === comparableTitle(other) : value === other;
  });
  return { original, fields, hasSameTitle: fields.includes(ENTITIES[entry.kind].title) };
}
