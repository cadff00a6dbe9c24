/**
 * Validates a submission against its form definition and reports all problems at once, in the order of the form.
 * Rejects control characters, characters that reverse text, and invalid UTF-8 (which decodes to U+FFFD).
 */
import {
  FORMS,
  FORM_ID,
  FORM_NAME,
  HONEYPOT,
  FORM_PAGE_FIELD,
  type UploadField,
  type FormDefinition,
  type FormField,
  type FormProblem,
} from '../../forms/definitions';
import { SKILL_LEVELS } from '../../schema/constants';
import { joinOr } from '../../util/words';
import { RejectedSubmission, rejection } from './rejected-submission';
import type { Upload, UploadedFile } from './read-multipart';

export interface ValidSubmission {
  definition: FormDefinition;
  formId: string;
  fields: [string, string][];
  skills: [string, string][];
  extra: [string, string][];
  file?: UploadedFile & { extension: string };
  honeypot: string;
}

const FORM_ID_PATTERN = /^[a-z0-9][a-z0-9_.-]{0,63}$/i;
const EMAIL_LOCAL_PART = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const EMAIL_DOMAIN_LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The rule of the HTML standard for `<input type="email">`, so that the server accepts every address the browser accepts. */
const EMAIL = new RegExp(`^${EMAIL_LOCAL_PART}@${EMAIL_DOMAIN_LABEL}(?:\\.${EMAIL_DOMAIN_LABEL})*$`);
/**
 * Multi-line text may contain line ends and tabs; single-line text may not. U+202E reverses the letters after it: `cv-fdp.exe`
 * looks like `cv-exe.pdf`. No program adds it to honest text.
 */
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/;
const CONTROL_CHARACTER_IN_PARAGRAPHS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202e]/;
/**
 * Invisible characters that address books and other programs add to copied text. They are removed, because a rejection
 * would puzzle the sender.
 */
const HARMLESS_DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202d\u2066-\u2069]/g;
/** Decoders replace invalid UTF-8 by this character. */
const REPLACEMENT_CHARACTER = '\ufffd';

const MAX_FILE_NAME_BYTES = 255;
/** Limits for the fields that no form has. */
const MAX_EXTRA_FIELDS = 40;
const MAX_EXTRA_VALUE_LENGTH = 500;
const MAX_NAME_LENGTH = 200;

/** Finds the definition with this form name. If several share it, chooses the one with the most matching fields. */
function findDefinition(form: string, names: Set<string>): FormDefinition | undefined {
  const countKnown = ({ fields }: FormDefinition): number => fields.filter(({ name }) => names.has(name)).length;
  const candidates = FORMS.filter((definition) => definition.form === form);
  // The sort is stable: on a tie the first definition wins.
  return candidates.sort((a, b) => countKnown(b) - countKnown(a))[0];
}

/** Browsers send line ends of a text area as CR LF, but count each as one character. */
const normalizeLineEnds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** Cleans all text of a submission: fields, their names and the file name. */
function withoutDirectionControls({ fields, file, ...rest }: Upload): Upload {
  const clean = (text: string): string => text.replaceAll(HARMLESS_DIRECTION_CONTROLS, '');
  return {
    ...rest,
    fields: fields.map(([name, value]) => [clean(name), clean(value)]),
    file: file && { ...file, name: clean(file.name) },
  };
}

