/** Prints problems for people and for tools. */
import { aliasesOf } from '../rules';
import { type Problem, wording } from './problem';
import type { Format } from './report-formats';
import { plural } from '../../util/words';

/** `suggestions` needs the texts of the files, so `suggestions.ts` prints it. */
export function format(problems: readonly Problem[], as: Exclude<Format, 'suggestions'>): string {
  switch (as) {
    case 'json':
      return JSON.stringify(
        problems.map((problem) => {
          const aliases = aliasesOf(problem.rule);
          return { ...problem, ...(aliases.length > 0 ? { aliases } : {}), message: wording(problem) };
        }),
        null,
        2,
      );
    case 'github':
      return problems.map(annotation).join('\n');
    case 'text':
      return problems.map(line).join('\n');
  }
}

const line = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column}  ${problem.rule}${problem.severity === 'warning' ? ' (warning)' : ''}  ${wording(problem)}`;

/** Returns a workflow command. GitHub shows it at its line in the pull request. */
const annotation = (problem: Problem): string => {
  const escape = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (text: string) => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return `::${problem.severity} file=${property(problem.file)},line=${problem.line},col=${problem.column},title=${property(problem.rule)}::${escape(wording(problem))}`;
};

/** `all`: the number of files of the site, of which `files` were asked for. `allowed`: the number of warnings that comments in the content allow. */
export const summary = (problems: readonly Problem[], files: number, all = files, allowed = 0): string => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const checked = files === all ? plural(files, 'file') : `${files} of ${plural(all, 'file')}`;
  const more = allowed > 0 ? `, ${plural(allowed, 'warning')} allowed` : '';
  return `${checked} checked: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}${more}`;
};
