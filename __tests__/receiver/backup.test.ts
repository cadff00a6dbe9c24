/** The commands of docs/operating.md for backup and restore, as they are written there. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mailTo, startMailbox } from './support/start-mailbox';
import { closeReceivers, cv, post, removeTemporary, start, temporaryDirectory, until } from './support/start-receiver';
import type { Running } from './support/start-receiver';

jest.setTimeout(30_000);
afterEach(closeReceivers);
afterAll(removeTemporary);

const ROOT = path.join(__dirname, '../..');
const [, section = ''] = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8').split('\n## Backup\n');
const [makeCopy = '', restoreCopy = ''] = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, commands]) => commands);

const send = async (receiver: Running, name: string): Promise<string> =>
  ((await (await post(receiver, cv({ Name: name }))).json()) as { reference: string }).reference;

/** Runs commands in a folder with the built inbox, and with a journal that contains the log. */
function runCommands(folder: string, commands: string, spool: string): string {
  const program = path.join(ROOT, 'src/receiver/inbox.ts');
  const register = path.join(ROOT, 'src/util/register-typescript.js');
  writeFileSync(
    path.join(folder, 'inbox.js'),
    `const { execFileSync } = require('node:child_process');
     execFileSync(process.execPath, ['--require', ${JSON.stringify(register)}, ${JSON.stringify(program)},
       ...process.argv.slice(2)], { stdio: 'inherit' });`,
  );
  return execFileSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, RECEIVER_SPOOL: spool },
  });
}

test('a backup that was made while the receiver ran sends only what was not sent since, after a restore as the docs say [R22.8]', async () => {
  const folder = temporaryDirectory();
  const receiver = await start();
  const { spool } = receiver;
  const [sent, waiting] = [await send(receiver, 'Sent'), await send(receiver, 'Waiting')];
  runCommands(folder, makeCopy, spool);
  await closeReceivers();
  // The disk is lost. According to the journal, one of the two was sent before.
  renameSync(spool, `${spool}-lost`);
  const line = JSON.stringify({ time: Date.now(), event: 'delivered', reference: sent });
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/journalctl'), `#!/bin/sh\necho '${line}'\n`, { mode: 0o755 });
  expect(runCommands(folder, restoreCopy, spool)).toContain('1 were delivered after the backup, 1 still wait.');
  const box = await startMailbox();
  const restored = await start({ store: { type: 'fs', spool }, mail: mailTo(box.port) });
  await until(async () => (await restored.store.stats()).counts.delivered === 2);
  await closeReceivers();
  await box.close();
  expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${waiting}@averline.example>`]);
});
