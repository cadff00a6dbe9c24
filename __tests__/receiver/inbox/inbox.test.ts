import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pdf } from '../support/sample-documents';
import {
  contactParts,
  cv,
  post,
  resume,
  run,
  runInbox,
  send as sendForm,
  type Running,
} from '../support/start-receiver';
import { temporaryFolder } from '../../helpers/temporary-folder';

let receiver: Running;
beforeEach(async () => {
  receiver = await run();
});
afterEach(() => receiver.close());
const command = (...args: string[]): Promise<string> => runInbox(receiver.spool, args);
const send = (...args: Parameters<typeof cv>): Promise<string> => sendForm(receiver, cv(...args));

describe('the inbox [R5.11]', () => {
  it('lists and shows submissions when the receiver is running', async () => {
    const reference = await send({ Message: 'First\nSecond' });
    await post(receiver, contactParts());
    expect(await command('list')).toMatch(
      new RegExp(`${reference}  pending .*Submit CV \\(careers\\) .*Ngaio Marsh · ngaio@example.com  \\+ resume.pdf`),
    );
    expect(await command('list')).toContain('2 in total.');
    expect(await command('list', 'failed')).toBe('No submissions.');
    expect(await command('show', reference.toLowerCase())).toContain('Message: First\n    Second');
  });

  it('exports the text and the file, readable only by their owner, when asked for one submission', async () => {
    const content = pdf('', 50_000);
    const reference = await send({}, resume(content, 'CV of Ngaio.pdf'));
    const directory = temporaryFolder();
    await command('export', reference, directory);
    const saved = path.join(directory, reference);
    expect(readFileSync(path.join(saved, 'file.pdf')).equals(content)).toBe(true);
    expect(readFileSync(path.join(saved, 'submission.txt'), 'utf8')).toContain('CV of Ngaio.pdf');
    expect(statSync(path.join(saved, 'file.pdf')).mode & 0o777).toBe(0o600);
  });

  it('releases a submission, marks it as handled, and refuses a retry when the status does not allow it', async () => {
    const spam = await send({ 'Referral code': 'x' });
    expect(await command('show', spam)).toContain('in quarantine because of: honeypot');
    await expect(command('retry', spam)).rejects.toThrow('is quarantined');
    expect(await command('release', spam)).toContain('will be delivered');
    expect(await command('done', spam)).toContain('is marked as handled');
    expect(await command('list', 'delivered')).toContain(spam);
    expect(await command('purge', '--dry-run')).toBe('0 would be deleted.');
  });

  it('prints its commands, and does nothing, when asked for help after any command', async () => {
    const reference = await send();
    expect(await command('delete', reference, '--help')).toContain('delete <reference>');
    expect(await command('list', '--help')).toContain('list [status]');
    expect(await command('show', reference)).toContain('Ngaio');
  });

  it('deletes a submission permanently when asked to', async () => {
    const reference = await send();
    expect(await command('delete', reference)).toBe(`${reference} is deleted.`);
    await expect(command('show', reference)).rejects.toThrow('There is no submission');
  });

  it('explains its usage when the arguments are wrong', async () => {
    expect(await command()).toContain('npm run inbox -- <command>');
    await expect(command('show', 'x')).rejects.toThrow('A reference looks like');
  });
});
