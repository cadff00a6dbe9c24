/**
 * Creates the HTML of the desk. Every value in a template is escaped, except the results of other templates. Nothing
 * else in the desk may create HTML, because a report may come from a stranger's pull request.
 */
import { escapeHtml } from '../../util/escape-html';

/** HTML that needs no escaping. Only `html` creates it. */
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

/** A template for HTML. `false` and `undefined` become an empty string, so conditions can be written inside it. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part));
