/** A new form needs only its definition: the receiver finds fields by type and role, never by name. */
import type * as Definitions from '../../../src/forms/definitions';
import type { FormDefinition } from '../../../src/forms/definitions';
import type * as MailMessage from '../../../src/receiver/delivery/mail-message';
import type * as InboxFormat from '../../../src/receiver/inbox/inbox-format';
import { pdf } from '../support/sample-documents';
import type * as StartReceiver from '../support/start-receiver';

const PDF = { autocomplete: 'off', extensions: ['pdf'], maxBytes: 2 ** 20 };
const BOOKING: FormDefinition = {
  kind: 'booking',
  form: 'Book a Room',
  reply: 'We confirm it today.',
  fields: [
    { name: 'Plan', type: 'file', ...PDF, hint: '', ask: 'Add a plan' },
    { name: 'Booker', type: 'text', role: 'sender', autocomplete: 'name', maxLength: 40, ask: 'Enter a booker' },
    { name: 'Answer to', type: 'email', role: 'replyTo', autocomplete: 'off', maxLength: 99, ask: 'Enter an address' },
    { name: 'Wishes', type: 'textarea', role: 'message', autocomplete: 'off', maxLength: 500, ask: 'Enter wishes' },
  ],
};

// Mocked before the receiver loads the definitions.
jest.doMock('../../../src/forms/definitions', () => {
  const actual = jest.requireActual<typeof Definitions>('../../../src/forms/definitions');
  return { ...actual, FORMS: [...actual.FORMS, BOOKING] };
});

const { createMessage } = require('../../../src/receiver/delivery/mail-message') as typeof MailMessage;
const { formatLine } = require('../../../src/receiver/inbox/inbox-format') as typeof InboxFormat;
const { all, partsOf, post, start } = require('../support/start-receiver') as typeof StartReceiver;

const bookingParts = (over: Record<string, string> = {}, file = 'plan.pdf', value = pdf()): StartReceiver.Part[] => [
  ...partsOf({
    form: 'Book a Room',
    reply: 'We confirm it today.',
    form_id: 'rooms',
    Booker: 'Ngaio Marsh',
    'Answer to': 'ngaio@example.com',
    Wishes: 'A window, please.',
    ...over,
  }),
  { name: 'Plan', value, file },
];

describe('a new form definition [R5.11]', () => {
  it('sets the subject and the reply address of the message when its fields have roles', async () => {
    const receiver = await start();
    expect((await post(receiver, bookingParts())).status).toBe(200);
    const [stored] = await all(receiver.store);
    if (!stored) throw new Error('nothing was stored');
    expect(stored).toMatchObject({ status: 'pending', submission: { kind: 'booking', formId: 'rooms' } });
    expect(createMessage(stored.submission, 'forms@averline.example', ['office@averline.example'])).toMatchObject({
      subject: `Book a Room: Ngaio Marsh (${stored.submission.reference})`,
      replyTo: 'ngaio@example.com',
    });
    expect(formatLine(stored)).toMatch(/Book a Room \(rooms\) +Ngaio Marsh · ngaio@example\.com {2}\+ plan\.pdf$/);
  });

  it('rejects a submission when a field breaks a rule of the definition', async () => {
    const receiver = await start();
    const large = await post(receiver, bookingParts({}, 'plan.pdf', Buffer.concat([pdf(), Buffer.alloc(2 ** 20)])));
    expect(large.status).toBe(413);
    expect(await large.text()).toContain('The selected file must be smaller than 1 MB');
    const response = await post(receiver, bookingParts({ Booker: '', 'Answer to': 'nowhere' }, 'plan.docx'));
    expect(response.status).toBe(422);
    expect(((await response.json()) as { errors: unknown[] }).errors).toEqual([
      { field: 'Plan', message: 'The selected file must be a PDF' },
      { field: 'Booker', message: 'Enter a booker' },
      { field: 'Answer to', message: 'Enter an address in the correct format, like name@example.com' },
    ]);
  });

  it('puts a submission in quarantine when its message field contains markup and links', async () => {
    const receiver = await start();
    await post(receiver, bookingParts({ Wishes: '<b>http://a http://b http://c http://d http://e</b>' }));
    const [stored] = await all(receiver.store);
    expect(stored?.submission.suspicions).toEqual(['many links', 'markup in the message']);
  });
});
