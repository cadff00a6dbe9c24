/** Checks located values against their description, and records their references. Mistakes become findings. */
import type { ValueCheck } from './define-field-type';
import { fieldTypeOf } from './field-types';
import type { FieldFinding, FieldsContext, Noun, Subject } from './fields-context';
import type { Field, Fields } from '../../schema/fields';
import type { LocatedValue, LocatedField, ScalarValue } from '../source/located-value';
import type { ReferenceTarget } from '../source/references';
import { readCoordinates } from './read-coordinates';
import { findMarkup, isInCurlyQuotes } from './plain-text';
import { adviseOnField } from './suggest-field';
import type { Corrections } from '../report/correction';
import { suggestPhone } from '../text/phone-number';
import { typeset } from '../text/smart-quotes';
import { asCode, closestMatch, formatValue, safelyMeant } from '../text/wording';

export const FRONTMATTER = 'The frontmatter';

/** Returns the plain values, with defaults filled in. Invalid values become findings and are left out. */
export function validateFields(entries: LocatedField[], fields: Fields, subject: Subject): Record<string, unknown> {
  const { sink, path = '' } = subject;
  const { misnamed, misplacedGroups } = reportUnknownFields(entries, fields, subject);
  // Only the first of two fields of the same name counts. The second has been reported.
  const present = new Map<string, LocatedField>();
  for (const entry of entries) if (!present.has(entry.key)) present.set(entry.key, entry);

  const swapped = readCoordinates(present, fields, subject);
  const values: Record<string, unknown> = {};
  for (const [key, entry] of present) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || misplacedGroups.has(key) || swapped.has(key)) continue;
    const value = validateField(entry.value, field, path + key, { ...subject, place: entry.keyPlace });
    if (value !== undefined) values[key] = value;
  }

  nameLinks(present, fields, sink);
  const isAccountedFor = (key: string) => present.has(key) || subject.unreadable.has(key) || misnamed.has(key);
  for (const [key, field] of Object.entries(fields)) {
    if (field.required && !isAccountedFor(key)) reportMissing(key, field, subject);
    const entry = present.get(key);
    const { absent, altField } = fieldTypeOf(field);
    if (!entry && !(field.required && misnamed.has(key))) {
      if ('default' in field && field.default !== undefined) values[key] = field.default;
      else if (absent) values[key] = absent.value;
    }
    const alt = altField?.(field);
    if (entry && alt !== undefined && !isAccountedFor(alt))
      sink.missingAltTexts.push({ in: subject.noun, place: entry.keyPlace, name: path + key, alt });
    const text = alt === undefined ? undefined : values[alt];
    if (typeof text === 'string' && text !== '' && !field.required && !isAccountedFor(key))
      sink.findings.push({
        kind: 'alt-without-image',
        place: present.get(alt!)!.value.place,
        noun: subject.noun,
        name: path + alt!,
        image: key,
        text,
      });
  }
  return values;
}

/** The fields with the words of a link, keyed by the field with its target. */
const WORDS_OF_LINKS: Readonly<Record<string, readonly string[]>> = {
  path: ['title', 'label'],
  url: ['title', 'label'],
  href: ['label', 'title'],
  ctaPath: ['ctaTitle'],
};

function nameLinks(present: ReadonlyMap<string, LocatedField>, fields: Fields, { references }: FieldsContext): void {
  for (const [key, { value }] of present) {
    if (!Object.hasOwn(fields, key) || fields[key]!.type !== 'link') continue;
    const words = (WORDS_OF_LINKS[key] ?? []).map((name) => present.get(name)?.value).find((found) => found);
    if (words?.kind !== 'scalar' || typeof words.value !== 'string') continue;
    const reference = references.findLast(({ kind, place }) => kind === 'link' && place === value.place);
    if (reference?.kind === 'link') reference.words = { text: words.value, place: words.place };
  }
}

function reportUnknownFields(entries: LocatedField[], fields: Fields, subject: Subject) {
  const { owner, noun, unreadable, sink, path = '' } = subject;
  /** Known fields written under another name, which must not also be reported as missing. */
  const misnamed = new Set<string>();
  /** Groups whose fields were written beside them instead of inside. */
  const misplacedGroups = new Set<string>();
  const keys = entries.map(({ key }) => key);
  const isMissing = (key: string) => !keys.includes(key) && !unreadable.has(key) && !misnamed.has(key);
  for (const entry of entries) {
    if (Object.hasOwn(fields, entry.key)) continue;
    const group = emptyGroupOf(entry, entries, fields);
    const missing = Object.keys(fields).filter((key) => fields[key]!.required && isMissing(key));
    const isFrontmatter = owner === FRONTMATTER && path === '';
    const { suggestion, advice } = group
      ? {}
      : adviseOnField(entry.key, fields, [...keys, ...misnamed], { missing, isFrontmatter });
    if (suggestion) misnamed.add(suggestion);
    if (group) misplacedGroups.add(group);
    const known = Object.keys(fields);
    const meant = safelyMeant(entry.key, known);
    const isSafe = meant !== undefined && meant === suggestion && !keys.includes(meant);
    // `<TeamMember tom-gallagher />`
    const isValue = noun === 'prop' && suggestion !== undefined && closestMatch(entry.key, [suggestion]) === undefined;
    const written = isValue && isFlagLike(entry) ? `${suggestion}="${entry.key}"` : suggestion;
    const corrections = written ? { find: entry.key, write: written, isLikely: !isSafe } : undefined;
    const where = { place: entry.keyPlace, noun, name: path + entry.key, owner };
    sink.findings.push({ kind: 'unknown', ...where, group, suggestion: written, advice, known, corrections });
  }
  return { misnamed, misplacedGroups };
}

