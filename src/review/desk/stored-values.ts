/**
 * Which changes are marked “Looked at”. Stored only in this browser, by the id of a change, which depends on its
 * content: a mark survives the next build, but not an edit of the change. The desk and the toolbar share it.
 */
import { openStorage } from '../../util/browser-storage';

const stored = openStorage('localStorage');
const keyOf = (id: string): string => `review:looked:${id}`;

export const isLookedAt = (id: string): boolean => stored[keyOf(id)] !== undefined;

export function setLookedAt(id: string, isLooked: boolean): void {
  if (isLooked) stored[keyOf(id)] = 'yes';
  else delete stored[keyOf(id)];
}
