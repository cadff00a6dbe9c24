/**
 * Answers simple requests for files in memory on the connection itself, before Node's HTTP server sees them: about
 * twice as many requests a second (docs/decisions/0060). At the first request of another kind the connection and its
 * bytes go to the HTTP server, for good.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SEARCH_PAGE } from '../search/search-paths';
import { matchesETag } from './http/negotiate';
import { parseSimpleRequest } from './parse-simple-request';
import type { Representation } from './representation';
import { isHttps } from './request-target';
import { pickRepresentation, type SiteContext } from './send-response';

export interface FastLaneOptions extends SiteContext {
  keepAliveMs: number;
  /** The result is called for each such answer. */
  counting(path: string, status: 200 | 304): (startedAt: number) => void;
}

/** A request, and the answer that it gets for as long as the server runs and the file does not change. */
interface ReadRequest {
  head: Buffer;
  representation: Representation;
  status: 200 | 304;
  isSecure: boolean;
  count(startedAt: number): void;
}

const END_OF_HEAD = '\r\n\r\n';
/** Node's own limit for the head of a request. */
const MOST_HEAD_BYTES = 16 * 1024;
/** A longer request is not remembered, so it is parsed each time. */
const MOST_KEPT_BYTES = 2 * 1024;
const MOST_UNSENT_BYTES = 256 * 1024;
const LONGEST_TICK_MS = 1_000;

export class FastLane {
  private readonly connections = new Set<FastConnection>();
  private readonly toHttp: ((socket: Socket) => void)[];
  private isClosing = false;
  private readonly tickMs: number;
  private timer: NodeJS.Timeout | undefined;
  /** One timer counts for all connections, so that a request need not reset the timeout of its socket. */
  tick = 0;

  constructor(
    private readonly server: Server,
    readonly options: FastLaneOptions,
  ) {
    this.tickMs = Math.min(LONGEST_TICK_MS, options.keepAliveMs / 4);
    // Node documents that `connection` may be emitted by hand; the server keeps its time limits and its list of connections.
    this.toHttp = server.listeners('connection') as typeof this.toHttp;
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      if (this.isClosing) this.handOver(socket);
      else this.add(new FastConnection(socket, this));
    });
  }

  private add(connection: FastConnection): void {
    this.connections.add(connection);
    this.timer ??= setInterval(() => this.closeIdle(), this.tickMs).unref();
  }

  handOver(socket: Socket): void {
    for (const listener of this.toHttp) listener.call(this.server, socket);
  }

  /** Undefined when the HTTP server must answer. */
  read(bytes: Buffer): ReadRequest | undefined {
    const { options } = this;
    const length = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    if (length < END_OF_HEAD.length || length > MOST_HEAD_BYTES) return undefined;
    const request = parseSimpleRequest(bytes.toString('latin1', 0, length));
    const resource = request && options.site.resources.get(request.path);
    if (!resource) return undefined;
    const { path, query, acceptEncoding, ifNoneMatch, forwardedProto } = request;
    // The answer to a search is different each time.
    if (path === SEARCH_PAGE && query !== '') return undefined;
    const representation = pickRepresentation(options, resource, acceptEncoding);
    const status = matchesETag(ifNoneMatch, representation.etag) ? 304 : 200;
    return {
      head: bytes.subarray(0, length),
      representation,
      status,
      isSecure: isHttps(forwardedProto),
      count: options.counting(path, status),
    };
  }

  remove(connection: FastConnection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private closeIdle(): void {
    this.tick += 1;
    // One more, because the first tick may come right after the traffic.
    const idleTicks = Math.ceil(this.options.keepAliveMs / this.tickMs) + 1;
    for (const connection of this.connections) connection.closeIfIdle(this.tick - idleTicks);
  }

  /** From now on every request goes to the HTTP server, which closes the connection after its answer. */
  stop({ closeIdle }: { closeIdle: boolean }): void {
    this.isClosing = true;
    for (const connection of [...this.connections]) {
      if (closeIdle && connection.isIdle) connection.close();
      else connection.leave();
    }
  }
}

