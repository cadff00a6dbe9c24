/** The commands as a writer runs them. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runHere, runScript } from '../helpers/run-script';
import { WritingSite } from '../writing/writing-site';

const site = new WritingSite('fixture');

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runScript(`scripts/${command}.ts`, args, { env: { ...process.env, INIT_CWD: site.root, ...env } });

const atSite = ['--root', '.'];

const here = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runHere(`scripts/${command}.ts`, args, { INIT_CWD: site.root, ...env });

test.each(['move', 'delete', 'rename-heading'])('%s explains itself with --help [R16.5]', async (command) => {
  expect((await here(command, ['--help'])).text).toContain(`npm run ${command} -- --undo`);
});

test('move shows its changes with --dry-run, makes them, and undoes them with --undo [R16.5]', async () => {
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
  expect((await here('delete', ['--undo', ...atSite])).text).toContain('Undone: ');
  expect(site.snapshot()).toEqual(before);
});

test.each<[string, string, string[], NodeJS.ProcessEnv, string]>([
  ['an unknown option', 'move', ['/a/', '/b/', '--dryrun'], {}, 'no option `--dryrun` — did you mean `--dry-run`?'],
  ['an option that npm kept', 'delete', ['/a/'], { npm_config_to: '/b/' }, 'with `--` before the first word'],
  ['a missing argument', 'move', ['/a/'], {}, 'Say where to: `npm run move -- <what> <to>`'],
  ['words without quotation marks', 'rename-heading', ['/a/', 'b', 'c', 'd'], {}, 'Put quotation marks around words'],
])('a command says in one message what is wrong with %s [R16.5]', async (_, command, args, env, message) => {
  expect((await here(command, args, env)).text).toContain(message);
});

test('every command and the check say first that the last command was interrupted [R16.5]', async () => {
  writeFileSync(path.join(site.root, '.git/index.lock'), '');
  expect((await here('move', ['who-we-are', 'about', ...atSite])).text).toContain('delete `.git/index.lock`');
  rmSync(path.join(site.root, '.git/index.lock'));
  for (const [command, args] of [
    ['move', ['who-we-are', 'about']],
    ['new', ['page', 'Quays']],
    ['check', []],
    ['check', ['--fix']],
  ] as const) {
    const { status, text } = await here(command, [...args, ...atSite]);
    expect(text).toMatch(/^The last command \(who-we-are → about\) was interrupted/);
    expect(status).toBe(1);
  }
  expect((await here('new', ['--undo', ...atSite])).text).toContain('Undone: ');
});

test('a command that is refused ends with 1 and one message, without a stack [R16.5]', () => {
  const { status, stderr } = run('delete', ['/contact-us/', ...atSite]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/was published.*Add `--to \/path\/`/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
