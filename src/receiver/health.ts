/**
 * The health check. It says whether the receiver accepts submissions and, to requests from the same machine, how many
 * are waiting.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReceiverContext } from './context';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  !PROXY_HEADERS.some((name) => request.headers[name] !== undefined);

export async function replyHealth(context: ReceiverContext, request: FastifyRequest, reply: FastifyReply) {
  const { config, store, delivery, traffic, now } = context;
  const freeBytes = await context.freeBytes();
  const accepting = !traffic.stopping && freeBytes >= config.minFreeBytes;
  reply.code(accepting ? 200 : 503).header('cache-control', 'no-store');
  // Counts are for operators, not for visitors who come through a proxy.
  if (!isLocal(request)) return reply.send({ accepting });
  const { counts, oldestUndelivered, retrying } = await store.stats();
  return reply.send({
    accepting,
    handingOn: delivery !== undefined,
    ...counts,
    retrying,
    oldestUndeliveredSeconds: oldestUndelivered ? Math.round((now() - oldestUndelivered.getTime()) / 1_000) : 0,
    freeBytes,
  });
}
