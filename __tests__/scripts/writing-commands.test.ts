/** The commands as a writer runs them. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runScript } from '../helpers/run-script';
import { WritingSite } from '../writing/writing-site';

const site = new WritingSite('fixture', '2025-06-30');

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runScript(`scripts/${command}.ts`, args, { env: { ...process.env, INIT_CWD: site.root, ...env } });

const atSite = ['--root', '.'];

/** In this process, because a separate one takes a second to start. Returns what the command prints before it ends. */
function runHere(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { argv, env: before } = process;
  process.argv = ['node', command, ...args];
  process.env = { ...before, ...env };
  return new Promise<string>((resolve) => {
    const print = (text: unknown) => resolve(String(text));
    jest.spyOn(console, 'log').mockImplementation(print);
    jest.spyOn(console, 'error').mockImplementation(print);
    jest.spyOn(process, 'exit').mockImplementation();
    jest.isolateModules(() => require(`../../scripts/${command}`));
  }).finally(() => {
    process.argv = argv;
    process.env = before;
    jest.restoreAllMocks();
  });
}

test.each(['move', 'delete', 'rename-heading'])('%s explains itself with --help [R16.5]', async (command) => {
  expect(await runHere(command, ['--help'])).toContain(`npm run ${command} -- --undo`);
});

test('move shows its changes with --dry-run, makes them, and undoes them with --undo [R16.5]', () => {
  const before = site.snapshot();
  const shown = run('move', ['/contact-us/', 'contact', '--dry-run', ...atSite]);
  expect(shown.stdout).toContain('content/navigation/main.yaml:28:11  /contact-us/ → /contact/');
  expect(shown.stdout).toContain('rename from content/pages/contact-us.mdx\nrename to content/pages/contact.mdx');
  expect(shown.stdout).toMatch(/^-\s+path: \/contact-us\/\n\+\s+path: \/contact\/$/m);
  expect(shown.stdout).toContain('Nothing was changed.');
  expect(site.snapshot()).toEqual(before);
  const moved = run('move', ['content/pages/contact-us.mdx', 'content/pages/contact.mdx', ...atSite]);
  expect(moved.stdout).toContain('Take it back with `npm run move -- --undo`.');
  expect(site.follow('/contact-us/')).toBe('/contact/');
  expect(run('delete', ['--undo', ...atSite]).stdout).toContain('Undone: ');
  expect(site.snapshot()).toEqual(before);
});

test.each<[string, string, string[], NodeJS.ProcessEnv, string]>([
  ['an unknown option', 'move', ['/a/', '/b/', '--dryrun'], {}, 'no option `--dryrun` — did you mean `--dry-run`?'],
  ['an option that npm kept', 'delete', ['/a/'], { npm_config_to: '/b/' }, 'with `--` before the first word'],
  ['a missing argument', 'move', ['/a/'], {}, 'Say where to: `npm run move -- <what> <to>`'],
  ['words without quotation marks', 'rename-heading', ['/a/', 'b', 'c', 'd'], {}, 'Put quotation marks around words'],
])('a command says in one message what is wrong with %s [R16.5]', async (_, command, args, env, message) => {
  expect(await runHere(command, args, env)).toContain(message);
});

test('every command and the check say first that the last command was interrupted [R16.5]', () => {
  writeFileSync(path.join(site.root, '.git/index.lock'), '');
  expect(run('move', ['who-we-are', 'about', ...atSite]).stderr).toContain('index');
  rmSync(path.join(site.root, '.git/index.lock'));
  for (const [command, args] of [
    ['move', ['who-we-are', 'about']],
    ['new', ['page', 'Quays']],
    ['check', []],
    ['check', ['--fix']],
  ] as const) {
    const { status, stderr } = run(command, [...args, ...atSite]);
    expect(stderr).toMatch(/^The last command \(who-we-are → about\) was interrupted/);
    expect(status).toBe(1);
  }
  expect(run('new', ['--undo', ...atSite]).stdout).toContain('Undone: ');
});

test('a command that is refused ends with 1 and one message, without a stack [R16.5]', () => {
  const { status, stderr } = run('delete', ['/contact-us/', ...atSite]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/was published.*Add `--to \/path\/`/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
