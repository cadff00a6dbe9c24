/**
 * Generates the types of the blocks for the MDX extension (`MDXProvidedComponents`), which uses them for completion,
 * hover and checks.
 */
import { fieldTypeOf } from '../content/fields/field-types';
import type { BlockDescription } from '../schema/block';

export function componentTypes(blocks: readonly BlockDescription[]): string {
  return `/** Generated from the descriptions of the blocks by \`npm run editor\`. Do not edit. */
import type { ReactElement, ReactNode } from 'react';

declare global {
  /** \`{brand}\` in a text. */
  const brand: string;
  interface MDXProvidedComponents {
${indent(blocks.map(typeOfBlock).join('\n'), 4)}
  }
}
`;
}

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

const comment = (...lines: string[]): string =>
  `/**\n${lines.map((line) => ` * ${line.replaceAll('*/', '* /')}`).join('\n')}\n */`;

function typeOfBlock({ name, purpose, props, children, within }: BlockDescription): string {
  const fields = Object.entries(props).map(([prop, field]) => {
    const fallback =
      'default' in field && field.default !== undefined ? [`@default ${JSON.stringify(field.default)}`] : [];
    const type = fieldTypeOf(field).editor?.propType?.(field) ?? 'string';
    return `${comment(field.about, ...fallback)}\n${prop}${field.required ? '' : '?'}: ${type};`;
  });
  if (children !== 'none') fields.push('children?: ReactNode;');
  const place = within ? [`Belongs inside ${within.map((outer) => `\`<${outer}>\``).join(', ')}.`] : [];
  const argument = fields.length > 0 ? `props: {\n${indent(fields.join('\n'), 2)}\n}` : '';
  return `${comment(purpose, ...place)}\n${name}: (${argument}) => ReactElement;`;
}
