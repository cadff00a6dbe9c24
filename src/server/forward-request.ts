/** Forwards one request to the receiver as it arrives, and its answer to the visitor. */
import { type IncomingMessage, request as startRequest, type ServerResponse } from 'node:http';
import { isOperator, OPERATOR_HEADER } from '../util/operator-access';
import { announceClose, endAnswer } from './discard-body';

export interface ForwardOptions {
  socketPath: string;
  /** The proxy in front names the visitor in `X-Forwarded-For`. Otherwise the header is the visitor’s own, and dropped. */
  trustProxy: boolean;
  operatorToken?: string | undefined;
  report(message: string, error: unknown): void;
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

function forwardedHeaders({ trustProxy, operatorToken }: ForwardOptions, request: IncomingMessage) {
  const headers = { ...request.headers };
  for (const name of [...HOP_BY_HOP, OPERATOR_HEADER]) delete headers[name];
  const peer = request.socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = (trustProxy && headers['x-forwarded-for']) || peer;
  if (isOperator(request, operatorToken)) headers[OPERATOR_HEADER] = '1';
  return headers;
}

export function forwardRequest(
  options: ForwardOptions,
  request: IncomingMessage,
  response: ServerResponse,
  replyUnavailable: () => void,
): void {
  const { method, url: path } = request;
  const { socketPath } = options;
  const forwarded = startRequest({
    socketPath,
    method,
    path,
    headers: forwardedHeaders(options, request),
    agent: false,
  });
  const fail = (error: NodeJS.ErrnoException) => {
    if (response.writableEnded || response.destroyed) return;
    request.unpipe(forwarded);
    options.report(`${method} ${path?.split('?')[0]}`, error);
    if (response.headersSent) response.destroy();
    else replyUnavailable();
  };
  forwarded.on('error', fail);
  forwarded.on('response', (answer) => {
    response.statusCode = answer.statusCode ?? 502;
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !HOP_BY_HOP.includes(name)) response.setHeader(name, value);
    announceClose(request, response);
    answer.on('error', fail).on('data', (chunk: Buffer) => {
      if (response.write(chunk)) return;
      answer.pause();
      response.once('drain', () => answer.resume());
    });
    answer.once('end', () => {
      request.unpipe(forwarded);
      endAnswer(request, response);
    });
  });
  // The visitor left: the receiver must not wait for the rest.
  response.once('close', () => {
    if (!response.writableFinished) forwarded.destroy();
  });
  request.pipe(forwarded);
}
