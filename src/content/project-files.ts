/** Reads files from disk, or from memory in tests. Paths are relative to the project's root. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileStamp } from '../util/files';

export interface FolderListing {
  files: string[];
  /** Symbolic links. They are not followed, so that no file from outside is published and no file is read twice. */
  links: string[];
}

export interface ProjectFiles {
  /** Lists every file below a folder, sorted, without hidden files. */
  list(folder: string): FolderListing;
  read(file: string): Uint8Array | undefined;
  /** Keeps the result of inspecting a file until the file changes. */
  remember<T>(file: string, what: string, findOut: () => T): T;
}

export function filesOnDisk(root: string): ProjectFiles {
  const known = new Map<string, { stamp: string; value: unknown }>();
  return {
    list: (folder) => listFolder(root, folder),
    read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined),
    remember<T>(file: string, what: string, findOut: () => T): T {
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      const stamp = stat ? fileStamp(stat) : '';
      const key = `${what} ${file}`;
      const found = known.get(key);
      if (found?.stamp === stamp) return found.value as T;
      const value = findOut();
      known.set(key, { stamp, value });
      return value;
    },
  };
}

export function listFolder(root: string, folder: string): FolderListing {
  const files: string[] = [];
  const links: string[] = [];
  const walk = (relative: string): void => {
    for (const item of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      if (item.name.startsWith('.')) continue;
      const child = `${relative}/${item.name}`;
      if (item.isSymbolicLink()) links.push(child);
      else if (item.isDirectory()) walk(child);
      else if (item.isFile()) files.push(child);
    }
  };
  if (existsSync(path.join(root, folder))) walk(folder);
  return { files: files.sort(), links };
}
