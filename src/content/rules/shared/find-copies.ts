/**
 * Finds files that contain the same text, and which of them is the original. The rules about copies, titles and pages
 * without links share it.
 */
import { ENTITIES, entityOf, isTarget, nameOfEntry, REFERENCES } from '../../../schema/entities';
import type { Copy, Entry, SiteContext } from '../../site-model';
import { repeats } from './repeats';

/** Names that computers and people give to a copy: `copy of plan`, `plan copy 2`, `plan-2`, `plan (1)`. */
const COPY_NAMES: readonly RegExp[] = [
  /(?:^|\/)copy[ _-]of[ _-][^/]*$/i,
  /[ _-](?:copy|kopie|\d)(?:[ _-]?\d+)?$/i,
  /\(\d+\)$/,
  /[ _-](?:final|neu|new|old|draft|backup|v\d+)(?:[ _-]?(?:final|v?\d+))*$/i,
];

export function isCopyName({ file }: Entry): boolean {
  const name = file.replace(/(?:\/index)?\.\w+$/, '');
  return COPY_NAMES.some((pattern) => pattern.test(name));
}

/** The title without the words that mark a copy: `Copy of Quays`, `Quays (2)` and `Quays - copy` become `quays`. */
export const comparableTitle = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/^copy of |\s*\(\d\)$|\s*[-–(]\s*copy\)?$/, '');

/** Whether the summary of a profile does not mention the person, because it was written about someone else. */
function isAboutOther(entry: Entry): boolean {
  const { summary } = entry.frontmatter;
  const name = nameOfEntry(entry);
  if (!entityOf(entry.kind).hasName || typeof name !== 'string' || typeof summary !== 'string') return false;
  return !name.split(/\s+/).some((part) => summary.includes(part));
}

type Uses = Pick<SiteContext, 'site' | 'blocks' | 'links' | 'references'>;

/** Pages that another file leads to, by a link, a menu, a reference or a list of entries. */
export function linkedEntries({ site, blocks, links, references }: Uses): Set<Entry> {
  const linked = new Set<Entry>();
  for (const { target, file, isRedirect } of links)
    if (target.to === 'page' && !isRedirect && target.entry.file !== file) linked.add(target.entry);
  for (const use of references) if (use.kind === 'reference' && typeof use.target === 'object') linked.add(use.target);
  const listed = site.entries
    .flatMap(({ lists = [] }) => lists.map(({ block }) => blocks.get(block)?.lists?.of))
    .filter((to) => to !== undefined && REFERENCES[to].field !== undefined);
  for (const to of new Set(listed)) for (const entry of site.entries) if (isTarget(entry, to!)) linked.add(entry);
  return linked;
}

/**
 * Sorts originals before copies: of two files with the same text, the copy has the name of a copy, is not linked, or is
 * newer.
 */
export function originalsFirst(uses: Uses): Entry[] {
  const linked = linkedEntries(uses);
  const ranked = uses.site.entries.map((entry) => {
    const isCopied = [isCopyName(entry), isAboutOther(entry), !linked.has(entry)].map(Number);
    return { entry, rank: [...isCopied, entry.frontmatter.published ?? '', entry.file].join('\n') };
  });
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ entry }) => entry);
}

const isDraft = ({ frontmatter }: Entry): boolean => frontmatter.draft === true;

/** Files that repeat the whole text of another file of their kind, keyed by copy. */
export function wholeCopies(uses: Uses): Map<Entry, Copy> {
  // A short text may be the same by chance.
  const long = originalsFirst(uses).filter(({ unreadable, body }) => !unreadable && body.length >= MIN_BODY);
  return new Map(
    [...repeats(long, ({ kind, body }) => `${kind}\n${body}`)]
      .map(([entry, original]) => [entry, copyOf(entry, original)] as const)
      // Drafts start with the same words by design.
      .filter(([entry, copy]) => copy.hasSameTitle || !(isDraft(entry) || isDraft(copy.original))),
  );
}

const MIN_BODY = 200;

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
