/** The message that the office reads: what was typed cannot look like the site's own lines. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { simpleParser } from 'mailparser';
import { Readable } from 'node:stream';
import { createMessage } from '../../../src/receiver/delivery/mail-message';
import type { Submission } from '../../../src/receiver/store/store';

const submission = (over: Partial<Submission> = {}): Submission => ({
  reference: '7K3M-9QXD-4TRB',
  kind: 'submit-cv',
  form: 'Submit CV',
  formId: 'careers',
  receivedAt: '2026-11-25T01:00:00.000Z',
  fields: [
    ['Name', 'Ngaio Marsh'],
    ['Email', 'ngaio@example.com'],
    ['Message', 'Hello.\n\nReference: AAAA-AAAA-AAAA\nAttached: invoice.pdf (5 KB)\n\nAlso sent'],
  ],
  skills: [],
  extra: [],
  suspicions: [],
  ...over,
});
const message = (over?: Partial<Submission>) =>
  createMessage(submission(over), 'forms@averline.example', ['office@averline.example'], Readable.from(['%PDF']));

describe('the message to the office [R14.4]', () => {
  it('has one line for the reference when a message and further fields imitate it', () => {
    const { text } = message({
      extra: [
        ['Reference', 'BBBB-BBBB-BBBB'],
        ['x', 'one\nForm: Other (office)'],
      ],
      skills: [['Reference', 'Level 1']],
    });
    expect(text.match(/^(?:Reference|Attached|Also sent|Form|Received)\b.*$/gm)).toEqual([
      'Also sent',
      'Form: Submit CV (careers)',
      'Received: 2026-11-25T01:00:00.000Z',
      'Reference: 7K3M-9QXD-4TRB',
    ]);
    expect(text).toContain('Message:\n> Hello.\n>\n> Reference: AAAA-AAAA-AAAA\n');
  });

  it('keeps a name readable in the subject when it looks like an encoded word', () => {
    const { subject } = message({ fields: [['Name', '=?utf-8?B?Qg==?= Marsh']] });
    expect(subject).toContain('= ?utf-8?B?Qg== ?= Marsh');
  });

  it('shows invisible characters by name when they would change the text around them', () => {
    const { text } = message({ fields: [['Message', 'a\u202ebc\r\u2028Reference: x']] });
    expect(text).toContain('Message: a[U+202E]bc[U+000D][U+2028]Reference: x');
  });

  it.each([
    ['=?utf-8?Q?cv.exe?=.pdf', '=_utf-8_Q_cv.exe_=.pdf'],
    ['cv.exe:x.pdf', 'cv.exe_x.pdf'],
    ['Ngāio’s CV.pdf', 'Ngāio’s CV.pdf'],
  ])('has an attachment that a mail program shows as expected when its name is %s', async (name, shown) => {
    const file = { name, extension: 'pdf', bytes: 4, sha256: '' };
    const mail = await simpleParser(await new MailComposer(message({ file })).compile().build());
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([shown]);
  });
});
