/** Pages with the same title, and profiles of the same name; title-duplicate and title-person share the search. */
import type { Entry, Site } from '../../site-model';
import { compare } from '../../../util/compare';

export interface RepeatedTitle {
  title: string;
  original: Entry;
  copy: Entry;
}

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

const publishedOn = ({ frontmatter }: Entry): string => String(frontmatter.published ?? '');

/** What programs and people add to the title of a copy: `Copy of Quays`, `Quays (2)`, `Quays - copy`. */
const COPIED_TITLE = /^copy of |\s*\(\d\)$|\s*[-–(]\s*copy\)?$/;

/** Of two entries, the one that is named as a copy or was published later repeats the title. */
const originalsFirst = (a: Entry, b: Entry): number =>
  Number(isCopyName(a)) - Number(isCopyName(b)) || compare(publishedOn(a), publishedOn(b));

export function repeatedTitles(site: Site, field: 'title' | 'name'): RepeatedTitle[] {
  const originals = new Map<string, Entry>();
  const repeated: RepeatedTitle[] = [];
  const isSought = ({ kind }: Entry) => (kind === 'person') === (field === 'name');
  for (const entry of site.entries.filter(isSought).sort(originalsFirst)) {
    const title = entry.frontmatter[field];
    if (entry.unreadable?.frontmatter || typeof title !== 'string') continue;
    const key = title.trim().toLowerCase().replace(COPIED_TITLE, '');
    const original = originals.get(key);
    if (original) repeated.push({ title, original, copy: entry });
    else originals.set(key, entry);
  }
  return repeated;
}
