/** Describes blocks, fields and what they refer to, in Markdown, for an editor. */
import { expectation } from '../content/fields/field-types';
import { isUnpublished } from '../content/publication';
import { findRule } from '../content/rules';
import type { Entry } from '../content/site-model';
import { anyOfBlocks } from '../content/text/wording';
import type { BlockDescription } from '../schema/block';
import { nameOfEntry } from '../schema/entities';
import type { Field, Fields } from '../schema/fields';

export function describeBlock({ name, purpose, props, children, within, examples }: BlockDescription): string {
  // Without backticks, an editor reads the tag as HTML and shows nothing.
  const parts = [`**\`<${name}>\`** ${purpose}`];
  if (within) parts.push(`Directly inside ${code(anyOfBlocks(within))}.`);
  parts.push(typeof children === 'string' ? CONTENT[children] : `Only ${code(anyOfBlocks(children))} inside it.`);
  if (Object.keys(props).length > 0) parts.push(listOfFields(props));
  const [example] = Object.values(examples);
  if (example) parts.push(`\`\`\`mdx\n${example}\n\`\`\``);
  return parts.join('\n\n');
}

export const ABOUT_BRAND = 'The firm’s short name in text, and its part in paths.';

const code = (tags: string): string => tags.replace(/<\w+>/g, '`$&`');

const CONTENT = {
  none: 'Nothing is inside it.',
  prose: 'Text is inside it.',
  content: 'Text and blocks are inside it.',
};

const listOfFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, field]) => `- \`${name}\`${field.required ? ' (required)' : ''}: ${field.about}`)
    .join('\n');

export const fieldDetail = (field: Field): string =>
  `${expectation(field).replaceAll('`', '')}${field.required ? ', required' : ''}`;

export function describeField(name: string, field: Field): string {
  const fallback =
    'default' in field && field.default !== undefined ? `\n\nWithout it: \`${String(field.default)}\`` : '';
  return `**${name}** ${field.about}\n\n${field.required ? 'Required: ' : ''}${expectation(field)}${fallback}`;
}

/** Explains a rule. The editor already shows the problem itself. */
export function describeRule(id: string): string {
  const rule = findRule(id);
  return `**${id}** ${rule ? `${rule.summary} ${rule.why}\n\n` : ''}\`npm run check -- --explain ${id}\` shows examples.`;
}

export const nameOf = (entry: Entry): string => String(nameOfEntry(entry) ?? entry.file);

export function entryDetail(entry: Entry, today: string): string {
  const { role, type, published } = entry.frontmatter;
  const words = [role, type, published].filter((word): word is string => typeof word === 'string');
  if (isUnpublished(entry, today)) words.push('not published yet');
  return words.join(', ');
}

export function describeEntry(entry: Entry, today: string): string {
  const { summary, description } = entry.frontmatter;
  const about = [summary, description].find((text) => typeof text === 'string');
  const detail = entryDetail(entry, today);
  return [`**${nameOf(entry)}**`, detail, about, `\`${entry.file}\``].filter(Boolean).join('\n\n');
}
