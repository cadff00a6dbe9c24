import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import ContactForm from '../../src/blocks/contact-form/contact-form.lazy';
import PartnerAnnex from '../../src/blocks/partner-annex/partner-annex.lazy';
import PartnerForm from '../../src/blocks/partner-form/partner-form.lazy';
import SubmitCvForm from '../../src/blocks/submit-cv-form/submit-cv-form.lazy';
import { partner, submitCv } from '../../src/forms/definitions';
import { guardUnsavedForms } from '../../src/client/unsaved-forms';
import type { SkillGroup } from '../../src/schema/page-data';

const firm = {
  name: 'Averline',
  phone: { label: '(02) 5550 1840', href: 'tel:+61255501840' },
  email: 'hello@averline.example',
};
const SKILLS: SkillGroup[] = [
  {
    id: 2,
    name: 'Program Management Services',
    required: false,
    children: [
      { id: 201, name: 'Project scheduling', required: false },
      { id: 202, name: 'Cost estimation', required: false },
      { id: 203, name: 'Reporting', required: false },
    ],
  },
  {
    id: 3,
    name: 'Commercial Services',
    required: false,
    children: [{ id: 301, name: 'Contracting', required: false }],
  },
];

interface Call {
  address: string;
  init: RequestInit & { body: FormData; headers: Record<string, string> };
  answer(response: Pick<Partial<Response>, 'ok' | 'status'> & { body?: unknown }): Promise<void>;
  fail(): Promise<void>;
}
let calls: Call[];
beforeEach(() => {
  calls = [];
  global.fetch = jest.fn(
    (address, init) =>
      new Promise((resolve, reject) => {
        calls.push({
          address: String(address),
          init: init as Call['init'],
          answer: ({ body, ...response }) =>
            act(async () =>
              resolve({
                ok: true,
                json: () => (body === undefined ? Promise.reject(new Error('no JSON')) : Promise.resolve(body)),
                ...response,
              } as Response),
            ),
          fail: () => act(async () => reject(new TypeError('network'))),
        });
      }),
  );
});
const call = (): Call => {
  const [first] = calls;
  if (!first) throw new Error('no request was sent');
  return first;
};
const sent = (): Record<string, FormDataEntryValue> => Object.fromEntries(call().init.body.entries());

const file = (): File => new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

async function fillCv() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ngaio');
  await user.type(screen.getByLabelText('Email'), 'ngaio@example.com');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.upload(screen.getByLabelText('Résumé'), file());
}
const button = (): HTMLElement => screen.getByRole('button', { name: 'Submit' });
/** Submits the form directly, because jsdom's validation does not see a file that a test has chosen. */
const press = (): void => void fireEvent.submit(button().closest('form') as HTMLFormElement);

describe('a link to the form of applicants', () => {
  const message = (): HTMLTextAreaElement => screen.getByLabelText('Message');
  const open = (search: string): void => {
    window.history.replaceState(null, '', `/careers/${search}`);
    render(<SubmitCvForm recipient="careers" firm={firm} messageHint="Which role." />);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('begins the message with the role in its URL, as one short line of plain text [R5.12]', () => {
    open(`?about=${encodeURIComponent(`<b>Pilot</b>\n${'x'.repeat(200)}`)}`);
    expect(message().value).toMatch(/^Role: <b>Pilot<\/b> x+\n\n$/);
    expect(message().value.trim()).toHaveLength('Role: '.length + 100);
    expect(message().defaultValue).toBe(message().value);
    expect(message()).toHaveAccessibleDescription('Which role.');
  });

  it('replaces the role when another link is followed, but not what a visitor has typed [R5.12]', async () => {
    open('?about=Pilot');
    const press = (role: string): void => {
      const link = document.body.appendChild(
        Object.assign(document.createElement('a'), { href: `?about=${role}#apply` }),
      );
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link);
      link.remove();
    };
    press('Diver');
    expect(message()).toHaveValue('Role: Diver\n\n');
    await userEvent.type(message(), 'Hello');
    press('Pilot');
    expect(message()).toHaveValue('Role: Diver\n\nHello');
  });

  it('leaves the message empty when it names no role [R5.12]', () => {
    open('?utm=x');
    expect(message()).toHaveValue('');
  });
});

