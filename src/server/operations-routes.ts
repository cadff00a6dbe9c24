/** The routes for operators: `/healthz` (the process answers), `/readyz` (forms are taken too) and `/metrics`. */
import { get, type ServerResponse } from 'node:http';
import { RECEIVER_PREFIX } from '../forms/definitions';
import type { Metrics } from '../util/metrics';
import { isOperator, OPERATOR_HEADER } from '../util/operator-access';
import type { OwnRoutes } from './server';

export interface OperationsOptions {
  metrics: Metrics;
  receiver(): { socketPath: string; isReady(): boolean } | undefined;
  token?: string | undefined;
}

type Receiver = ReturnType<OperationsOptions['receiver']>;

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

function askReceiver(receiver: Receiver, name: 'health' | 'metrics') {
  const none = { status: 503, text: '' };
  if (!receiver?.isReady()) return Promise.resolve(none);
  return new Promise<typeof none>((resolve) => {
    const { socketPath } = receiver;
    const headers = { [OPERATOR_HEADER]: '1' };
    const call = get({ socketPath, path: RECEIVER_PREFIX + name, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk)).on('error', () => resolve(none));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 503, text }));
    });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer')));
    call.on('error', () => resolve(none));
  });
}
