/** How every HTTP server of this project handles connections that Node leaves open or closes too early. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { contain } from './contain';

/**
 * Answers connections without a valid request. Returns the open responses. If a client sends several requests and
 * leaves, Node closes only the response that it is sending; the others would keep memory, files and connections
 * forever, so this closes them.
 */
export function watchConnections(server: Server): ReadonlySet<ServerResponse> {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  server.on('connection', (socket) =>
    socket.once('close', () => {
      for (const response of open)
        if (response.req.socket === socket && !response.socket) response.destroy().emit('close');
    }),
  );
  const refuse = (socket: Socket, act: () => void): void => contain(act, () => socket.destroy());
  // Without a handler, Node would close the connection unanswered.
  server.on('connect', (_request, socket: Socket) => refuse(socket, () => refuseTunnel(socket)));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(socket, () => refuseBroken(error, socket, open)),
  );
  return open;
}

const REFUSALS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Longer than a slow client needs for the rest of its request. */
const REFUSED_MS = 2_000;
const refused = new WeakSet<Socket>();

/** Rejects invalid HTTP. Answers to earlier requests are sent first; Node’s own handler would cut them off. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, open: ReadonlySet<ServerResponse>): void {
  // The rest of a rejected request is invalid too.
  if (refused.has(socket)) return;
  refused.add(socket);
  const refusal = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  const last = [...open].findLast(({ req }) => req.socket === socket);
  if (!last) endConnection(socket, refusal);
  else if (last.req.complete) last.once('close', () => endConnection(socket, refusal));
  // The invalid bytes are in the body of this request, which can therefore never end.
  else endConnection(socket, last.headersSent ? undefined : refusal);
}

function refuseTunnel(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  endConnection(socket, '405 Method Not Allowed\r\nAllow: GET, HEAD');
}

/**
 * Ends a connection after a last answer without a body. Later bytes are read and dropped: closing a connection with
 * unread bytes could lose the answer (RFC 9112, 9.6), and a server that does not read does not notice that the client
 * has left.
 */
function endConnection(socket: Socket, answer?: string): void {
  if (socket.writable && answer) socket.write(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  socket.end();
  socket.resume();
  const limit = setTimeout(() => socket.destroy(), REFUSED_MS);
  socket.once('end', () => socket.destroySoon()).once('close', () => clearTimeout(limit));
}
