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
  removeTemporary,
  resume,
  run,
  until,
} from '../support/start-receiver';
import type { Part, PostOptions, Running } from '../support/start-receiver';

let receiver: Running;
beforeAll(async () => {
  receiver = await run({ limits: { ...DEFAULTS.limits, bodyBytes: 16 * 1024 * 1024, idleMs: 300, totalMs: 1_500 } });
});
afterAll(async () => {
  await receiver.close();
  removeTemporary();
});

interface Case {
  what: string;
  status: number;
  /** The message that tells the sender the reason. */
  says?: RegExp;
  body: () => Part[] | Buffer;
  options?: PostOptions;
}

const file = (content: Buffer, name: string) => (): Part[] => cv({}, resume(content, name));
const field = (over: Record<string, string>) => (): Part[] => cv(over);
const text = (bytes: number): string => 'x'.repeat(bytes);
const withoutFileName = (name: string, type: string): Part => ({
  name,
  value: 'x',
  raw: `Content-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n`,
});
const NOT_CONTENT = /content is not/;
const MACROS = /contains macros/;
const LOCKED = /password protected/;
const NAME = /name cannot be used/;

const CASES: Case[] = [
  // Files whose content does not match their name.
  {
    what: 'a JPEG named .pdf',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.from('ffd8ffe000104a46494600', 'hex'), 'cv.pdf'),
  },
  { what: 'a program named .pdf', status: 422, says: NOT_CONTENT, body: file(Buffer.from('MZ\x90\0\x03'), 'cv.pdf') },
  {
    what: 'HTML named .pdf',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.from('<html><script>alert(1)</script>'), 'cv.pdf'),
  },
  {
    what: 'a PDF after other content',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.concat([Buffer.from('GIF89a;'), documents.pdf()]), 'cv.pdf'),
  },
  {
    what: 'a PDF that is also a ZIP',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.concat([documents.pdf(), documents.zip({ a: 'b' })]), 'cv.pdf'),
  },
  {
    what: 'a ZIP that is also a PDF',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.concat([documents.zip({ a: 'b' }), documents.pdf()]), 'cv.pdf'),
  },
  {
    what: 'a PDF without its end',
    status: 422,
    says: /damaged/,
    body: file(Buffer.from('%PDF-1.7\n1 0 obj'), 'cv.pdf'),
  },
  { what: 'an encrypted PDF', status: 422, says: LOCKED, body: file(documents.pdf('/Encrypt 5 0 R'), 'cv.pdf') },
  {
    what: 'a PDF with an inline encryption dictionary',
    status: 422,
    says: LOCKED,
    body: file(documents.pdf('/Encrypt<</V 2>>'), 'cv.pdf'),
  },
  {
    what: 'a ZIP named .docx',
    status: 422,
    says: NOT_CONTENT,
    body: file(documents.zip({ 'a.txt': 'hello' }), 'cv.docx'),
  },
  { what: 'a spreadsheet named .docx', status: 422, says: NOT_CONTENT, body: file(documents.xlsx(), 'cv.docx') },
  { what: 'a PDF named .docx', status: 422, says: NOT_CONTENT, body: file(documents.pdf(), 'cv.docx') },
  { what: 'a macro document named .docx', status: 422, says: MACROS, body: file(documents.docm(), 'cv.docx') },
  {
    what: 'a macro document without its project',
    status: 422,
    says: MACROS,
    body: file(documents.docmWithoutProject(), 'cv.docx'),
  },
  {
    what: 'a docx with a macro project added',
    status: 422,
    says: MACROS,
    body: file(documents.docx({ 'word/vbaProject.bin': 'x' }), 'cv.docx'),
  },
  { what: 'a password-protected docx', status: 422, says: LOCKED, body: file(documents.encryptedOffice(), 'cv.docx') },
  {
    what: 'a docx with encrypted entries',
    status: 422,
    says: LOCKED,
    body: file(documents.docx({}, { encrypted: true }), 'cv.docx'),
  },
  {
    what: 'a docx that has an entry twice',
    status: 422,
    says: NOT_CONTENT,
    body: file(documents.docx({}, { repeatFirst: true }), 'cv.docx'),
  },
  {
    what: 'a docx inside another file',
    status: 422,
    says: NOT_CONTENT,
    body: file(Buffer.concat([Buffer.from('junk'), documents.docx()]), 'cv.docx'),
  },
  {
    what: 'a docx with a truncated directory',
    status: 422,
    says: NOT_CONTENT,
    body: file(documents.docx().subarray(0, -30), 'cv.docx'),
  },
  {
    what: 'a docx whose content types are a ZIP bomb',
    status: 422,
    says: NOT_CONTENT,
    body: file(
      documents.zip(
        { '[Content_Types].xml': Buffer.alloc(20 * 1024 * 1024), 'word/document.xml': '' },
        { claimedSize: 100 },
      ),
      'cv.docx',
    ),
  },
  { what: 'a docx named .doc', status: 422, says: NOT_CONTENT, body: file(documents.docx(), 'cv.doc') },
  { what: 'RTF named .doc', status: 422, says: NOT_CONTENT, body: file(Buffer.from('{\\rtf1 hello}'), 'cv.doc') },
  {
    what: 'a spreadsheet named .doc',
    status: 422,
    says: NOT_CONTENT,
    body: file(documents.compound({ Workbook: Buffer.alloc(5_000) }), 'cv.doc'),
  },
  {
    what: 'a doc with macros',
    status: 422,
    says: MACROS,
    body: file(documents.doc({ 'Macros/VBA/dir': Buffer.alloc(10) }), 'cv.doc'),
  },
  { what: 'a password-protected doc', status: 422, says: LOCKED, body: file(documents.doc({}, 0x0100), 'cv.doc') },
  {
    what: 'an OLE file with a circular chain',
    status: 422,
    says: NOT_CONTENT,
    body: () => {
      const circular = documents.doc();
      circular.writeUInt32LE(0, 48);
      circular.fill(0, 512, 1_024);
      return cv({}, resume(circular, 'cv.doc'));
    },
  },
  {
    what: 'an OLE file that is only a header',
    status: 422,
    says: NOT_CONTENT,
    body: file(documents.doc().subarray(0, 512), 'cv.doc'),
  },
  { what: 'an empty file', status: 422, says: /is empty/, body: file(Buffer.alloc(0), 'cv.pdf') },
  {
    what: 'a file over the limit',
    status: 413,
    says: /smaller than 5 MB/,
    body: file(documents.pdf('', 5 * 1024 * 1024), 'cv.pdf'),
  },
  { what: 'no file', status: 422, says: /Choose your résumé/, body: () => cvFields() },
  { what: 'an empty file field', status: 422, says: /Choose your résumé/, body: file(Buffer.alloc(0), '') },
  {
    what: 'a file in another field',
    status: 422,
    says: /Choose your résumé/,
    body: () => [...cvFields(), { name: 'upload', value: documents.pdf(), file: 'cv.pdf' }],
  },
  { what: 'two files', status: 422, says: /single file/, body: () => [...cv(), resume(documents.pdf(), 'second.pdf')] },
  {
    what: 'a file for a form without a file field',
    status: 422,
    says: /does not accept files/,
    body: () => [...contactParts(), resume()],
  },
  // File names.
  { what: 'a file name ending in .exe', status: 422, says: /PDF, DOC or DOCX/, body: file(documents.pdf(), 'cv.exe') },
  {
    what: 'a file name ending in .pdf.exe',
    status: 422,
    says: /PDF, DOC or DOCX/,
    body: file(documents.pdf(), 'cv.pdf.exe'),
  },
  {
    what: 'a file name without an extension',
    status: 422,
    says: /PDF, DOC or DOCX/,
    body: file(documents.pdf(), 'cv'),
  },
  {
    what: 'a file name ending in .docm',
    status: 422,
    says: /PDF, DOC or DOCX/,
    body: file(documents.docm(), 'cv.docm'),
  },
  {
    what: 'a path in the file name',
    status: 422,
    says: NAME,
    body: file(documents.pdf(), '../../../etc/cron.d/cv.pdf'),
  },
  {
    what: 'a Windows path in the file name',
    status: 422,
    says: NAME,
    body: file(documents.pdf(), 'C:\\\\temp\\\\cv.pdf'),
  },
  {
    what: 'a file name with a character that reverses text',
    status: 422,
    says: NAME,
    body: file(documents.pdf(), 'cv\u202efdp.exe.pdf'),
  },
  { what: 'a file name with a NUL', status: 422, says: NAME, body: file(documents.pdf(), 'cv.exe\0.pdf') },
  {
    what: 'a file name longer than file systems allow',
    status: 422,
    says: NAME,
    body: file(documents.pdf(), `${text(300)}.pdf`),
  },
  // Fields.
  {
    what: 'a mail header in Name',
    status: 422,
    says: /cannot be sent/,
    body: field({ Name: 'A\r\nBcc: all@example.com' }),
  },
  {
    what: 'a mail header in Email',
    status: 422,
    says: /correct format|cannot be sent/,
    body: field({ Email: 'a@b.co\r\nBcc: all@example.com' }),
  },
  { what: 'two email addresses', status: 422, says: /correct format/, body: field({ Email: 'a@b.co,c@d.co' }) },
  { what: 'an invalid email address', status: 422, says: /correct format/, body: field({ Email: 'nobody' }) },
  {
    what: 'an escape sequence in Message',
    status: 422,
    says: /cannot be sent/,
    body: field({ Message: '\x1b[31mred' }),
  },
  { what: 'a NUL in Message', status: 422, says: /cannot be sent/, body: field({ Message: 'a\0b' }) },
  {
    what: 'a character in Name that reverses text',
    status: 422,
    says: /Name contains an invisible character/,
    body: field({ Name: 'Ngaio \u202ehsraM' }),
  },
  {
    what: 'a character in Message that reverses text',
    status: 422,
    says: /Message contains an invisible character/,
    body: field({ Message: 'See cv\u202efdp.exe' }),
  },
  { what: 'an extra field that reverses text', status: 400, body: field({ Extra: '\u202ex' }) },
  { what: 'a line separator in Name', status: 422, says: /cannot be sent/, body: field({ Name: 'A\u2028B' }) },
  {
    what: 'invalid UTF-8',
    status: 422,
    says: /could not be read/,
    body: () => [
      ...cv().filter(({ name }) => name !== 'Name'),
      { name: 'Name', value: Buffer.from([0x41, 0xc3, 0x28, 0xff]) },
    ],
  },
  { what: 'a name of spaces only', status: 422, says: /Enter your name/, body: field({ Name: '   ' }) },
  {
    what: 'a name over the maximum length',
    status: 422,
    says: /120 characters or fewer/,
    body: field({ Name: text(121) }),
  },
  {
    what: 'a message over the maximum length',
    status: 422,
    says: /5,000 characters or fewer/,
    body: field({ Message: text(5_001) }),
  },
  {
    what: 'a field of 10 MB',
    status: 422,
    says: /5,000 characters or fewer/,
    body: field({ Message: text(10 * 1024 * 1024) }),
  },
  { what: 'a field twice', status: 400, body: () => [...cv(), { name: 'Email', value: 'other@example.com' }] },
  {
    what: '50 fields that the form does not have',
    status: 400,
    body: () => [...cv(), ...Array.from({ length: 50 }, (_, index) => ({ name: `x${index}`, value: 'y' }))],
  },
  { what: 'a long field that the form does not have', status: 400, body: field({ Extra: text(600) }) },
  { what: 'a long field named like a prototype', status: 400, body: field({ __proto__x: text(600) }) },
  {
    what: 'an answer that is not an option',
    status: 422,
    says: /one of Yes, No/,
    body: () => partnerParts({ 'DSS Member?': 'Maybe' }),
  },
  {
    what: 'a delivery location that is not an option',
    status: 422,
    says: /one of ACT/,
    body: () => partnerParts({ 'Delivery location': 'Mars' }),
  },
  {
    what: '10 000 parts',
    status: 400,
    body: () => Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, value: '1' })),
  },
  {
    what: 'a field that says it is not text',
    status: 400,
    says: /not text/,
    body: () =>
      [...cv(), withoutFileName('Message', 'application/octet-stream')].filter(
        ({ name, raw }) => name !== 'Message' || raw,
      ),
  },
  {
    what: 'a file without a file name',
    status: 400,
    says: /has no name/,
    body: () => [...cvFields(), { ...withoutFileName('Résumé', 'application/pdf'), value: documents.pdf() }],
  },
  {
    what: 'a text in place of the file',
    status: 422,
    says: /Choose your résumé/,
    body: () => [...cvFields(), { name: 'Résumé', value: 'cv.pdf' }],
  },
  { what: 'a field without a name', status: 400, body: () => [...cv(), { name: '', value: 'x' }] },
  {
    what: 'a part with a header of 100 KB',
    status: 422,
    body: () => [{ name: 'a', value: 'b', raw: `X-Junk: ${text(100_000)}\r\n` }],
  },
  // The form.
  { what: 'an unknown form', status: 422, says: /is unknown/, body: field({ form: 'Win a Prize' }) },
  { what: 'no form name', status: 422, says: /is unknown/, body: () => multipart([{ name: 'Name', value: 'x' }]) },
  { what: 'a form_id with a path', status: 422, says: /is unknown/, body: field({ form_id: '../../etc' }) },
  { what: 'no form_id', status: 422, says: /is unknown/, body: field({ form_id: '' }) },
  { what: 'a multipart body without parts', status: 422, body: () => Buffer.from(`--${BOUNDARY}--\r\n`) },
  // The request.
  { what: 'no body', status: 400, body: () => Buffer.alloc(0) },
  {
    what: 'a content type without a boundary',
    status: 400,
    body: field({}),
    options: { headers: { 'content-type': 'multipart/form-data' } },
  },
  {
    what: 'a boundary that differs from the content type',
    status: 400,
    body: field({}),
    options: { headers: { 'content-type': 'multipart/form-data; boundary=other' } },
  },
  {
    what: 'an empty boundary',
    status: 400,
    body: field({}),
    options: { headers: { 'content-type': 'multipart/form-data; boundary=""' } },
  },
  {
    what: 'two boundaries',
    status: 400,
    body: field({}),
    options: { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}; boundary=other` } },
  },
  {
    what: 'a boundary of 5,000 characters',
    status: 400,
    body: field({}),
    options: { headers: { 'content-type': `multipart/form-data; boundary=${text(5_000)}` } },
  },
  {
    what: 'a compressed body',
    status: 415,
    body: field({}),
    options: { headers: { 'content-encoding': 'gzip' } },
  },
  { what: 'a truncated body', status: 400, body: () => multipart(cv()).subarray(0, -40) },
  ...[20, 40, 300, 3_000].map((kilobytes) => ({
    what: `a part of ${kilobytes} kB whose header is broken`,
    status: 422,
    says: /Choose your résumé/,
    body: () => [
      ...cvFields(),
      { name: 'Résumé', value: text(kilobytes * 1024), raw: 'tent-Disposition: form-data; name="Résumé"\r\n' },
    ],
  })),
  {
    what: 'a JSON body',
    status: 415,
    body: () => Buffer.from('{"form":"Submit CV"}'),
    options: { headers: { 'content-type': 'application/json' } },
  },
  {
    what: 'a URL-encoded body',
    status: 415,
    body: () => Buffer.from('form=Submit+CV'),
    options: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  },
  {
    what: 'a body over the maximum size',
    status: 413,
    says: /too large/,
    body: () => [...cvFields(), resume(Buffer.alloc(17 * 1024 * 1024), 'cv.pdf')],
  },
  {
    what: 'a post from another site',
    status: 403,
    says: /another site/,
    body: field({}),
    options: { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
  },
  {
    what: 'a post from a sibling site',
    status: 403,
    body: field({}),
    options: { headers: { 'sec-fetch-site': 'same-site' } },
  },
  {
    what: 'a post from another origin in an older browser',
    status: 403,
    body: field({}),
    options: { headers: { 'sec-fetch-site': '', origin: 'https://evil.example' } },
  },
  {
    what: 'a post from the origin null',
    status: 403,
    body: field({}),
    options: { headers: { 'sec-fetch-site': '', origin: 'null' } },
  },
  {
    what: 'a path below the form',
    status: 404,
    body: field({}),
    options: { path: '/restful_forms/submitForm/../../etc/passwd%00' },
  },
];

test('the hostile suite has at least 60 cases [R5.11]', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
});

test.each(CASES)(
  'the receiver rejects with $status when it gets $what [R5.11]',
  async ({ status, says, body, options }) => {
    const response = await post(receiver, body(), options);
    const answer = (await response.json()) as { ok: boolean; errors: { message: string }[] };
    expect({ status: response.status, ok: answer.ok }).toEqual({ status, ok: false });
    expect(answer.errors.length).toBeGreaterThan(0);
    if (says) expect(answer.errors.map(({ message }) => message).join('\n')).toMatch(says);
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
  const bomb = CASES.find(({ what }) => what.startsWith('a field of 10 MB'));
  const body = multipart(bomb?.body() as Part[]);
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
