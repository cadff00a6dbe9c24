/** The message for a path that leads to no file; image-missing and file-missing share it. */
import path from 'node:path';
import type { FileTarget, NearbyFile } from '../../site-model';
import { asCode, formatValue, orList } from '../../text/wording';
import type { Correction } from '../../report/correction';
import type { Message } from '../rule';

/** `from`: the file that contains the path. Undefined when the file exists. */
export function missingFile(
  thing: 'image' | 'file',
  from: string,
  written: string,
  target: FileTarget,
): Message | undefined {
  switch (target.state) {
    case 'found':
      return undefined;
    case 'not-relative': {
      const name = written.startsWith('data:') ? 'image.jpg' : written.split('/').pop();
      return {
        what: `The ${thing} must be in the content folder`,
        found: formatValue(written),
        fix: `put it beside this file and write ${asCode(`./${name}`)}`,
      };
    }
    case 'missing':
      return {
        what: `The ${thing} ${asCode(written)} does not exist`,
        found: `nothing at ${asCode(target.file)}`,
        fix: suggestion(from, target.nearby),
        corrections: certainFile(from, written, target.nearby),
      };
  }
}

function suggestion(from: string, nearby: NearbyFile): string {
  const relative = (file: string): string => asCode(relativePath(from, file));
  switch (nearby.reason) {
    case 'own-computer':
      return `that file is on your own computer: ${nearby.exists ? '' : 'put a copy beside this file and '}write ${relative(nearby.file)}`;
    case 'backslashes':
      return `write ${nearby.file ? relative(nearby.file) : 'it'} with forward slashes`;
    case 'letter-case':
      return `write ${relative(nearby.file)}: capital letters matter`;
    case 'accents':
      return 'rename the file without accents: its name looks the same, but its accents are stored differently';
    case 'similar':
      return `did you mean ${relative(nearby.file)}?`;
    case 'elsewhere':
      return `write ${relative(nearby.file)}: the file with this name is in another folder`;
    case 'no-extension':
      return 'write the whole file name, with its extension (`.jpg`, `.png`, `.pdf` …)';
    case 'none':
      return nearby.siblings.length > 0
        ? `add the file, or correct the path: that folder contains ${andList(nearby.siblings.slice(0, 5).map((file) => path.posix.basename(file)))}`
        : 'add the file, or correct the path';
  }
}

/** The file is there: only the letter case or the slashes of its path are wrong. */
function certainFile(from: string, written: string, nearby: NearbyFile): Correction | undefined {
  const isCertain = nearby.reason === 'letter-case' || nearby.reason === 'backslashes';
  return isCertain && nearby.file ? { value: written, write: relativePath(from, nearby.file) } : undefined;
}

function relativePath(from: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const andList = (names: readonly string[]): string => orList(names).replace(/ or (?=[^ ]*$)/, ' and ');
