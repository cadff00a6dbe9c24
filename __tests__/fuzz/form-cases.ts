/** Random forms: valid ones in any order and in any pieces, invalid ones whose response is known, and damaged ones. */
import fc, { type Arbitrary } from 'fast-check';
import {
  contact,
  type FieldRole,
  FORM_ACTION,
  type FormDefinition,
  type FormField,
  FORMS,
} from '../../src/forms/definitions';
import { doc, docm, docx, pdf, zip } from '../receiver/support/sample-documents';
import { type FuzzCase, MARK } from './fuzz-case';
import { byte, damaged, delivery, text, utf8, word } from './request-cases';

const latin1 = (bytes: Buffer): string => bytes.toString('latin1');
const letters = text(fc.constantFrom(...'aZ09 éßĀжא中字🙂’-&%+;="<'), 20).map((value) => `N${value}n`);
const lines = text(fc.constantFrom(...'aZ é中🙂\r\n\t--=:;"', '--front', '\r\n\r\n'), 300).map((value) => `M${value}m`);
const email = word.map((name) => `n${name.replace(/-/g, '')}@example.com`);

const pdfFile = fc.oneof(
  { weight: 30, arbitrary: fc.nat({ max: 20_000 }) },
  { weight: 1, arbitrary: fc.nat({ max: 900_000 }) },
);
const goodFile = fc.oneof(
  pdfFile.map((bytes) => ({ name: 'résumé.pdf', content: latin1(pdf('', bytes)) })),
  fc.constant({ name: '中 "x".docx', content: latin1(docx()) }),
  fc.constant({ name: 'cv.DOC', content: latin1(doc()) }),
);
const badFile = fc.constantFrom(
  { name: '', content: '' },
  { name: 'empty.pdf', content: '' },
  { name: 'macro.docx', content: latin1(docm()) },
  { name: 'cv.pdf', content: latin1(zip({ a: 'b' })) },
  { name: 'cv.exe', content: 'MZ' },
  { name: '../cv.pdf', content: latin1(pdf()) },
  { name: 'large.pdf', content: latin1(pdf('', 5.2 * 1024 * 1024)) },
);

interface Part {
  name: string;
  value: string;
  fileName?: string;
}

const escape = (name: string): string => utf8(name).replaceAll('"', '%22');
const part = ({ name, value, fileName }: Part): string =>
  `Content-Disposition: form-data; name="${escape(name)}"${fileName === undefined ? '' : `; filename="${escape(fileName)}"\r\nContent-Type: application/pdf`}\r\n\r\n${value}`;

function fieldValue(field: FormField, form: FormDefinition): Arbitrary<string> {
  const withRole = (role: FieldRole) => form.fields.find((one) => one.role === role);
  const isMarked = field === (withRole('message') ?? withRole('sender'));
  const mark = (value: string) => (isMarked ? `${MARK} ${value}` : value);
  switch (field.type) {
    case 'email':
      return email;
    case 'select':
      return fc.constantFrom(...field.options);
    case 'textarea':
      return lines.map(mark);
    case 'tel':
      return fc.constant('02 5550 1840');
    default:
      return letters.map(mark);
  }
}

function goodParts(form: FormDefinition, file: typeof goodFile): Arbitrary<Part[]> {
  const fields = form.fields.map((field) =>
    field.type === 'file'
      ? file.map(({ name, content }) => ({ name: field.name, value: content, fileName: name }))
      : fieldValue(field, form).map((value) => ({ name: field.name, value: utf8(value) })),
  );
  const extra = fc.option(
    letters.map((value) => ({ name: 'Also', value: utf8(value) })),
    { nil: undefined },
  );
  const own = [
    { name: 'form', value: form.form },
    { name: 'form_id', value: 'enquiries' },
  ];
  return fc
    .tuple(fc.tuple(...(fields as Arbitrary<Part>[])), extra)
    .map(([list, more]): Part[] => [...own, ...list, ...(more ? [more] : [])])
    .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
}

/** A change that makes a valid form invalid, and the status of the rejection. */
interface Change {
  parts?: (parts: Part[]) => Part[];
  body?: (body: string) => string;
  headers?: string;
  status: number;
  /** The form must have an email address. */
  changesEmail?: true;
}
const last = (count: number) => (body: string) => body.slice(0, -count);
const CHANGES: Change[] = [
  { parts: (list) => list.map((one) => (one.name === 'form' ? { ...one, value: 'Another' } : one)), status: 422 },
  {
    parts: (list) => list.map((one) => (one.name.includes('mail') ? { ...one, value: 'n@@example' } : one)),
    status: 422,
    changesEmail: true,
  },
  { parts: (list) => list.filter(({ name }) => !name.includes('mail')), status: 422, changesEmail: true },
  { parts: (list) => [...list, { name: 'form_id', value: 'twice' }], status: 400 },
  { parts: (list) => [...list, { name: '', value: 'nameless' }], status: 400 },
  { parts: (list) => [{ name: 'Long', value: 'x'.repeat(300_000) }, ...list], status: 400 },
  { body: last(12), status: 400 },
  { body: last(200), status: 400 },
  { headers: 'Content-Type: text/plain\r\n', status: 415 },
  { headers: 'Content-Type: multipart/form-data\r\n', status: 400 },
  { headers: 'Content-Type: multipart/form-data; boundary=frontier\r\nSec-Fetch-Site: cross-site\r\n', status: 403 },
  { headers: 'Content-Type: multipart/form-data; boundary=frontier\r\nContent-Encoding: gzip\r\n', status: 415 },
];

