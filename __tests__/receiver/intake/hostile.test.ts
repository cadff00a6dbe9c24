/** Requests that no form sends. Each gets a clear 4xx reply, nothing is stored, and the receiver keeps running. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { DEFAULTS } from '../../../src/receiver/config';
import * as documents from '../support/sample-documents';
import {
  BOUNDARY,
  all,
  contactParts,
  cv,
  cvFields,
  multipart,
  partnerParts,
  post,
  raw,
  resume,
  run,
  until,
  type Part,
  type PostOptions,
  type Running,
} from '../support/start-receiver';

let receiver: Running;
const LIMITS = { ...DEFAULTS.limits, bodyBytes: 16 * 1024 * 1024 };
beforeAll(async () => {
  receiver = await run({ limits: LIMITS });
});
afterAll(async () => {
  await receiver.close();
});

type Case = [what: string, status: number, says: RegExp | undefined, body: () => Part[] | Buffer, how?: PostOptions];

const file = (content: Buffer, name: string) => (): Part[] => cv({}, resume(content, name));
const field = (over: Record<string, string>) => (): Part[] => cv(over);
const withHeaders = (headers: Record<string, string>) => [field({}), { headers }] as const;
const EVIL = 'https://evil.example';
const fromOlderBrowser = (origin: string) => withHeaders({ 'sec-fetch-site': '', origin });
const ofType = (rest: string) => withHeaders({ 'content-type': `multipart/form-data${rest}` });
/** A form in which one part is changed. */
const changed = (name: string, change: Partial<Part>) => (): Part[] =>
  cv().map((part) => (part.name === name ? { ...part, ...change } : part));
const text = (bytes: number): string => 'x'.repeat(bytes);
const PDF = documents.pdf();
const many = (length: number): Part[] => Array.from({ length }, (_, at) => ({ name: `f${at}`, value: 'y' }));
const BYTES = 'application/octet-stream';
/** A part with a content type but no file name. */
const ofOtherType = (name: string, type: string): Part => ({
  name,
  value: PDF,
  raw: `Content-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n`,
});
const CHOOSE = /Choose your résumé/;
const TYPES = /PDF, DOC or DOCX/;
const NAME = /name cannot be used/;
const NOT_SENT = /cannot be sent/;
const FORMAT = /correct format/;

/** `documents.test.ts` has every document that is refused; one of each reason shows the message here. */
const FILES: Case[] = [
  ['HTML named .pdf', 422, /content is not/, file(Buffer.from('<html><script>alert(1)</script>'), 'cv.pdf')],
  ['a PDF without its end', 422, /damaged/, file(Buffer.from('%PDF-1.7\n1 0 obj'), 'cv.pdf')],
  ['an encrypted PDF', 422, /password protected/, file(documents.pdf('/Encrypt 5 0 R'), 'cv.pdf')],
  ['a macro document named .docx', 422, /contains macros/, file(documents.docm(), 'cv.docx')],
  ['an empty file', 422, /is empty/, file(Buffer.alloc(0), 'cv.pdf')],
  ['a file over the limit', 413, /smaller than 5 MB/, file(documents.pdf('', 5 * 1024 * 1024), 'cv.pdf')],
  ['no file', 422, CHOOSE, () => cvFields()],
  ['an empty file field', 422, CHOOSE, file(Buffer.alloc(0), '')],
  ['a file in another field', 422, CHOOSE, () => [...cvFields(), { name: 'upload', value: PDF, file: 'cv.pdf' }]],
  ['two files', 422, /single file/, () => [...cv(), resume(PDF, 'second.pdf')]],
  ['a file for a form without a file field', 422, /does not accept files/, () => [...contactParts(), resume()]],
  ['a file name ending in .exe', 422, TYPES, file(PDF, 'cv.exe')],
  ['a file name ending in .pdf.exe', 422, TYPES, file(PDF, 'cv.pdf.exe')],
  ['a file name without an extension', 422, TYPES, file(PDF, 'cv')],
  ['a file name ending in .docm', 422, TYPES, file(documents.docm(), 'cv.docm')],
  ['a path in the file name', 422, NAME, file(PDF, '../../../etc/cron.d/cv.pdf')],
  ['a Windows path in the file name', 422, NAME, file(PDF, 'C:\\\\temp\\\\cv.pdf')],
  ['a file name with a character that reverses text', 422, NAME, file(PDF, 'cv\u202efdp.exe.pdf')],
  ['a file name with a NUL', 422, NAME, file(PDF, 'cv.exe\0.pdf')],
  ['a file name longer than file systems allow', 422, NAME, file(PDF, `${text(300)}.pdf`)],
];

