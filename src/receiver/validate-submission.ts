/** What was sent, against what the form asks. Everything wrong is found at once, in the order of the form. */
import { FORMS, FORM_ID, FORM_NAME, HONEYPOT, FORM_PAGE_FIELD, SKILL_LEVELS } from '../forms/definitions';
import type { FileField, FormDefinition, FormField, FormProblem } from '../forms/definitions';
import { Refusal, refuse } from './refusal';
import type { Upload, UploadedFile } from './read-multipart';

export interface Checked {
  definition: FormDefinition;
  formId: string;
  fields: [string, string][];
  skills: [string, string][];
  extra: [string, string][];
  file?: UploadedFile & { extension: string };
  honeypot: string;
}

const FORM_ID_PATTERN = /^[a-z0-9][a-z0-9_.-]{0,63}$/i;
/** What `<input type="email">` takes, from the HTML standard: the server refuses nothing the browser let through. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** All control characters; a text of several lines may have its line ends and tabs. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const CONTROL_IN_PARAGRAPHS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Turn the direction of text around: `cv-fdp.exe` can be made to read `cv-exe.pdf`. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const UNREADABLE_CHARACTER = '\ufffd';

const MAX_EXTRA = 40;
const MAX_EXTRA_LENGTH = 500;
const MAX_NAME_LENGTH = 200;
const MAX_FILE_NAME_BYTES = 255;

/** Both variants of `Submit CV` carry the same name; the contact form is the one that asks for two names. */
function definitionOf(form: string, names: Set<string>): FormDefinition | undefined {
  const candidates = FORMS.filter((definition) => definition.form === form);
  return (
    candidates.find(
      ({ kind, fields }) => kind === 'contact' && fields.slice(0, 2).some(({ name }) => names.has(name)),
    ) ?? candidates[0]
  );
}

/** Browsers send the line ends of a text area as CR LF, and count them as one character. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

function problemOf(field: Exclude<FormField, FileField>, value: string, cut: boolean): string | undefined {
  if (value.trim() === '') return field.ask;
  if (field.type === 'select')
    return field.options.includes(value) ? undefined : `${field.ask}: one of ${field.options.join(', ')}`;
  if (cut || value.length > field.maxLength)
    return `${field.name} must be ${field.maxLength.toLocaleString('en-AU')} characters or fewer`;
  if (value.includes(UNREADABLE_CHARACTER))
    return `${field.name} contains a character that could not be read. Please type it again`;
  if ((field.type === 'textarea' ? CONTROL_IN_PARAGRAPHS : CONTROL).test(value))
    return `${field.name} contains a character that cannot be sent. Please type it again`;
  if (field.type === 'email' && !EMAIL.test(value)) return `${field.ask} in the correct format, like name@example.com`;
  return undefined;
}

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

function problemOfFile(field: FileField, upload: Upload): string | undefined {
  const { file } = upload;
  if (upload.furtherFiles) return `${field.ask} as a single file`;
  if (!file || (file.name === '' && file.bytes === 0)) return field.ask;
  if (file.field.normalize('NFC') !== field.name) return field.ask;
  if (file.tooLarge) return `The selected file must be smaller than ${field.maxBytes / 1024 / 1024} MB`;
  if (file.bytes === 0) return 'The selected file is empty';
  if (
    /[/\\]/.test(file.name) ||
    CONTROL.test(file.name) ||
    DIRECTION.test(file.name) ||
    file.name.includes(UNREADABLE_CHARACTER) ||
    Buffer.byteLength(file.name) > MAX_FILE_NAME_BYTES
  )
    return 'The selected file’s name cannot be used. Rename the file and choose it again';
  if (!field.extensions.includes(extensionOf(file.name))) return 'The selected file must be a PDF, DOC or DOCX';
  return undefined;
}

export function validateSubmission(upload: Upload): Checked {
  const values = new Map<string, string>();
  for (const [sent, value] of upload.fields) {
    const name = sent.normalize('NFC');
    if (values.has(name))
      throw refuse(400, 'repeated-field', 'The form was sent with a field twice. Please reload the page.');
    values.set(name, value);
  }
  const take = (name: string): string => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return value;
  };

  const form = take(FORM_NAME);
  const formId = take(FORM_ID);
  const honeypot = take(HONEYPOT);
  take(FORM_PAGE_FIELD);
  const definition = definitionOf(form, new Set(values.keys()));
  if (!definition || !FORM_ID_PATTERN.test(formId))
    throw refuse(422, 'unknown-form', 'This form is not known here. Please reload the page and try again.');

  const problems: FormProblem[] = [];
  const fields: [string, string][] = [];
  let expected: FileField | undefined;
  for (const field of definition.fields) {
    if (field.type === 'file') {
      expected = field;
      const message = problemOfFile(field, upload);
      if (message) problems.push({ field: field.name, message });
      continue;
    }
    const value = withPlainLineEnds(take(field.name));
    const message = problemOf(field, value, upload.cut.includes(field.name));
    if (message) problems.push({ field: field.name, message });
    fields.push([field.name, value.trim()]);
  }
  if (!expected && (upload.file || upload.furtherFiles)) problems.push({ message: 'This form takes no file' });

  const rest = [...values];
  const isSkill = ([, value]: [string, string]): boolean =>
    definition.kind === 'partner' && (SKILL_LEVELS as readonly string[]).includes(value);
  const skills = rest.filter(isSkill);
  const extra = rest.filter((entry) => !isSkill(entry));
  const unfit = ([name, value]: [string, string]): boolean =>
    name.length > MAX_NAME_LENGTH ||
    value.length > MAX_EXTRA_LENGTH ||
    CONTROL.test(name) ||
    CONTROL_IN_PARAGRAPHS.test(value) ||
    `${name}${value}`.includes(UNREADABLE_CHARACTER);
  if (extra.length > MAX_EXTRA || rest.some(unfit))
    throw refuse(400, 'unexpected-fields', 'The form was sent with fields it does not have. Please reload the page.');

  if (problems.length > 0) throw new Refusal(upload.file?.tooLarge ? 413 : 422, 'invalid', problems);
  return {
    definition,
    formId,
    fields,
    skills,
    extra,
    ...(expected && upload.file && { file: { ...upload.file, extension: extensionOf(upload.file.name) } }),
    honeypot,
  };
}
