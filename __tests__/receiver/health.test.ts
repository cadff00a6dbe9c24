/** What the receiver reports about itself, and how it ends when it cannot start. */
import { runScript } from '../helpers/run-script';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { mailTo } from './support/start-mailbox';
import { contactParts, cv, raw, post, start, until, openMailbox, type Running } from './support/start-receiver';
import { listen } from '../helpers/ask';
import { temporaryFolder } from '../helpers/temporary-folder';

const read = async ({ url }: Running, name: string): Promise<string> =>
  (await fetch(`${url}/restful_forms/${name}`)).text();

describe('the metrics [R22.6]', () => {
  it('count received, refused, sent and waiting submissions', async () => {
    const box = await openMailbox();
    const receiver = await start({ mail: mailTo(box.port) });
    for (const key of ['same-attempt', 'same-attempt']) await post(receiver, cv(), { key });
    await post(receiver, cv({ Email: 'none' }));
    await post(receiver, contactParts({ 'Referral code': 'spam' }));
    await until(() => receiver.delivery?.counts.delivered === 1);
    await until(async () => /status="delivered"} 1\n/.test(await read(receiver, 'metrics')));
    const metrics = await read(receiver, 'metrics');
    for (const line of [
      '# TYPE receiver_forms_total counter',
      'receiver_forms_total{result="accepted"} 2',
      'receiver_forms_total{result="repeated"} 1',
      'receiver_refused_total{reason="invalid"} 1',
      'receiver_deliveries_total{result="delivered"} 1',
      'receiver_deliveries_total{result="failed"} 0',
      'receiver_submissions{status="pending"} 0',
      'receiver_submissions{status="quarantined"} 1',
      'receiver_oldest_undelivered_seconds 0',
      'receiver_set_aside 0',
      'receiver_unwritten_outcomes 0',
      'receiver_accepting 1',
    ])
      expect(metrics.split('\n')).toContain(line);
  });

  it('include those that the sample alerts use', async () => {
    const box = await openMailbox();
    const receiver = await start({ mail: mailTo(box.port) });
    const metrics = await read(receiver, 'metrics');
    const alerts = readFileSync(path.join(__dirname, '../../ops/alerts.yml'), 'utf8');
    const names = [...alerts.matchAll(/expr:.*?\b(receiver_\w+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('are not shown through a proxy that adds no header, such as nginx by default', async () => {
    const receiver = await start();
    const ask = (name: string, version: string, host: string): Promise<string> =>
      raw(receiver.port, (socket) =>
        socket.write(`GET /restful_forms/${name} HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
    expect(await ask('metrics', '1.0', '127.0.0.1:8080')).toContain('404 Not Found');
    expect(await ask('metrics', '1.1', 'www.example.com')).toContain('404 Not Found');
    expect(await ask('health', '1.0', '127.0.0.1:8080')).not.toContain('freeBytes');
    expect(await ask('health', '1.1', 'localhost')).toContain('freeBytes');
  });
});

it('the health check shows an age that is not negative when the clock was set back [R22.3]', async () => {
  let now = Date.now() + 86_400_000;
  const receiver = await start({}, { now: () => now });
  await post(receiver, cv());
  now = Date.now();
  const { oldestUndeliveredSeconds } = JSON.parse(await read(receiver, 'health')) as Record<string, number>;
  expect(oldestUndeliveredSeconds).toBeGreaterThanOrEqual(0);
  await until(async () => Number(JSON.parse(await read(receiver, 'health')).oldestUndeliveredSeconds) >= 1);
});

describe('a start', () => {
  const startProgram = (env: Record<string, string>) =>
    runScript('src/receiver/main.ts', [], { timeout: 20_000, env: { PATH: process.env.PATH, ...env } });

  it('touches no submission when its port is in use [R22.6]', async () => {
    const other = net.createServer();
    const port = await listen(other);
    const spool = path.join(temporaryFolder(), 'spool');
    const { status, stderr } = startProgram({ PORT: String(port), RECEIVER_SPOOL: spool });
    other.close();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Port \d+ is taken[^\n]*\n$/);
    expect(existsSync(spool)).toBe(false);
  });

  it.each([
    ['its address is not of this machine', { HOST: '203.0.113.7', PORT: '0' }, /203\.0\.113\.7/],
    ['its folder cannot be made', { PORT: '0', RECEIVER_SPOOL: '/proc/spool' }, /\/proc\/spool/],
    ['its folder is a file', { PORT: '0', RECEIVER_SPOOL: '/etc/hostname' }, /must be a folder/],
  ])('says why in one line when %s [R22.9]', (_what, env, expected) => {
    const { status, stderr } = startProgram({ RECEIVER_SPOOL: temporaryFolder(), RECEIVER_LOG: 'false', ...env });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(expected);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
