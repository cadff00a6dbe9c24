/**
 * Replies to a request whose body is not read. Closing immediately would reset the connection, and the sender might
 * lose the reply; reading on without end would let one request use the network forever. So, as nginx does: reply, end
 * our side, discard what still arrives within limits, then close.
 */
import type { IncomingMessage } from 'node:http';
import { FORM_ACTION } from '../../forms/definitions';

interface DiscardLimits {
  bytes: number;
  ms: number;
}

/** A browser sends its whole form before it reads the reply, so a form is read longer than any other body. */
const FORM_LIMITS: DiscardLimits = { bytes: 16 * 1024 * 1024, ms: 30_000 };
const OTHER_LIMITS: DiscardLimits = { bytes: 256 * 1024, ms: 3_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns true if the rest of the body is discarded and the reply must have the header `Connection: close`. */
export function discardRestOfBody(request: IncomingMessage): boolean {
  const { socket } = request;
  if (request.complete || !hasBody(request) || socket.destroyed) return false;
  const isForm = request.method === 'POST' && request.url?.split('?')[0] === FORM_ACTION;
  const limits = isForm ? FORM_LIMITS : OTHER_LIMITS;
  const lastByte = socket.bytesRead + limits.bytes;
  const timer = setTimeout(() => socket.destroy(), limits.ms);
  // Node calls this after the reply; its own version closes while data is still unread.
  socket.destroySoon = () => void socket.end();
  socket.once('close', () => clearTimeout(timer));
  request.on('data', () => {
    if (socket.bytesRead > lastByte) socket.destroy();
  });
  request.once('end', () => {
    socket.destroySoon = () => void socket.end(() => socket.destroy());
    if (socket.writableEnded) socket.destroy();
  });
  request.resume();
  return true;
}
