/** Applies the correction of a message to its file, for the button beside the message. */
import { readFileSync, writeFileSync } from 'node:fs';
import { applyEdits } from '../../content/report/apply-edits';
import type { Problem } from '../../content/report/problem';
import { withEdits } from '../../content/report/resolve-edits';
import { type Answer, contentFile } from './open-endpoint';

type Named = Pick<Problem, 'file' | 'line' | 'column' | 'rule'>;

const isNamed = (value: unknown): value is Named => {
  const { file, line, column, rule } = (value ?? {}) as Record<string, unknown>;
  return [file, rule].every((text) => typeof text === 'string') && [line, column].every(Number.isInteger);
};

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isSame = (a: Named, b: Named): boolean =>
  a.file === b.file && a.line === b.line && a.column === b.column && a.rule === b.rule;

/** `problems`: the current ones. Writes only a correction that the check itself proposes. */
export function fixIn(root: string, problems: readonly Problem[], body: string): Answer {
  const named = parsed(body);
  const problem = isNamed(named) ? problems.find((one) => isSame(one, named)) : undefined;
  const file = problem && contentFile(root, problem.file);
  const [corrected] = file ? withEdits([problem], () => readFileSync(file)) : [];
  const edits = corrected?.edits?.filter((edit) => edit.file === problem!.file) ?? [];
  if (!file || edits.length === 0)
    return { status: 409, message: 'The file has changed since. Look at the list again.' };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  writeFileSync(file, applyEdits(text, edits));
  return { status: 204, message: '' };
}