describe('the submit-CV form', () => {
  beforeEach(() => {
    render(<SubmitCvForm recipient="careers" firm={firm} />);
  });

  it('requires a name, an email address, a message and a PDF, DOC or DOCX résumé [R5.5]', () => {
    for (const label of ['Name', 'Email', 'Message', 'Résumé']) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Résumé')).toHaveAttribute('accept', '.pdf,.doc,.docx');
    expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  });

  it('disables its button, and clears the error, while it is submitted [R5.1]', async () => {
    await fillCv();
    press();
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(screen.getByText('Sending the form')).toHaveAttribute('role', 'status');
    await call().fail();
    expect(button()).toBeEnabled();
    expect(screen.getByRole('alert')).toBeVisible();
    press();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports success when an ok response has no JSON [R5.2]', async () => {
    await fillCv();
    press();
    await call().answer({ status: 204 });
    const box = screen.getByRole('status');
    expect(within(box).getByRole('heading', { name: 'Submission sent' })).toBeVisible();
  });

  it.each<[string, () => Promise<void>]>([
    ['a response that is not ok', () => call().answer({ ok: false, status: 500, body: '<html>' })],
    ['a response that is not JSON', () => call().answer({ ok: false, status: 502 })],
    ['a network error', () => call().fail()],
  ])('shows the red notice and keeps the input when it gets %s [R5.3]', async (_what, happens) => {
    await fillCv();
    press();
    await happens();
    const notice = screen.getByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'Unable to submit' })).toBeVisible();
    expect(notice).toHaveTextContent('Please reload and try again.');
    expect(notice).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Ngaio');
    expect(screen.getByLabelText('Message')).toHaveValue('Hello');
    expect((screen.getByLabelText('Résumé') as HTMLInputElement).files).toHaveLength(1);
  });

  it('does not say to reload when the receiver says when to try again', async () => {
    await fillCv();
    press();
    const message = 'Too many forms came from your network in the last few minutes. Please try again in 9 minutes.';
    await call().answer({ ok: false, status: 429, body: { ok: false, errors: [{ message, wait: true }] } });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).not.toHaveTextContent('reload');
  });

  it('sends one request when the visitor submits several times [R5.1]', async () => {
    await fillCv();
    const form = button().closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    fireEvent.submit(form);
    expect(calls).toHaveLength(1);
  });

  it('sends the same key when the visitor tries again [R5.1]', async () => {
    await fillCv();
    press();
    await call().fail();
    press();
    const keys = calls.map(({ init }) => init.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('can be submitted again when the browser restores its page from the back-forward cache [R5.1]', async () => {
    await fillCv();
    press();
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button()).toBeEnabled();
    press();
    expect(calls).toHaveLength(2);
  });

  it('sends the honeypot field when a bot has filled it in [R5.4]', async () => {
    await fillCv();
    fireEvent.change(document.querySelector('[name="Referral code"]') as Element, { target: { value: 'x' } });
    press();
    expect(sent()['Referral code']).toBe('x');
  });

  it('says why it collects the data, and opens the privacy policy in a new tab', () => {
    const link = screen.getByRole('link', { name: /privacy policy \(opens in a new tab\)/ });
    expect(link).toHaveAttribute('href', '/privacy-policy/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.closest('p')).toHaveTextContent('Averline collects what you enter here to consider your application');
  });
});

/** Whether the browser may close the page without a question. */
const closes = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the contact form requires first name, last name, email address and message, and posts them when it is submitted [R5.6]', async () => {
  guardUnsavedForms();
  render(<ContactForm recipient="enquiries" firm={firm} />);
  for (const label of ['First Name', 'Last Name', 'Email', 'Message'])
    expect(screen.getByLabelText(label)).toBeRequired();
  expect(screen.getByPlaceholderText('Add your message')).toBe(screen.getByLabelText('Message'));
  expect(screen.getByLabelText('First Name')).toHaveAttribute('autocomplete', 'given-name');
  expect(screen.getByLabelText('Last Name')).toHaveAttribute('autocomplete', 'family-name');
  expect(closes()).toBe(true);
  await userEvent.type(screen.getByLabelText('First Name'), 'Ngaio');
  expect(closes()).toBe(false);
  press();
  expect(Object.keys(sent()).sort()).toEqual(['Email', 'First Name', 'Last Name', 'Message', 'form', 'form_id']);
  expect(sent()).toMatchObject({ form: 'Submit CV', form_id: 'enquiries' });
  await call().answer({ body: { ok: true, reference: 'x', errors: [] } });
  expect(closes()).toBe(true);
});

