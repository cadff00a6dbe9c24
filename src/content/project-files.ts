/** Reads files from disk, or from memory in tests. Paths are relative to the project's root. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface FolderListing {
  files: string[];
  /** Symbolic links. They are not followed, so that no file from outside is published and no file is read twice. */
  links: string[];
}

/** A path on disk, or the bytes themselves. */
export type FileLocation = string | Uint8Array;

export interface ProjectFiles {
  /** Lists every file below a folder, sorted, without hidden files. */
  list(folder: string): FolderListing;
  read(file: string): Uint8Array | undefined;
  locate(file: string): FileLocation;
  /** Keeps the result of inspecting a file until the file changes. Without it, every check inspects the file again. */
  remember?<T>(file: string, what: string, findOut: () => T): T;
}

export const filesOnDisk = (root: string): ProjectFiles => ({
  list: (folder) => listFolder(root, folder),
  read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined),
  locate: (file) => path.join(root, file),
});

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
