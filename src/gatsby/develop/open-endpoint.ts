/**
 * Opens a content file in the writer's editor, for pages of this server only: any site in the same browser can send
 * requests to it, so a request must come from a page of this server and may name nothing but a file of the content.
 */
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import path from 'node:path';

export interface PlaceToOpen {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
}

type Open = (place: PlaceToOpen) => Promise<void>;

const MAX_BODY = 4096;

export async function answerOpen(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  open: Open,
): Promise<void> {
  const answer = (status: number, message: string): void => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(message);
  };
  if (request.method !== 'POST') return answer(405, 'Send a POST request.');
  if (!isFromOwnPage(request)) return answer(403, 'Only pages of this server may open files.');
  const place = placeIn(root, await bodyOf(request));
  if (!place) return answer(404, 'There is no such file in the content.');
  await open(place).then(
    () => answer(204, ''),
    (error: unknown) => answer(501, error instanceof Error ? error.message : String(error)),
  );
}

/** Browsers set these headers themselves; a page cannot forge them. */
export function isFromOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (!headers['content-type']?.startsWith('application/json')) return false;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  return from?.host === host && isOwnName(from.hostname);
}

/** A name of another site could be made to lead to this computer; a number or `localhost` could not. */
const isOwnName = (name: string): boolean =>
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
  if (!written) return undefined;
  try {
    const content = realpathSync(path.join(root, 'content'));
    const file = realpathSync(path.join(root, written));
    if (!file.startsWith(content + path.sep) || !statSync(file).isFile()) return undefined;
    return { file, line: Number(line), column: Number(column) };
  } catch {
    return undefined;
  }
}
