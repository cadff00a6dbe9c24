/** The samples in `ops/`, run unchanged except for names and ports. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../scripts/lib/free-port';
import { serveSite, withReceiver } from '../helpers/static-fixture';
import { temporaryFolder } from '../helpers/temporary-folder';

const OPS = join(__dirname, '../../ops');
const read = (name: string): string => readFileSync(join(OPS, name), 'utf8');
const hasNginx = existsSync('/usr/sbin/nginx');
// Workers of a root process otherwise run as another user, who may not write to the temporary folder.
const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
const hasCaddy = existsSync('/usr/bin/caddy');

/** A site whose receiver replies with what it received. */
const serve = () =>
  serveSite(
    undefined,
    withReceiver((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(JSON.stringify({ bytes, headers: request.headers })));
      return true;
    }),
  );

async function throughProxy(start: (folder: string, sitePort: number, port: number) => string[]) {
  const site = await serve();
  const folder = temporaryFolder();
  const port = await freePort();
  const [command = '', ...args] = start(folder, site.port, port);
  const proxy = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const end = Date.now() + 15_000;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (Date.now() > end || proxy.exitCode !== null) throw new Error('the proxy does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    proxy.kill('SIGTERM');
    await ended;
    await site.end();
  };
  return { address, stop };
}

async function expectWorking(address: string): Promise<void> {
  expect((await fetch(`${address}/services/`)).headers.get('content-encoding')).toBe('gzip');
  const answer = await fetch(`${address}/restful_forms/submitForm`, {
    method: 'POST',
    // Nearly the largest body that the receiver accepts.
    body: Buffer.alloc(67_000_000),
    headers: { 'X-Forwarded-For': '203.0.113.99' },
  });
  const { bytes, headers } = (await answer.json()) as { bytes: number; headers: Record<string, string> };
  expect(bytes).toBe(67_000_000);
  // The visitor’s own value is removed, or comes before the one that counts.
  expect(headers['x-forwarded-for']?.split(',').at(-1)?.trim()).toBe('127.0.0.1');
  expect(headers['x-forwarded-proto']).toBeDefined();
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
}

(hasNginx ? it : it.skip)(
  'nginx with the sample passes pages and large forms on [R20.5]',
  async () => {
    const { address, stop } = await throughProxy((folder, sitePort, port) => {
      const sample = read('nginx.conf')
        .replace(/^server \{\n {4}listen 80;[^]*?^\}\n/m, '')
        .replace('127.0.0.1:9000', `127.0.0.1:${sitePort}`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
        .replace(/^ +ssl_.*$/gm, '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${asRoot}pid ${folder}/pid; error_log ${folder}/error; daemon off; events {}\n` +
          `http { access_log off; ${temporary.join(' ')}\n${sample}\n}`,
      );
      return ['/usr/sbin/nginx', '-e', `${folder}/error`, '-c', `${folder}/nginx.conf`];
    });
    await expectWorking(address).finally(stop);
  },
  60_000,
);

(hasCaddy ? it : it.skip)(
  'Caddy with the sample passes pages and large forms on [R20.5]',
  async () => {
    const { address, stop } = await throughProxy((folder, sitePort, port) => {
      const sample = read('Caddyfile')
        .replace('www.example.com {', `http://127.0.0.1:${port} {`)
        .replace('127.0.0.1:9000', `127.0.0.1:${sitePort}`);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${sample}`);
      return ['/usr/bin/caddy', 'run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
    });
    await expectWorking(address).finally(stop);
  },
  60_000,
);

it('the sample alerts use only metrics that the server has [R20.6]', () => {
  const source = ['traffic.ts', 'receiver-process.ts'].map((file) =>
    readFileSync(join(__dirname, '../../src/server', file), 'utf8'),
  );
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
  const names = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/\bsite_\w+/g) ?? []));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !source.join('').includes(`'${name}'`))).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
(hasSystemd ? it : it.skip)('the sample of a systemd unit is one', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(OPS, 'site.service')], { encoding: 'utf8' });
  expect(stderr).not.toMatch(/Unknown|Failed to parse/);
});
