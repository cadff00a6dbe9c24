/**
 * The health check. It says whether the receiver accepts submissions and, to an operator (src/util/operator-access.ts), how
 * many are waiting.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOperator, OPERATOR_HEADER } from '../util/operator-access';
import type { ReceiverContext } from './context';

/** Behind the server of pages, only that server can reach the socket, and it says who asks. */
const isFromOperator = (request: FastifyRequest): boolean =>
  request.socket.remoteAddress === undefined
    ? request.headers[OPERATOR_HEADER] === '1'
    : isOperator(request.raw, process.env.OPERATOR_TOKEN);

export async function replyHealth(context: ReceiverContext, request: FastifyRequest, reply: FastifyReply) {
  const { config, store, delivery, traffic, now } = context;
  const freeBytes = await context.freeBytes();
  const accepting = !traffic.stopping && freeBytes >= config.minFreeBytes;
  reply.code(accepting ? 200 : 503).header('cache-control', 'no-store');
  // Counts are for operators, not for visitors who come through a proxy.
  if (!isFromOperator(request)) return reply.send({ accepting });
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