function findProblem(field: Exclude<FormField, UploadField>, value: string, cut: boolean): string | undefined {
  if (value.trim() === '') return field.ask;
  if (field.type === 'select')
    return field.options.includes(value) ? undefined : `${field.ask}: one of ${field.options.join(', ')}`;
  if (cut || value.length > field.maxLength)
    return `${field.name} must be ${field.maxLength.toLocaleString('en-AU')} characters or fewer`;
  if (value.includes(REPLACEMENT_CHARACTER))
    return `${field.name} contains a character that could not be read. Please type it again`;
  if ((field.type === 'textarea' ? CONTROL_CHARACTER_IN_PARAGRAPHS : CONTROL_CHARACTER).test(value))
    return `${field.name} contains an invisible character that cannot be sent. Please type it again`;
  if (field.type === 'email' && !EMAIL.test(value)) return `${field.ask} in the correct format, like name@example.com`;
  return undefined;
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function findFileProblem(field: UploadField, upload: Upload): string | undefined {
  const { file } = upload;
  if (upload.furtherFiles) return `${field.ask} as a single file`;
  if (!file || (file.name === '' && file.bytes === 0)) return field.ask;
  if (file.field.normalize('NFC') !== field.name) return field.ask;
  if (file.bytes > field.maxBytes) return `The selected file must be smaller than ${field.maxBytes / 1024 / 1024} MB`;
  if (file.bytes === 0) return 'The selected file is empty';
  if (
    /[/\\]/.test(file.name) ||
    CONTROL_CHARACTER.test(file.name) ||
    file.name.includes(REPLACEMENT_CHARACTER) ||
    Buffer.byteLength(file.name) > MAX_FILE_NAME_BYTES
  )
    return 'The selected file’s name cannot be used. Rename the file and choose it again';
  if (!field.extensions.includes(extensionOf(file.name)))
    return `The selected file must be a ${joinOr(field.extensions.map((extension) => extension.toUpperCase()))}`;
  return undefined;
}

const isUnsafe = ([name, value]: [string, string]): boolean =>
  name.length > MAX_NAME_LENGTH ||
  value.length > MAX_EXTRA_VALUE_LENGTH ||
  CONTROL_CHARACTER.test(name) ||
  CONTROL_CHARACTER_IN_PARAGRAPHS.test(value) ||
  `${name}${value}`.includes(REPLACEMENT_CHARACTER);

/** Separates skill ratings from other unknown fields. */
function splitExtraFields(
  { acceptsSkills }: FormDefinition,
  rest: [string, string][],
): Pick<ValidSubmission, 'skills' | 'extra'> {
  const isSkill = ([, value]: [string, string]): boolean =>
    acceptsSkills === true && (SKILL_LEVELS as readonly string[]).includes(value);
  const skills = rest.filter(isSkill);
  const extra = rest.filter((entry) => !isSkill(entry));
  if (extra.length > MAX_EXTRA_FIELDS || rest.some(isUnsafe)) throw rejection('unexpected-fields');
  return { skills, extra };
}

/** Returns the validated submission, or throws a `RejectedSubmission` with every problem. */
export function validateSubmission(sent: Upload): ValidSubmission {
  const upload = withoutDirectionControls(sent);
  const values = new Map(upload.fields.map(([name, value]) => [name.normalize('NFC'), value]));
  if (values.size < upload.fields.length) throw rejection('repeated-field');
  /** Removes each value that is read, so that the unknown fields remain. */
  const take = (name: string): string => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return value;
  };
  const form = take(FORM_NAME);
  const formId = take(FORM_ID);
  const honeypot = take(HONEYPOT);
  take(FORM_PAGE_FIELD);
  const definition = findDefinition(form, new Set(values.keys()));
  if (!definition || !FORM_ID_PATTERN.test(formId)) throw rejection('unknown-form');

  const problems: FormProblem[] = [];
  const fields: [string, string][] = [];
  let fileField: UploadField | undefined;
  for (const field of definition.fields) {
    let message: string | undefined;
    if (field.type === 'file') {
      fileField = field;
      message = findFileProblem(field, upload);
    } else {
      const typed = take(field.name);
      // Keep line ends in single-line fields, where they are a problem to report.
      const value = field.type === 'textarea' ? normalizeLineEnds(typed) : typed;
      message = findProblem(field, value, upload.cut.includes(field.name));
      fields.push([field.name, value.trim()]);
    }
    if (message) problems.push({ field: field.name, message });
  }
  if (!fileField && (upload.file || upload.furtherFiles)) problems.push({ message: 'This form does not accept files' });

  const { skills, extra } = splitExtraFields(
    definition,
    [...values].map(([name, value]) => [name, normalizeLineEnds(value)]),
  );
  const isTooLarge = fileField && upload.file && upload.file.bytes > fileField.maxBytes;
  if (problems.length > 0) throw new RejectedSubmission(isTooLarge ? 413 : 422, 'invalid', problems);
  const file = fileField && upload.file && { ...upload.file, extension: extensionOf(upload.file.name) };
  return { definition, formId, fields, skills, extra, file, honeypot };
}
