/** Counts answers and, if configured, logs one line for each. Neither contains a visitor's IP address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RECEIVER_PREFIX } from '../forms/definitions';
import { contain } from '../util/contain';
import { Metrics } from '../util/metrics';
import type { FileMemory } from './file-memory';

/** `path` lacks the query, which may contain what a visitor typed. */
export type AnswerLog = (facts: { method: string; path: string; status: number; ms: number }) => void;

const KINDS = ['page', 'file', 'form', 'operations'] as const;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];
/** The client left before its answer was complete: nginx’s 499. */
const CUT_OFF = 499;

const OPERATIONS_PATH = /^\/(?:metrics|healthz|readyz)$/;

function kindOf(path: string): (typeof KINDS)[number] {
  if (path.startsWith(RECEIVER_PREFIX)) return 'form';
  if (OPERATIONS_PATH.test(path)) return 'operations';
  return path.endsWith('/') ? 'page' : 'file';
}

/** Returns a function that counts a response, and logs it once it has ended. */
export function watchTraffic(
  metrics = new Metrics(),
  memory: FileMemory,
  log: AnswerLog | undefined,
  report: (message: string, error: unknown) => void,
) {
  const counts = KINDS.flatMap((kind) => CLASSES.map((status) => ({ labels: { kind, status }, value: 0 })));
  const help = 'Answers, by the kind of what was asked for and the class of the status.';
  metrics.total('site_requests_total', help, () => counts);
  metrics.gauge('site_memory_bytes', 'Bytes of files that are answered from memory.', () => memory.heldBytes);
  let open = 0;
  metrics.gauge('site_open_requests', 'Requests that are being answered.', () => open);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    open++;
    const onEnd = () => {
      open--;
      const path = request.url?.split('?')[0] ?? '';
      const status = response.writableFinished ? response.statusCode : CUT_OFF;
      const kind = kindOf(path);
      const count = counts.find(({ labels }) => labels.kind === kind && labels.status[0] === String(status)[0]);
      if (count) count.value++;
      log?.({ method: request.method ?? '', path, status, ms: performance.now() - startedAt });
    };
    response.on('close', () => contain(onEnd, (error) => report('counting an answer', error)));
  };
}