describe('the Partner with Us form', () => {
  const partnerForm = (skills = SKILLS) => <PartnerForm recipient="partners" firm={firm} skills={skills} />;

  it('requires its nine fields, each with its type and options [R5.7]', () => {
    render(partnerForm());
    const labels = [
      'Company',
      'Contact name',
      'Contact email',
      'Contact phone',
      'ABN',
      'Company size',
      'DSS Member?',
      'Indigenous supplier?',
      'Delivery location',
    ];
    expect(partner.fields.map(({ name }) => name)).toEqual(labels);
    for (const label of labels) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Contact email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Contact phone')).toHaveAttribute('type', 'tel');
    const options = (label: string): string[] =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .filter(({ disabled }) => !disabled)
        .map(({ value }) => value);
    expect(options('DSS Member?')).toEqual(['Yes', 'No']);
    expect(options('Indigenous supplier?')).toEqual(['Yes', 'No']);
    expect(options('Delivery location')).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'Tas', 'Vic', 'WA']);
    for (const label of ['DSS Member?', 'Indigenous supplier?', 'Delivery location']) {
      const [placeholder] = within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option');
      expect(placeholder).toBeDisabled();
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it('shows the skills, and sends each level under the name of its skill, only when the sender is a member [R5.9, R5.10]', async () => {
    render(partnerForm());
    const skills = (): HTMLElement | null => screen.queryByRole('group', { name: 'Skills' });
    expect(skills()).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('DSS Member?'), 'Yes');
    expect(skills()).toBeVisible();
    const scheduling = screen.getByRole('group', { name: 'Project scheduling', hidden: true });
    await userEvent.click(within(scheduling).getByRole('radio', { name: 'Level 3', hidden: true }));
    const form = button().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(sent()).toMatchObject({
      form: 'Partner with Us',
      form_id: 'partners',
      'DSS Member?': 'Yes',
      'Project scheduling': 'Level 3',
    });
    expect(sent()).not.toHaveProperty('Reporting');
    await call().fail();
    await userEvent.selectOptions(screen.getByLabelText('DSS Member?'), 'No');
    expect(skills()).toBeNull();
    calls.splice(0);
    fireEvent.submit(form);
    expect(sent()).not.toHaveProperty('Project scheduling');
  });

  it('requires a required skill only when the skills are visible [R5.9]', async () => {
    const [first, ...rest] = SKILLS as [SkillGroup, ...SkillGroup[]];
    const skills = [
      { ...first, children: first.children.map((skill, index) => ({ ...skill, required: index === 0 })) },
      ...rest,
    ];
    render(partnerForm(skills));
    const radios = (): HTMLInputElement[] => Array.from(document.querySelectorAll('[name="Project scheduling"]'));
    expect(radios().some((radio) => radio.willValidate && radio.required)).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('DSS Member?'), 'Yes');
    expect(radios().every((radio) => radio.required)).toBe(true);
    expect(screen.getByText('Project scheduling *')).toBeVisible();
    expect(screen.getByText('Cost estimation')).toBeInTheDocument();
    const whole = [{ ...first, required: true }];
    render(partnerForm(whole));
    expect(screen.getByText('Program Management Services *')).toBeInTheDocument();
    expect(screen.getByText('Cost estimation *')).toBeInTheDocument();
  });
});

