/** The routes for operators: `/healthz` (the process answers), `/readyz` (forms are taken too) and `/metrics`. */
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { RECEIVER_PREFIX } from '../forms/definitions';
import type { Metrics } from '../util/metrics';
import { isOperator, OPERATOR_HEADER } from '../util/operator-access';
import type { OwnRoutes } from './server';

type Receiver = { socketPath: string; isReady(): boolean } | undefined;

interface OperationsOptions {
  metrics: Metrics;
  receiver(): Receiver;
  token?: string | undefined;
}

const TIMEOUT_MS = 3_000;

export function createOperationsRoutes({ metrics, receiver, token }: OperationsOptions): OwnRoutes {
  return (path, request, response) => {
    if (path === '/healthz') return sendText(response, 200, 'ok\n');
    if (path === '/readyz') return sendReadiness(response, receiver());
    // For anyone else the path does not exist.
    if (path !== '/metrics' || !isOperator(request, token)) return false;
    return sendMetrics(response, metrics, receiver());
  };
}

async function sendReadiness(response: ServerResponse, receiver: Receiver): Promise<void> {
  const { status } = await askReceiver(receiver, 'health');
  if (status === 200) sendText(response, 200, 'ok\n');
  else sendText(response, 503, 'forms are not taken\n');
}

async function sendMetrics(response: ServerResponse, metrics: Metrics, receiver: Receiver): Promise<void> {
  const [own, { status, text }] = await Promise.all([metrics.render(), askReceiver(receiver, 'metrics')]);
  sendText(response, 200, own + (status === 200 ? text : ''), 'text/plain; version=0.0.4; charset=utf-8');
}

function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): true {
  response
    .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .end(text);
  return true;
}

async function askReceiver(receiver: Receiver, name: 'health' | 'metrics') {
  if (!receiver?.isReady()) return { status: 503, text: '' };
  const { socketPath } = receiver;
  const headers = { [OPERATOR_HEADER]: '1' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const call = get({ socketPath, path: RECEIVER_PREFIX + name, headers, agent: false, signal });
  // Without a listener, an error after the response would be uncaught.
  call.on('error', () => undefined);
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, text: await readText(answer) };
  } catch {
    return { status: 503, text: '' };
  }
}
