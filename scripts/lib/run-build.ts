import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../../src/util/files';
import { inputsFingerprint, isFinished } from './build-inputs';
import { node, PUBLIC, ROOT, step } from './steps';

export const GATSBY = join(ROOT, 'node_modules/gatsby/cli.js');
export const GATSBY_ENV = {
  GATSBY_TELEMETRY_DISABLED: '1',
  // Without this, glibc gives every thread that encodes pictures a separate heap and never releases it.
  MALLOC_ARENA_MAX: '2',
};

/** The fingerprint of the last build's inputs. Not committed. */
const STATE_FOLDER = join(ROOT, '.server');
const STATE = join(STATE_FOLDER, 'build.json');

interface State {
  inputs: string;
}

const isBuiltFrom = async (inputs: string): Promise<boolean> =>
  (await readJson<State>(STATE))?.inputs === inputs && (await isFinished(PUBLIC));

/** `public/` was built from the files as they are now. */
export const isBuildCurrent = async (): Promise<boolean> => isBuiltFrom(await inputsFingerprint(ROOT));

export async function buildIfChanged(): Promise<void> {
  const current = await inputsFingerprint(ROOT);
  if (await isBuiltFrom(current)) {
    console.log('✓ build: nothing has changed since the last one');
    return;
  }
  await build(current);
}

export async function build(inputs?: string): Promise<void> {
  await step(
    'build',
    existsSync(PUBLIC) ? 'the changed pages (gatsby build)' : 'every page and image (gatsby build)',
    async () => {
      // Taken before the build, because the build may miss an edit that is made while it runs.
      const state: State = { inputs: inputs ?? (await inputsFingerprint(ROOT)) };
      await forgetBuild();
      await node([GATSBY, 'build'], GATSBY_ENV);
      await mkdir(STATE_FOLDER, { recursive: true });
      await writeFile(STATE, JSON.stringify(state));
    },
  );
}

/** Makes the next `npm start` build. */
export const forgetBuild = (): Promise<void> => rm(STATE, { force: true });
