/** ops/Dockerfile and compose.yaml repeat facts of the code. Each is compared with its source, and the image's program is run. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../../src/receiver/config';
import { freePort } from '../../../scripts/lib/free-port';
import { SITE, writeSite } from '../../helpers/static-fixture';

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

describe('the Dockerfile', () => {
  it('uses the version of Node that the workflows, GitLab and the development container use', () => {
    // bench.yml also builds with Astro, which needs a newer one.
    const workflows = readdirSync(path.join(ROOT, '.github/workflows'))
      .filter((file) => file !== 'bench.yml')
      .map((file) => `.github/workflows/${file}`);
    const files = ['ops/Dockerfile', '.gitlab-ci.yml', '.devcontainer/devcontainer.json', ...workflows];
    const versions = files.map((file) =>
      [...read(file).matchAll(/(?:node-version: (?=\d+$)|\bnode:)(\d+)/gm)].map(([, version]) => version),
    );
    expect(versions.every((named) => named.length > 0)).toBe(true);
    expect([...new Set(versions.flat())]).toEqual(['22']);
  });

  it('copies files that exist', () => {
    const copied = argumentsOf(buildStage, 'COPY').flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('runs as a user without rights', () => {
    expect(argumentsOf(imageStage, 'USER')).toEqual(['node']);
  });

  it('keeps submissions in the volume', () => {
    const [volume] = argumentsOf(imageStage, 'VOLUME');
    const { store } = readConfig(environment);
    expect(store.type === 'fs' && store.spool.startsWith(`${volume}/`)).toBe(true);
    expect(compose.services.site?.volumes).toEqual([`submissions:${volume}`]);
    expect(Object.keys(compose.volumes)).toContain('submissions');
  });

  it('sets variables that the receiver or the server reads', () => {
    const known = `${read('src/receiver/config.ts')}${read('scripts/lib/serve-pages.ts')}NODE_ENV`;
    const names = [...Object.keys(environment), ...Object.keys(compose.services.site?.environment ?? {})];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the image’s programs', () => {
  let folder: string;
  const [command] = argumentsOf(buildStage, 'RUN npx esbuild');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'image-'));
    const args = command!.replace('--outdir=bundle', `--outdir=${folder}`).split(/\s+/);
    const { status, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/esbuild'), args, {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    renameSync(await writeSite(SITE), path.join(folder, 'public'));
    mkdirSync(path.join(folder, 'data'));
  }, 30_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const programs = (file: string): string[] =>
    [...file.matchAll(/node"?,? "?([\w/-]+\.js)/g)].map(([, program]) => program!);

  it('are where the Dockerfile and compose.yaml look for them, beside only public and data', () => {
    const named = [...programs(imageStage), ...programs(read('compose.yaml'))];
    expect(new Set(named)).toEqual(new Set(['scripts/lib/serve.js', 'inbox.js']));
    expect(named.filter((program) => !existsSync(path.join(folder, program)))).toEqual([]);
  });

  it('serve the site and the health check, and end on SIGTERM', async () => {
    const port = String(await freePort());
    const server = spawn(process.execPath, ['scripts/lib/serve.js'], {
      cwd: folder,
      env: { ...environment, PORT: port, HOST: '127.0.0.1', RECEIVER_SPOOL: path.join(folder, 'data/submissions') },
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve);
      server.stderr.once('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
    });
    const check = /http:\/\/127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(argumentsOf(imageStage, 'HEALTHCHECK')[0]!)!;
    expect(check[1]).toBe(environment.PORT);
    const health = await fetch(`http://127.0.0.1:${port}${check[2]}`);
    expect([health.status, ((await health.json()) as { accepting: boolean }).accepting]).toEqual([200, true]);
    const page = await fetch(`http://127.0.0.1:${port}/services/`);
    expect(await page.text()).toContain('Services');
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 30_000);
});
