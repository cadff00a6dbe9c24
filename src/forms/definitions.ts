/**
 * The form definitions. The React forms, the receiver and the tests all read them here, so that the label on the
 * page, the field name in the request and the rule on the server stay the same.
 *
 * To add a form, add its definition to `FORMS` and write its block; no other code names a form or a field.
 */
import type { Skill, SkillGroup } from '../schema/page-data';

export const FORM_ACTION = '/restful_forms/submitForm';
export const RECEIVER_PREFIX = '/restful_forms/';

/** Field names in the request that are not labels. */
export const FORM_ID = 'form_id';
export const FORM_NAME = 'form';
/** A field that only bots see and fill in. The page's script leaves it out while it is empty. */
export const HONEYPOT = 'Referral code';
/** The URL path of the form's page. An error page contains it, so that another error returns to the same page. */
export const FORM_PAGE_FIELD = 'form_page';

/** The page's script sends a key by which the receiver recognises repeats of an attempt. */
export const KEY_HEADER = 'idempotency-key';
/** Whole seconds between page load and submission. */
export const SECONDS_HEADER = 'x-form-seconds';

/**
 * How the receiver uses a field: `sender` fields form the subject of the mail, `replyTo` is the reply address,
 * `message` is checked for spam.
 */
export type FieldRole = 'sender' | 'replyTo' | 'message';

interface CommonField {
  /** The label, and the field name in the request. */
  name: string;
  /** The error message when the field is empty. */
  ask: string;
  role?: FieldRole;
  autocomplete: string;
  hint?: string;
}
export type UploadField = CommonField & { type: 'file'; extensions: readonly string[]; maxBytes: number };
/** Every field of every form is required. */
export type FormField =
  | (CommonField & { type: 'text' | 'email' | 'tel'; maxLength: number; inputMode?: 'numeric' })
  | (CommonField & { type: 'textarea'; maxLength: number; prompt?: string })
  | (CommonField & { type: 'select'; options: readonly string[] })
  | UploadField;

export interface FormDefinition {
  /** Our unique name for the form. */
  kind: string;
  /** The form name in the request. Two definitions may share one; the receiver tells them apart by their fields. */
  form: string;
  /** The title for the office, for forms that share `form`. */
  title?: string;
  fields: readonly FormField[];
  /** When the sender can expect an answer; shown with the reference. */
  reply: string;
  /** The label of a subject from a link to the form, in the message. Default: `About`. */
  subject?: string;
  /** The form also accepts skill ratings: fields whose value is a skill level. */
  acceptsSkills?: true;
}

const MEBIBYTE = 1024 * 1024;

const email = { type: 'email', role: 'replyTo', autocomplete: 'email', maxLength: 254 } as const;
const message = {
  name: 'Message',
  type: 'textarea',
  role: 'message',
  autocomplete: 'off',
  maxLength: 5_000,
  ask: 'Enter your message',
} as const;
const line = (name: string, ask: string, autocomplete: string, maxLength: number) =>
  ({ name, type: 'text', ask, autocomplete, maxLength }) as const;
const yesOrNo = { type: 'select', autocomplete: 'off', options: ['Yes', 'No'] } as const;

export const submitCv: FormDefinition = {
  kind: 'submit-cv',
  form: 'Submit CV',
  reply: 'You hear from us within five working days.',
  subject: 'Role',
  fields: [
    { ...line('Name', 'Enter your name', 'name', 120), role: 'sender' },
    { name: 'Email', ...email, ask: 'Enter your email address' },
    message,
    {
      name: 'Résumé',
      type: 'file',
      autocomplete: 'off',
      extensions: ['pdf', 'doc', 'docx'],
      maxBytes: 5 * MEBIBYTE,
      hint: 'PDF, DOC or DOCX, up to 5 MB',
      ask: 'Choose your résumé',
    },
  ],
};

