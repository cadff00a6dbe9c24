/** Starts the site as operators do, so that a test can kill each of its processes, and creates submissions with known bytes. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port';
import { childrenOf, startRelease, untilServing, writeRelease } from '../../helpers/served-release';
import { cv, multipart, post, resume } from '../support/sample-forms';

export type SiteProcesses = Awaited<ReturnType<typeof startSite>>;

/** Starts the supervisor, which starts the page server, which starts the receiver. Resolves when forms are accepted. */
export async function startSite(folder: string, env: Record<string, string>) {
  const publicDir = path.join(folder, 'public');
  if (!existsSync(publicDir)) {
    writeRelease(folder);
    mkdirSync(publicDir);
    for (const name of ['index.html', '404.html']) writeFileSync(path.join(publicDir, name), '<title>Site</title>');
  }
  const port = await freePort();
  const release = startRelease(folder, {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    RECEIVER_LOG: 'false',
    RECEIVER_MIN_FREE_MB: '0',
    RECEIVER_OPEN_LIMIT: '100',
    RECEIVER_SOFT_LIMIT: '1000000',
    RECEIVER_HARD_LIMIT: '1000000',
    RECEIVER_FORM_LIMIT: '1000000',
    ...env,
  });
  await untilServing(release);
  /** The ids of the processes that run now. */
  const pageServer = () => childrenOf(release.supervisor.pid)[0];
  const receiver = () => childrenOf(pageServer())[0];
  return { ...release, url: `http://127.0.0.1:${port}`, pageServer, receiver };
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

/** Encodes a submission. Callers do so before they measure, so that the sender’s time does not count. */
export const encode = ({ name, file }: Sample): Buffer => multipart(cv({ Name: name }, resume(file, 'cv.pdf')));

/** Sends a submission, and resolves to its reference if the receiver confirms it. */
export async function submit(url: string, one: Sample, body = encode(one)): Promise<string | undefined> {
  const response = await post({ url }, body, { key: one.key });
  const answer = (await response.json()) as { reference?: string };
  return response.ok ? answer.reference : undefined;
}
