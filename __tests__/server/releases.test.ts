/** The processes of a served site: real ones, made and started as docs/operating.md says, in two releases behind one link. */
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port';
import { ask } from '../helpers/ask';
import { childrenOf, type ServedRelease, startRelease, until, untilServing } from '../helpers/served-release';
import { SITE } from '../helpers/static-fixture';
import { BOUNDARY, contactParts, multipart } from '../receiver/support/sample-forms';
import { temporaryFolder } from '../helpers/temporary-folder';

const ROOT = join(__dirname, '../..');
const SECONDS = process.env.TEST_ALL ? 30 : 2;
const RATE = 200;

let folder: string;
let port: number;
let site: ServedRelease;
const spool = () => join(folder, 'submissions');

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
/** The commands of one section of docs/operating.md. */
const commandsOf = (heading: string): string[] =>
  [...(read('docs/operating.md').split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0]!.matchAll(/```sh\n([^]*?)```/g)]
    .flatMap(([, block = '']) => block.replace(/ \\\n\s+/g, ' ').split('\n'))
    .filter(Boolean);

function run(command: string): void {
  const { status, stderr } = spawnSync('sh', ['-e', '-c', command], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}\n${stderr}`);
}

/** The first command of “A new release”. */
const link = (release: string): void =>
  run(commandsOf('A new release')[0]!.replaceAll('/srv/site', folder).replace('<name>', release));

const bundleCommand = (commands: string): string => /npx esbuild [^]*?--outdir=/.exec(commands)![0];

const pagesProcess = (): number => childrenOf(site.supervisor.pid).at(-1)!;
const receiverProcess = (): number | undefined => childrenOf(pagesProcess())[0];

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

async function get(path: string, form?: Buffer): Promise<{ status: number; text: string }> {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const options = form && { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } };
  const { status, body } = await ask({ port, path, agent, ...options }, form);
  return { status, text: body.toString() };
}

let forms = 0;
const sendForm = () =>
  get('/restful_forms/submitForm', multipart(contactParts({ Message: `Please call, number ${++forms}.` })));

it('the container is made by the documented command, and a reload sends the documented signal [R20.5]', () => {
  const inOneLine = read('ops/Dockerfile').replace(/ \\\n\s+/g, ' ');
  expect(bundleCommand(inOneLine)).toBe(bundleCommand(commandsOf('Install').join('\n')));
  expect(commandsOf('A new release')[1]).toBe('systemctl reload site');
  expect(read('ops/site.service')).toContain('\nExecReload=/bin/kill -HUP $MAINPID\n');
});

const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('a served site', () => {
  beforeAll(async () => {
    folder = temporaryFolder();
    const releases = join(folder, 'releases');
    run(bundleCommand(commandsOf('Install').join('\n')) + join(releases, 'a'));
    await cp(join(releases, 'a'), join(releases, 'b'), { recursive: true });
    renameSync(temporaryFolder(SITE), join(releases, 'a/public'));
    renameSync(temporaryFolder({ ...SITE, '/robots.txt': 'User-agent: new\n' }), join(releases, 'b/public'));
    link('a');
    port = await freePort();
    const [, program = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('ops/site.service'))!;
    const env = {
      PORT: String(port),
      RECEIVER_SPOOL: spool(),
      RECEIVER_HARD_LIMIT: '100000',
      RECEIVER_SOFT_LIMIT: '100000',
      RECEIVER_FORM_LIMIT: '100000',
    };
    site = startRelease(folder, env, program.replace('/srv/site/', ''));
    await untilServing(site);
  }, 60_000);

  afterAll(async () => {
    agent.destroy();
    site.supervisor.kill('SIGTERM');
    await site.ended;
  }, 30_000);

  it('serves its pages while the receiver is killed, and accepts forms again soon after [R20.4]', async () => {
    expect((await sendForm()).status).toBe(200);
    const former = receiverProcess()!;
    process.kill(former, 'SIGKILL');
    for (let count = 0; count < 20; count++) expect((await get('/services/')).status).toBe(200);
    await until('a new receiver', async () => (await sendForm()).status === 200, site);
    expect(receiverProcess()).not.toBe(former);
    const { text } = await get('/metrics');
    expect(text).toMatch(/^site_receiver_restarts_total 1$/m);
    expect(text).toMatch(/^receiver_submissions\{status="pending"\} [1-9]/m);
    expect(text).toMatch(/^receiver_forms_total\{result="accepted"\} [1-9]/m);
  }, 30_000);

  it('starts the page server again when it is killed [R20.4]', async () => {
    const former = pagesProcess();
    process.kill(former, 'SIGKILL');
    await until('a new server', async () => (await get('/').catch(() => ({ status: 0 }))).status === 200, site);
    expect(pagesProcess()).not.toBe(former);
  }, 30_000);

  it('gives its page server a small young generation, and its receiver Node’s default [R20.1]', async () => {
    await until('a receiver', () => receiverProcess() !== undefined, site);
    const flags = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    expect(flags(pagesProcess())).toContain('--max-semi-space-size=2');
    expect(flags(receiverProcess()!).join()).not.toContain('semi-space');
  });

  it('shows its state to an operator, and nothing to a visitor behind a proxy [R20.6]', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await until('a receiver', async () => (await get('/readyz')).status === 200, site);
    expect((await get('/metrics')).text).toMatch(/^site_requests_total\{kind="page",status="2xx"\} \d+$/m);
    expect((await get('/restful_forms/health')).text).toContain('pending');
    const visitor = { host: '127.0.0.1', port, headers: { 'X-Forwarded-For': '198.51.100.7', 'X-Site-Operator': '1' } };
    for (const path of ['/metrics', '/restful_forms/health']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: visitor.headers });
      expect(await answer.text()).not.toMatch(/pending|site_requests/);
    }
  }, 30_000);

  it('lets a new release take over without a failed request or a lost form [R20.5]', async () => {
    await until('a receiver', async () => (await sendForm()).status === 200, site);
    const failures: string[] = [];
    const references = new Set<string>();
    const calls: Promise<void>[] = [];
    const call = async (index: number) => {
      const answer = index % 10 === 0 ? await sendForm() : await get(index % 2 ? '/services/' : '/robots.txt');
      if (answer.status !== 200) failures.push(`${answer.status} ${answer.text}`);
      else if (index % 10 === 0) references.add((JSON.parse(answer.text) as { reference: string }).reference);
    };
    const total = RATE * SECONDS;
    const begun = Date.now();
    for (let index = 0; index < total; index++) {
      if (index === total / 4) {
        link('b');
        site.supervisor.kill('SIGHUP');
      }
      const wait = begun + (index * 1000) / RATE - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      calls.push(call(index).catch((error: Error) => void failures.push(error.message)));
    }
    await until('the new release', () => site.output().includes('the new release serves'), site);
    await Promise.all(calls);
    expect(failures).toEqual([]);
    // Both servers accept connections until the old one gets its message.
    const fetched = async () => (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text();
    await until('an answer of the new release', async () => (await fetched()) === 'User-agent: new\n', site);
    const { stdout } = spawnSync(process.execPath, [join(folder, 'current/inbox.js'), 'list'], {
      env: { RECEIVER_SPOOL: spool() },
      encoding: 'utf8',
    });
    expect([...references].filter((reference) => !stdout.includes(reference))).toEqual([]);
    expect(references.size).toBe(total / 10);
  }, 120_000);

  it('does not open the submissions when the port is taken [R20.5]', async () => {
    const env = { PORT: String(port), HOST: '127.0.0.1', RECEIVER_SPOOL: join(folder, 'untouched') };
    const program = join(folder, 'current/scripts/lib/serve.js');
    const second = spawnSync(process.execPath, [program], { cwd: folder, env, encoding: 'utf8' });
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
    expect(spawnSync('ls', [join(folder, 'untouched')]).status).not.toBe(0);
  }, 30_000);

  it('ends with 0 on SIGTERM, with all its processes', async () => {
    const pages = pagesProcess();
    const receiver = receiverProcess()!;
    site.supervisor.kill('SIGTERM');
    expect(await site.ended).toEqual([0, null]);
    const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0;
    await until('the end of every process', () => !isAlive(pages) && !isAlive(receiver), site);
  }, 30_000);
});
