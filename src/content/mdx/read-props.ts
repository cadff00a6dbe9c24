/** The props of a tag, converted to located fields and checked like fields. */
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Fields } from '../../schema/fields';
import { adviseOnField } from '../fields/suggest-field';
import { validateFields } from '../fields/validate-fields';
import type { FieldsContext } from '../fields/fields-context';
import type { LocatedField } from '../source/located-value';
import type { MarkdownContext } from './document';
import type { ParsedMdx } from './parse-mdx';
import { isComment, type Jsx, placeOfNode } from './text-content';

export interface PropSinks {
  document: Pick<MarkdownContext, 'expressions' | 'repeatedProps'>;
  damagedTags: ParsedMdx['damagedTags'];
  props: FieldsContext;
}

/**
 * `values`: the valid props, with defaults filled in. `invalid`: the names of props that are invalid, unreadable or
 * missing.
 */
export function readProps(node: Jsx, fields: Fields, sinks: PropSinks) {
  const offset = node.position?.start.offset ?? -1;
  const damaged = sinks.damagedTags.get(offset);
  // An unknown name may be a misspelling of any prop.
  const isAll = !damaged || [...damaged].some((prop) => !Object.hasOwn(fields, prop));
  if (sinks.damagedTags.has(offset) && isAll) return { values: {}, invalid: new Set(Object.keys(fields)) };

  const { entries, names, unreadable } = readAttributes(node, fields, sinks.document);
  for (const prop of damaged ?? []) unreadable.add(prop);
  const owner = `<${node.name ?? ''}>`;
  const subject = { owner, noun: 'prop' as const, place: placeOfNode(node), unreadable, sink: sinks.props };
  const values = validateFields(entries, fields, subject);
  const isMissing = (prop: string) => values[prop] === undefined && (names.has(prop) || fields[prop]!.required);
  const invalid = new Set([
    ...unreadable,
    ...[...names]
      .filter((prop) => !Object.hasOwn(fields, prop))
      .map((prop) => adviseOnField(prop, fields, names, { missing: missingOf(fields, names) }).suggestion ?? prop),
    ...Object.keys(fields).filter(isMissing),
  ]);
  return { values, invalid };
}

const missingOf = (fields: Fields, names: ReadonlySet<string>): string[] =>
  Object.keys(fields).filter((prop) => fields[prop]!.required && !names.has(prop));

function readAttributes(node: Jsx, fields: Fields, { expressions, repeatedProps }: PropSinks['document']) {
  const owner = node.name ?? '';
  const entries: LocatedField[] = [];
  const names = new Set<string>();
  const unreadable = new Set<string>();
  for (const attribute of node.attributes) {
    const place = attribute.position ? placeOfNode(attribute) : placeOfNode(node);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      if (isComment(attribute.value)) continue;
      expressions.push({ in: 'tag', code: attribute.value, place });
      // A spread may set any prop.
      for (const prop of Object.keys(fields)) unreadable.add(prop);
      continue;
    }
    const { name } = attribute;
    if (names.has(name)) {
      repeatedProps.push({ owner, prop: name, place });
      continue;
    }
    names.add(name);
    const value = literalOf(attribute);
    // Only the name of an unknown prop is reported.
    if (typeof value === 'object' && !Object.hasOwn(fields, name))
      entries.push({ key: name, keyPlace: place, value: { kind: 'code', text: value.code, place } });
    else if (typeof value === 'object') {
      expressions.push({ in: 'prop', prop: name, code: value.code, place });
      unreadable.add(name);
    } else entries.push({ key: name, keyPlace: place, value: { kind: 'scalar', value, place } });
  }
  return { entries, names, unreadable };
}

/** A backslash and any character, or any character except the quotation mark. */
const TEXT_LITERAL = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1$/s;
const NUMBER_LITERAL = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The value of a literal attribute, or else its code, which is never run. */
function literalOf({ value }: MdxJsxAttribute): string | number | boolean | { code: string } {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const code = value.value.trim();
  if (code === 'true' || code === 'false') return code === 'true';
  if (NUMBER_LITERAL.test(code)) return Number(code);
  const text = TEXT_LITERAL.exec(code);
  const isTemplate = text?.[1] === '`' && /\$\{/.test(text[2]!);
  return text && !isTemplate ? text[2]!.replace(/\\(.)/gs, '$1') : { code };
}
