/** The modules of a writing command that read the content. `writing-command.ts` loads them once the options are right. */
import type { Plan } from '../../../src/writing/plan';
import { refuseInterrupted } from '../../../src/writing/apply-plan';
import { WritingProject } from '../../../src/writing/writing-project';
import { unifiedDiff } from '../check/unified-diff';
import { openContent } from '../open-content';

export { applyPlan } from '../../../src/writing/apply-plan';
export { countChanges, describePlan } from '../../../src/writing/plan';

export function openProject(root: string): WritingProject {
  refuseInterrupted(root);
  return new WritingProject(openContent(root));
}

/** Text files. For others, such as pictures, only the names are shown. */
const IS_TEXT = /\.(?:mdx|md|ya?ml|txt|csv)$/;

/** Shows what a plan would change, as `git diff` does. */
export function diffOfPlan(plan: Plan): string {
  const { disk } = plan.project;
  const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
  const moved = plan.moves.map(({ from, to }) => {
    const before = textOf(disk.read(from));
    const now = IS_TEXT.test(from) ? textOf(plan.edited(from)) : before;
    const names = `rename from ${from}\nrename to ${to}`;
    return before === now ? names : `${names}\n${unifiedDiff(from, before, now, to)}`;
  });
  const removed = [...plan.removals].map((file) => `deleted file ${file}`);
  const edited = plan.editedFiles
    .filter((file) => !plan.newNames.has(file) && !plan.additions.has(file))
    .map((file) => unifiedDiff(file, textOf(disk.read(file)), textOf(plan.edited(file))));
  const added = [...plan.additions].map(([file, bytes]) =>
    IS_TEXT.test(file) ? unifiedDiff(file, textOf(disk.read(file)), textOf(bytes)) : `new file ${file}`,
  );
  return [...moved, ...removed, ...edited, ...added].join('\n\n');
}
