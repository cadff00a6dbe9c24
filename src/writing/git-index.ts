/** Git's index: renames and deletions are staged as `git mv` and `git rm` do, and can be undone exactly. */
import { runGit } from '../util/run-git';
import { RefusalError } from './plan';

/** A line of `git ls-files --stage`: mode, object, stage and path from the top of the repository. */
export interface IndexEntry {
  mode: string;
  object: string;
  file: string;
}

export class GitIndex {
  private constructor(
    private readonly root: string,
    /** The project's folder in the repository: empty, or ending with a slash. */
    readonly prefix: string,
    readonly journalFolder: string,
  ) {}

  /** Undefined without Git, or outside a repository. */
  static open(root: string): GitIndex | undefined {
    const line = (args: readonly string[]) =>
      runGit(root, args)
        ?.toString('utf8')
        .replace(/\r?\n$/, '');
    const prefix = line(['rev-parse', '--show-prefix']);
    const journal = line(['rev-parse', '--path-format=absolute', '--git-path', 'writing-undo']);
    // A folder that the surrounding repository ignores is not part of it.
    if (prefix === undefined || journal === undefined || runGit(root, ['check-ignore', '-q', '.'])) return undefined;
    return new GitIndex(root, prefix, journal);
  }

  entriesOf(files: readonly string[]): IndexEntry[] {
    if (files.length === 0) return [];
    const output = runGit(this.root, ['--literal-pathspecs', 'ls-files', '--stage', '-z', '--', ...files]);
    const lines = output?.toString('utf8').split('\0').filter(Boolean) ?? [];
    return lines.map((line) => {
      const [, mode, object, stage, file] = /^(\d+) ([0-9a-f]+) (\d)\t(.*)$/s.exec(line)!;
      if (stage !== '0')
        throw new RefusalError(`${file} has a merge conflict. Resolve it first: \`git status\` lists such files.`);
      return { mode: mode!, object: object!, file: file! };
    });
  }

  /** The files that are the same in the working tree as in the index. */
  unmodified(files: readonly string[]): Set<string> {
    if (files.length === 0) return new Set();
    const output = runGit(this.root, [
      // Unlike `diff-files`, `diff` also reads files that were only saved or copied, and finds no difference.
      ...['-c', 'diff.autoRefreshIndex=true', '--no-optional-locks', '--literal-pathspecs'],
      ...['diff', '--name-only', '-z', '--relative', '--', ...files],
    ]);
    if (!output) throw new RefusalError('Git could not tell which files have changed. `git diff` says why.');
    const modified = new Set(output.toString('utf8').split('\0'));
    return new Set(files.filter((file) => !modified.has(file)));
  }

  /** Removes the entries of `files`, then adds `entries`, in one step. */
  replace(files: readonly string[], entries: readonly IndexEntry[]): void {
    const noObject = '0'.repeat(entries[0]?.object.length ?? this.nameLength());
    const lines = [
      ...files.map((file) => `0 ${noObject}\t${this.prefix}${file}\0`),
      ...entries.map(({ mode, object, file }) => `${mode} ${object} 0\t${this.prefix}${file}\0`),
    ];
    if (lines.length === 0) return;
    const done = runGit(this.root, ['update-index', '-z', '--index-info'], { input: lines.join('') });
    if (!done)
      throw new RefusalError(
        'Git could not change its index. If no other Git program is running, delete `.git/index.lock`. Then try `--undo`.',
      );
  }

  /** SHA-256 repositories have longer names than SHA-1 ones. */
  private nameLength(): number {
    return runGit(this.root, ['hash-object', '--stdin'], { input: '' })?.toString('utf8').trim().length ?? 40;
  }

  /** Writes the content of a working file as a blob, and returns its name. */
  store(files: readonly string[]): Map<string, string> {
    if (files.length === 0) return new Map();
    const input = files.map((file) => `${file}\n`).join('');
    const output = runGit(this.root, ['hash-object', '-w', '--stdin-paths'], { input });
    const objects = output?.toString('utf8').trim().split('\n') ?? [];
    return new Map(files.flatMap((file, i): [string, string][] => (objects[i] ? [[file, objects[i]]] : [])));
  }
}