class FastConnection {
  private waiting: Buffer | undefined;
  /** Nothing is read and nothing answered until `resume`. */
  private isHeld = false;
  private mustLeave = false;
  private isGone = false;
  /** The client will send nothing more, but may still wait for answers. */
  private hasEnded = false;
  /** The tick of the last traffic. */
  private activeTick: number;
  private last: ReadRequest | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly lane: FastLane,
  ) {
    socket.setNoDelay(true);
    this.activeTick = lane.tick;
    socket.on('data', this.onData).on('close', this.onClose).on('error', this.onError).on('end', this.onEnd);
  }

  get isIdle(): boolean {
    return this.waiting === undefined;
  }

  /** Closes the connection without traffic since this tick. */
  closeIfIdle(since: number): void {
    const { socket } = this;
    if (socket.writableLength > 0) {
      // Only the socket knows how much of an answer the client has received.
      if (!socket.timeout) socket.setTimeout(this.lane.options.keepAliveMs, this.onTimeout);
      this.activeTick = this.lane.tick;
    } else {
      if (socket.timeout) socket.setTimeout(0, this.onTimeout);
      if (this.activeTick <= since) socket.destroy();
    }
  }

  /** Closes the connection after the answers that are under way. */
  close(): void {
    this.socket.destroySoon();
  }

  /** Hands the connection to the HTTP server, with the bytes that are not answered yet. */
  leave(): void {
    if (this.isHeld) {
      this.mustLeave = true;
      return;
    }
    const { socket } = this;
    // Bytes cannot be put back into a stream that has ended, and such clients only request what the lane can answer.
    if (this.hasEnded) return this.close();
    this.isGone = true;
    this.lane.remove(this);
    socket.setTimeout(0, this.onTimeout);
    socket.off('data', this.onData).off('close', this.onClose).off('error', this.onError).off('end', this.onEnd);
    socket.off('drain', this.onDrain);
    socket.pause();
    if (this.waiting) socket.unshift(this.waiting);
    this.waiting = undefined;
    this.lane.handOver(socket);
    socket.resume();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.activeTick = this.lane.tick;
    this.waiting = this.waiting ? Buffer.concat([this.waiting, chunk]) : chunk;
    if (!this.isHeld) this.answerWaiting();
  };

  private answerWaiting(): void {
    while (this.waiting) {
      const request = this.read(this.waiting);
      if (!request || !this.answer(request)) break;
    }
    if (this.waiting && !this.isHeld) this.leave();
  }

  /** The same bytes often come again: from a proxy, a monitor, or a page that polls for changes. */
  private read(bytes: Buffer): ReadRequest | undefined {
    if (this.last?.head.equals(bytes)) return this.last;
    const request = this.lane.read(bytes);
    if (request && request.head.length === bytes.length && bytes.length <= MOST_KEPT_BYTES) this.last = request;
    return request;
  }

  /** Returns false when the request cannot be answered now, or not here. */
  private answer({ head: { length }, representation, status, isSecure, count }: ReadRequest): boolean {
    const { memory, keepAliveMs } = this.lane.options;
    const startedAt = performance.now();
    const head = representation.head(status, isSecure, keepAliveMs / 1000);
    const whole = status === 304 ? head : memory.getBehind(head, representation);
    if (whole) {
      this.socket.write(whole);
    } else {
      const body = memory.get(representation);
      if (!body) return this.load(representation);
      this.socket.cork();
      this.socket.write(head);
      this.socket.write(body);
      this.socket.uncork();
    }
    this.consume(length);
    count(startedAt);
    if (this.socket.writableLength > MOST_UNSENT_BYTES && this.socket.writableNeedDrain) this.waitForDrain();
    return !this.isHeld;
  }

  private consume(length: number): void {
    this.waiting = this.waiting && this.waiting.length > length ? this.waiting.subarray(length) : undefined;
  }

  /** The request stays in `waiting` until its file is in memory. */
  private load(representation: Representation): false {
    const { memory } = this.lane.options;
    if (!memory.isSmall(representation)) return false;
    this.hold();
    // A file that cannot be read is refused, and reported, by the HTTP server.
    memory.load(representation).then(
      () => this.resume(!memory.get(representation)),
      () => this.resume(true),
    );
    return false;
  }

  /** A client that sends requests and reads no answers must not fill the memory. */
  private waitForDrain(): void {
    this.hold();
    this.socket.once('drain', this.onDrain);
  }

  private readonly onDrain = (): void => this.resume(false);

  private hold(): void {
    this.isHeld = true;
    this.socket.pause();
  }

  private resume(mustLeave: boolean): void {
    this.isHeld = false;
    if (this.socket.destroyed) return;
    if (mustLeave || this.mustLeave) return this.leave();
    this.answerWaiting();
    if (this.isHeld || this.isGone) return;
    if (this.hasEnded) this.socket.end();
    else this.socket.resume();
  }

  private readonly onTimeout = (): void => void this.socket.destroy();
  private readonly onError = (): void => void this.socket.destroy();
  private readonly onEnd = (): void => {
    this.hasEnded = true;
    if (!this.isHeld) this.socket.end();
  };
  private readonly onClose = (): void => this.lane.remove(this);
}
