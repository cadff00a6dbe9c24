/** Finds the file that a relative path leads to, or may mean. */
import path from 'node:path';
import { closestMatch, findIgnoringCase } from '../text/wording';
import type { FileTarget, NearbyFile } from '../site-model';

/** Matches `https://…`, `//…`, `data:…` and `/…`. */
const NOT_RELATIVE = /^(?:data:|(?:[a-z][a-z+.-]*:)?\/\/|\/)/i;
/** Matches `C:\\Users\\…` and `~/Pictures/…`, which exist only on the writer's computer. */
const OWN_COMPUTER = /^(?:[a-z]:[\\/]|~\/)/i;

const nameOf = (file: string): string => path.posix.basename(file);
const folderOf = (file: string): string => path.posix.dirname(file);

/** All image formats are one kind, because a renamed image may have a new format. */
const kindOf = (file: string): string =>
  path.posix
    .extname(file)
    .toLowerCase()
    .replace(/^\.(?:jpe?g|png|webp|avif)$/, 'picture');

/** Makes a function that finds what `written` means in the file `from`. `referenced`: every file that a text names. */
export function fileFinder(
  files: ReadonlySet<string>,
  referenced: ReadonlySet<string>,
): (from: string, written: string) => FileTarget {
  const assets = [...files].filter((name) => !/\.(mdx|ya?ml)$/.test(name));

  /** The right spelling, or the new name of a renamed file, if no reference names that file. */
  function closest(name: string, siblings: readonly string[]): string | undefined {
    const closestOf = (some: readonly string[], most?: number): string | undefined => {
      const match = closestMatch(name, some.map(nameOf), most);
      return some.find((file) => nameOf(file) === match);
    };
    const unused = siblings.filter((file) => kindOf(file) === kindOf(name) && !referenced.has(file));
    return closestOf(unused) ?? closestOf(siblings, 2) ?? (unused.length === 1 ? unused[0] : closestOf(siblings));
  }

  function nearby(from: string, written: string, target: string): NearbyFile {
    if (OWN_COMPUTER.test(written)) {
      const file = path.posix.join(folderOf(from), path.win32.basename(written));
      return { reason: 'own-computer', file, exists: files.has(file) };
    }
    if (written.includes('\\')) {
      const file = path.posix.join(folderOf(from), written.replaceAll('\\', '/'));
      return { reason: 'backslashes', ...(files.has(file) ? { file } : {}) };
    }
    const name = nameOf(target);
    const siblings = assets.filter((file) => folderOf(file) === folderOf(target));
    const cased = findIgnoringCase(name, siblings.map(nameOf));
    if (cased) return { reason: 'letter-case', file: path.posix.join(folderOf(target), cased) };
    const composed = siblings.find((file) => nameOf(file).normalize() === name.normalize());
    if (composed) return { reason: 'accents', file: composed };
    const similar = closest(name, siblings);
    if (similar) return { reason: 'similar', file: similar };
    // Many folders have a `main.jpg`, so suggest the one beside the text, or the only one of its name.
    const same = assets.filter((one) => nameOf(one) === name);
    const file = same.find((one) => folderOf(one) === folderOf(from)) ?? (same.length === 1 ? same[0] : undefined);
    if (file) return { reason: 'elsewhere', file };
    return path.posix.extname(written) === '' ? { reason: 'no-extension' } : { reason: 'none', siblings };
  }

  return (from, written) => {
    if (NOT_RELATIVE.test(written)) return { state: 'not-relative' };
    const file = path.posix.join(folderOf(from), written);
    return files.has(file) ? { state: 'found', file } : { state: 'missing', file, nearby: nearby(from, written, file) };
  };
}