export const contact: FormDefinition = {
  kind: 'contact',
  form: 'Submit CV',
  title: 'Enquiry',
  reply: 'We reply within one working day.',
  fields: [
    { ...line('First Name', 'Enter your first name', 'given-name', 80), role: 'sender' },
    { ...line('Last Name', 'Enter your last name', 'family-name', 80), role: 'sender' },
    { name: 'Email', ...email, ask: 'Enter your email address' },
    { ...message, prompt: 'Add your message' },
  ],
};

export const DSS_MEMBER = 'DSS Member?';

export const partner: FormDefinition = {
  kind: 'partner',
  form: 'Partner with Us',
  reply: 'A partner manager calls you within five working days.',
  acceptsSkills: true,
  fields: [
    { ...line('Company', 'Enter your company’s name', 'organization', 200), role: 'sender' },
    line('Contact name', 'Enter a contact name', 'name', 120),
    { name: 'Contact email', ...email, ask: 'Enter a contact email address' },
    { name: 'Contact phone', type: 'tel', autocomplete: 'tel', maxLength: 40, ask: 'Enter a contact phone number' },
    { ...line('ABN', 'Enter your ABN', 'off', 20), inputMode: 'numeric', hint: '11 digits' },
    { ...line('Company size', 'Enter your company’s size', 'off', 60), hint: 'How many people work for you' },
    {
      name: DSS_MEMBER,
      ...yesOrNo,
      hint: 'Members can rate their skills below',
      ask: 'Say whether you are a DSS member',
    },
    { name: 'Indigenous supplier?', ...yesOrNo, ask: 'Say whether you are an Indigenous supplier' },
    {
      name: 'Delivery location',
      type: 'select',
      autocomplete: 'off',
      options: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'Tas', 'Vic', 'WA'],
      ask: 'Choose a delivery location',
    },
  ],
};

/** The answer of a reviewer. No page has this form: the desk of a preview sends it (src/review/desk/answer-form.ts). */
export const reviewLetter: FormDefinition = {
  kind: 'review-letter',
  form: 'Review of a preview',
  reply: 'The writer gets it by email.',
  fields: [
    { ...line('Name', 'Enter your name', 'name', 100), role: 'sender' },
    { ...message, name: 'Letter', maxLength: 20_000, ask: 'Write a letter' },
  ],
};

export const FORMS: readonly FormDefinition[] = [submitCv, contact, partner, reviewLetter];

export const fieldsWithRole = ({ fields }: FormDefinition, role: FieldRole): string[] =>
  fields.filter((field) => field.role === role).map(({ name }) => name);

/** The title of a submission for the office. A kind of an earlier version has only its form name. */
export const formTitle = ({ kind, form }: { kind: string; form: string }): string =>
  FORMS.find((definition) => definition.kind === kind)?.title ?? form;

/** The field names of skills. Duplicate names would form one radio group, so they get the name of the skill group. */
export function skillFieldNames(groups: readonly SkillGroup[]): Map<number, string> {
  const skills = groups.flatMap((group) => group.children.map((skill) => ({ group, skill })));
  return new Map(
    skills.map(({ group, skill }) => {
      const shared = skills.some((other) => other.skill !== skill && other.skill.name === skill.name);
      return [skill.id, shared ? `${skill.name} (${group.name})` : skill.name];
    }),
  );
}

export const isSkillRequired = (group: SkillGroup, skill: Skill): boolean => group.required || skill.required;

export const fieldId = (formId: string, name: string): string =>
  `${formId}-${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')}`;

export const SUCCESS_HEADING = 'Submission sent';
export const SUCCESS_TEXT = 'Your submission has been received. Thank you for applying!';
export const FAILURE_HEADING = 'Unable to submit';
const FAILURE_TEXT = 'Please reload and try again.';

export interface FormProblem {
  field?: string;
  message: string;
  /** The message says when to try again, because reloading the page does not help. */
  wait?: true;
}

/** The text of the notice before the problems. */
export const failureText = (problems: readonly FormProblem[]): string | undefined =>
  problems.some(({ wait }) => wait) ? undefined : FAILURE_TEXT;

/** The receiver's JSON reply to the page's script. */
export type FormAnswer = { ok: true; reference: string; errors: [] } | { ok: false; errors: FormProblem[] };
