/** Starts the site as operators do, so that a test can kill each of its processes, and creates submissions with known bytes. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { freePort } from '../../../scripts/lib/free-port';

const ROOT = path.join(__dirname, '../../..');

export interface SiteProcesses {
  url: string;
  supervisor: ChildProcess;
  /** The numbers of the processes that run now. */
  pageServer(): number | undefined;
  receiver(): number | undefined;
  ended: Promise<void>;
}

/** Bundles the program once, as docs/operating.md says, because a bundle starts several times as fast. */
function bundleProgram(folder: string): string {
  const program = path.join(folder, 'scripts/lib/serve.js');
  if (existsSync(program)) return program;
  buildSync({
    entryPoints: [{ in: path.join(ROOT, 'scripts/serve.ts'), out: 'scripts/lib/serve' }],
    bundle: true,
    platform: 'node',
    external: ['pg-native'],
    outdir: folder,
    logLevel: 'error',
  });
  mkdirSync(path.join(folder, 'public'));
  for (const name of ['index.html', '404.html'])
    writeFileSync(path.join(folder, 'public', name), '<title>Site</title>');
  return program;
}

function childOf(pid: number | undefined): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return child === undefined ? undefined : Number(child);
  } catch {
    return undefined;
  }
}

/** Starts the supervisor, which starts the page server, which starts the receiver. Resolves when forms are taken. */
export async function startSite(folder: string, env: Record<string, string>): Promise<SiteProcesses> {
  const port = await freePort();
  const supervisor = spawn(process.execPath, [bundleProgram(folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      RECEIVER_LOG: 'false',
      RECEIVER_MIN_FREE_MB: '0',
      RECEIVER_OPEN_LIMIT: '100',
      RECEIVER_SOFT_LIMIT: '1000000',
      RECEIVER_HARD_LIMIT: '1000000',
      RECEIVER_FORM_LIMIT: '1000000',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const pageServer = (): number | undefined => childOf(supervisor.pid);
  await new Promise<void>((resolve, reject) => {
    supervisor.stdout.on('data', (chunk: Buffer) => chunk.includes('serving on') && resolve());
    void ended.then(() => reject(new Error('The site did not start')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    supervisor,
    pageServer,
    receiver: () => childOf(pageServer()),
    ended,
  };
}

export interface Sample {
  key: string;
  name: string;
  file: Buffer;
  sha256: string;
}

export function sample(name: string, bytes: number): Sample {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);
  return { key: randomBytes(16).toString('hex'), name, file, sha256: createHash('sha256').update(file).digest('hex') };
}

const BOUNDARY = 'receiver-bench-boundary';

/** Encodes a submission. Callers do so before they measure, so that the sender’s time does not count. */
export function encode({ name, file }: Sample): Uint8Array<ArrayBuffer> {
  const fields = {
    form: 'Submit CV',
    form_id: 'careers',
    Name: name,
    Email: 'ngaio@example.com',
    Message: 'Under load',
  };
  const head = Object.entries(fields)
    .map(([field, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('');
  const fileHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="Résumé"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return new Uint8Array(Buffer.concat([Buffer.from(head + fileHead), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
}

/** Sends a submission, and resolves to its reference if the receiver confirms it. */
export async function submit(url: string, one: Sample, body = encode(one)): Promise<string | undefined> {
  const headers = {
    accept: 'application/json',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': one.key,
  };
  const response = await fetch(`${url}/restful_forms/submitForm`, { method: 'POST', body, headers });
  const answer = (await response.json()) as { reference?: string };
  return response.ok ? answer.reference : undefined;
}
