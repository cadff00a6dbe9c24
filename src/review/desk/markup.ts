/**
 * HTML of the desk as text. Every value that is put into a template is escaped; only a piece that a template made is not.
 * A report may come from a stranger's pull request, so nothing else in the desk makes HTML.
 */
import { escapeHtml } from '../../util/escape-html';

/** HTML that needs no escaping. Only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | undefined | readonly Value[];

function textOf(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** A template of HTML. `false` and `undefined` give nothing, so that a condition can be written inside it. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part));
