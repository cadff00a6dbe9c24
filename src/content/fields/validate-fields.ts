/** Checks located values against their description, and notes what they refer to. */
import { checkAlt } from '../text/check-alt';
import type { ValueCheck } from './field-type';
import { fieldTypeOf } from './field-types';
import type { Field, Fields } from '../../schema/fields';
import type { LocatedValue, LocatedField, ScalarValue } from '../source/located-value';
import type { Reference, ReferenceTarget } from '../source/references';
import { findMarkup, isInCurlyQuotes } from './plain-text';
import { suggestField } from './suggest-field';
import type { Place, Problems } from '../report/problem';
import { typeset } from '../text/smart-quotes';
import { orList, closestMatch, asCode, formatValue } from '../text/wording';

/** How the thing being checked is spoken of: a frontmatter field, or a prop of a block. */
export interface Subject {
  /** `The field` or `<Card>` */
  owner: string;
  noun: 'field' | 'prop';
  rule: (rule: 'unknown' | 'missing' | 'type' | 'value') => string;
  /** Where a missing value is reported. */
  place: Place;
  /** Named, but not so that it can be read: reported already, and not missing. */
  unreadable?: ReadonlySet<string>;
}

export const frontmatterSubject = (place: Place, unreadable: ReadonlySet<string>): Subject => ({
  owner: 'The frontmatter',
  noun: 'field',
  rule: (rule) => `field-${rule}`,
  place,
  unreadable,
});

export const blockSubject = (name: string, place: Place, unreadable: ReadonlySet<string>): Subject => ({
  owner: `<${name}>`,
  noun: 'prop',
  rule: (rule) => `prop-${rule}`,
  place,
  unreadable,
});

interface Context {
  problems: Problems;
  references: Reference[];
}

/** Returns the plain values, with defaults filled in. Wrong ones are reported and left out. */
export function validateFields(
  entries: LocatedField[],
  fields: Fields,
  subject: Subject,
  context: Context,
  path = '',
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const present = new Map<string, LocatedField>();
  const names = Object.keys(fields);
  const presentKeys = entries.map(({ key }) => key);
  /** Fields under another name: one mistake, not two. */
  const mistaken = new Set<string>();
  /** Groups whose fields were written beside them. */
  const emptied = new Set<string>();

  for (const entry of entries) {
    const field = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined;
    if (!field) {
      const group = emptyGroupOf(entry, entries, fields);
      const meant = group ? undefined : suggestField(entry.key, fields, presentKeys);
      if (meant) mistaken.add(meant);
      if (group) emptied.add(group);
      context.problems.error(
        subject.rule('unknown'),
        entry.keyPlace,
        `${subject.owner} has no ${subject.noun} ${asCode(path + entry.key)}`,
        {
          fix: group
            ? `it belongs to ${asCode(group)} above: indent it by two spaces`
            : meant
              ? `did you mean ${asCode(meant)}?`
              : names.length > 0
                ? `it may have ${orList(names)}`
                : 'take it out',
        },
      );
    }
    // The first of two counts; the second has been reported.
    if (!present.has(entry.key)) present.set(entry.key, entry);
  }
  for (const [key, entry] of present) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || emptied.has(key)) continue;
    const value = validateField(entry.value, field, path + key, subject, context);
    if (value !== undefined) values[key] = value;
  }

  for (const [key, field] of Object.entries(fields)) {
    const entry = present.get(key);
    if (!entry && field.required && !subject.unreadable?.has(key)) {
      if (mistaken.has(key)) continue;
      context.problems.error(
        subject.rule('missing'),
        subject.place,
        `${subject.owner} needs the ${subject.noun} ${asCode(path + key)}`,
        {
          fix: `add ${subject.noun === 'prop' ? asCode(`${key}=${sample(field, true)}`) : entryOf(key, field)}: ${lowerFirst(field.about)}`,
        },
      );
    }
    if (!entry && 'default' in field && field.default !== undefined) values[key] = field.default;
    else if (!entry && fieldTypeOf(field).absent) values[key] = fieldTypeOf(field).absent!.value;
    const alt = fieldTypeOf(field).altField?.(field);
    if (alt && entry && !present.has(alt) && !subject.unreadable?.has(alt) && !mistaken.has(alt))
      context.problems.error('image-alt', entry.keyPlace, `The picture ${asCode(path + key)} has no alternative text`, {
        fix: `add ${asCode(subject.noun === 'prop' ? `${alt}="…"` : `${alt}: "…"`)}: what the picture shows; ${asCode(subject.noun === 'prop' ? `${alt}=""` : `${alt}: ""`)} where it is decoration`,
      });
  }
  return values;
}

