import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareForGatsby } from '../../../src/content-build/gatsby-files';
import type * as ContentProgram from '../../../src/content-build/build-content';
import { type BuildInputs, readRecord, writeRecord } from '../../../src/content-build/record';
import { SITE_BUILD_FILE } from '../../../src/server/site-build';
import { contentHash, readJson } from '../../../src/util/files';
import { fingerprintOf, inputsFingerprint, isFinished, readInputs } from './build-inputs';
import { chooseBuild } from './choose-build';
import { bundle, loadContentProgram, writeContentProgram } from './bundled-programs';
import { interruptionIn } from '../../../src/writing/apply-plan';
import { node, PUBLIC, ROOT, step, UserError } from '../steps';

export const GATSBY = join(ROOT, 'node_modules/gatsby/cli.js');
export const GATSBY_ENV = {
  GATSBY_TELEMETRY_DISABLED: '1',
  // Without this, glibc gives every thread that encodes pictures a separate heap and never releases it.
  MALLOC_ARENA_MAX: '2',
};

/** The fingerprint of the last build's inputs. Not committed. */
const STATE_FOLDER = join(ROOT, '.server');
const STATE = join(STATE_FOLDER, 'build.json');

const isBuiltFrom = async (inputs: string): Promise<boolean> =>
  (await readJson<{ inputs: string }>(STATE))?.inputs === inputs && (await isFinished(PUBLIC));

/** `public/` was built from the files as they are now. */
export const isBuildCurrent = async (): Promise<boolean> => isBuiltFrom(await inputsFingerprint(ROOT));

export async function buildIfChanged(): Promise<void> {
  const current = await inputsFingerprint(ROOT);
  if (await isBuiltFrom(current)) {
    console.log('✓ build: nothing has changed since the last one');
    return;
  }
  await build();
}

/** Builds what the change needs, or the `whole` site, and reports which kind of build that is and why. */
export async function build({ whole = false } = {}): Promise<void> {
  // Taken before the build, because the build may miss an edit that is made while it runs.
  const readAt = Date.now();
  const interruption = interruptionIn(ROOT);
  if (interruption !== undefined) throw new UserError(interruption);
  const record = readRecord(ROOT);
  const now = await readInputs(ROOT, record);
  const inputs = fingerprintOf(now);
  const choice = whole ? { way: 'whole', because: 'as asked' } : chooseBuild(ROOT, record, now);
  const reason = choice.way === 'whole' ? choice.because : await buildWithoutGatsby(now, choice.because);
  if (reason) await buildAll(reason);
  const siteBuild = contentHash(await readFile(join(PUBLIC, SITE_BUILD_FILE)));
  writeRecord(ROOT, { ...now, readAt, siteBuild });
  await mkdir(STATE_FOLDER, { recursive: true });
  await writeFile(STATE, JSON.stringify({ inputs }));
}

const buildAll = (because: string): Promise<void> =>
  step(
    'build',
    `${existsSync(PUBLIC) ? 'the whole site' : 'every page and image'} (gatsby build), because ${because}`,
    async () => {
      await forgetBuild();
      prepareForGatsby(ROOT);
      const program = bundle(ROOT);
      await Promise.all([program, node([GATSBY, 'build'], GATSBY_ENV)]);
      const restoreVariables = setVariables(GATSBY_SETS);
      try {
        writeContentProgram(ROOT, await program);
      } finally {
        restoreVariables();
      }
    },
  );

/** The variables that Gatsby sets for its own build, and that React and the compiler read. */
const GATSBY_SETS = { NODE_ENV: 'production', gatsby_executing_command: 'build' };

/** Programs that start later must not inherit the variables, so this returns a function that removes them. */
function setVariables(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
}

/** Loaded after the variables are set, and only when needed. The bundled program does not contain the reviewers' desk. */
function contentProgram(): typeof ContentProgram {
  const made = process.env.SITE_REVIEW_BASE ? undefined : loadContentProgram(ROOT);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
  return made ?? (require('../../../src/content-build/build-content') as typeof ContentProgram);
}

/** Builds only the content. Returns the reason if a whole build is needed after all. */
async function buildWithoutGatsby({ files }: BuildInputs, because: string): Promise<string | undefined> {
  const restoreVariables = setVariables(GATSBY_SETS);
  let reason: string | undefined;
  const built = step('build', `the changed pages (without Gatsby), because ${because}`, async () => {
    const { buildContent, NeedsWholeBuild } = contentProgram();
    try {
      const result = await buildContent({ root: ROOT, inputs: files, info: console.log, beforeChanges: forgetBuild });
      if (result.problems) throw new UserError(`The content has problems.\n\n${result.problems}\n`);
      console.log(
        `  ${result.written} pages written, ${result.removed} removed, ${result.pictures} pictures and files made`,
      );
    } catch (error) {
      if (!(error instanceof NeedsWholeBuild)) throw error;
      reason = error.message;
    }
  });
  await built.finally(restoreVariables);
  return reason;
}

/** Forces a build at the next `npm start`. */
export const forgetBuild = (): Promise<void> => rm(STATE, { force: true });
