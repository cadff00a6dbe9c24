/** Applies the edits of the checker’s messages until none is left. The caller writes the files. */
import { groupBy } from '../util/collections';
import { checkContent } from './check-content';
import type { LoadOptions } from './load-site';
import { overlayFiles } from './overlay-files';
import { filesOnDisk } from './project-files';
import { applyEdits, compatibleEdits } from './report/apply-edits';

export interface FixedFile {
  file: string;
  before: string;
  after: string;
}

/** A fix can reveal a mistake on a line that was unreadable; the next round fixes it. */
const MAX_ROUNDS = 20;

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

export function fixContent(options: LoadOptions, isWanted: (file: string) => boolean = () => true) {
  const disk = options.projectFiles ?? filesOnDisk(options.root);
  const changed = new Map<string, Uint8Array>();
  const before = new Map<string, string>();
  const seen = new Set<string>();
  const check = () => checkContent({ ...options, projectFiles: overlayFiles(disk, changed) });
  let left = check();
  let fixed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let count = 0;
    const fixable = left.problems.filter(({ file, edits }) => edits && isWanted(file));
    for (const [file, problems] of groupBy(fixable, (problem) => problem.file)) {
      const groups = problems.map(({ edits }) => edits!);
      const text = decode(changed.get(file) ?? disk.read(file)!);
      const edits = compatibleEdits(groups);
      const after = applyEdits(text, edits);
      // Stops two rules that undo each other's edits again and again.
      if (after === text || seen.has(`${file}\n${after}`)) continue;
      seen.add(`${file}\n${text}`);
      if (!before.has(file)) before.set(file, text);
      changed.set(file, new TextEncoder().encode(after));
      count += groups.filter((group) => group.every((edit) => edits.includes(edit))).length;
    }
    if (count === 0) break;
    fixed += count;
    left = check();
  }
  const files = [...changed].map(([file, bytes]) => ({ file, before: before.get(file)!, after: decode(bytes) }));
  return { files, fixed, left };
}
