/** Commands that are killed at random moments. `npm test -- --all` kills each of them sixty times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { interruptionIn } from '../../src/writing/apply-plan';
import { JournalFolder } from '../../src/writing/journal';
import { contentHash } from '../../src/util/files';
import { randomNumbers } from '../helpers/builds/random-edits';
import { sample } from '../helpers/sample';
import { page, WritingSite } from '../writing/writing-site';

const ROUNDS = 60;
/** How long a command reads the content, and how long it then writes. */
const READING_MS = 3000;
const WRITING_MS = 120;

const COMMANDS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['move', '/services/', '/work/'],
  ['delete', '/contact-us/', '--to', '/services/'],
  ['rename-heading', '/services/', 'Planning', 'Plans and tides'],
  ['new', 'article', 'Reading tides'],
  ['check', '--fix'],
];

const site = new WritingSite('fixture');
for (const name of ['one', 'two', 'three', 'four'])
  site.write(`content/pages/${name}.mdx`, page(`Page ${name}`, '- Quays\n\n• Cranes\n• Ferries\n\nThe the tide.'));
site.commit();
const before = site.snapshot();
const journal = path.join(site.root, '.git/writing-undo');
const options = { cwd: path.resolve(__dirname, '../..'), env: { ...process.env, INIT_CWD: site.root } };

async function killed([command, ...args]: readonly string[], seed: number): Promise<void> {
  const script = ['--require', './src/util/register-typescript.js', `scripts/${command}.ts`];
  const child = spawn(process.execPath, [...script, ...args, '--root', '.'], { ...options, stdio: 'ignore' });
  const end = once(child, 'exit');
  const isOver = () => child.exitCode !== null;
  const share = randomNumbers(seed)();
  if (seed % 4 === 0) await Promise.race([pause(share * READING_MS), end]);
  else {
    while (!existsSync(journal) && !isOver()) await pause(1);
    await Promise.race([pause(share * WRITING_MS), end]);
  }
  child.kill('SIGKILL');
  await end;
}

/** A file is as it was before the command, or as it is after it. */
function expectWholeFiles(): void {
  const { journal: done } = new JournalFolder(path.join(journal, '_')).last() ?? { journal: { files: [] } };
  const states = new Map(done.files.map(({ file, before: old, after }) => [file, [old.hash, after.hash]]));
  const now = site.snapshot();
  for (const file of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (file.startsWith('git ') || file.endsWith('.writing.tmp')) continue;
    const absolute = path.join(site.root, file);
    const hash = lstatSync(absolute, { throwIfNoEntry: false }) ? contentHash(readFileSync(absolute)) : undefined;
    if (states.has(file)) expect(states.get(file)).toContain(hash);
    else expect([file, now[file]]).toEqual([file, before[file]]);
  }
}

const CASES = COMMANDS.flatMap((command) =>
  Array.from({ length: ROUNDS }, (_, round) => [command[0], round, command] as const),
);

test.each(sample(CASES, ROUNDS))(
  '%s leaves whole files, and undo restores them, when it is killed (%i) [R16.5]',
  async (_name, round, command) => {
    await killed(command, round + 1);
    expectWholeFiles();
    const last = new JournalFolder(path.join(journal, '_')).last();
    if (last?.isDone === false) expect(interruptionIn(site.root)).toContain(`(${last.journal.title}) was interrupted`);
    else expect(interruptionIn(site.root)).toBeUndefined();
    if (last) site.undo();
    expect(site.snapshot()).toEqual(before);
    rmSync(journal, { recursive: true, force: true });
  },
);
