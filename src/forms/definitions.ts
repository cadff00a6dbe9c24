/**
 * What each form asks. The React forms, the receiver and the tests all read it here, so that a label on
 * the page, a name on the wire and a rule on the server cannot drift apart.
 */
import { SKILL_LEVELS } from '../schema/constants';
import type { Skill, SkillGroup } from '../schema/page-data';

export { SKILL_LEVELS };

export const FORM_ACTION = '/restful_forms/submitForm';
export const RECEIVER_PREFIX = '/restful_forms/';

/** Names on the wire that are not labels. */
export const FORM_ID = 'form_id';
export const FORM_NAME = 'form';
/** No person sees it; what fills in everything fills it in. Never sent by the page's own script. */
export const HONEYPOT = 'Referral code';
/** The page an error page was made from, so that a second mistake comes back to the same page. */
export const FORM_PAGE_FIELD = 'form_page';

/** Sent by the page's script, so that a repeat of one attempt is known as such. */
export const KEY_HEADER = 'idempotency-key';
/** Whole seconds between the page's arrival and the attempt. */
export const SECONDS_HEADER = 'x-form-seconds';

interface Common {
  /** The label, and the name on the wire. */
  name: string;
  /** How the error page asks for it when it is missing. */
  ask: string;
  autocomplete: string;
  hint?: string;
}
export interface LineField extends Common {
  type: 'text' | 'email' | 'tel';
  maxLength: number;
  inputMode?: 'numeric';
}
export interface ParagraphField extends Common {
  type: 'textarea';
  maxLength: number;
  prompt?: string;
}
export interface ChoiceField extends Common {
  type: 'select';
  options: readonly string[];
}
export interface FileField extends Common {
  type: 'file';
  extensions: readonly string[];
  maxBytes: number;
}
/** Every field of every form is required. */
export type FormField = LineField | ParagraphField | ChoiceField | FileField;

export interface FormDefinition {
  /** Ours. On the wire the first two are both `Submit CV`. */
  kind: 'submit-cv' | 'contact' | 'partner';
  form: 'Submit CV' | 'Partner with Us';
  fields: readonly FormField[];
}

const MEBIBYTE = 1024 * 1024;
const MESSAGE_LENGTH = 5_000;

const email = { type: 'email', autocomplete: 'email', maxLength: 254 } as const;
const yesOrNo = { type: 'select', autocomplete: 'off', options: ['Yes', 'No'] } as const;

export const submitCv: FormDefinition = {
  kind: 'submit-cv',
  form: 'Submit CV',
  fields: [
    { name: 'Name', type: 'text', autocomplete: 'name', maxLength: 120, ask: 'Enter your name' },
    { name: 'Email', ...email, ask: 'Enter your email address' },
    { name: 'Message', type: 'textarea', autocomplete: 'off', maxLength: MESSAGE_LENGTH, ask: 'Enter your message' },
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
  fields: [
    { name: 'First Name', type: 'text', autocomplete: 'given-name', maxLength: 80, ask: 'Enter your first name' },
    { name: 'Last Name', type: 'text', autocomplete: 'family-name', maxLength: 80, ask: 'Enter your last name' },
    { name: 'Email', ...email, ask: 'Enter your email address' },
    {
      name: 'Message',
      type: 'textarea',
      autocomplete: 'off',
      maxLength: MESSAGE_LENGTH,
      prompt: 'Add your message',
      ask: 'Enter your message',
    },
  ],
};

export const DSS_MEMBER = 'DSS Member?';

export const partner: FormDefinition = {
  kind: 'partner',
  form: 'Partner with Us',
  fields: [
    { name: 'Company', type: 'text', autocomplete: 'organization', maxLength: 200, ask: 'Enter your company’s name' },
    { name: 'Contact name', type: 'text', autocomplete: 'name', maxLength: 120, ask: 'Enter a contact name' },
    { name: 'Contact email', ...email, ask: 'Enter a contact email address' },
    { name: 'Contact phone', type: 'tel', autocomplete: 'tel', maxLength: 40, ask: 'Enter a contact phone number' },
    {
      name: 'ABN',
      type: 'text',
      autocomplete: 'off',
      inputMode: 'numeric',
      maxLength: 20,
      hint: '11 digits',
      ask: 'Enter your ABN',
    },
    {
      name: 'Company size',
      type: 'text',
      autocomplete: 'off',
      maxLength: 60,
      hint: 'How many people work for you',
      ask: 'Enter your company’s size',
    },
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

export const FORMS: readonly FormDefinition[] = [submitCv, contact, partner];

/** Two skills of one name would be one radio group; then the set's name tells them apart. */
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

/** An id that is safe in HTML and unique within one form. */
export const fieldId = (formId: string, name: string): string =>
  `${formId}-${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')}`;

export const SUCCESS_HEADING = 'Submission sent';
export const SUCCESS_TEXT = 'Your submission has been received. Thank you for applying!';
export const FAILURE_HEADING = 'Unable to submit';
export const FAILURE_TEXT = 'Please reload and try again.';

export interface FormProblem {
  /** The label of the field it is about. */
  field?: string;
  message: string;
}
/** What the receiver answers a script. */
export type FormAnswer = { ok: true; reference: string; errors: [] } | { ok: false; errors: FormProblem[] };
