/** The message for a file that a path does not lead to; image-missing and file-missing share it. */
import path from 'node:path';
import type { FileTarget, NearbyFile } from '../../site-model';
import { asCode, formatValue, orList } from '../../text/wording';
import type { Message } from '../rule';

/** `from`: the file that contains the path. Undefined when the file exists. */
export function missingFile(
  thing: 'picture' | 'file',
  from: string,
  written: string,
  target: FileTarget,
): Message | undefined {
  switch (target.state) {
    case 'found':
      return undefined;
    case 'not-relative': {
      const name = written.startsWith('data:') ? 'picture.jpg' : written.split('/').pop();
      return {
        what: `The ${thing} must be a file beside the content`,
        found: formatValue(written),
        fix: `put it beside this file and write ${asCode(`./${name}`)}`,
      };
    }
    case 'missing':
      return {
        what: `The ${thing} ${asCode(written)} does not exist`,
        found: `nothing at ${asCode(target.file)}`,
        fix: suggestion(from, target.nearby),
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
      return `the file’s name is ${asCode(path.posix.basename(nearby.file))}: capital letters count`;
    case 'accents':
      return 'rename the file without accents: its name looks the same, but stores them differently';
    case 'similar':
      return `did you mean ${relative(nearby.file)}?`;
    case 'elsewhere':
      return `write ${relative(nearby.file)} for the file of this name in another folder`;
    case 'no-extension':
      return 'write the whole file name, with its extension (`.jpg`, `.png`, `.pdf` …)';
    case 'none':
      return nearby.siblings.length > 0
        ? `that folder contains ${andList(nearby.siblings.slice(0, 5).map((file) => path.posix.basename(file)))}`
        : 'add the file, or correct the path';
  }
}

function relativePath(from: string, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const andList = (names: readonly string[]): string => orList(names).replace(/ or (?=[^ ]*$)/, ' and ');
