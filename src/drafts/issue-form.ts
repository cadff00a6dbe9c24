/**
 * Reads what a person typed into a GitHub issue form. An element's id in a form (`.github/ISSUE_TEMPLATE/`) is the name
 * of an option of `npm run new`, or `title`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isNewKind, type NewKind } from './draft-kinds';

const FORMS_FOLDER = '.github/ISSUE_TEMPLATE';

interface FormElement {
  type: 'markdown' | 'input' | 'textarea' | 'dropdown' | 'checkboxes';
  id?: string;
  attributes: { label?: string; options?: string[] };
}

interface IssueForm {
  file: string;
  kind: NewKind;
  fields: { id: string; label: string; type: FormElement['type'] }[];
}

export interface IssueAnswers {
  kind: NewKind;
  title: string;
  values: Record<string, string>;
  /** As typed. */
  text?: string;
}

/** The project's forms that make content, such as `new-article.yml`. */
export function readForms(root: string): IssueForm[] {
  const folder = path.join(root, FORMS_FOLDER);
  return readdirSync(folder).flatMap((file) => {
    const kind = /^new-(\w+)\.yml$/.exec(file)?.[1];
    if (!kind || !isNewKind(kind)) return [];
    const { body } = parse(readFileSync(path.join(folder, file), 'utf8')) as { body: FormElement[] };
    const fields = body.flatMap(({ id, type, attributes: { label } }) => (id && label ? [{ id, label, type }] : []));
    return [{ file, kind, fields }];
  });
}

const NO_ANSWER = '_No response_';

/** Undefined if the body was not written with one of these forms. */
export function readIssue(body: string, forms: readonly IssueForm[]): IssueAnswers | undefined {
  const lines = body.replace(/\r\n?/g, '\n').split('\n');
  return forms.map((form) => answersOf(lines, form)).find((answers) => answers !== undefined);
}

/**
 * GitHub writes `### Label`, an empty line and the answer, in the order of the form. A heading in an answer can look like a
 * label, so only the next label of the form ends an answer, and the last answer, the text, ends with the body.
 */
function answersOf(lines: readonly string[], { kind, fields }: IssueForm): IssueAnswers | undefined {
  const starts: number[] = [];
  for (const { label } of fields) {
    const start = lines.indexOf(`### ${label}`, (starts.at(-1) ?? -1) + 1);
    if (start < 0) return undefined;
    starts.push(start);
  }
  if (lines.slice(0, starts[0]).some((line) => line.trim() !== '')) return undefined;
  const values: Record<string, string> = {};
  fields.forEach(({ id }, index) => {
    const answer = lines
      .slice(starts[index]! + 1, starts[index + 1])
      .join('\n')
      .trim();
    if (answer !== '' && answer !== NO_ANSWER && answer !== 'None') values[id] = answer;
  });
  const { title = '', text, ...others } = values;
  return { kind, title, values: others, ...(text === undefined ? {} : { text }) };
}