const FIELDS: Case[] = [
  ['a mail header in Name', 422, NOT_SENT, field({ Name: 'A\r\nBcc: all@example.com' })],
  ['a mail header in Email', 422, /correct format|cannot be sent/, field({ Email: 'a@b.co\r\nBcc: all@example.com' })],
  ['two email addresses', 422, FORMAT, field({ Email: 'a@b.co,c@d.co' })],
  ['an invalid email address', 422, FORMAT, field({ Email: 'nobody' })],
  ['an escape sequence in Message', 422, NOT_SENT, field({ Message: '\x1b[31mred' })],
  ['a NUL in Message', 422, NOT_SENT, field({ Message: 'a\0b' })],
  ['a Name that reverses text', 422, /Name contains an invisible character/, field({ Name: 'Ngaio \u202ehsraM' })],
  ['a Message that reverses text', 422, /Message contains an invisible/, field({ Message: 'See cv\u202efdp.exe' })],
  ['an extra field that reverses text', 400, undefined, field({ Extra: '\u202ex' })],
  ['a line separator in Name', 422, NOT_SENT, field({ Name: 'A\u2028B' })],
  ['invalid UTF-8', 422, /could not be read/, changed('Name', { value: Buffer.from([0x41, 0xc3, 0x28, 0xff]) })],
  ['a name of spaces only', 422, /Enter your name/, field({ Name: '   ' })],
  ['a name over the maximum length', 422, /120 characters or fewer/, field({ Name: text(121) })],
  ['a message over the maximum length', 422, /5,000 characters or fewer/, field({ Message: text(5_001) })],
  ['a field of 10 MB', 422, /5,000 characters or fewer/, field({ Message: text(10 * 1024 * 1024) })],
  ['a long field named like a prototype', 400, undefined, field({ __proto__x: text(600) })],
  ['an answer that is not an option', 422, /one of Yes, No/, () => partnerParts({ 'DSS Member?': 'Maybe' })],
  ['a location that is not an option', 422, /one of ACT/, () => partnerParts({ 'Delivery location': 'Mars' })],
  ['a field that comes twice', 400, /same field twice/, () => [...cv(), { name: 'Message', value: 'y' }]],
  ['41 unknown fields', 400, /unexpected fields/, () => [...cv(), ...many(41)]],
  ['10 000 parts', 400, undefined, () => many(10_000)],
  ['a field that says it is not text', 400, /not text/, changed('Message', ofOtherType('Message', BYTES))],
  ['a file without a file name', 400, /has no name/, () => [...cvFields(), ofOtherType('Résumé', 'application/pdf')]],
  ['a text in place of the file', 422, CHOOSE, () => [...cvFields(), { name: 'Résumé', value: 'cv.pdf' }]],
  ['a field without a name', 400, undefined, () => [...cv(), { name: '', value: 'x' }]],
  ['a part with a large header', 422, undefined, () => [{ name: 'a', value: 'b', raw: `X: ${text(100_000)}\r\n` }]],
  ...[20, 40, 300, 3_000].map((kilobytes): Case => {
    const raw = 'tent-Disposition: form-data; name="Résumé"\r\n';
    const part = { name: 'Résumé', value: text(kilobytes * 1024), raw };
    return [`a part of ${kilobytes} kB whose header is broken`, 422, CHOOSE, () => [...cvFields(), part]];
  }),
  ['an unknown form', 422, /is unknown/, field({ form: 'Win a Prize' })],
  ['no form name', 422, /is unknown/, () => multipart([{ name: 'Name', value: 'x' }])],
  ['a form_id with a path', 422, /is unknown/, field({ form_id: '../../etc' })],
  ['no form_id', 422, /is unknown/, field({ form_id: '' })],
];

