/** Recognises the names and titles of copies. */
import type { Entry } from '../../site-model';

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

/** What programs and people add to the title of a copy: `Copy of Quays`, `Quays (2)`, `Quays - copy`. */
const COPIED_TITLE = /^copy of |\s*\(\d\)$|\s*[-–(]\s*copy\)?$/;

/** `Copy of Quays` repeats `Quays`. */
export const comparableTitle = (title: string): string => title.trim().toLowerCase().replace(COPIED_TITLE, '');
