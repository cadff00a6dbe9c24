/**
 * Ticks of “Looked at”, stored only in this browser under the id of a change, which is a fingerprint: a tick survives the next build, and disappears when the change itself changes. The desk and the toolbar share it.
 */
import { openStorage } from '../../util/browser-storage';

const stored = openStorage('localStorage');
const keyOf = (id: string): string => `review:looked:${id}`;

export const isLookedAt = (id: string): boolean => stored[keyOf(id)] !== undefined;

export function setLookedAt(id: string, isLooked: boolean): void {
  if (isLooked) stored[keyOf(id)] = 'yes';
  else delete stored[keyOf(id)];
}
