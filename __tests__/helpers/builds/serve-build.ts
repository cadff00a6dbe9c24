import { type RunningServer, type ServerOptions, startServer } from '../../../src/server/server';

export type ServedBuild = RunningServer & { url: string };

/** Serves a finished build with the production server, by default on a free port. */
export async function serveBuild(publicDir: string, options: Partial<ServerOptions> = {}): Promise<ServedBuild> {
  const server = await startServer({ publicDir, port: 0, host: '127.0.0.1', ...options });
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}
