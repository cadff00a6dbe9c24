/** The page server, as the supervisor starts it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceiverConfig } from '../../src/receiver/config';
import { createOperationsRoutes } from '../../src/server/operations-routes';
import { type ReceiverProcess, startReceiverProcess } from '../../src/server/receiver-process';
import { type FormReceiver, type RunningServer, startServer } from '../../src/server/server';
import { describeListenError } from '../../src/util/listen-error';
import { Metrics } from '../../src/util/metrics';
import { receiverConfig } from './receiver-config';
import { PUBLIC, UserError } from './steps';
import { type PagesMessage, type SupervisorMessage, YOUNG_GENERATION } from './supervise';

const DEFAULT_PORT = 9000;
/** The receiver's uploads go to disk, and its limits keep its memory far below this. */
const RECEIVER_HEAP_MB = 256;

/** Ignores a failure to send: without its supervisor, the page server ends anyway. */
const tell = (message: PagesMessage) => process.send?.(message, () => undefined);
const report = (message: string, error: unknown) => console.error(message, error);

export async function servePages(script: string): Promise<void> {
  // A signal from the terminal reaches every process; the supervisor says when this one must stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const site: StartedSite = { isStopping: false };
  stopWhenTold(site);
  try {
    const address = await start(script, site);
    if (!site.isStopping) tell({ ready: address });
  } catch (error) {
    tell({ failed: error instanceof UserError ? error.message : String((error as Error).stack) });
    if (process.connected) process.disconnect();
    process.exitCode = 1;
  }
}

/** What has been started so far, and must be closed. */
interface StartedSite {
  server?: RunningServer;
  receiver?: ReceiverProcess;
  isStopping: boolean;
}

/** Resolves to the URL of the site. */
async function start(script: string, site: StartedSite): Promise<string> {
  if (!existsSync(join(PUBLIC, 'index.html')))
    throw new UserError('There is no built site yet: run `npm start` or `npm run build`.');
  const port = readPort(process.env.PORT);
  const host = process.env.HOST || undefined;
  const metrics = new Metrics();
  const config = await receiverConfig();
  // Open the port first, so that a server whose port is in use never opens the store of submissions.
  const forms: FormReceiver = {
    handle: (request, response) => site.receiver?.handle(request, response) ?? false,
    close: async () => site.receiver?.close(),
  };
  site.server = await startServer({
    publicDir: PUBLIC,
    port,
    ...(host ? { host } : {}),
    ...(process.env.LISTEN_FDS === '1' ? { fd: 3 } : {}),
    receiver: forms,
    ownRoutes: createOperationsRoutes({ metrics, receiver: () => site.receiver, token: process.env.OPERATOR_TOKEN }),
    metrics,
    ...(process.env.SITE_ACCESS_LOG === 'true' ? { accessLog: (facts) => console.log(JSON.stringify(facts)) } : {}),
    report,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new UserError(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
    const problem = describeListenError(error, host, port);
    throw problem ? new UserError(problem) : error;
  });
  site.receiver = startReceiver(script, config, metrics);
  // Forms wait for a receiver that is starting, but a new release takes over only when its receiver is ready.
  await site.receiver.whenReady();
  return `http://${host ?? 'localhost'}:${site.server.port}/`;
}

function startReceiver(script: string, config: ReceiverConfig, metrics: Metrics): ReceiverProcess {
  const hasHeapLimit = [...process.execArgv, process.env.NODE_OPTIONS].some((text) => text?.includes('max-old-space'));
  const ownFlags = process.execArgv.filter((flag) => flag !== YOUNG_GENERATION);
  return startReceiverProcess({
    script,
    execArgv: [...ownFlags, ...(hasHeapLimit ? [] : [`--max-old-space-size=${RECEIVER_HEAP_MB}`])],
    env: process.env,
    metrics,
    trustProxy: config.trustProxy,
    operatorToken: process.env.OPERATOR_TOKEN,
    report,
    replyUnavailable: async (request, response) => {
      // Loaded only when needed, because the receiver’s pages pull in an HTML parser.
      const { replyUnavailable } = await import('../../src/receiver/pages/replies');
      replyUnavailable(config, request, response);
    },
  });
}

/** Ends the process when the supervisor asks for it. A second message may ask for an earlier end. */
function stopWhenTold(site: StartedSite): void {
  let closing: Promise<unknown> = Promise.resolve();
  process.on('message', (message: SupervisorMessage | null) => {
    if (!message?.stop) return;
    site.isStopping = true;
    closing = Promise.all([closing, site.server?.close(message.stop)]);
    closing.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  // Without a supervisor, Node ends this process at once, and the receiver finishes by itself.
}

function readPort(value: string | undefined): number {
  const port = value ? Number(value) : DEFAULT_PORT;
  if ((value && !/^\d+$/.test(value)) || port > 65_535) throw new UserError(`PORT is ${value}, which is not a port.`);
  return port;
}
