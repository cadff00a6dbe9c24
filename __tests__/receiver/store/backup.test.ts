/** The commands of docs/operating.md for submissions, as they are written there. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mailTo } from '../support/start-mailbox';
import { closeReceivers, cv, send, start, until, openMailbox, type Running } from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

const ROOT = path.join(__dirname, '../../..');
const [, section = ''] = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8').split('\n## Submissions\n');
const [listAll = '', makeCopy = '', restoreCopy = ''] = [...section.matchAll(/```sh\n([^]*?)```/g)].map(
  ([, commands]) => commands,
);

const sendAs = (receiver: Running, name: string): Promise<string> => send(receiver, cv({ Name: name }));

/** Replaces the commands of systemd and `runuser`. The others are the system's own. */
function prepareMachine(folder: string): void {
  const program = path.join(ROOT, 'src/receiver/inbox.ts');
  const register = path.join(ROOT, 'src/util/register-typescript.js');
  writeFileSync(
    path.join(folder, 'inbox.js'),
    `const { execFileSync } = require('node:child_process');
     execFileSync(process.execPath, ['--require', ${JSON.stringify(register)}, ${JSON.stringify(program)},
       ...process.argv.slice(2)], { stdio: 'inherit' });`,
  );
  mkdirSync(path.join(folder, 'bin'));
  const scripts = {
    systemctl: `echo "$@" >> ${folder}/systemctl`,
    journalctl: `cat ${folder}/journal`,
    runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  };
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const runCommands = (folder: string, commands: string, spool: string): string =>
  execFileSync(
    'sh',
    ['-e', '-c', commands.replaceAll('/srv/site/current', folder).replace('/var/lib/site/submissions', spool)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, RECEIVER_SPOOL: spool },
    },
  );

// The commands use options that only the tools on Linux have.
const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux(
  'a backup that was made while the receiver ran sends only what was not sent since, after a restore as the docs say [R22.8]',
  async () => {
    const folder = temporaryFolder();
    prepareMachine(folder);
    const receiver = await start();
    const { spool } = receiver;
    const [sent, waiting] = [await sendAs(receiver, 'Sent'), await sendAs(receiver, 'Waiting')];
    expect(runCommands(folder, listAll, spool)).toContain('2 in total.');
    runCommands(folder, makeCopy, spool);
    expect(statSync(path.join(folder, 'backup.tar')).mode & 0o077).toBe(0);
    await closeReceivers();
    // The disk is lost. According to the journal, one of the two messages was sent before.
    renameSync(spool, `${spool}-lost`);
    const line = JSON.stringify({ time: Date.now(), event: 'delivered', reference: sent });
    // An empty journal would have everything sent again.
    writeFileSync(path.join(folder, 'journal'), '');
    expect(() => runCommands(folder, restoreCopy, spool)).toThrow();
    writeFileSync(path.join(folder, 'journal'), `${line}\n`);
    expect(runCommands(folder, restoreCopy, spool)).toContain('1 were delivered after the backup, 1 still wait.');
    expect(readFileSync(path.join(folder, 'systemctl'), 'utf8')).toBe('stop site\nstop site\nstart site\n');
    const box = await openMailbox();
    const restored = await start({ store: { type: 'fs', spool }, mail: mailTo(box.port) });
    await until(async () => (await restored.store.stats()).counts.delivered === 2);
    await closeReceivers();
    expect(box.taken.map(({ mail }) => mail.messageId)).toEqual([`<${waiting}@averline.example>`]);
  },
);