describe('the partner annex', () => {
  const open = (): void => {
    for (const details of Array.from(document.querySelectorAll('details'))) details.open = true;
  };
  const radio = (skill: string, level: string): HTMLElement =>
    within(screen.getByRole('group', { name: skill })).getByRole('radio', { name: level });

  it('shows closed skill sets with four unchosen levels per skill and no submit button [R3.23]', () => {
    const { container } = render(<PartnerAnnex skills={SKILLS} />);
    expect(container.querySelectorAll('details:not([open])')).toHaveLength(2);
    open();
    expect(screen.getAllByRole('radio')).toHaveLength(16);
    expect(container.querySelectorAll(':checked')).toHaveLength(0);
    expect(
      within(screen.getByRole('group', { name: 'Reporting' }))
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['Level 1', 'Level 2', 'Level 3', 'Level 4']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('form')).toBeNull();
  });

  it('counts the rated skills by set and in total when levels are chosen [R5.9]', async () => {
    render(<PartnerAnnex skills={SKILLS} />);
    open();
    expect(screen.getByText('0 of 4 rated')).toBeVisible();
    await userEvent.click(radio('Reporting', 'Level 2'));
    await userEvent.click(radio('Contracting', 'Level 1'));
    await userEvent.click(radio('Contracting', 'Level 4'));
    expect(screen.getByText('2 of 4 rated')).toBeVisible();
    expect(screen.getByText('1 of 3 rated')).toBeVisible();
    expect(screen.getByText('1 of 1 rated')).toBeVisible();
  });

  it('chooses a level and moves on when a digit is pressed, and clears the level when Delete is pressed [R5.9]', async () => {
    render(<PartnerAnnex skills={SKILLS} />);
    open();
    act(() => radio('Project scheduling', 'Level 1').focus());
    await userEvent.keyboard('3');
    expect(radio('Project scheduling', 'Level 3')).toBeChecked();
    expect(radio('Cost estimation', 'Level 1')).toHaveFocus();
    await userEvent.keyboard('1');
    await userEvent.keyboard('4');
    expect(radio('Reporting', 'Level 4')).toHaveFocus();
    expect(screen.getByText('3 of 4 rated')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(radio('Reporting', 'Level 4')).not.toBeChecked();
    expect(screen.getByText('2 of 4 rated')).toBeVisible();
  });

  it('adds the group to the field name when two skills have the same name [R5.9]', () => {
    const twins = SKILLS.map((group) => ({
      ...group,
      children: [...group.children, { id: group.id * 1000, name: 'Advice', required: false }],
    }));
    const { container } = render(<PartnerAnnex skills={twins} />);
    expect(container.querySelector('[name="Advice (Commercial Services)"]')).not.toBeNull();
    expect(container.querySelector('[name="Advice (Program Management Services)"]')).not.toBeNull();
  });
});

describe('the server-rendered HTML', () => {
  it('shows the skills with a note, none disabled or required, when scripts have not run [R5.9]', () => {
    const html = renderToString(<PartnerForm recipient="partners" firm={firm} skills={SKILLS} />);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const skills = page.querySelector('fieldset');
    expect(skills?.hasAttribute('hidden')).toBe(false);
    expect(skills?.hasAttribute('disabled')).toBe(false);
    expect(skills?.textContent).toContain('Only for DSS members.');
    expect(page.querySelectorAll('[type=radio][required]')).toHaveLength(0);
    expect(page.body.textContent).not.toMatch(/rated|Unable|Submission sent/);
  });

  it.each([
    ['submit-CV', <SubmitCvForm key="a" recipient="careers" firm={firm} />],
    ['partner', <PartnerForm key="b" recipient="partners" firm={firm} skills={SKILLS} />],
  ])('of the %s form hydrates without a mismatch when the visitor has already typed', async (_what, element) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = document.createElement('div');
    root.innerHTML = renderToString(element);
    document.body.append(root);
    const [first] = Array.from(root.querySelectorAll<HTMLInputElement>('input[type=text]'));
    if (first) first.value = 'Typed early';
    const mounted = await act(async () =>
      hydrateRoot(root, element, { onRecoverableError: (error) => console.error(error) }),
    );
    expect(errors).not.toHaveBeenCalled();
    expect(first?.value).toBe('Typed early');
    await act(async () => mounted.unmount());
    root.remove();
    errors.mockRestore();
  });
});

test('the submit-CV form limits each field to the maximum length of the receiver [R5.5]', () => {
  render(<SubmitCvForm recipient="careers" firm={firm} />);
  for (const field of submitCv.fields)
    if ('maxLength' in field)
      expect(screen.getByLabelText(field.name)).toHaveAttribute('maxlength', String(field.maxLength));
});
