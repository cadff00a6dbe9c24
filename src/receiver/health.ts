/**
 * Reports whether the receiver works. `health` (readiness) tries a real write within seconds; `health/live` only shows
 * that the process answers. Operators (src/util/operator-access.ts) also get numbers, as JSON and as metrics.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { RECEIVER_PREFIX } from '../forms/definitions';
import type { Exchange } from '../util/discard-body';
import { Metrics, type Reading } from '../util/metrics';
import { OPERATOR_HEADER, isOperator } from '../util/operator-access';
import type { ReceiverContext } from './context';
import { rejection } from './intake/rejected-submission';
import { replyRejected, sendJson, sendReply } from './pages/replies';
import type { Stats } from './store/store';

/** A load balancer waits a few seconds for an answer. */
const ANSWER_TIMEOUT_MS = 2_000;
/** Each probe writes to the disk, so probes are shared by requests within this time. */
const PROBE_FRESH_MS = 250;

/** Only the page server can reach the socket, and its header says whether an operator is asking. */
const isFromOperator = (request: IncomingMessage): boolean =>
  request.socket.remoteAddress === undefined
    ? request.headers[OPERATOR_HEADER] === '1'
    : isOperator(request, process.env.OPERATOR_TOKEN);

/** Resolves to undefined if `work` fails or takes too long. Concurrent calls share it, so that it never piles up. */
function createReading<T>(work: () => Promise<T>, freshMs = 0): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  let last: { at: number; value: T | undefined } | undefined;
  return async () => {
    if (last && performance.now() - last.at < freshMs) return last.value;
    running ??= work()
      .catch(() => undefined)
      .then((value) => {
        last = { at: performance.now(), value };
        running = undefined;
        return value;
      });
    return Promise.race([running, sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  };
}

/** The age of the oldest undelivered submission, correct even if the clock was set back. */
function createAgeReading(now: () => number): (stats: Stats) => number {
  let waitingSince: number | undefined;
  return ({ oldestUndelivered }) => {
    if (!oldestUndelivered) {
      waitingSince = undefined;
      return 0;
    }
    waitingSince ??= performance.now();
    const age = now() - oldestUndelivered.getTime();
    return Math.round((age >= 0 ? age : performance.now() - waitingSince) / 1_000);
  };
}

const createReadings = ({ store, traffic, config, now }: ReceiverContext, start: () => Promise<void>) => {
  const readWritable = createReading(async () => {
    await start();
    await store.probe();
    return true;
  }, PROBE_FRESH_MS);
  const readFreeBytes = createReading(() => store.staging.freeBytes());
  return {
    async isAccepting(): Promise<boolean> {
      const [isWritable, bytes] = await Promise.all([readWritable(), readFreeBytes()]);
      return !traffic.stopping && isWritable === true && bytes !== undefined && bytes >= config.minFreeBytes;
    },
    readFreeBytes,
    readStats: createReading(() => store.stats()),
    readAge: createAgeReading(now),
  };
};

const series = (label: string, counts: Record<string, number>): Reading =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));

function createMetrics({ delivery, counts }: ReceiverContext, readings: ReturnType<typeof createReadings>): Metrics {
  const metrics = new Metrics();
  metrics.total('receiver_forms_total', 'Forms stored, and repeats of them.', () =>
    series('result', { accepted: counts.accepted, repeated: counts.repeated }),
  );
  metrics.total('receiver_refused_total', 'Forms refused, by reason.', () =>
    series('reason', Object.fromEntries(counts.refused)),
  );
  metrics.gauge('receiver_accepting', 'Whether forms can be stored now.', async () =>
    Number(await readings.isAccepting()),
  );
  const gauge = (name: string, help: string, read: (stats: Stats) => Reading): void =>
    metrics.gauge(name, help, () => readings.readStats().then((stats) => stats && read(stats)));
  gauge('receiver_submissions', 'Stored submissions.', (stats) => series('status', stats.counts));
  gauge('receiver_retrying', 'Pending submissions with a failed attempt.', ({ retrying }) => retrying);
  gauge('receiver_set_aside', 'Damaged entries set aside.', ({ setAside }) => setAside);
  gauge('receiver_oldest_undelivered_seconds', 'Age of the oldest submission that is not delivered.', readings.readAge);
  const readFree = async () => (await readings.readFreeBytes()) ?? 0;
  metrics.gauge('receiver_free_bytes', 'Free space for submissions.', readFree);
  if (!delivery) return metrics;
  metrics.total('receiver_deliveries_total', 'Attempts to send, by result.', () => series('result', delivery.counts));
  const unwritten = 'Results of sending that the store could not take yet.';
  metrics.gauge('receiver_unwritten_outcomes', unwritten, () => delivery.outcomes.unwritten);
  return metrics;
}

/** The handler of each path. They must answer even if the store cannot be opened. */
export function createHealthRoutes(context: ReceiverContext, start: () => Promise<void>) {
  const readings = createReadings(context, start);
  const metrics = createMetrics(context, readings);

  async function sendHealth(exchange: Exchange): Promise<void> {
    // Counts are for operators, not for visitors who come through a proxy.
    const isDetailed = isFromOperator(exchange.request);
    // In parallel, so that a store without an answer delays the reply by only one time limit.
    const [accepting, stats, freeBytes] = await Promise.all([
      readings.isAccepting(),
      isDetailed ? readings.readStats() : undefined,
      isDetailed ? readings.readFreeBytes() : undefined,
    ]);
    const details = isDetailed && {
      handingOn: context.delivery !== undefined,
      ...stats?.counts,
      retrying: stats?.retrying,
      setAside: stats?.setAside,
      oldestUndeliveredSeconds: stats && readings.readAge(stats),
      unwrittenOutcomes: context.delivery?.outcomes.unwritten,
      freeBytes,
    };
    sendJson(exchange, accepting ? 200 : 503, { accepting, ...details });
  }

  async function sendMetrics(exchange: Exchange): Promise<void> {
    if (!isFromOperator(exchange.request)) return replyRejected(context, exchange, rejection('unknown-address'));
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    return sendReply(exchange, 200, { 'content-type': type }, await metrics.render());
  }

  return new Map<string | undefined, (exchange: Exchange) => void | Promise<void>>([
    [`${RECEIVER_PREFIX}health/live`, (exchange) => sendJson(exchange, 200, { live: true })],
    [`${RECEIVER_PREFIX}health`, sendHealth],
    [`${RECEIVER_PREFIX}metrics`, sendMetrics],
  ]);
}