const isFlagLike = ({ value }: LocatedField): boolean =>
  value.kind === 'scalar' && value.value === true && value.written === undefined;

/** The empty group above that this field belongs to. */
function emptyGroupOf(entry: LocatedField, entries: LocatedField[], fields: Fields): string | undefined {
  const above = entries.slice(0, entries.indexOf(entry)).reverse();
  return above.find(({ key, value }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const inner = field && fieldTypeOf(field).innerFields?.(field);
    return inner && value.kind === 'scalar' && value.value === null && Object.hasOwn(inner, entry.key);
  })?.key;
}

function reportMissing(key: string, field: Field, { owner, noun, place, sink, path = '' }: Subject): void {
  const { linesBelow } = fieldTypeOf(field);
  const example =
    noun === 'prop'
      ? asCode(`${key}=${sample(field, noun)}`)
      : linesBelow
        ? `${asCode(`${key}:`)} and ${linesBelow}`
        : asCode(`${key}: ${sample(field, noun)}`);
  sink.findings.push({ kind: 'missing', place, noun, name: path + key, owner, example, about: field.about });
}

function sample(field: Field, noun: Noun): string {
  const type = fieldTypeOf(field);
  const value = type.sample?.(field) ?? '…';
  const isProp = noun === 'prop';
  if (type.isExpression?.(field)) return isProp ? `{${value}}` : String(value);
  return type.isBareInYaml && !isProp ? String(value) : `"${value}"`;
}

function validateField(located: LocatedValue, field: Field, name: string, subject: Subject): unknown {
  const type = fieldTypeOf(field);
  const check = new FieldCheck(located, field, name, subject);
  if (type.checkTree) return type.checkTree(located, field, check);
  if (located.kind === 'list') return check.wrongType(type.expectation(field), fixForList(located, check));
  if (located.kind !== 'scalar')
    return check.wrongType(
      type.expectation(field),
      check.isProp ? undefined : fixForGroup(located, field, check),
      quotedBrand(located),
    );
  const { value } = located;
  if (type.checkScalar) return type.checkScalar(value, field, check);
  const bare = located.written ?? String(value);
  // Quotation marks would not make it valid.
  if (typeof value === 'number' && 'pattern' in field && field.pattern && !field.pattern.is.test(bare))
    return type.checkText!(bare, field, check);
  if (typeof value !== 'string') {
    // `href: +61255501840`
    const phone = field.type === 'link' && typeof value === 'number' ? suggestPhone(bare) : undefined;
    const fix = phone ? `write ${check.write(phone)}` : fixForText(value, bare, field, check);
    return check.wrongType(type.expectation(field), fix, quotedText(value, phone ?? bare, field, check));
  }
  if (value.trim() === '' && !type.mayBeEmpty)
    return check.wrongValue('is empty', field.required ? 'write a value' : 'write a value, or remove it');
  return type.checkText!(value, field, check);
}

/** `category:` with two items below it, or `title: [Draft] Our quays`. */
function fixForList({ items }: Extract<LocatedValue, { kind: 'list' }>, check: FieldCheck): string {
  const values = items.flatMap((item) => (item.kind === 'scalar' && item.value !== null ? [String(item.value)] : []));
  if (values.length === 0) return check.writeIt;
  return values.length === 1
    ? `write the value without a list: ${check.write(values[0]!)}`
    : `keep only one of them: ${check.write(values[0]!)}`;
}

/** `- name: ada-lindqvist`, or `- Adelaide: 5 Mole Street` */
function fixForGroup(located: LocatedValue, { type }: Field, check: FieldCheck): string {
  const { key, value = null } = onlyField(located) ?? {};
  if (type === 'reference' && value !== null) return `write only the id: ${check.write(String(value))}`;
  const text = key === undefined ? '…' : value === null ? `{${key}}` : `${key}: ${value}`;
  return `put it in quotation marks if it is text: ${check.write(text)}`;
}

