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

export class FileFinder {
  private readonly assets: readonly string[];

  /** `referenced`: every file that a text names. */
  constructor(
    private readonly files: ReadonlySet<string>,
    private readonly referenced: () => ReadonlySet<string>,
  ) {
    this.assets = [...files].filter((name) => !/\.(mdx|ya?ml)$/.test(name));
  }

  /** Finds the file that `written` means in the file `from`. */
  find(from: string, written: string): FileTarget {
    if (NOT_RELATIVE.test(written)) return { state: 'not-relative' };
    const file = path.posix.join(folderOf(from), written);
    if (this.files.has(file)) return { state: 'found', file };
    return { state: 'missing', file, nearby: this.nearby(from, written, file) };
  }

  private nearby(from: string, written: string, target: string): NearbyFile {
    if (OWN_COMPUTER.test(written)) {
      const file = path.posix.join(folderOf(from), path.win32.basename(written));
      return { reason: 'own-computer', file, exists: this.files.has(file) };
    }
    if (written.includes('\\')) {
      const file = path.posix.join(folderOf(from), written.replaceAll('\\', '/'));
      return { reason: 'backslashes', ...(this.files.has(file) ? { file } : {}) };
    }
    const name = nameOf(target);
    const siblings = this.assets.filter((file) => folderOf(file) === folderOf(target));
    const cased = findIgnoringCase(name, siblings.map(nameOf));
    if (cased) return { reason: 'letter-case', file: path.posix.join(folderOf(target), cased) };
    const composed = siblings.find((file) => nameOf(file).normalize() === name.normalize());
    if (composed) return { reason: 'accents', file: composed };
    const similar = this.closest(name, siblings);
    if (similar) return { reason: 'similar', file: similar };
    // Many folders have a `main.jpg`, so suggest a file elsewhere only if it is the only one of its name.
    const [elsewhere, another] = this.assets.filter((file) => nameOf(file) === name);
    if (elsewhere && !another) return { reason: 'elsewhere', file: elsewhere };
    if (path.posix.extname(written) === '') return { reason: 'no-extension' };
    return { reason: 'none', siblings };
  }

  /** Suggests the right spelling, or the new name of a renamed file, if no reference names that file. */
  private closest(name: string, siblings: readonly string[]): string | undefined {
    const closestOf = (files: readonly string[], most?: number): string | undefined => {
      const closest = closestMatch(name, files.map(nameOf), most);
      return files.find((file) => nameOf(file) === closest);
    };
    const unused = siblings.filter((file) => kindOf(file) === kindOf(name) && !this.referenced().has(file));
    return closestOf(unused) ?? closestOf(siblings, 2) ?? (unused.length === 1 ? unused[0] : closestOf(siblings));
  }
}
