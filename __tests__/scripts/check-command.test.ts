import { spawn } from 'node:child_process';
import path from 'node:path';
import { CHECK_HELP, readCheckOptions } from '../../scripts/lib/check/check-options';
import { runCheck } from '../../scripts/lib/check/run-check';
import { readRules } from '../../src/content/rules';
import { copySite } from '../helpers/fixture-folders';
import { runScript } from '../helpers/run-script';
import { Folder } from '../helpers/temporary-folder';

const PROJECT = path.resolve(__dirname, '../..');
const COMMAND = ['--require', './src/util/register-typescript.js', 'scripts/check.ts'];

const pageOf = (body: string): string => `---\ntitle: A page\ndescription: A page to try.\n---\n\n${body}\n`;

let site: Folder;
beforeEach(() => {
  site = new Folder(copySite());
});

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...more };
  for (const name of ['INIT_CWD', 'npm_config_fix', 'GITHUB_STEP_SUMMARY']) if (!(name in more)) delete env[name];
  return env;
};

/** Runs in this process, because a separate one takes a second to start. */
function check(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { exitCode } = process;
  let stdout = '';
  const log = jest.spyOn(console, 'log').mockImplementation((text: unknown) => void (stdout += `${String(text)}\n`));
  try {
    const all = { ...environment(env), INIT_CWD: site.root };
    runCheck(readCheckOptions(['--root', site.root, ...args], all), all);
    return { stdout, stderr: '', status: process.exitCode };
  } catch (error) {
    return { stdout, stderr: (error as Error).message, status: 1 };
  } finally {
    log.mockRestore();
    process.exitCode = exitCode;
  }
}

describe('the options of npm run check [R15.5]', () => {
  test.each([
    ['--fxi', 'has no option `--fxi` — did you mean `--fix`?'],
    ['--verbose=yes', 'has no option `--verbose=yes`.'],
    ['-x', 'has no option `-x`'],
    ['--format', '`--format` needs a value'],
    ['--fix=yes', '`--fix` does not take a value'],
    ['--format pdf', 'it is one of text, json, github, suggestions'],
    ['--dry-run', 'write `--fix --dry-run`'],
    ['--watch --fix', '`--watch` cannot be combined with `--fix`'],
  ])('%s is refused with a message that says what to write', (options, message) => {
    expect(() => readCheckOptions(options.split(' '))).toThrow(message);
  });

  test('an option that npm took as its own is explained', () => {
    expect(() => readCheckOptions([], { npm_config_fix: 'true' })).toThrow('Write `npm run check -- --fix`');
  });

  test('--help names every option, and an unknown option ends without a stack', () => {
    const start = (option: string) => runScript('scripts/check.ts', [option], { env: environment() });
    expect(start('--help').stdout.trim()).toBe(CHECK_HELP);
    for (const option of ['fix', 'dry-run', 'changed', 'since', 'watch', 'format', 'root', 'help'])
      expect(CHECK_HELP).toContain(`--${option}`);
    const { status, stderr } = start('--fxi');
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
  }, 60_000);
});

describe('npm run check -- --fix [R15.4]', () => {
  const FILE = 'content/pages/a.mdx';

  test('--dry-run shows the change and writes nothing; --fix writes it; the next run has nothing to do', () => {
    const wrong = pageOf('[Services](/services)\n\n[Plans](/servces/)');
    site.write(FILE, wrong);
    const dry = check(['--fix', '--dry-run']);
    expect(dry.stdout).toContain(`--- a/${FILE}\n+++ b/${FILE}\n@@ -3,6 +3,6 @@\n`);
    expect(dry.stdout).toContain('-[Services](/services)\n+[Services](/services/)');
    expect(dry.stdout).toContain('1 mistake in 1 file can be corrected.');
    expect(site.read(FILE)).toBe(wrong);
    const fixed = check(['--fix']);
    expect(fixed.stdout).toContain('1 mistake in 1 file is corrected.');
    expect(fixed.stdout).toContain(`${FILE}:8:1  link-page`);
    expect(fixed.status).toBe(1);
    expect(site.read(FILE)).toBe(wrong.replace('(/services)', '(/services/)'));
    expect(check(['--fix']).stdout).toContain('There is nothing that can be corrected automatically.');
  }, 60_000);

  test('only the named files are corrected', () => {
    site.write(FILE, pageOf('One<br>two'));
    site.write('content/pages/b.mdx', pageOf('One<br>two').replace('A page', 'B page'));
    check(['--fix', FILE]);
    expect(site.read(FILE)).toContain('One<br />two');
    expect(site.read('content/pages/b.mdx')).toContain('One<br>two');
  }, 60_000);
});

