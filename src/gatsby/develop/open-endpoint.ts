/**
 * Opens a content file in the writer's editor, for pages of this server only: any site in the same browser can send
 * requests to it, so a request must come from a page of this server and may name only a file of the content.
 */
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';
import { attempt } from '../../util/attempt';

export interface PlaceToOpen {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
}

type Open = (place: PlaceToOpen) => Promise<void>;

export interface Answer {
  status: number;
  message: string;
}

const MAX_BODY = 4096;

/** Acts on a POST request from a page of this server, and refuses any other. */
export async function answerOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  act: (body: string) => Promise<Answer>,
): Promise<void> {
  const { status, message } =
    request.method !== 'POST'
      ? { status: 405, message: 'Send a POST request.' }
      : isFromOwnPage(request)
        ? await act(await bodyOf(request))
        : { status: 403, message: 'Only pages of this server may open and change files.' };
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(message);
}

export const answerOpen = (
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  open: Open,
): Promise<void> =>
  answerOwnPage(request, response, async (body) => {
    const place = placeIn(root, body);
    if (!place) return { status: 404, message: 'There is no such file in the content.' };
    return open(place).then(
      () => ({ status: 204, message: '' }),
      (error: unknown) => ({ status: 501, message: error instanceof Error ? error.message : String(error) }),
    );
  });

/** Browsers set these headers themselves; a page cannot forge them. */
function isFromOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  return from?.host === host && isOwnName(from.hostname);
}

/** Against DNS rebinding: another site can point its domain name at this computer, but no IP address or `localhost`. */
export const isOwnName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY) return '';
  }
  return body;
}

/** `file:line:column`, relative to the project. Links and `..` that lead out of the content are refused. */
export function placeIn(root: string, body: string): PlaceToOpen | undefined {
  const [, written, line, column] = /^\{"source":"([^"\\]+):(\d{1,7}):(\d{1,7})"\}$/.exec(body) ?? [];
  const file = written && contentFile(root, written);
  return file ? { file, line: Number(line), column: Number(column) } : undefined;
}

/** The absolute path of a file below `content/`, links resolved. */
export const contentFile = (root: string, written: string): string | undefined =>
  attempt(() => {
    const content = realpathSync(path.join(root, 'content'));
    const file = realpathSync(path.join(root, written));
    return file.startsWith(content + path.sep) && statSync(file).isFile() ? file : undefined;
  });
