/**
 * Completes a built page for one request, so that it shows without scripts what scripts would add: an element with
 * `data-slot` gets the text or the HTML that belongs there, a field gets its value.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeXml } from '../metadata/xml';
import type { Resource } from './manifest';
import { announceClose, endAnswer } from './discard-body';
import { type RequestContext, sendError, setHeaders } from './send-response';

/** Keyed by the name of the slot. A value is HTML. */
export type Slots = Readonly<Record<string, string>>;

const SLOT = /<(\w+)[^<>]*\sdata-slot="([\w-]+)"[^<>]*>[^<]*/g;

export const fillSlots = (html: string, slots: Slots): string =>
  html.replace(SLOT, (written, element: string, name: string) => {
    const value = slots[name];
    if (value === undefined) return written;
    const tag = written.slice(0, written.indexOf('>') + 1);
    return element === 'input' ? tag.replace('<input', `<input value="${value}"`) : tag + value;
  });

export const slotText = (text: string): string => escapeXml(text);

const COMPRESS = {
  // A visitor waits for it: quality 4 takes a millisecond or two.
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

/** Every answer is different, so it has no ETag and nothing may store it for others. */
export async function sendFilledPage(
  context: RequestContext,
  page: Resource,
  status: 200 | 400 | 404,
  slotsFor: Slots | Promise<Slots>,
): Promise<void> {
  const { memory, chooseEncoding, request, response, report } = context;
  try {
    const slots = await slotsFor;
    const built = memory.get(page.plain) ?? (await memory.load(page.plain));
    const html = fillSlots(built.toString(), slots);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    const body = encoding ? await COMPRESS[encoding](html) : Buffer.from(html);
    if (response.destroyed) return;
    const { ETag: _tag, 'Accept-Ranges': _ranges, ...headers } = page.plain.headers;
    setHeaders(response, headers);
    response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.statusCode = status;
    announceClose(request, response);
    endAnswer(request, response, request.method === 'HEAD' ? undefined : body);
  } catch (error) {
    report(`reading ${page.plain.file}`, error);
    sendError(context, 503, 'This page is being changed. Please try again in a moment.');
  }
}
