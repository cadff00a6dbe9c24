/** Finds the writer's editor and opens a file in it, at a line and a column. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { PlaceToOpen } from './open-endpoint';
import { attempt } from '../../util/attempt';

/** The commands of editors, the most common first. `{place}` is `file:line:column`. */
const EDITORS: readonly (readonly [command: string, ...rest: string[]])[] = [
  ['code', '--goto', '{place}'],
  ['codium', '--goto', '{place}'],
  ['cursor', '--goto', '{place}'],
  ['windsurf', '--goto', '{place}'],
  ['zed', '{place}'],
  ['subl', '{place}'],
  ['webstorm', '--line', '{line}', '--column', '{column}', '{file}'],
  ['idea', '--line', '{line}', '--column', '{column}', '{file}'],
  ['kate', '--line', '{line}', '--column', '{column}', '{file}'],
  ['gedit', '{file}', '+{line}:{column}'],
];

const NO_EDITOR =
  'No editor was found. Set SITE_EDITOR to its command and start `npm run develop` again, such as ' +
  'SITE_EDITOR="code --goto {file}:{line}:{column}".';

export function openInEditor(place: PlaceToOpen, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const command = commandFor(place, env, process.platform);
  if (!command) return Promise.reject(new Error(NO_EDITOR));
  const [program, ...rest] = command;
  return new Promise((resolve, reject) => {
    const editor = spawn(program!, rest, { detached: true, stdio: 'ignore' });
    editor.once('spawn', () => {
      editor.unref();
      resolve();
    });
    editor.once('error', () => reject(new Error(`${program} could not be started. ${NO_EDITOR}`)));
  });
}

/** No shell takes part, so a file's name cannot become a command. */
export function commandFor(
  place: PlaceToOpen,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string[] | undefined {
  const filled = (part: string): string =>
    part
      .replaceAll('{place}', '{file}:{line}:{column}')
      .replace(/\{(file|line|column)\}/g, (_, name: keyof PlaceToOpen) => String(place[name]));
  const chosen = env.SITE_EDITOR?.trim();
  if (chosen) {
    const parts = wordsOf(chosen);
    return (/\{(file|place)\}/.test(chosen) ? parts : [...parts, '{file}']).map(filled);
  }
  // Windows starts the commands of editors only through a shell.
  if (platform === 'win32') return ['explorer.exe', `vscode://file/${filled('{place}').replaceAll('\\', '/')}`];
  const found = EDITORS.find(([command]) => isInPath(command, env));
  return found?.map(filled);
}

/** Splits at spaces; quotation marks keep a path with spaces together. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );

const isInPath = (command: string, { PATH = '' }: NodeJS.ProcessEnv): boolean =>
  PATH.split(path.delimiter).some((folder) =>
    attempt(() => {
      accessSync(path.join(folder, command), constants.X_OK);
      return true;
    }),
  );
