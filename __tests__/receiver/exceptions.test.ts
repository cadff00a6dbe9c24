/** A fault in the code that handles one request, message or connection fails that one, and nothing else. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { OPERATOR_HEADER } from '../../src/util/operator-access';
import { startMailbox, type Mailbox } from './support/start-mailbox';
import { BOUNDARY, cv, multipart, until } from './support/start-receiver';
import { ask } from '../helpers/ask';
import { temporaryFolder } from '../helpers/temporary-folder';

const ROOT = path.join(__dirname, '../..');
let socketPath: string;
let child: ChildProcess;
let box: Mailbox;

/** The receiver as the page server starts it. */
beforeAll(async () => {
  box = await startMailbox();
  const folder = temporaryFolder();
  socketPath = path.join(folder, 'socket');
  child = fork(path.join(ROOT, 'scripts/serve.ts'), {
    cwd: ROOT,
    execArgv: ['./src/util/register-typescript.js', path.join(__dirname, 'support/throw-when-told.ts')].flatMap(
      (file) => ['--require', file],
    ),
    silent: true,
    env: {
      PATH: process.env.PATH,
      SITE_PROCESS: 'receiver',
      RECEIVER_SOCKET: socketPath,
      RECEIVER_SPOOL: path.join(folder, 'spool'),
      RECEIVER_SITE_DIR: folder,
      RECEIVER_LOG: 'false',
      RECEIVER_HARD_LIMIT: '1000',
      RECEIVER_MIN_FREE_MB: '0',
      SMTP_URL: `smtp://127.0.0.1:${box.port}`,
      MAIL_FROM: 'forms@averline.example',
      RECEIVER_RECIPIENTS: '{"default":"office@averline.example"}',
    },
  });
  await once(child, 'message');
}, 60_000);
afterAll(async () => {
  if (child.connected) child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
  await box.close();
}, 30_000);

async function statusOf(method: string, name: string, body?: Buffer): Promise<number> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    [OPERATOR_HEADER]: '1',
    'x-forwarded-for': '203.0.113.7',
    ...(body && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': body.length }),
  };
  return (await ask({ socketPath, method, path: `/restful_forms/${name}`, headers }, body)).status;
}
/** An answer may be up to a second old. */
async function askUntilUnhealthy(): Promise<number> {
  for (;;) {
    const status = await statusOf('GET', 'health');
    if (status !== 200) return status;
  }
}
let people = 0;
const sendForm = (over: Record<string, string> = {}): Promise<number> =>
  statusOf('POST', 'submitForm', multipart(cv({ Name: `Person ${++people}`, ...over })));

const FORM = () => sendForm();
/** For each place, a request that reaches it, and the status of the answer. */
const PLACES: Record<string, [act: () => Promise<number>, status: number]> = {
  'limits of an address': [FORM, 500],
  'file of a form': [FORM, 500],
  'names of fields': [FORM, 500],
  validation: [FORM, 500],
  'inspection of a document': [FORM, 500],
  'signs of spam': [FORM, 500],
  'write to the store': [FORM, 500],
  confirmation: [FORM, 500],
  refusal: [() => sendForm({ Email: 'none' }), 500],
  'body that nobody reads': [() => statusOf('GET', 'nowhere'), 500],
  mail: [FORM, 200],
  health: [askUntilUnhealthy, 503],
  metrics: [() => statusOf('GET', 'metrics'), 500],
  beat: [() => Promise.resolve(0), 0],
};

test.each(Object.entries(PLACES))(
  'the receiver keeps running and accepts the next form when it meets an exception in the %s [R22.5]',
  async (place, [act, status]) => {
    const messages: unknown[] = [];
    const onMessage = (message: unknown): void => void messages.push(message);
    child.on('message', onMessage);
    child.send(place);
    await until(() => messages.includes('armed'));
    expect(await act()).toBe(status);
    await until(() => messages.includes('thrown'));
    child.off('message', onMessage);
    expect(await sendForm()).toBe(200);
    expect(child.exitCode).toBeNull();
    expect(child.signalCode).toBeNull();
  },
  20_000,
);

test('the receiver sends every form that it stored when an exception came before a mail [R22.5]', async () => {
  await until(() => box.taken.length >= 1 && box.taken.some(({ mail }) => mail.subject?.includes(`Person ${people} `)));
  const sent = box.taken.map(({ mail }) => mail.messageId);
  expect(new Set(sent).size).toBe(sent.length);
});