function fixForText(value: ScalarValue, bare: string, field: Field, check: FieldCheck): string {
  if (value === null || (typeof value === 'boolean' && field.type !== 'text'))
    return fieldTypeOf(field).fixForNothing?.(check) ?? check.writeIt;
  return value === true && check.isProp
    ? `write ${check.write('…')}`
    : `put it in quotation marks: ${check.write(bare)}`;
}

/** Quotes a number or a date, which makes it text. */
function quotedText(value: ScalarValue, text: string, { type }: Field, { isProp }: FieldCheck) {
  const mayBeText = typeof value === 'number' || (!isProp && typeof value === 'boolean' && type === 'text');
  return mayBeText && /^[\w.+:-]+$/.test(text) ? { wholeValue: isProp ? `"${text}"` : `'${text}'` } : undefined;
}

/** A finding without the place and the name of the value. */
type Mistake = FieldFinding extends infer Finding
  ? Finding extends FieldFinding
    ? Omit<Finding, 'place' | 'noun' | 'name'>
    : never
  : never;

class FieldCheck implements ValueCheck {
  constructor(
    private readonly located: LocatedValue,
    private readonly field: Field,
    readonly name: string,
    private readonly subject: Subject,
  ) {}

  get isProp(): boolean {
    return this.subject.noun === 'prop';
  }

  get writeIt(): string {
    return this.field.required ? 'write a value' : 'write a value, or remove the line';
  }

  write(value: string | number, form: 'text' | 'expression' = 'text'): string {
    const leaf = this.name.split('.').pop()!;
    const isText = form === 'text';
    if (this.isProp) return asCode(isText ? `${leaf}="${value}"` : `${leaf}={${value}}`);
    const written = isText ? `'${String(value).replace(/'/g, "''")}'` : String(value);
    return asCode(leaf.endsWith(']') ? `- ${written}` : `${leaf}: ${written}`);
  }

  wrongType(expected: string, fix?: string, corrections?: Corrections, meant?: unknown): unknown {
    this.report({ kind: 'wrong-type', expected, found: describe(this.located), fix, corrections });
    return this.isProp ? undefined : meant;
  }

  wrongValue(requirement: string, fix?: string, corrections?: Corrections, meant?: unknown): unknown {
    this.report({ kind: 'wrong-value', requirement, found: this.foundValue(), fix, corrections });
    return this.isProp ? undefined : meant;
  }

  wrongDate(requirement: string, fix: string, corrections?: Corrections): undefined {
    this.report({ kind: 'wrong-date', requirement, found: this.foundValue(), fix, corrections });
  }

  private foundValue(): string | undefined {
    const { located } = this;
    if (located.kind !== 'scalar' || located.value === null) return describe(located);
    const isBlank = typeof located.value === 'string' && located.value.trim() === '';
    return isBlank ? undefined : formatValue(located.written ?? located.value);
  }

  plainText(text: string): string {
    const markup = findMarkup(text);
    if (markup) this.report({ kind: 'markup', markup });
    const { name, field, located, subject } = this;
    const { noun, sink } = subject;
    const key = name.split('.').pop()!;
    if (field.type !== 'alt') sink.fieldTexts.push({ key, name, text, about: field.about, place: located.place, noun });
    // A prop is already inside straight quotation marks.
    if (!this.isProp && isInCurlyQuotes(text))
      this.report({ kind: 'curly-quotes', text, unquoted: this.write(text.slice(1, -1)) });
    return typeset(text);
  }

  date(value: string): void {
    this.subject.sink.dates.push({ name: this.name, value, place: this.located.place, noun: this.subject.noun });
  }

  altText(text: string): void {
    this.subject.sink.altTexts.push({ text, place: this.located.place });
  }

  embedWithoutSource(markup: string): void {
    this.report({ kind: 'embed-without-source', markup });
  }

  private report(finding: Mistake): void {
    const { located, name, subject } = this;
    subject.sink.findings.push({ ...finding, place: located.place, noun: subject.noun, name });
  }

  refersTo(target: ReferenceTarget): void {
    this.subject.sink.references.push({ ...target, place: this.located.place });
  }

  item(located: LocatedValue, field: Field, name: string): unknown {
    return validateField(located, field, name, { ...this.subject, place: located.place });
  }

  group(entries: LocatedField[], fields: Fields): Record<string, unknown> {
    return validateFields(entries, fields, { ...this.subject, path: `${this.name}.` });
  }
}

/** The only field of a group, with its value. */
function onlyField(located: LocatedValue): { key: string; value: ScalarValue } | undefined {
  const [only, more] = located.kind === 'map' ? located.entries : [];
  return only?.value.kind === 'scalar' && !more ? { key: only.key, value: only.value.value } : undefined;
}

/** YAML reads `{brand}` without quotes as a group with one empty field. */
function quotedBrand(located: LocatedValue) {
  const { key, value } = onlyField(located) ?? {};
  return key === 'brand' && value === null ? { find: '{brand}', write: "'{brand}'" } : undefined;
}

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
