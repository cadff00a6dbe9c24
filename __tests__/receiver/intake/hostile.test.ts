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
beforeAll(async () => {
  receiver = await run({ limits: { ...DEFAULTS.limits, bodyBytes: 16 * 1024 * 1024, idleMs: 300, totalMs: 1_500 } });
});
afterAll(async () => {
  await receiver.close();
});

type Case = [
  what: string,
  status: number,
  says: RegExp | undefined,
  body: () => Part[] | Buffer,
  options?: PostOptions,
];

const file = (content: Buffer, name: string) => (): Part[] => cv({}, resume(content, name));
const field = (over: Record<string, string>) => (): Part[] => cv(over);
const withHeaders = (headers: Record<string, string>) => [field({}), { headers }] as const;
const text = (bytes: number): string => 'x'.repeat(bytes);
const withoutFileName = (name: string, type: string): Part => ({
  name,
  value: 'x',
  raw: `Content-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n`,
});
const CHOOSE = /Choose your résumé/;
const TYPES = /PDF, DOC or DOCX/;
const NAME = /name cannot be used/;
const NOT_SENT = /cannot be sent/;
const FORMAT = /correct format/;
const PDF = documents.pdf();

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
  [
    'invalid UTF-8',
    422,
    /could not be read/,
    () => cv().map((part) => (part.name === 'Name' ? { ...part, value: Buffer.from([0x41, 0xc3, 0x28, 0xff]) } : part)),
  ],
  ['a name of spaces only', 422, /Enter your name/, field({ Name: '   ' })],
  ['a name over the maximum length', 422, /120 characters or fewer/, field({ Name: text(121) })],
  ['a message over the maximum length', 422, /5,000 characters or fewer/, field({ Message: text(5_001) })],
  ['a field of 10 MB', 422, /5,000 characters or fewer/, field({ Message: text(10 * 1024 * 1024) })],
  ['a field twice', 400, undefined, () => [...cv(), { name: 'Email', value: 'other@example.com' }]],
  [
    '50 fields that the form does not have',
    400,
    undefined,
    () => [...cv(), ...Array.from({ length: 50 }, (_, index) => ({ name: `x${index}`, value: 'y' }))],
  ],
  ['a long field that the form does not have', 400, undefined, field({ Extra: text(600) })],
  ['a long field named like a prototype', 400, undefined, field({ __proto__x: text(600) })],
  ['an answer that is not an option', 422, /one of Yes, No/, () => partnerParts({ 'DSS Member?': 'Maybe' })],
  ['a location that is not an option', 422, /one of ACT/, () => partnerParts({ 'Delivery location': 'Mars' })],
  ['10 000 parts', 400, undefined, () => Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, value: '1' }))],
  [
    'a field that says it is not text',
    400,
    /not text/,
    () => cv().map((part) => (part.name === 'Message' ? withoutFileName('Message', 'application/octet-stream') : part)),
  ],
  [
    'a file without a file name',
    400,
    /has no name/,
    () => [...cvFields(), { ...withoutFileName('Résumé', 'application/pdf'), value: PDF }],
  ],
  ['a text in place of the file', 422, CHOOSE, () => [...cvFields(), { name: 'Résumé', value: 'cv.pdf' }]],
  ['a field without a name', 400, undefined, () => [...cv(), { name: '', value: 'x' }]],
  [
    'a part with a header of 100 KB',
    422,
    undefined,
    () => [{ name: 'a', value: 'b', raw: `X-Junk: ${text(100_000)}\r\n` }],
  ],
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

