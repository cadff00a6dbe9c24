/** Pages with the same title, and profiles of the same name; title-duplicate and title-person share the search. */
import { ENTITIES } from '../../../schema/entities';
import type { Entry } from '../../site-model';
import { comparableTitle } from './copy-names';
import { originalsFirst } from './find-copies';
import type { Uses } from './linked-entries';

export interface RepeatedTitle {
  title: string;
  original: Entry;
  copy: Entry;
}

export function repeatedTitles(uses: Uses, field: 'title' | 'name'): RepeatedTitle[] {
  const originals = new Map<string, Entry>();
  const repeated: RepeatedTitle[] = [];
  const isSought = ({ kind }: Entry) => ENTITIES[kind].title === field;
  for (const entry of originalsFirst(uses).filter(isSought)) {
    const title = entry.frontmatter[field];
    if (entry.unreadable?.frontmatter || typeof title !== 'string') continue;
    const key = comparableTitle(title);
    const original = originals.get(key);
    if (original) repeated.push({ title, original, copy: entry });
    else originals.set(key, entry);
  }
  return repeated;
}
