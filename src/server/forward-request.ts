/** Forwards a request to the receiver, and the receiver's answer to the visitor, both as streams. */
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as startRequest,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isOperator, OPERATOR_HEADER } from '../util/operator-access';
import { endAnswer, mustClose } from '../util/discard-body';

export interface ForwardOptions {
  socketPath: string;
  /** Whether a proxy sets `X-Forwarded-For`. If not, the header comes from the visitor and is dropped. */
  trustProxy: boolean;
  operatorToken?: string | undefined;
}

/** Headers that describe one connection (RFC 9110, 7.6.1). `Expect` was answered here. */
const HOP_BY_HOP = (
  'connection expect keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer ' +
  'transfer-encoding upgrade'
).split(' ');

/** `Connection` must not remove these: without the length, the end of the body would be unknown. */
const KEPT = ['host', 'content-length'];

/** Removes headers that describe this connection, including those that `Connection` names. */
function endToEndHeaders({ headers }: IncomingMessage): IncomingHttpHeaders {
  const dropped = [...HOP_BY_HOP, ...(headers.connection ?? '').toLowerCase().split(/[\s,]+/)];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.includes(name) || !dropped.includes(name)));
}

function forwardedHeaders({ trustProxy, operatorToken }: ForwardOptions, request: IncomingMessage) {
  const { headers, socket } = request;
  const forwarded: OutgoingHttpHeaders = {
    ...endToEndHeaders(request),
    // Otherwise Node would send the body of a GET without framing.
    ...(headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': (trustProxy && headers['x-forwarded-for']) || (socket.remoteAddress ?? ''),
  };
  delete forwarded[OPERATOR_HEADER];
  return isOperator(request, operatorToken) ? { ...forwarded, [OPERATOR_HEADER]: '1' } : forwarded;
}

type Written = (error?: Error | null) => void;

/**
 * The receiver may answer and close before it has read the whole body. The next write then fails, and a plain socket
 * would discard the unread answer. This one continues to read.
 */
class ReceiverSocket extends Socket {
  override _write(chunk: unknown, encoding: BufferEncoding, done: Written): void {
    super._write(chunk, encoding, unlessClosed(done));
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: Written): void {
    super._writev?.(chunks, unlessClosed(done));
  }
}

const unlessClosed =
  (done: Written): Written =>
  (error) =>
    done(['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException | null)?.code ?? '') ? null : error);

/** Rejects if there is no complete answer. */
export async function forwardRequest(
  options: ForwardOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const forwarded = startRequest({
    createConnection: () => new ReceiverSocket().connect(options.socketPath),
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(options, request),
  });
  // If the visitor left, the receiver must not wait for the rest.
  response.once('close', () => forwarded.destroy());
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once('response', resolve).on('error', reject);
      request.pipe(forwarded);
    });
    if (mustClose(request)) response.setHeader('Connection', 'close');
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer));
    await pipeline(answer, response, { end: false });
  } finally {
    request.unpipe(forwarded);
    forwarded.destroy();
  }
  endAnswer({ request, response });
}
