/**
 * Answers simple requests for files in memory on the connection itself, before Node's HTTP server sees it: about twice as
 * many a second (docs/decisions/0060). At the first request of another kind the connection and its bytes go to the HTTP
 * server, for good.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SEARCH_PAGE } from '../search/search-paths';
import { matchesETag } from './http/negotiate';
import type { Resource } from './manifest';
import { parseSimpleRequest, type SimpleRequest } from './parse-simple-request';
import type { Representation } from './representation';
import { isHttps } from './request-target';
import { pickRepresentation, type SiteContext } from './send-response';

export interface FastLaneOptions extends SiteContext {
  keepAliveMs: number;
  onAnswer(path: string, representation: Representation, status: 200 | 304, startedAt: number): void;
}

const END_OF_HEAD = '\r\n\r\n';
/** As Node's own limit for the head of a request. */
const MOST_HEAD_BYTES = 16 * 1024;
const MOST_UNSENT_BYTES = 256 * 1024;

export class FastLane {
  private readonly connections = new Set<FastConnection>();
  private readonly toHttp: ((socket: Socket) => void)[];
  private isClosing = false;

  constructor(
    private readonly server: Server,
    readonly options: FastLaneOptions,
  ) {
    // Node documents that `connection` may be emitted by hand; the server keeps its time limits and its list of connections.
    this.toHttp = server.listeners('connection') as typeof this.toHttp;
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      if (this.isClosing) this.handOver(socket);
      else this.connections.add(new FastConnection(socket, this));
    });
  }

  handOver(socket: Socket): void {
    for (const listener of this.toHttp) listener.call(this.server, socket);
  }

  remove(connection: FastConnection): void {
    this.connections.delete(connection);
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
  /** The client sends nothing more, and may still wait for answers. */
  private hasEnded = false;

  constructor(
    private readonly socket: Socket,
    private readonly lane: FastLane,
  ) {
    socket.setNoDelay(true);
    socket.setTimeout(lane.options.keepAliveMs, this.onTimeout);
    socket.on('data', this.onData).on('close', this.onClose).on('error', this.onError).on('end', this.onEnd);
  }

  get isIdle(): boolean {
    return this.waiting === undefined;
  }

  /** After the answers that are under way. */
  close(): void {
    this.socket.destroySoon();
  }

  /** Takes the connection out of the lane, with the bytes that it has not answered. */
  leave(): void {
    if (this.isHeld) {
      this.mustLeave = true;
      return;
    }
    const { socket } = this;
    // A stream that has ended takes no bytes back, and such clients only ask for what the lane can answer.
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
    this.waiting = this.waiting ? Buffer.concat([this.waiting, chunk]) : chunk;
    if (!this.isHeld) this.answerWaiting();
  };

  private answerWaiting(): void {
    while (this.waiting) {
      const bytes = this.waiting;
      const text = bytes.toString('latin1', 0, Math.min(bytes.length, MOST_HEAD_BYTES));
      const end = text.indexOf(END_OF_HEAD);
      const request = end < 0 ? undefined : parseSimpleRequest(text.slice(0, end + END_OF_HEAD.length));
      const resource = request && this.lane.options.site.resources.get(request.path);
      // A search is answered with another page each time.
      if (request?.path === SEARCH_PAGE && request.query !== '') break;
      if (!resource || !this.answer(request, resource, end + END_OF_HEAD.length)) break;
    }
    if (this.waiting && !this.isHeld) this.leave();
  }

  /** Returns false when the request cannot be answered now, or not here. */
  private answer(request: SimpleRequest, resource: Resource, length: number): boolean {
    const { options } = this.lane;
    const startedAt = performance.now();
    const representation = pickRepresentation(options, resource, request.acceptEncoding);
    const isSecure = request.forwardedProto !== undefined && isHttps(request.forwardedProto);
    const keepAlive = options.keepAliveMs / 1000;
    let status: 200 | 304 = 304;
    if (request.ifNoneMatch !== undefined && matchesETag(request.ifNoneMatch, representation.etag)) {
      this.socket.write(representation.head(304, isSecure, keepAlive));
    } else {
      status = 200;
      const body = options.memory.get(representation);
      if (!body) return this.load(representation);
      this.socket.cork();
      this.socket.write(representation.head(200, isSecure, keepAlive));
      this.socket.write(body);
      this.socket.uncork();
    }
    this.consume(length);
    options.onAnswer(request.path, representation, status, startedAt);
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