/** The group above that has nothing in it and that this field would belong to. */
function emptyGroupOf(entry: LocatedField, entries: LocatedField[], fields: Fields): string | undefined {
  const above = entries.slice(0, entries.indexOf(entry)).reverse();
  return above.find(({ key, value }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const inner = field && fieldTypeOf(field).innerFields?.(field);
    return inner && value.kind === 'scalar' && value.value === null && Object.hasOwn(inner, entry.key);
  })?.key;
}

function validateField(located: LocatedValue, field: Field, name: string, subject: Subject, context: Context): unknown {
  const type = fieldTypeOf(field);
  const check = new FieldCheck(located, field, name, subject, context);
  if (type.checkTree) return type.checkTree(located, field, check);
  if (located.kind !== 'scalar')
    return check.wrongType(
      type.expectation(field),
      check.isProp ? undefined : `put it in quotes if it is text: ${check.write(inBraces(located) ?? '…')}`,
    );
  const { value } = located;
  if (type.checkScalar) return type.checkScalar(value, field, check);
  if (typeof value !== 'string')
    return check.wrongType(type.expectation(field), fixForText(value, located, field, check));
  if (value.trim() === '' && !type.mayBeEmpty)
    return check.wrongValue('is empty', field.required ? 'write it' : 'write it, or leave it out');
  return type.checkText!(value, field, check);
}

function fixForText(value: ScalarValue, { written }: { written?: string }, field: Field, check: FieldCheck): string {
  if (value === true && check.isProp) return `write ${check.write('…')}`;
  if (value !== null) return `put it in quotes: ${check.write(written ?? String(value))}`;
  return fieldTypeOf(field).fixForNothing?.(check) ?? check.writeIt;
}

class FieldCheck implements ValueCheck {
  constructor(
    private readonly located: LocatedValue,
    private readonly field: Field,
    readonly name: string,
    private readonly subject: Subject,
    private readonly context: Context,
  ) {}

  get isProp(): boolean {
    return this.subject.noun === 'prop';
  }

  get writeIt(): string {
    return this.field.required ? 'write it' : 'write it, or leave the line out';
  }

  write(value: string | number, form: 'text' | 'expression' = 'text'): string {
    const leaf = this.name.split('.').pop()!;
    const isText = form === 'text';
    if (this.isProp) return asCode(isText ? `${leaf}="${value}"` : `${leaf}={${value}}`);
    const written = isText ? `'${String(value).replace(/'/g, "''")}'` : String(value);
    return asCode(leaf.endsWith(']') ? `- ${written}` : `${leaf}: ${written}`);
  }

  wrongType(expected: string, fix?: string): undefined {
    this.context.problems.error(
      this.subject.rule('type'),
      this.located.place,
      `${asCode(this.name)} has to be ${expected}`,
      { found: describe(this.located), fix },
    );
  }

  wrongValue(requirement: string, fix?: string): undefined {
    this.report(this.subject.rule('value'), requirement, fix);
  }

  wrongDate(requirement: string, fix: string): undefined {
    this.report(this.isProp ? 'prop-date' : 'field-date', requirement, fix);
  }

