/** Forwards one request to the receiver as it arrives, and its answer to the visitor. */
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
  /** The proxy in front names the visitor in `X-Forwarded-For`. Otherwise the header is the visitor’s own, and dropped. */
  trustProxy: boolean;
  operatorToken?: string | undefined;
}

/** They describe one connection (RFC 9110, 7.6.1). The expectation was answered here. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Without the headers that describe this connection; `Connection` may name more of them. */
function endToEndHeaders({ headers }: IncomingMessage): IncomingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...(headers.connection ?? '').toLowerCase().split(/[\s,]+/)]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

function forwardedHeaders({ trustProxy, operatorToken }: ForwardOptions, request: IncomingMessage) {
  const { headers, socket } = request;
  const forwarded: OutgoingHttpHeaders = {
    ...endToEndHeaders(request),
    // `Connection` must not remove these: without the length, the end of the body would be unknown.
    ...pick(headers, ['host', 'content-length']),
    // Node would send the body of a GET without chunks and without a length.
    ...(headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': (trustProxy && headers['x-forwarded-for']) || (socket.remoteAddress ?? ''),
  };
  delete forwarded[OPERATOR_HEADER];
  return isOperator(request, operatorToken) ? { ...forwarded, [OPERATOR_HEADER]: '1' } : forwarded;
}

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

type Written = (error?: Error | null) => void;

/**
 * A receiver may answer and close before it has read the whole body. Then a write fails while the answer waits to be
 * read, and an ordinary socket throws the answer away. This one goes on reading.
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

/** Fails when there is no answer, or only a part of one. */
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
  // The visitor left: the receiver must not wait for the rest.
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
