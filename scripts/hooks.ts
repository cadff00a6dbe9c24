/** `npm run hooks`: installs the git hooks of lefthook.yml; `npm run hooks -- uninstall` removes them. */
import { createRequire } from 'node:module';
import { exitWith, run, UserError } from './lib/steps';

/**
 * package.json lists lefthook's programs, one for each platform, and not its package `lefthook`: that one installs the
 * hooks during `npm ci`, which no user has asked for.
 */
function lefthook(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `lefthook-${platform}-${process.arch}`;
  try {
    return createRequire(__filename).resolve(`${name}/bin/lefthook${platform === 'windows' ? '.exe' : ''}`);
  } catch {
    throw new UserError(`The package ${name} is missing. Run npm ci; on other platforms, commit without the hooks.`);
  }
}

async function main([command = 'install', ...options]: string[]): Promise<void> {
  await run(lefthook(), [command, ...options]);
}

main(process.argv.slice(2)).catch(exitWith);
