/** Folders for what a test writes. jest-shared-folder.js keeps them all in one, and removes it at the end of the run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Record<string, string | Uint8Array>;

/** A new folder with these files, by their path in it. */
export function temporaryFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

const IDENTITY = ['user.name=Luke', 'user.email=luke@example.com', 'commit.gpgsign=false', 'core.autocrlf=false'];

/** A folder whose files a test reads and changes, with a Git repository. */
export class Folder {
  constructor(readonly root: string = temporaryFolder()) {}

  at = (file: string): string => join(this.root, file);
  has = (file: string): boolean => existsSync(this.at(file));
  read = (file: string): string => readFileSync(this.at(file), 'utf8');

  write(file: string, content: string | Uint8Array): void {
    writeFiles(this.root, { [file]: content });
  }

  replace(file: string, from: string | RegExp, to: string): void {
    const text = this.read(file);
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} has no ${String(from)}`);
    this.write(file, changed);
  }

  remove(file: string): void {
    rmSync(this.at(file), { recursive: true });
  }

  /** Runs git with an author for commits. */
  git(...args: string[]): string {
    const identity = IDENTITY.flatMap((setting) => ['-c', setting]);
    const options = { cwd: this.root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' } as const;
    return execFileSync('git', [...identity, ...args], options);
  }

  commit(subject = 'content: change'): void {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', subject);
  }
}