  private report(rule: string, requirement: string, fix?: string): void {
    const { located, name } = this;
    const found =
      located.kind !== 'scalar'
        ? describe(located)
        : isBlankText(located)
          ? undefined
          : formatValue(located.written ?? located.value);
    this.context.problems.error(rule, located.place, `${asCode(name)} ${requirement}`, { found, fix });
  }

  plainText(text: string): string {
    const { name, isProp } = this;
    const { problems } = this.context;
    const { place } = this.located;
    const markup = findMarkup(text);
    if (markup)
      problems.warning(
        isProp ? 'prop-markup' : 'field-markup',
        place,
        `${asCode(name)} is plain text: Markdown and HTML are shown as they stand`,
        {
          found: formatValue(markup.text),
          fix:
            markup.kind === 'character reference'
              ? 'write the sign itself'
              : markup.kind === 'braces' && closestMatch(markup.text.replace(/[{}\s]/g, ''), ['brand'])
                ? 'did you mean `{brand}`?'
                : 'write the words alone',
        },
      );
    if (!isProp && isInCurlyQuotes(text))
      problems.warning('field-markup', place, `The quotation marks of ${asCode(name)} are shown: they are curly`, {
        found: formatValue(text),
        fix: `write ${this.write(text.slice(1, -1))}, unless they belong to it`,
      });
    return typeset(text);
  }

  altText(text: string): void {
    checkAlt(text, this.located.place, this.context.problems);
  }

  embedWithoutSource(): void {
    const { located } = this;
    this.context.problems.warning(
      'embed-source',
      located.place,
      `${asCode(this.name)} holds no address of a video, so none is shown`,
      {
        found: located.kind === 'scalar' ? formatValue(located.value) : undefined,
        fix: 'paste the whole markup that the video’s host offers: `<iframe src="https://…"></iframe>`',
      },
    );
  }

  refersTo(target: ReferenceTarget): void {
    this.context.references.push({ ...target, place: this.located.place });
  }

  item(located: LocatedValue, field: Field, name: string): unknown {
    return validateField(located, field, name, this.subject, this.context);
  }

  group(entries: LocatedField[], fields: Fields, { place }: LocatedValue): Record<string, unknown> {
    const { subject, context, name } = this;
    const inner = { ...subject, place: place.line > subject.place.line ? place : subject.place, unreadable: undefined };
    return validateFields(entries, fields, inner, context, `${name}.`);
  }
}

/** YAML reads `{brand}` without quotes as a group with one empty field. */
const inBraces = (located: LocatedValue): string | undefined =>
  located.kind === 'map' &&
  located.entries.length === 1 &&
  located.entries[0]!.value.kind === 'scalar' &&
  located.entries[0]!.value.value === null
    ? `{${located.entries[0]!.key}}`
    : undefined;

const isBlankText = (located: LocatedValue): boolean =>
  located.kind === 'scalar' && typeof located.value === 'string' && located.value.trim() === '';

const describe = (located: LocatedValue): string => {
  if (located.kind === 'list') return 'a list';
  if (located.kind === 'map') return 'a group of fields';
  if (located.kind === 'code') return asCode(`{${located.text}}`);
  if (located.value === null) return 'nothing';
  const kind = { string: 'the text', number: 'the number', boolean: '' }[
    typeof located.value as 'string' | 'number' | 'boolean'
  ];
  return `${kind} ${formatValue(located.written ?? located.value)}`.trim();
};

const entryOf = (key: string, field: Field): string => {
  const { linesBelow } = fieldTypeOf(field);
  return linesBelow ? `${asCode(`${key}:`)} and ${linesBelow}` : asCode(`${key}: ${sample(field)}`);
};

const sample = (field: Field, isProp = false): string => {
  const type = fieldTypeOf(field);
  const value = type.sample?.(field) ?? '…';
  if (type.isExpression?.(field)) return isProp ? `{${value}}` : String(value);
  return type.isBareInYaml && !isProp ? String(value) : `"${value}"`;
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