const REQUESTS: Case[] = [
  ['a multipart body without parts', 422, undefined, () => Buffer.from(`--${BOUNDARY}--\r\n`)],
  ['no body', 400, undefined, () => Buffer.alloc(0)],
  ['a content type without a boundary', 400, undefined, ...ofType('')],
  ['a boundary that is not in the body', 400, undefined, ...ofType('; boundary=other')],
  ['an empty boundary', 400, undefined, ...ofType('; boundary=""')],
  ['two boundaries', 400, undefined, ...ofType(`; boundary=${BOUNDARY}; boundary=other`)],
  ['a boundary of 5,000 characters', 400, undefined, ...ofType(`; boundary=${text(5_000)}`)],
  ['a compressed body', 415, undefined, ...withHeaders({ 'content-encoding': 'gzip' })],
  ['a truncated body', 400, undefined, () => multipart(cv()).subarray(0, -40)],
  ['a JSON body', 415, undefined, ...withHeaders({ 'content-type': 'application/json' })],
  ['a URL-encoded body', 415, undefined, ...withHeaders({ 'content-type': 'application/x-www-form-urlencoded' })],
  ['too large a body', 413, /too large/, () => [...cvFields(), resume(Buffer.alloc(17 * 1024 * 1024), 'cv.pdf')]],
  ['a post from another site', 403, /another site/, ...withHeaders({ 'sec-fetch-site': 'cross-site', origin: EVIL })],
  ['a post from a sibling site', 403, undefined, ...withHeaders({ 'sec-fetch-site': 'same-site' })],
  ['a post from another origin in an older browser', 403, undefined, ...fromOlderBrowser(EVIL)],
  ['a post from the origin null', 403, undefined, ...fromOlderBrowser('null')],
  ['a path below the form', 404, undefined, field({}), { path: '/restful_forms/submitForm/../../etc/passwd%00' }],
];

test.each([...FILES, ...FIELDS, ...REQUESTS].map((row) => [row[0], row] as const))(
  'the receiver rejects %s [R5.11]',
  async (_what, [, status, says, body, options]) => {
    const response = await post(receiver, body(), options);
    const answer = (await response.json()) as { ok: boolean; errors: { message: string }[] };
    expect({ status: response.status, ok: answer.ok }).toEqual({ status, ok: false });
    expect(answer.errors.map(({ message }) => message).join('\n')).toMatch(says ?? /./);
  },
);

const HEAD = `POST /restful_forms/submitForm HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`;

test.each([
  ['stops arriving', undefined],
  ['arrives too slowly', 100],
])('the receiver replies with 408 when a body %s [R5.11]', async (_what, everyMs) => {
  const hurried = await run({ limits: { ...LIMITS, idleMs: 300, totalMs: 1_500 } });
  let drip: NodeJS.Timeout | undefined;
  const answer = await raw(hurried.port, (socket) => {
    socket.write(`${HEAD}Content-Length: 5000\r\n\r\n--${BOUNDARY}\r\n`);
    if (everyMs) drip = setInterval(() => socket.writable && socket.write('x'), everyMs);
  });
  clearInterval(drip);
  await hurried.close();
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('the receiver discards the upload when the sender disconnects [R5.11]', async () => {
  const patient = await run();
  const uploads = (): string[] => readdirSync(path.join(patient.spool, 'staging'));
  let disconnect: () => void = () => undefined;
  const reply = raw(patient.port, (socket) => {
    socket.write(`${HEAD}Content-Length: 500000\r\n\r\n`);
    socket.write(multipart(cv()).subarray(0, 400));
    disconnect = () => socket.destroy();
  });
  await until(() => uploads().length === 1);
  disconnect();
  expect(await reply).toBe('');
  await until(() => uploads().length === 0);
  await patient.close();
});

test('the receiver has stored nothing and accepts a form when all hostile cases have run [R5.11]', async () => {
  expect(await all(receiver.store)).toEqual([]);
  expect(readdirSync(path.join(receiver.spool, 'records'))).toEqual([]);
  await until(() => readdirSync(path.join(receiver.spool, 'staging')).length === 0);
  const response = await post(receiver, cv());
  expect(response.status).toBe(200);
});

test('the receiver accepts a form when 300 rejected requests are waiting to send a body [R5.11]', async () => {
  let requests = 0;
  const onRequest = (): void => void requests++;
  receiver.server.on('request', onRequest);
  const open = Array.from({ length: 300 }, () => {
    const socket = connect(receiver.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /restful_forms/submitForm HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n',
    );
    return socket;
  });
  await until(() => requests === open.length);
  receiver.server.off('request', onRequest);
  expect((await post(receiver, contactParts())).status).toBe(200);
  for (const socket of open) socket.destroy();
});
