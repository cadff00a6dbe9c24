/** Delivery to Debian's Exim, which refuses a message at each stage and then accepts it. Skipped where it is not installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { freePort } from '../../../scripts/lib/free-port';
import { mailTo } from '../support/start-mailbox';
import { closeReceivers, removeTemporary, send, start, until } from '../support/start-receiver';

const EXIM = '/usr/sbin/exim4';
const STAGES = ['connect', 'helo', 'mail', 'rcpt', 'predata', 'data'] as const;
type Stage = (typeof STAGES)[number];
type Refusal = { stage: Stage; how: 'defer' | 'deny' };

const REASON = 'the mailbox is under repair';

/** Exim writes each message that it accepts to a separate file. */
function configuration(folder: string, port: number, refusal?: Refusal): string {
  const acl = (stage: Stage): string =>
    refusal?.stage === stage ? `${stage}_acl:\n  ${refusal.how}\n    message = ${REASON}` : `${stage}_acl:\n  accept`;
  return `primary_hostname = mail.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/%s.log
pid_file_path = ${folder}/exim.pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
host_lookup =
tls_advertise_hosts =
keep_environment =
${STAGES.map((stage) => `acl_smtp_${stage} = ${stage}_acl`).join('\n')}
begin acl
${STAGES.map(acl).join('\n')}
begin routers
every_address:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${folder}/accepted
  user = ${process.getuid?.() === 0 ? 'Debian-exim' : String(process.getuid?.())}
begin retry
`;
}

class Exim {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'exim-'));
  private child?: ChildProcess;

  constructor(readonly port: number) {
    // Exim drops root privileges before it writes to them.
    for (const name of ['', 'spool', 'accepted']) {
      mkdirSync(path.join(this.folder, name), { recursive: true });
      chmodSync(path.join(this.folder, name), 0o777);
    }
  }

  async start(refusal?: Refusal): Promise<void> {
    const file = path.join(this.folder, 'exim.conf');
    writeFileSync(file, configuration(this.folder, this.port, refusal), { mode: 0o644 });
    this.child = spawn(EXIM, ['-C', file, '-bdf'], { stdio: 'ignore' });
    await until(() => canConnect(this.port));
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = undefined;
    await new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGTERM');
    });
  }

  /** False while a child process of Exim still delivers a message, and so writes to the folder. */
  isIdle = (): boolean =>
    !existsSync(path.join(this.folder, 'spool/input')) ||
    readdirSync(path.join(this.folder, 'spool/input')).length === 0;

  accepted = (): string[] => readdirSync(path.join(this.folder, 'accepted')).filter((name) => name.startsWith('q'));

  read = (name: string): Buffer => readFileSync(path.join(this.folder, 'accepted', name));
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

(existsSync(EXIM) ? describe : describe.skip)('a submission that Exim refuses [R5.11]', () => {
  let exim: Exim;
  beforeEach(async () => {
    exim = new Exim(await freePort());
  });
  afterEach(async () => {
    await closeReceivers();
    await exim.stop();
    rmSync(exim.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  afterAll(removeTemporary);

  const refusals = STAGES.flatMap((stage) =>
    (['defer', 'deny'] as const).map((how): Refusal => ({ stage, how })),
  ).filter(({ stage, how }) => process.env.TEST_ALL || (how === 'deny' ? stage === 'rcpt' : stage === 'data'));

  it.each(
    refusals.map((refusal) => [refusal.how === 'defer' ? 'for now' : 'for good', refusal.stage, refusal] as const),
  )(
    'is kept with the reason and arrives once after the cause is gone, when Exim refuses it %s at %s',
    async (_how, _stage, refusal) => {
      await exim.start(refusal);
      // The second attempt is an hour away, so it happens only when the operator asks for it.
      const receiver = await start({
        mail: mailTo(exim.port, { backoffMs: [3_600_000, 3_600_000], connectionTimeoutMs: 20_000 }),
      });
      const reference = await send(receiver);
      const reasons = async () => (await receiver.store.get(reference))?.history.map(({ note }) => note) ?? [];
      await until(async () => (await reasons()).length > 0);
      expect(await reasons()).toEqual([expect.stringContaining(REASON)]);
      expect(exim.accepted()).toEqual([]);

      await exim.stop();
      await exim.start();
      const operator = { at: new Date().toISOString(), what: 'retried' } as const;
      if ((await receiver.store.sendNow(reference)) === 0)
        await receiver.store.move(reference, ['failed'], 'pending', operator);
      await until(async () => (await receiver.store.stats()).counts.delivered === 1);
      await until(() => Promise.resolve(exim.accepted().length > 0 && exim.isIdle()));
      expect(exim.accepted()).toHaveLength(1);
      const mail = await simpleParser(exim.read(exim.accepted()[0]!));
      expect(mail.messageId).toBe(`<${reference}@averline.example>`);
      expect(mail.attachments).toHaveLength(1);
    },
  );
});
