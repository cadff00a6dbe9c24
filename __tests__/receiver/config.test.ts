import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../src/receiver/config';
import { temporaryFolder } from '../helpers/temporary-folder';

const MAIL = { SMTP_URL: 'smtp://mail' };
const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readConfig [R5.11]', () => {
  it('uses a spool and no mail when no variable is set', () => {
    const config = readConfig({});
    expect(config.store).toEqual({ type: 'fs', spool: '.data/submissions' });
    expect(config.mail).toBeUndefined();
  });

  it('reads settings from variables, and from a file when <name>_FILE is set', () => {
    const file = path.join(temporaryFolder(), 'recipients.json');
    writeFileSync(file, '{"default":"a@b.co","careers":["c@d.co","e@f.co"]}');
    const config = readConfig({
      RECEIVER_STORE: 'postgres',
      DATABASE_URL: 'postgres://u:p@db/forms',
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: 'forms@b.co',
      RECEIVER_RECIPIENTS_FILE: file,
      RECEIVER_RETENTION: '{"careers":{"deliveredDays":90}}',
      RECEIVER_ORIGINS: 'https://a.example, https://b.example',
      RECEIVER_TRUST_PROXY: 'true',
      RECEIVER_MIN_FREE_MB: '1',
    });
    expect(config).toMatchObject({
      store: { type: 'postgres', url: 'postgres://u:p@db/forms' },
      mail: { recipients: { default: ['a@b.co'], careers: ['c@d.co', 'e@f.co'] } },
      retention: { careers: { deliveredDays: 90, quarantinedDays: 30 } },
      origins: ['https://a.example', 'https://b.example'],
      trustProxy: true,
      minFreeBytes: 1024 * 1024,
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['mail without recipients', { ...MAIL, MAIL_FROM: 'a@b.co' }, /RECEIVER_RECIPIENTS needs a “default” address/],
    ['mail without a sender', { ...MAIL, RECEIVER_RECIPIENTS: '{"default":"a@b.co"}' }, /MAIL_FROM must be/],
    ['recipients without mail', { RECEIVER_RECIPIENTS: '{"default":"a@b.co"}' }, /SMTP_URL is not/],
    ['a recipient without an address', { RECEIVER_RECIPIENTS: '{"default":"x"}' }, /“default” needs an email address/],
    ['text that is not JSON', { RECEIVER_RECIPIENTS: 'a@b.co' }, /must be a JSON object/],
    ['a missing file', { RECEIVER_RECIPIENTS_FILE: '/nowhere.json' }, /cannot be read/],
    ['an unknown store', { RECEIVER_STORE: 'redis' }, /it must be fs or postgres/],
    ['a database without a URL', { RECEIVER_STORE: 'postgres' }, /DATABASE_URL must be set/],
    ['an origin with a path', { RECEIVER_ORIGINS: 'https://a.example/x' }, /must be an origin/],
    ['an invalid number', { RECEIVER_MIN_FREE_MB: 'lots' }, /must be a number/],
    ['an invalid flag', { RECEIVER_LOG: 'maybe' }, /true or false/],
    ['invalid retention', { RECEIVER_RETENTION: '{"careers":7}' }, /“careers” needs/],
  ])('reports the problem when there is %s', (_what, env, message) => {
    expect(problemsOf(env)).toMatch(message);
  });

  it('reports every problem at once, without passwords, when settings are wrong', () => {
    const message = problemsOf({
      SMTP_URL: 'http://user:hunter2@mail',
      RECEIVER_MIN_FREE_MB: '-1',
      RECEIVER_STORE: 'x',
    });
    expect(message.match(/^ {2}- /gm)?.length).toBeGreaterThanOrEqual(4);
    expect(message).not.toContain('hunter2');
  });
});
