/** Finds a browser for the tests, or installs one. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { node, UserError, run } from './steps';

/** The headless shell comes first: it has no window to draw, and the browser tests take half of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a browser: `CHROMIUM_PATH`, else an installed one, else Playwright's. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named)) throw new UserError(`CHROMIUM_PATH is ${named}, which is not a program.`);
    return named;
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Chromium refuses to run as root with its sandbox; containers are often root. */
export const browserArguments = (): string[] => (isRoot() ? ['--no-sandbox'] : []);

export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await requireBrowser(), args: [...browserArguments(), ...args] });

export async function requireBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  console.log('  There is no browser on this machine: installing one.');
  for (const attempt of isRoot() && isDebian() ? [fromDebian, fromPlaywright] : [fromPlaywright]) {
    await attempt().catch((error: Error) => console.log(`  ${error.message}`));
    const got = findBrowser();
    if (got) return got;
  }
  throw new UserError(
    'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of one.',
  );
}

async function fromDebian(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
  await run('apt-get', ['update', '-qq'], env);
  // Older releases of Debian have no package for the shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

const fromPlaywright = (): Promise<void> =>
  node(['node_modules/@playwright/test/cli.js', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
  });

const isRoot = (): boolean => process.getuid?.() === 0;

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