const CONTENT_TYPE = 'Content-Type: multipart/form-data; boundary=frontier\r\n';

interface Transport {
  isHtml: boolean;
  expects: boolean;
  chunk: number | null;
  isTwice: boolean;
}
const transport: Arbitrary<Transport> = fc.record({
  isHtml: fc.boolean(),
  expects: fc.nat({ max: 9 }).map((value) => value === 0),
  chunk: fc.option(fc.integer({ min: 200, max: 50_000 })),
  isTwice: fc.nat({ max: 19 }).map((value) => value === 0),
});

/** A mark stays whole, because it is replaced when the case is sent. */
function chunksOf(body: string, size: number): string[] {
  const chunks: string[] = [];
  for (let start = 0, end = 0; start < body.length; start = end) {
    const mark = body.indexOf(MARK, start);
    end = start + size;
    if (mark >= 0 && mark < end && end < mark + MARK.length) end = mark + MARK.length;
    chunks.push(body.slice(start, end));
  }
  return chunks;
}

function request(body: string, headers: string, { isHtml, expects, chunk }: Transport): string {
  const framed =
    chunk === null
      ? body
      : [...chunksOf(body, chunk), ''].map((one) => `${one.length.toString(16)}\r\n${one}\r\n`).join('');
  return (
    `POST ${FORM_ACTION} HTTP/1.1\r\nHost: a.example\r\n${headers}Accept: ${isHtml ? 'text/html' : 'application/json'}\r\n` +
    `${isHtml ? '' : `Idempotency-Key: ${MARK}\r\n`}${expects ? 'Expect: 100-continue\r\n' : ''}` +
    `${chunk === null ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked'}\r\n\r\n${framed}`
  );
}

const encode = (parts: Part[]): string =>
  `${parts.map((one) => `--frontier\r\n${part(one)}\r\n`).join('')}--frontier--\r\n`;

export const formCases: Arbitrary<FuzzCase> = fc.oneof(
  ...FORMS.flatMap((form) => {
    const [hasFile, hasEmail] = ['file', 'email'].map((wanted) => form.fields.some(({ type }) => type === wanted));
    const build = (
      parts: Part[],
      how: Transport,
      { body, headers, status, ...change }: Partial<Change> = {},
    ): FuzzCase => {
      const whole = encode(change.parts?.(parts) ?? parts);
      const sent = body?.(whole) ?? whole;
      const more = headers ?? CONTENT_TYPE;
      const site = more.includes('Sec-Fetch-Site') ? '' : 'Sec-Fetch-Site: same-origin\r\n';
      const statuses = [status ?? (how.isHtml ? 303 : 200)];
      return {
        bytes: request(sent, more + site, how),
        expected: [{ method: 'POST', statuses, isForm: true }],
        until: 'answered',
        ...(how.isTwice && status === undefined && { isTwice: true }),
      };
    };
    const parts = goodParts(form, goodFile);
    const right = fc.tuple(parts, transport).map(([list, how]) => build(list, how));
    const changed = fc
      .tuple(parts, transport, fc.constantFrom(...CHANGES.filter((one) => hasEmail || !one.changesEmail)))
      .map(([list, how, change]) => build(list, how, change));
    const withBadFile = fc
      .tuple(goodParts(form, badFile), transport)
      .map(([list, how]) =>
        build(list, how, { status: list.some(({ fileName }) => fileName === 'large.pdf') ? 413 : 422 }),
      );
    const torn = fc
      .tuple(
        fc.tuple(parts, fc.constant(byte)).chain(([list]) => damaged(fc.constant(encode(list)))),
        transport,
      )
      .map(([body, how]): FuzzCase => ({
        bytes: request(body || 'x', `${CONTENT_TYPE}Sec-Fetch-Site: same-origin\r\n`, how),
        expected: [{ method: 'POST' }],
        until: 'answered',
      }));
    const left = fc.tuple(right, fc.nat({ max: 99 })).map(([one, share]): FuzzCase => ({
      ...one,
      bytes: one.bytes.slice(0, Math.ceil((one.bytes.length * share) / 100) + 1),
      until: 'left',
    }));
    const share = form === contact ? 8 : 4;
    const kinds = [[share, right] as const, [2, changed] as const, [2, torn] as const, [1, left] as const];
    return [...kinds, ...(hasFile ? [[3, withBadFile] as const] : [])].map(([weight, arbitrary]) => ({
      weight,
      arbitrary: fc.tuple(arbitrary, delivery).map(([one, how]) => ({ ...one, ...how })),
    }));
  }),
);
