/** CONTRIBUTING.md for writers: its length, its example, and its commands as a writer types them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '../../helpers/run-script';
import { REPOSITORY, WritingSite } from '../../writing/writing-site';

const TEXT = readFileSync(path.join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
const codeIn = (language: string): string[] =>
  [...TEXT.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

const site = new WritingSite('real');

/** The words of `npm run move -- /a/ "B c"` after the command. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, word]) => quoted ?? word!)
    .slice(3)
    .filter((word) => word !== '--');

/** Starts a program, because it draws pictures. */
function runNew(args: readonly string[]): void {
  const { status, stderr } = runScript('scripts/new.ts', [...args, '--root', '.'], {
    env: { ...process.env, INIT_CWD: site.root },
    input: '',
  });
  expect(`${status} ${stderr}`).toBe('0 ');
}

/** What each command does, without starting a process: each process would read the whole content again. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => void>> = {
  new: runNew,
  move: ([what, to]) => site.apply(site.planMove(what!, to!)),
  delete: ([what, option, to]) => {
    expect(option).toBe('--to');
    site.apply(site.planDelete(what!, to));
  },
  'rename-heading': ([page, heading, words]) => site.apply(site.planRename(page!, heading!, words!)),
  check: () => expect(site.report()).toBe(''),
};

test('CONTRIBUTING fits on two pages [R17.3]', () => {
  expect(TEXT.split(/\s+/).length).toBeLessThan(1000);
});

test('the commands of CONTRIBUTING work on the real content, and the check finds nothing afterwards [R17.3]', () => {
  const [article = ''] = codeIn('mdx');
  const folder = 'content/articles/reading-a-tide-table';
  for (const picture of ['main.jpg'])
    site.copy(`content/articles/reading-a-schedule-honestly/${picture}`, `${folder}/${picture}`);
  site.write(`${folder}/index.mdx`, article);
  const lines = codeIn('sh').flatMap((code) => code.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const command = COMMANDS[/^npm run ([\w-]+)/.exec(line)?.[1] ?? ''];
    expect([line, typeof command]).toEqual([line, 'function']);
    command!(argumentsOf(line));
  }
  expect(site.report()).toBe('');
}, 180_000);
