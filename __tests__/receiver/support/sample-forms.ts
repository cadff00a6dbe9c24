/** Forms as a browser sends them, and their sender. */
import { randomUUID } from 'node:crypto';
import { pdf } from './sample-documents';

export type Part = { name: string; value: string | Buffer; file?: string; type?: string; raw?: string };

export const BOUNDARY = 'xxBOUNDARYxx';

export function multipart(parts: Part[], boundary = BOUNDARY): Buffer {
  const chunks = parts.flatMap(({ name, value, file, type, raw }) => {
    const header =
      raw ??
      `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n` +
        (file === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`);
    return [Buffer.from(`--${boundary}\r\n${header}\r\n`), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Parts with these values, by the names of their fields. */
export const partsOf = (values: Record<string, string>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

export const cvFields = (over: Record<string, string> = {}): Part[] =>
  partsOf({
    form: 'Submit CV',
    form_id: 'careers',
    Name: 'Ngaio Marsh',
    Email: 'ngaio@example.com',
    Message: 'I would like to apply.',
    ...over,
  });

export const resume = (value: Buffer = pdf(), file = 'resume.pdf'): Part => ({ name: 'Résumé', value, file });

export const cv = (over: Record<string, string> = {}, file: Part = resume()): Part[] => [...cvFields(over), file];

export const contactParts = (over: Record<string, string> = {}): Part[] =>
  partsOf({
    form: 'Submit CV',
    form_id: 'enquiries',
    'First Name': 'Ngaio',
    'Last Name': 'Marsh',
    Email: 'ngaio@example.com',
    Message: 'Please call.',
    ...over,
  });

export const partnerParts = (over: Record<string, string> = {}): Part[] =>
  partsOf({
    form: 'Partner with Us',
    form_id: 'partners',
    Company: 'Marsh Pty Ltd',
    'Contact name': 'Ngaio Marsh',
    'Contact email': 'ngaio@example.com',
    'Contact phone': '02 5550 1840',
    ABN: '51 824 753 556',
    'Company size': '12',
    'DSS Member?': 'Yes',
    'Indigenous supplier?': 'No',
    'Delivery location': 'ACT',
    ...over,
  });

export interface PostOptions {
  headers?: Record<string, string>;
  /** The page's key. The default is a new one; `null` sends none, like a browser without scripts. */
  key?: string | null;
  path?: string;
  html?: boolean;
}

export function post(to: { url: string }, body: Part[] | Buffer, options: PostOptions = {}): Promise<Response> {
  const { headers = {}, key = randomUUID(), path: urlPath = '/restful_forms/submitForm', html = false } = options;
  return fetch(`${to.url}${urlPath}`, {
    method: 'POST',
    redirect: 'manual',
    body: new Uint8Array(Buffer.isBuffer(body) ? body : multipart(body)),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: html ? 'text/html,*/*' : 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(key !== null && { 'idempotency-key': key }),
      ...headers,
    },
  });
}

/** Sends a form that is accepted. Returns its reference. */
export const send = async (to: { url: string }, parts = cv()): Promise<string> =>
  ((await (await post(to, parts)).json()) as { reference: string }).reference;
