/** Explains a rule: what it finds, why that matters, and what is wrong and right. */
import { distance } from 'fastest-levenshtein';
import { type BadExample, type Example, type FiledRule, TOPICS } from '../rules/rule';

const SUGGESTIONS = 5;

/** The explanation for a terminal, which shows examples as a writer types them. */
export function explainRule({ id, aliases = [], severity, topic, file, summary, why, examples }: FiledRule): string {
  const formerly = aliases.length > 0 ? `, formerly ${aliases.join(', ')}` : '';
  return [
    `${id} (${severity}${formerly}) · ${TOPICS[topic]}`,
    `${summary}\n${why}`,
    ...examples.bad.map(badExample),
    ...examples.good.flatMap((example) => shown(example, 'Correct')),
    `The rule is in ${file}.`,
  ].join('\n\n');
}

const badExample = (example: BadExample): string =>
  [...shown(example, 'Wrong'), `The check says:\n\n${indented(example.says.join('\n'))}`].join('\n\n');

/** Leaves out an example that consists only of a fixture. */
function shown({ file, text }: Example, label: string): string[] {
  const visible = printable(text).trim();
  if (visible === '') return [];
  return [`${label}${file === undefined ? '' : `, in ${file}`}:\n\n${indented(visible)}`];
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

/** Removes control characters and other invisible characters. */
const printable = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}\uFFFD]/gu, '');

/** The ids that contain what was typed; if none does, the ids that are spelt most alike. */
export function similarRules(typed: string, ids: readonly string[]): string[] {
  const containing = ids.filter((id) => id.includes(typed));
  if (containing.length > 0) return containing;
  return [...ids].sort((a, b) => distance(typed, a) - distance(typed, b)).slice(0, SUGGESTIONS);
}
