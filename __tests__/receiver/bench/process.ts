/** Starts the receiver as a separate process, which a test can kill, and creates submissions with known bytes. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');

export interface ReceiverProcess {
  url: string;
  child: ChildProcess;
  ended: Promise<void>;
}

export function startReceiver(env: Record<string, string>): Promise<ReceiverProcess> {
  const child = spawn(process.execPath, ['--require', './src/util/register-typescript.js', 'src/receiver/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      RECEIVER_LOG: 'false',
      RECEIVER_SOFT_LIMIT: '1000000',
      RECEIVER_HARD_LIMIT: '1000000',
      RECEIVER_FORM_LIMIT: '1000000',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url) resolve({ url, child, ended });
    });
    void ended.then(() => reject(new Error('The receiver did not start')));
  });
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
