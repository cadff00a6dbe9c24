/**
 * HTML of the desk as text. Every value that is put into a template is escaped; only a piece that a template made is not.
 * A report may come from a stranger's pull request, so nothing else in the desk makes HTML.
 */

/** HTML that needs no escaping. Only `html` makes it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | undefined | readonly Value[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

function textOf(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** A template of HTML. `false` and `undefined` give nothing, so that a condition can be written inside it. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part));
