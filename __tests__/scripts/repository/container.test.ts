/** ops/Dockerfile and compose.yaml repeat values from the code. Each is compared with its source. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { RECEIVER_PREFIX } from '../../../src/forms/definitions';
import { readConfig } from '../../../src/receiver/config';

const ROOT = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const dockerfile = read('ops/Dockerfile').replace(/\\\n\s*/g, '');
const [buildStage = '', imageStage = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
const argumentsOf = (stage: string, instruction: string): string[] =>
  [...stage.matchAll(new RegExp(`^${instruction} +(.*)$`, 'gm'))].map(([, rest]) => rest!.trim());
const environment = Object.fromEntries(
  argumentsOf(imageStage, 'ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('='))),
) as Record<string, string>;

interface Compose {
  services: Record<string, { volumes?: string[]; environment?: Record<string, string>; stop_grace_period?: string }>;
  volumes: Record<string, null>;
}
const compose = parse(read('compose.yaml')) as Compose;

it('the container keeps submissions in the volume', () => {
  const [volume] = argumentsOf(imageStage, 'VOLUME');
  const { store } = readConfig(environment);
  expect(store.type === 'fs' && store.spool.startsWith(`${volume}/`)).toBe(true);
  expect(compose.services.site?.volumes).toEqual([`submissions:${volume}`]);
  expect(Object.keys(compose.volumes)).toContain('submissions');
});

/** releases.test.ts runs them: docs/operating.md has the command that makes them, and the container uses the same. */
it('the image’s programs are where the Dockerfile and compose.yaml look for them', () => {
  const [command = ''] = argumentsOf(buildStage, 'RUN npx esbuild');
  const made = command.split(/\s+/).flatMap((word) => /^(\w[\w/-]*)=/.exec(word)?.[1] ?? []);
  const named = [imageStage, read('compose.yaml')].flatMap((file) =>
    [...file.matchAll(/node"?,? "?([\w/-]+)\.js/g)].map(([, program]) => program),
  );
  expect([...new Set(named)].sort()).toEqual([...made].sort());
  const [check] = argumentsOf(imageStage, 'HEALTHCHECK');
  expect(check).toContain(`http://127.0.0.1:${environment.PORT}${RECEIVER_PREFIX}health`);
});
