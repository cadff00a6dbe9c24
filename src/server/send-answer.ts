/** Sends answers. Only this module reads files for visitors and writes responses. */
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { escapeXml } from '../metadata/xml';
import { type Answer, textAnswer } from './answer';
import { endAnswer, type Exchange, mustClose } from '../util/discard-body';
import { type FileMemory, openCurrent } from './file-memory';
import { compressFor, fillSlots, type Slots } from './fill-page';
import { type Headers, TRANSPORT_SECURITY } from './http/headers-and-redirects';
import type { ByteRange } from './http/negotiate';
import type { Manifest } from './manifest';
import type { Representation } from './representation';
import { isHttps } from './request-target';
import { searchSlots } from './search-answer';

/** What all answers of a server share. */
export interface SiteContext {
  site: Manifest;
  memory: FileMemory;
  report(message: string, error: unknown): void;
}

/** Sends an answer from memory immediately. The result is a promise when a file must be read first. */
export function sendAnswer(context: SiteContext, exchange: Exchange, answer: Answer): void | Promise<void> {
  const { body, range, fill } = answer;
  if (body === undefined || typeof body === 'string') return write(exchange, answer, body);
  const bytes = fill ? undefined : context.memory.get(body);
  return bytes ? write(exchange, answer, partOf(bytes, range)) : sendFile(context, exchange, answer, body);
}

/** Once the headers are sent, only closing the connection tells the client that the answer is incomplete. */
export function sendFailure({ site }: SiteContext, exchange: Exchange, status: number, message: string): void {
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    return;
  }
  const answer = textAnswer(site, status, message);
  write(exchange, answer, answer.body as string);
}

function write(exchange: Exchange, { status, headers, closes }: Omit<Answer, 'body'>, body?: string | Buffer): void {
  const { request, response } = exchange;
  if (response.destroyed) return;
  response.writeHead(status, withConnectionHeaders(request, headers, closes));
  endAnswer(exchange, body);
}

function withConnectionHeaders(request: IncomingMessage, headers: Headers, closes = false): Headers {
  const isSecure = isHttps(request.headers['x-forwarded-proto']);
  const ends = closes || mustClose(request);
  if (!isSecure && !ends) return headers;
  return { ...headers, ...(isSecure && TRANSPORT_SECURITY), ...(ends && { Connection: 'close' }) };
}

const partOf = (bytes: Buffer, range: ByteRange | undefined): Buffer =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes;

/**
 * The file must not have changed since the server started. Otherwise caches would store bytes of a newer site under an
 * old ETag, or extra bytes would run into the next answer on the connection.
 */
async function sendFile(context: SiteContext, exchange: Exchange, answer: Answer, file: Representation): Promise<void> {
  const { memory, report } = context;
  try {
    if (answer.fill) await sendFilled(context, exchange, answer, file);
    else if (memory.isSmall(file)) write(exchange, answer, partOf(await memory.load(file), answer.range));
    else await stream(exchange, answer, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    report(`reading ${file.file}`, error);
    sendFailure(context, exchange, 503, 'This page is being changed. Please try again in a moment.');
  }
}

async function stream(exchange: Exchange, answer: Answer, file: Representation): Promise<void> {
  const { request, response } = exchange;
  const handle = await openCurrent(file);
  try {
    if (request.method === 'HEAD') return write(exchange, answer);
    response.writeHead(answer.status, withConnectionHeaders(request, answer.headers));
    await pipeline(handle.createReadStream({ ...answer.range, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

async function sendFilled(
  context: SiteContext,
  exchange: Exchange,
  answer: Answer,
  page: Representation,
): Promise<void> {
  const slots = await slotsFor(context, answer.fill!);
  const built = context.memory.get(page) ?? (await context.memory.load(page));
  const { body, headers } = await compressFor(exchange.request, fillSlots(built.toString(), slots));
  write(exchange, { status: answer.status, headers: { ...answer.headers, ...headers } }, body);
}

/** If the search fails, the page still lists the contents of the site, and scripts can search. */
async function slotsFor({ site, report }: SiteContext, fill: NonNullable<Answer['fill']>): Promise<Slots> {
  if ('missingPath' in fill) return { path: escapeXml(fill.missingPath) };
  try {
    return await searchSlots(site, fill.query);
  } catch (error) {
    report('searching', error);
    return {};
  }
}
