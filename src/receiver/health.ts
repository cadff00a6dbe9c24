/**
 * Says whether the receiver works. `health` (readiness) tries a real write within seconds; `health/live` only says that
 * the process answers. Operators (src/util/operator-access.ts) also get the numbers, as JSON and as metrics.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RECEIVER_PREFIX } from '../forms/definitions';
import { Metrics, type Reading } from '../util/metrics';
import { OPERATOR_HEADER, isOperator } from '../util/operator-access';
import type { ReceiverContext } from './context';
import type { Stats } from './store/store';

const HEALTH_PATH = `${RECEIVER_PREFIX}health`;
const LIVE_PATH = `${RECEIVER_PREFIX}health/live`;
const METRICS_PATH = `${RECEIVER_PREFIX}metrics`;
/** A load balancer waits a few seconds for an answer. */
const ANSWER_TIMEOUT_MS = 2_000;
/** Each probe writes to the disk, so many requests must not cause many probes. */
const PROBE_FRESH_MS = 250;

/** These must answer while the store cannot be opened. */
export const isHealthPath = (url: string): boolean =>
  [HEALTH_PATH, LIVE_PATH, METRICS_PATH].includes(url.split('?')[0] ?? '');

/** Behind the page server, only that server can reach the socket, and it says who is asking. */
const isFromOperator = (request: FastifyRequest): boolean =>
  request.socket.remoteAddress === undefined
    ? request.headers[OPERATOR_HEADER] === '1'
    : isOperator(request.raw, process.env.OPERATOR_TOKEN);

/** Resolves to nothing when `work` fails or takes too long. Calls during the work share it, so it never piles up. */
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

/** The age of the oldest undelivered submission. A clock that was set back must not hide that something waits. */
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

const createReadings = ({ store, traffic, config, now, freeBytes }: ReceiverContext, start: () => Promise<void>) => {
  const readWritable = createReading(async () => {
    await start();
    await store.probe();
    return true;
  }, PROBE_FRESH_MS);
  const readFreeBytes = createReading(freeBytes);
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

function createMetrics(context: ReceiverContext, readings: ReturnType<typeof createReadings>): Metrics {
  const { delivery, counts } = context;
  const metrics = new Metrics();
  metrics.total('receiver_forms_total', 'Forms stored, and repeats of them.', () =>
    (['accepted', 'repeated'] as const).map((result) => ({ labels: { result }, value: counts[result] })),
  );
  metrics.total('receiver_refused_total', 'Forms refused, by reason.', () =>
    [...counts.refused].map(([reason, value]) => ({ labels: { reason }, value })),
  );
  const gauge = (name: string, help: string, read: (stats: Stats) => Reading): void =>
    metrics.gauge(name, help, async () => {
      const stats = await readings.readStats();
      if (!stats) throw new Error('The store does not answer');
      return read(stats);
    });
  metrics.gauge('receiver_accepting', 'Whether forms can be stored now.', async () =>
    (await readings.isAccepting()) ? 1 : 0,
  );
  gauge('receiver_submissions', 'Stored submissions.', (stats) =>
    Object.entries(stats.counts).map(([status, value]) => ({ labels: { status }, value })),
  );
  gauge('receiver_retrying', 'Pending submissions with a failed attempt.', ({ retrying }) => retrying);
  gauge('receiver_set_aside', 'Damaged entries set aside.', ({ setAside }) => setAside);
  gauge('receiver_oldest_undelivered_seconds', 'Age of the oldest submission that is not delivered.', readings.readAge);
  metrics.gauge(
    'receiver_free_bytes',
    'Free space for submissions.',
    async () => (await readings.readFreeBytes()) ?? 0,
  );
  if (delivery) {
    const results = ['delivered', 'deferred', 'failed'] as const;
    metrics.total('receiver_deliveries_total', 'Attempts to send, by result.', () =>
      results.map((result) => ({ labels: { result }, value: delivery.counts[result] })),
    );
    metrics.gauge(
      'receiver_unwritten_outcomes',
      'Results of sending that the store could not take yet.',
      () => delivery.counts.unwritten,
    );
  }
  return metrics;
}

export function registerHealth(app: FastifyInstance, context: ReceiverContext, start: () => Promise<void>): void {
  const readings = createReadings(context, start);
  const metrics = createMetrics(context, readings);

  app.get(LIVE_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));

  app.get(HEALTH_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    // Counts are for operators, not for visitors who come through a proxy.
    const isDetailed = isFromOperator(request);
    // All at once, so that a store without an answer delays the reply by one time limit only.
    const [accepting, stats, freeBytes] = await Promise.all([
      readings.isAccepting(),
      isDetailed ? readings.readStats() : undefined,
      isDetailed ? readings.readFreeBytes() : undefined,
    ]);
    reply.code(accepting ? 200 : 503).header('cache-control', 'no-store');
    if (!isDetailed) return reply.send({ accepting });
    return reply.send({
      accepting,
      handingOn: context.delivery !== undefined,
      ...(stats && {
        ...stats.counts,
        retrying: stats.retrying,
        setAside: stats.setAside,
        oldestUndeliveredSeconds: readings.readAge(stats),
      }),
      ...(context.delivery && { unwrittenOutcomes: context.delivery.counts.unwritten }),
      freeBytes,
    });
  });

  app.get(METRICS_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromOperator(request)) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render());
  });
}
