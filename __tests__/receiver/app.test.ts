/** The receiver over HTTP: replies, stored submissions, limits and operations. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, statSync, promises } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createReceiver, type Receiver } from '../../src/receiver/app';
import { createFsStore } from '../../src/receiver/store/fs/fs-store';
import { REFERENCE } from '../../src/receiver/store/store';
import * as documents from './support/sample-documents';
import {
  ROOMY,
  all,
  closeLater,
  cv,
  multipart,
  post,
  raw,
  resume,
  run,
  start,
  until,
  type PostOptions,
  type Part,
  type Running,
} from './support/start-receiver';
import { listen } from '../helpers/ask';
import { temporaryFolder } from '../helpers/temporary-folder';

const send = async (receiver: Running, parts: Part[], options?: PostOptions) => {
  const response = await post(receiver, parts, options);
  return { status: response.status, ...((await response.json()) as { ok: boolean; reference: string }) };
};

describe('an accepted submission [R5.11]', () => {
  it('is completely on disk when the reply arrives', async () => {
    const receiver = await start();
    const content = documents.pdf('', 300_000);
    const { status, ok, reference } = await send(receiver, cv({}, resume(content, 'Ngāio’s CV.pdf')));
    expect({ status, ok }).toEqual({ status: 200, ok: true });
    expect(reference).toMatch(REFERENCE);

    // A second store shows that another process sees it too.
    const fresh = createFsStore(receiver.spool);
    const stored = await fresh.get(reference);
    expect(stored?.status).toBe('pending');
    expect(stored?.submission).toMatchObject({
      form: 'Submit CV',
      formId: 'careers',
      fields: [
        ['Name', 'Ngaio Marsh'],
        ['Email', 'ngaio@example.com'],
        ['Message', 'I would like to apply.'],
      ],
      file: { name: 'Ngāio’s CV.pdf', extension: 'pdf', bytes: content.length },
    });
    const kept = readFileSync(path.join(receiver.spool, 'records', reference, 'file'));
    expect(kept.equals(content)).toBe(true);
  });

  it('is readable only by its owner', async () => {
    const receiver = await start();
    const { reference } = await send(receiver, cv());
    const mode = (file: string): string => (statSync(path.join(receiver.spool, file)).mode & 0o777).toString(8);
    const record = path.join('records', reference);
    expect(['records', 'state', 'staging', record].map(mode)).toEqual(['700', '700', '700', '700']);
    expect(['file', 'submission.json'].map((name) => mode(path.join(record, name)))).toEqual(['600', '600']);
  });

  it.each<[string, Buffer]>([
    ['docx', documents.docx()],
    ['DOC', documents.doc()],
  ])('can include a document when it is a real .%s', async (extension, content) => {
    expect((await send(await start(), cv({}, resume(content, `CV.${extension}`)))).ok).toBe(true);
  });

  it('has no invisible direction characters, and one kind of line end [R14.4]', async () => {
    const receiver = await start();
    await send(
      receiver,
      cv(
        { Name: '\u202dNgaio\u200e Marsh\u202c', Message: 'a\r\nb\u2028\u2067c', More: 'x\ry', 'N\u200fo': 'z\u061c' },
        resume(documents.pdf(), '\u2066cv\u2069.pdf'),
      ),
    );
    const [stored] = await all(receiver.store);
    expect(stored?.submission.fields).toContainEqual(['Name', 'Ngaio Marsh']);
    expect(stored?.submission.fields).toContainEqual(['Message', 'a\nb\nc']);
    expect(stored?.submission.extra).toEqual([
      ['More', 'x\ny'],
      ['No', 'z'],
    ]);
    expect(stored?.submission.file?.name).toBe('cv.pdf');
  });

  it('may have a text field that states its type and its encoding', async () => {
    const receiver = await start();
    const raw = 'Content-Disposition: form-data; name="Name"\r\nContent-Type: text/plain; charset=UTF-8\r\n';
    const parts = cv().map((part) => (part.name === 'Name' ? { ...part, raw } : part));
    expect(await send(receiver, parts)).toMatchObject({ status: 200 });
    expect((await all(receiver.store))[0]?.submission.fields).toContainEqual(['Name', 'Ngaio Marsh']);
  });
});

describe('a repeated submission [R5.11]', () => {
  it('is stored once under one reference when twenty arrive at once', async () => {
    const receiver = await start();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(receiver, cv(), { key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await all(receiver.store)).toHaveLength(1);
    expect(readdirSync(path.join(receiver.spool, 'staging'))).toEqual([]);
  });

  it('finds the record when the first one is stored while it looks', async () => {
    const receiver = await start();
    const key = randomUUID();
    const { lstat } = promises;
    const first = jest.fn(() => send(receiver, cv(), { key }));
    jest.spyOn(promises, 'lstat').mockImplementationOnce(async (file) => {
      await first();
      return lstat(file);
    });
    expect(await send(receiver, cv(), { key })).toMatchObject({ status: 200 });
    expect(first).toHaveBeenCalledTimes(1);
    expect(await all(receiver.store)).toHaveLength(1);
    expect(await receiver.store.listSetAside()).toEqual([]);
  });

  it('becomes a new submission when its content has changed', async () => {
    const receiver = await start();
    const key = randomUUID();
    const first = await send(receiver, cv(), { key });
    const second = await send(receiver, cv({ Message: 'I forgot to say …' }), { key });
    expect(second.reference).not.toBe(first.reference);
    expect(await all(receiver.store)).toHaveLength(2);
  });

  it('is recognised by its content for ten minutes when the browser has no scripts', async () => {
    let now = 1_000_000_000_000;
    const receiver = await start({}, { now: () => now });
    const first = await send(receiver, cv(), { key: null });
    now += 9 * 60_000;
    expect((await send(receiver, cv(), { key: null })).reference).toBe(first.reference);
    now += 30 * 60_000;
    expect((await send(receiver, cv(), { key: null })).reference).not.toBe(first.reference);
  });
});

describe('suspected spam [R5.11]', () => {
  it.each<[string, Part[], PostOptions, string]>([
    ['a filled-in honeypot', cv({ 'Referral code': 'SEO' }), {}, 'honeypot'],
    ['a link in a name', cv({ Name: 'Cheap loans https://loans.example' }), {}, 'link or markup'],
    [
      'haste and many links',
      cv({ Message: 'http://a http://b http://c http://d http://e' }),
      { headers: { 'x-form-seconds': '1' } },
      'too quick',
    ],
    ['a PDF that runs scripts', cv({}, resume(documents.pdf('/S /JavaScript /JS (x)'))), {}, 'pdf-active'],
  ])('is accepted and put in quarantine when it has %s', async (_what, parts, options, reason) => {
    const receiver = await start();
    expect(await send(receiver, parts, options)).toMatchObject({ status: 200, ok: true });
    const [stored] = await all(receiver.store);
    expect(stored?.status).toBe('quarantined');
    expect(stored?.submission.suspicions.join()).toContain(reason);
  });

  it('is not assumed when there is only one weak sign', async () => {
    const receiver = await start({ rates: { ...ROOMY, soft: 2 } });
    await send(receiver, cv(), { key: null, headers: { 'sec-fetch-site': '' } });
    await send(receiver, cv({ Name: 'Second' }), { headers: { 'x-form-seconds': '1' } });
    await send(receiver, cv({ Name: 'Third' }));
    expect((await all(receiver.store)).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });
});

const CONTACT = { phone: '(02) 5550 1840', email: 'hello@example.com' };

describe('the receiver under load [R5.11]', () => {
  it('rejects an address with Retry-After and contact details when it is above the hard limit', async () => {
    const receiver = await start({ rates: { ...ROOMY, hard: 3 }, contact: CONTACT });
    for (let count = 0; count < 3; count++) expect((await send(receiver, cv({ Name: `N${count}` }))).status).toBe(200);
    const refused = await post(receiver, cv({ Name: 'N4' }), { html: true });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('href="tel:0255501840"');
  });

  it('counts the addresses in X-Forwarded-For separately only when it trusts the proxy', async () => {
    const from = (address: string): PostOptions => ({ headers: { 'x-forwarded-for': address } });
    const behind = await start({ rates: { ...ROOMY, hard: 1 }, trustProxy: true });
    expect((await send(behind, cv(), from('203.0.113.1'))).status).toBe(200);
    expect((await send(behind, cv(), from('203.0.113.2'))).status).toBe(200);
    expect((await send(behind, cv(), from('198.51.100.9, 203.0.113.1'))).status).toBe(429);
    const direct = await start({ rates: { ...ROOMY, hard: 1 } });
    expect((await send(direct, cv(), from('203.0.113.1'))).status).toBe(200);
    expect((await send(direct, cv(), from('203.0.113.2'))).status).toBe(429);
  });

  it('rejects submissions with contact details when the disk is nearly full', async () => {
    const receiver = await start({ minFreeBytes: Number.MAX_SAFE_INTEGER, contact: CONTACT });
    const response = await post(receiver, cv());
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/call or write[^]*\(02\) 5550 1840 · hello@example\.com/);
    expect((await fetch(`${receiver.url}/restful_forms/health`)).status).toBe(503);
  });

  it('replies with 503 when the disk fails during a submission', async () => {
    const spool = temporaryFolder();
    const store = createFsStore(spool);
    store.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const receiver = await start({}, { store });
    expect((await post(receiver, cv())).status).toBe(503);
    expect(readdirSync(path.join(spool, 'staging'))).toEqual([]);
  });
});

describe('the running receiver [R5.11]', () => {
  it('returns its counts only when the health check comes from its own machine', async () => {
    const receiver = await start();
    await send(receiver, cv());
    await send(receiver, cv({ 'Referral code': 'x' }));
    const health = `${receiver.url}/restful_forms/health`;
    expect(await (await fetch(health)).json()).toMatchObject({
      accepting: true,
      handingOn: false,
      pending: 1,
      quarantined: 1,
      failed: 0,
      oldestUndeliveredSeconds: expect.any(Number),
      freeBytes: expect.any(Number),
    });
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const outside = await fetch(health, { headers: { [header]: '203.0.113.1' } });
      expect(await outside.json()).toEqual({ accepting: true });
    }
  });

  it('replies with 405 and Allow when the method is wrong', async () => {
    const receiver = await start();
    const response = await fetch(`${receiver.url}/restful_forms/submitForm`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('finishes a submission when it is closed while receiving it', async () => {
    const receiver = await run();
    const body = multipart(cv());
    let finish: () => void = () => undefined;
    const answer = raw(receiver.port, (socket) => {
      socket.write(
        `POST /restful_forms/submitForm HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Length: ${body.length}\r\n` +
          'Content-Type: multipart/form-data; boundary=xxBOUNDARYxx\r\n\r\n',
      );
      socket.write(body.subarray(0, 200));
      finish = () => socket.write(body.subarray(200));
    });
    await until(() => readdirSync(path.join(receiver.spool, 'staging')).length === 1);
    const closing = receiver.close();
    finish();
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
    await closing;
    expect(await all(createFsStore(receiver.spool))).toHaveLength(1);
  });

  /** A server whose requests a receiver handles first. */
  async function startOuterServer(receiver: Receiver): Promise<string> {
    const server = createServer((request, response) => {
      if (!receiver.handle(request, response)) response.end('the site');
    });
    closeLater({ close: async () => void server.close() });
    closeLater(receiver);
    return `http://127.0.0.1:${await listen(server)}`;
  }

  it('leaves other paths to the outer server when it is part of one', async () => {
    const store = { type: 'fs', spool: temporaryFolder() } as const;
    const url = await startOuterServer(createReceiver({ store, siteDir: undefined, log: false }));
    expect(await (await fetch(`${url}/careers/`)).text()).toBe('the site');
    expect((await post({ url }, cv())).status).toBe(200);
  });

  it('replies with 503 when its store cannot be opened, and recovers', async () => {
    const store = createFsStore(temporaryFolder());
    const opening = jest.spyOn(store, 'open').mockRejectedValue(new Error('down'));
    const url = await startOuterServer(createReceiver({ siteDir: undefined, log: false }, { store }));
    expect((await post({ url }, cv())).status).toBe(503);
    opening.mockRestore();
    expect((await post({ url }, cv())).status).toBe(200);
  });

  it('logs events without submitted data when submissions are accepted and rejected', async () => {
    const lines: string[] = [];
    const logged = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const receiver = await start({ log: true });
    await send(receiver, cv({ Name: 'Zebedee Quux' }), { headers: { referer: 'https://x/?token=secret' } });
    await send(receiver, cv({ Email: 'zebedee-at-nowhere' }));
    logged.mockRestore();
    const log = lines.join('');
    expect(log).toMatch(/"event":"accepted","reference":"[0-9A-Z-]+","form":"submit-cv","bytes":\d+/);
    expect(log).toMatch(/"event":"refused","status":422,"reason":"invalid"/);
    expect(log).not.toMatch(/zebedee|quux|resume\.pdf|secret|127\.0\.0\.1"?,"remotePort/i);
  });
});