describe('npm run check -- --explain [R4.8]', () => {
  test('shows what a rule finds, why, its wrong and right examples, and its file, also by a former name', () => {
    for (const { id, summary, why, examples, aliases = [] } of readRules()) {
      const { stdout } = check(['--explain', id]);
      for (const words of [summary, why, ...aliases]) expect(stdout).toContain(words);
      for (const message of examples.bad.flatMap(({ says }) => says)) expect(stdout).toContain(message);
    }
    expect(check(['--explain', 'markdown']).stdout).toMatch(/^markdown-\S+ \(error, formerly markdown\)/);
    const { stdout } = check(['--explain', 'heading-skip']);
    expect(stdout).toMatch(/Wrong:\n\n {4}### .*\n\nCorrect:\n\n {4}## /s);
    expect(stdout).toMatch(/\n\nThe rule is in src\/content\/rules\/headings\/headings\.ts\.\n$/);
  });

  test('lists the most similar names when there is no such rule', () => {
    expect(check(['--explain', 'block-unkown']).stderr).toMatch(
      /no rule `block-unkown` — did you mean `block-unknown`,/,
    );
    expect(check(['--explain', 'heading']).stderr).toContain('`heading-bold`, `heading-colon`, `heading-empty`');
  });
});

describe('a part of the content [R15.5]', () => {
  test('the summary counts the files of the part, and says how many problems are elsewhere', () => {
    site.write('content/pages/a.mdx', pageOf('<Crad />'));
    const part = check(['content/pages/services']);
    expect(part.stdout).toMatch(/^4 of 25 files checked: 0 errors, 0 warnings in /);
    expect(part.stdout).toContain('1 more in other files');
    expect(part.status).toBe(0);
    expect(check([]).stdout).toMatch(/25 files checked: 1 error, 0 warnings/);
  }, 60_000);

  test('--changed and --since report the files that have changed since the last commit, or since another one', () => {
    site.git('init', '--quiet', '--initial-branch', 'main');
    site.write('content/pages/old.mdx', pageOf('<Crad />'));
    site.commit();
    site.write('content/pages/new.mdx', pageOf('<Gird />').replace('A page', 'Another page'));
    const changed = check(['--changed']);
    expect(changed.stdout).toContain('content/pages/new.mdx:6:1  block-unknown');
    expect(changed.stdout).not.toContain('old.mdx');
    expect(changed.stdout).toContain('1 of 26 files checked');
    site.commit();
    expect(check(['--changed']).stdout).toContain('0 of 26 files checked');
    expect(check(['--since', 'HEAD~1']).stdout).toContain('new.mdx:6:1');
    expect(check(['--since', 'nowhere']).stderr).toContain('Git does not know the commit `nowhere`');
  }, 60_000);

  test('--changed says that it needs Git when there is none', () => {
    expect(check(['--changed']).stderr).toContain('`--changed` needs Git');
  }, 60_000);
});

describe('the report for a pull request [R15.5]', () => {
  test('--format github also writes the summary of the job, with every problem', () => {
    site.write('content/pages/a.mdx', pageOf(Array.from({ length: 15 }, (_, i) => `[A](/servces/#${i})`).join('\n\n')));
    const file = 'summary.md';
    const { stdout } = check(['--format', 'github'], { GITHUB_STEP_SUMMARY: site.at(file) });
    expect(stdout.match(/^::error/gm)).toHaveLength(15);
    const summary = site.read(file);
    expect(summary).toContain('25 files checked: 15 errors');
    expect(summary.match(/^\| content\/pages\/a\.mdx:/gm)).toHaveLength(15);
    expect(summary).toContain('did you mean `/services/#14`?');
  }, 60_000);

  test('--format suggestions prints a review whose suggestions are whole lines in the pull request', () => {
    site.git('init', '--quiet', '--initial-branch', 'main');
    const old = pageOf(`[Old](/services)\n${'\nText.\n'.repeat(10)}`);
    site.write('content/pages/a.mdx', old);
    site.commit();
    site.write('content/pages/a.mdx', `${old}\n[A](/services) and <br>\n\n• One\n• Two\n`);
    const { stdout } = check(['--format', 'suggestions', '--changed']);
    const review = JSON.parse(stdout) as {
      event: string;
      comments: { line: number; start_line?: number; body: string }[];
    };
    expect(review.event).toBe('COMMENT');
    const lines = site.read('content/pages/a.mdx').split('\n');
    expect(review.comments).toHaveLength(2);
    const [link, list] = review.comments;
    expect(lines[link!.line - 1]).toBe('[A](/services) and <br>');
    expect(link!.body).toContain('```suggestion\n[A](/services/) and <br />\n```');
    expect(lines.slice(list!.start_line! - 1, list!.line)).toEqual(['• One', '• Two']);
    expect(list!.body).toContain('```suggestion\n- One\n- Two\n```');
  }, 60_000);
});

test('--watch checks again when a file changes [R15.5]', async () => {
  const child = spawn(process.execPath, [...COMMAND, '--root', site.root, '--watch'], {
    cwd: PROJECT,
    env: environment(),
  });
  try {
    let output = '';
    const saw = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!output.includes(text)) return;
          output = output.slice(output.indexOf(text) + text.length);
          child.stdout.off('data', look);
          resolve();
        };
        child.stdout.on('data', look);
        look();
      });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    await saw('Waiting for changes');
    site.write('content/pages/a.mdx', pageOf('<Crad />'));
    await saw('content/pages/a.mdx:6:1  block-unknown');
    await saw('Waiting for changes');
    site.write('content/pages/a.mdx', pageOf('Text.'));
    await saw('0 errors, 0 warnings');
  } finally {
    child.kill();
  }
}, 60_000);
