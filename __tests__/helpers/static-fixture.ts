/** A few files in the shape of a built site, served by the production server on a free port. */
import { connect } from 'node:net';
import { finishBuild, type FinishOptions } from '../../src/build/finish-build';
import { type FormReceiver, type ServerOptions, startServer } from '../../src/server/server';
import { ask } from './ask';
import { type Files, temporaryFolder } from './temporary-folder';

const prose = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title>${`<p>${title}</p>`.repeat(60)}`;

export const SITE: Files = {
  '/index.html': prose('Home'),
  '/404.html': prose('Could not find'),
  '/404/index.html': prose('Could not find'),
  '/services/index.html': prose('Services'),
  '/services/strategy/index.html': prose('Strategy'),
  '/team/services/index.html': prose('Managed services'),
  '/team/team/services/index.html': prose('Managed services'),
  '/page-data/services/page-data.json': JSON.stringify({ words: 'data '.repeat(200) }),
  '/page-data/app-data.json': '{"webpackCompilationHash":"4f9e"}',
  '/app-4f9ea69f9f3c1eee.js': 'console.log("app");'.repeat(40),
  '/styles.0a1b2c3d4e5f.css': 'p{color:red}'.repeat(60),
  '/fonts/text-1f2e3d4c.woff2': Buffer.alloc(900, 7),
  '/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(40)}</svg>`,
  '/robots.txt': 'User-agent: *\n',
  '/.well-known/security.txt': 'Contact: mailto:security@example.org\n',
  '/static/9c1e/report.pdf': Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
  '/static/77aa/caf\u00e9 plan.mp4': Buffer.alloc(64, 1),
  '/_gatsby/slices/_gatsby-scripts-1.html': '<script></script>',
  '/webpack.stats.json': '{}',
};

export type ServedSite = Awaited<ReturnType<typeof serveFolder>>;

export async function serveSite(files = SITE, options?: Partial<ServerOptions>, finish?: FinishOptions) {
  const publicDir = temporaryFolder(files);
  await finishBuild(publicDir, finish);
  return serveFolder(publicDir, options);
}

/** Options of a server whose receiver treats requests like this. */
export const withReceiver = (handle: FormReceiver['handle']): { receiver: FormReceiver } => ({
  receiver: { handle, close: () => Promise.resolve() },
});

/** Serves a finished build. */
export async function serveFolder(publicDir: string, options?: Partial<ServerOptions>) {
  const server = await startServer({ publicDir, port: 0, host: '127.0.0.1', ...options });
  return {
    ...server,
    end: server.close,
    publicDir,
    ask: (path: string, options?: { method?: string; headers?: Record<string, string> }) =>
      ask({ port: server.port, path, ...options }),
    /** Sends these bytes, for requests that no client library would send. */
    raw: (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk.toString('latin1');
        });
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
      }),
  };
}
