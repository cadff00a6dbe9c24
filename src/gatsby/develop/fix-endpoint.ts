/** Applies the correction of a message to its file, for the button beside the message. */
import { readFileSync, writeFileSync } from 'node:fs';
import { applyEdits } from '../../content/report/apply-edits';
import type { Problem } from '../../content/report/problem';
import { withEdits } from '../../content/report/resolve-edits';
import { type Answer, contentFile } from './open-endpoint';
import { attempt } from '../../util/attempt';

const NAMED_BY = ['file', 'line', 'column', 'rule'] as const;

/** `problems`: the current ones. Writes only a correction that the check itself proposes. */
export function fixIn(root: string, problems: readonly Problem[], body: string): Answer {
  const named = attempt(() => JSON.parse(body) as Partial<Problem> | null);
  const problem = problems.find((one) => NAMED_BY.every((key) => one[key] === named?.[key]));
  const file = problem && contentFile(root, problem.file);
  const [corrected] = file ? withEdits([problem], () => readFileSync(file)) : [];
  const edits = corrected?.edits?.filter((edit) => edit.file === problem!.file) ?? [];
  if (!file || edits.length === 0)
    return { status: 409, message: 'The file has changed since. Look at the list again.' };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  writeFileSync(file, applyEdits(text, edits));
  return { status: 204, message: '' };
}