const TYPE = 'multipart/form-data';
const REQUESTS: Case[] = [
  ['a multipart body without parts', 422, undefined, () => Buffer.from(`--${BOUNDARY}--\r\n`)],
  ['no body', 400, undefined, () => Buffer.alloc(0)],
  ['a content type without a boundary', 400, undefined, ...withHeaders({ 'content-type': TYPE })],
  ['a boundary that is not in the body', 400, undefined, ...withHeaders({ 'content-type': `${TYPE}; boundary=other` })],
  ['an empty boundary', 400, undefined, ...withHeaders({ 'content-type': `${TYPE}; boundary=""` })],
  [
    'two boundaries',
    400,
    undefined,
    ...withHeaders({ 'content-type': `${TYPE}; boundary=${BOUNDARY}; boundary=other` }),
  ],
  [
    'a boundary of 5,000 characters',
    400,
    undefined,
    ...withHeaders({ 'content-type': `${TYPE}; boundary=${text(5_000)}` }),
  ],
  ['a compressed body', 415, undefined, ...withHeaders({ 'content-encoding': 'gzip' })],
  ['a truncated body', 400, undefined, () => multipart(cv()).subarray(0, -40)],
  ['a JSON body', 415, undefined, ...withHeaders({ 'content-type': 'application/json' })],
  ['a URL-encoded body', 415, undefined, ...withHeaders({ 'content-type': 'application/x-www-form-urlencoded' })],
  [
    'a body over the maximum size',
    413,
    /too large/,
    () => [...cvFields(), resume(Buffer.alloc(17 * 1024 * 1024), 'cv.pdf')],
  ],
  [
    'a post from another site',
    403,
    /another site/,
    ...withHeaders({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
  ],
  ['a post from a sibling site', 403, undefined, ...withHeaders({ 'sec-fetch-site': 'same-site' })],
  [
    'a post from another origin in an older browser',
    403,
    undefined,
    ...withHeaders({ 'sec-fetch-site': '', origin: 'https://evil.example' }),
  ],
  ['a post from the origin null', 403, undefined, ...withHeaders({ 'sec-fetch-site': '', origin: 'null' })],
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

test('the receiver replies with 408 when a body stops arriving [R5.11]', async () => {
  const answer = await raw(receiver.port, (socket) => {
    socket.write(`${HEAD}Content-Length: 5000\r\n\r\n--${BOUNDARY}\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('the receiver replies with 408 when a body arrives too slowly [R5.11]', async () => {
  let drip: NodeJS.Timeout | undefined;
  const answer = await raw(receiver.port, (socket) => {
    socket.write(`${HEAD}Content-Length: 5000\r\n\r\n--${BOUNDARY}\r\n`);
    drip = setInterval(() => socket.writable && socket.write('x'), 100);
  });
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('the receiver discards the upload when the sender disconnects [R5.11]', async () => {
  // Its own receiver: with the short timeouts above, the upload would be discarded anyway.
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

test('the receiver replies with 400 when a request is not HTTP [R5.11]', async () => {
  expect(await raw(receiver.port, (socket) => socket.write('GET /\0 HTTP/9.9\r\n\r\n'))).toMatch(/^HTTP\/1.1 400 /);
});

test('the receiver has stored nothing and accepts a form when all hostile cases have run [R5.11]', async () => {
  expect(await all(receiver.store)).toEqual([]);
  expect(readdirSync(path.join(receiver.spool, 'records'))).toEqual([]);
  await until(() => readdirSync(path.join(receiver.spool, 'staging')).length === 0);
  const response = await post(receiver, cv());
  expect(response.status).toBe(200);
});

test('the receiver stays below a memory limit when hostile input repeats [R5.11]', async () => {
  const body = multipart(cv({ Message: text(10 * 1024 * 1024) }));
  await post(receiver, body);
  global.gc?.();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 5; round++) await post(receiver, body);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
}, 20_000);

test('the receiver accepts a form when 300 rejected requests are waiting to send a body [R5.11]', async () => {
  let requests = 0;
  const onRequest = (): void => void requests++;
  receiver.app.server.on('request', onRequest);
  const open = Array.from({ length: 300 }, () => {
    const socket = connect(receiver.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /restful_forms/submitForm HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n',
    );
    return socket;
  });
  await until(() => requests === open.length);
  receiver.app.server.off('request', onRequest);
  expect((await post(receiver, contactParts())).status).toBe(200);
  for (const socket of open) socket.destroy();
});
