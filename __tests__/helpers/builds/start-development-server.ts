/** Starts Gatsby's development server for a project in its own folder, and waits until it is ready. */
import { spawn } from 'node:child_process';
import { freePort } from '../../../scripts/lib/free-port';
import { GATSBY, GATSBY_ENV } from '../../../scripts/lib/build/run-build';

export async function startDevelopmentServer(root: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  // A test program may have set NODE_ENV for itself; Gatsby sets its own.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [GATSBY, 'develop', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: root,
    env: { ...inherited, ...GATSBY_ENV, CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('You can now view')) resolve();
      });
    child.on('error', reject);
    void ended.then(() => reject(new Error(`The development server ended:\n${output.slice(-4000)}`)));
  });
  const close = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, output: () => output, close };
}
