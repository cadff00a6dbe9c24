/**
 * `npm run bench -- server`: this server and nginx serve the same `public/`, each with one worker, and wrk sends requests to
 * them in turns. Compare the ratios of one run on a quiet machine; requests per second depend on the machine.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { listFilesSync } from '../../src/util/files';
import { freePort } from '../lib/free-port';
import { ROOT, UserError } from '../lib/steps';
import { median, requireBuild, table } from './results';

const ROUNDS = 5;
const CONNECTIONS = 16;
const START_LIMIT_MS = 30_000;
/** The share of nginx's requests per second that this server must reach. */
const GOAL = 0.4;

/** One kind of request. */
interface Question {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Sends the ETag of an earlier answer, so that the answer is 304. */
  isConditional?: boolean;
}

/** Requests per second. */
type ServerComparison = Awaited<ReturnType<typeof ask>>;

type ServerName = 'own' | 'nginx';

export async function compareWithNginx(publicDir: string, secondsPerRound: number): Promise<ServerComparison[]> {
  requireBuild(publicDir);
  for (const program of ['nginx', 'wrk'])
    if (spawnSync(program, ['-v'], { stdio: 'ignore' }).error)
      throw new UserError(`This measurement needs ${program}. On Debian: apt-get install nginx-light wrk`);

  const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const running: ChildProcess[] = [];
  try {
    const own = await startOwn(folder, running);
    const nginx = await startNginx(folder, publicDir, running);
    const results: ServerComparison[] = [];
    for (const question of questions(publicDir)) results.push(await ask(question, { own, nginx }, secondsPerRound));
    return results;
  } finally {
    await Promise.all(running.map(stop));
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page, the largest script and a picture of ordinary size, each also for a visitor who has it cached. */
function questions(publicDir: string): Question[] {
  const compressed = { 'Accept-Encoding': 'gzip' };
  const sizes = listFilesSync(publicDir).map((path) => ({ path, size: statSync(join(publicDir, path)).size }));
  const nearest = (extension: string, size: number): string => {
    const [found] = sizes
      .filter(({ path }) => extname(path) === extension)
      .sort((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size));
    if (!found) throw new UserError(`The built site has no file *${extension}.`);
    return found.path;
  };
  const script = nearest('.js', Number.MAX_SAFE_INTEGER);
  return [
    { name: 'page', path: '/', headers: compressed },
    { name: 'script', path: script, headers: compressed },
    { name: '304 of a page', path: '/', headers: compressed, isConditional: true },
    { name: '304 of a script', path: script, headers: compressed, isConditional: true },
    { name: 'picture', path: nearest('.webp', 40_000), headers: {} },
  ];
}

/** The servers take turns, so that a busy moment affects both. */
async function ask(question: Question, ports: Record<ServerName, number>, seconds: number) {
  const rates: Record<ServerName, number[]> = { own: [], nginx: [] };
  const headers = { own: await headersFor(question, ports.own), nginx: await headersFor(question, ports.nginx) };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of ['own', 'nginx'] as const)
      rates[server].push(await load(ports[server], question.path, headers[server], seconds));
  return { name: question.name, own: median(rates.own), nginx: median(rates.nginx) };
}

/** Each server has its own ETag. Both must answer as expected before anything is measured. */
async function headersFor({ path, headers, isConditional }: Question, port: number): Promise<Record<string, string>> {
  const first = await get(port, path, headers);
  if (first.status !== 200 || !first.etag)
    throw new Error(`GET ${path} answered ${first.status} with the ETag ${first.etag}`);
  if (!isConditional) return headers;
  const conditional = { ...headers, 'If-None-Match': first.etag };
  const second = await get(port, path, conditional);
  if (second.status !== 304) throw new Error(`GET ${path} with its ETag answered ${second.status} instead of 304`);
  return conditional;
}

async function get(port: number, path: string, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  return { status: response.status, etag: response.headers.get('etag') };
}

async function load(port: number, path: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const { stdout } = await promisify(execFile)('wrk', [...args, `http://127.0.0.1:${port}${path}`]);
  return readWrk(stdout);
}

/** Reads the requests per second from wrk. With failed connections, or answers other than 2xx and 3xx, the figure is worthless. */
export function readWrk(output: string): number {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Socket errors|Non-2xx/.test(output)) throw new Error(`wrk had errors:\n${output}`);
  return Number(rate);
}

async function startOwn(folder: string, running: ChildProcess[]): Promise<number> {
  const port = await freePort();
  const args = ['--require', './src/util/register-typescript.js', 'scripts/serve.ts'];
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', RECEIVER_SPOOL: join(folder, 'spool') };
  running.push(spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }));
  await untilItAnswers(port);
  return port;
}

/** The settings of a careful operator: files are compressed in advance, and nginx keeps them open. */
async function startNginx(folder: string, publicDir: string, running: ChildProcess[]): Promise<number> {
  const port = await freePort();
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`);
  const types = await readFile('/etc/nginx/mime.types', 'utf8').catch(() => 'types { text/html html; }');
  const file = join(folder, 'nginx.conf');
  const settings = `daemon off;
master_process off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  ${types}
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  gzip_static on;
  open_file_cache max=2000;
  server { listen 127.0.0.1:${port}; root ${publicDir}; index index.html; }
}
`;
  await writeFile(file, settings);
  running.push(spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] }));
  await untilItAnswers(port);
  return port;
}

async function untilItAnswers(port: number): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await get(port, '/', {}).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > end)
      throw new Error(`Nothing answers on port ${port}: ${answer?.status ?? 'no connection'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}

const ratio = ({ own, nginx }: ServerComparison): number => own / nginx;

/** The rows that miss their goal. */
export const missedGoals = (results: readonly ServerComparison[]): string[] =>
  results
    .filter((result) => ratio(result) < GOAL)
    .map((result) => `${result.name}: ${ratio(result).toFixed(2)} of nginx, goal ${GOAL}`);

export const serverTable = (results: readonly ServerComparison[]): string =>
  table(18, 12, [
    ['', 'own /s', 'nginx /s', 'ratio', 'goal'],
    ...results.map((result) => [
      result.name,
      ...[result.own, result.nginx].map((rate) => String(Math.round(rate))),
      ratio(result).toFixed(2),
      `≥ ${GOAL}`,
    ]),
  ]);
