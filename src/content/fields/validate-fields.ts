/** Checks located values against their description, and notes what they refer to. */
import { checkAlt } from '../text/check-alt';
import { embedSource } from './embed-source';
import type { Field, Fields, ImageUse, ReferenceTo } from '../../schema/fields';
import type { LocatedValue, LocatedField } from '../yaml/parse-yaml';
import { suggestField } from './suggest-field';
import type { Place, Problems } from '../report/problem';
import { typeset } from '../text/smart-quotes';
import { orList, didYouMean, closestMatch, asCode, formatValue, slugify } from '../text/wording';

/** Something in a file that has to exist elsewhere; looked at once all files are known. */
export type Reference = { place: Place } & (
  | { kind: 'image'; path: string; use: ImageUse }
  | { kind: 'file'; path: string; extensions: readonly string[] }
  | { kind: 'static'; path: string }
  | { kind: 'link'; href: string }
  | { kind: 'reference'; to: ReferenceTo; id: string }
);

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

/** What every browser plays. */
const VIDEO_FILES = ['mp4', 'webm'];

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
    else if (!entry && field.type === 'flag') values[key] = false;
    if (
      field.type === 'image' &&
      entry &&
      !present.has(field.alt) &&
      !subject.unreadable?.has(field.alt) &&
      !mistaken.has(field.alt)
    )
      context.problems.error('image-alt', entry.keyPlace, `The picture ${asCode(path + key)} has no alternative text`, {
        fix: `add ${asCode(subject.noun === 'prop' ? `${field.alt}="…"` : `${field.alt}: "…"`)}: what the picture shows; ${asCode(subject.noun === 'prop' ? `${field.alt}=""` : `${field.alt}: ""`)} where it is decoration`,
      });
  }
  return values;
}

/** The group above that has nothing in it and that this field would belong to. */
function emptyGroupOf(entry: LocatedField, entries: LocatedField[], fields: Fields): string | undefined {
  const above = entries.slice(0, entries.indexOf(entry)).reverse();
  return above.find(({ key, value }) => {
    const field = fields[key];
    return (
      field?.type === 'group' &&
      value.kind === 'scalar' &&
      value.value === null &&
      Object.hasOwn(field.fields, entry.key)
    );
  })?.key;
}

function validateField(located: LocatedValue, field: Field, name: string, subject: Subject, context: Context): unknown {
  const { problems, references: uses } = context;
  const { place } = located;
  const isProp = subject.noun === 'prop';
  /** How a value is written: `name="text"`, `name: text`, or an item of a list. */
  const write = (text: string | number, asIs = false): string => {
    const leaf = name.split('.').pop()!;
    if (isProp) return asCode(asIs ? `${leaf}={${text}}` : `${leaf}="${text}"`);
    const value = asIs ? String(text) : `'${String(text).replace(/'/g, "''")}'`;
    return asCode(leaf.endsWith(']') ? `- ${value}` : `${leaf}: ${value}`);
  };
  const reportType = (expected: string, fix?: string) => {
    problems.error(subject.rule('type'), place, `${asCode(name)} has to be ${expected}`, {
      found: describe(located),
      fix,
    });
    return undefined;
  };
  const reportValue = (what: string, fix?: string, rule = subject.rule('value')) => {
    problems.error(rule, place, `${asCode(name)} ${what}`, {
      found:
        located.kind !== 'scalar'
          ? describe(located)
          : isBlankText(located)
            ? undefined
            : formatValue(located.written ?? located.value),
      fix,
    });
    return undefined;
  };

  const plain = (text: string): string => {
    const braces = BRACES.exec(text)?.[0];
    const markup = MARKUP.exec(text)?.[0] ?? braces;
    if (markup)
      problems.warning(
        isProp ? 'prop-markup' : 'field-markup',
        place,
        `${asCode(name)} is plain text: Markdown and HTML are shown as they stand`,
        {
          found: formatValue(markup),
          fix: markup.startsWith('&')
            ? 'write the sign itself'
            : braces && closestMatch(braces.replace(/[{}\s]/g, ''), ['brand'])
              ? 'did you mean `{brand}`?'
              : 'write the words alone',
        },
      );
    if (!isProp && CURLY_QUOTED.test(text))
      problems.warning('field-markup', place, `The quotation marks of ${asCode(name)} are shown: they are curly`, {
        found: formatValue(text),
        fix: `write ${write(text.slice(1, -1))}, unless they belong to it`,
      });
    return typeset(text);
  };

  switch (field.type) {
    case 'list':
      if (located.kind !== 'list') return reportType('a list', `write ${ITEMS}`);
      return located.items
        .map((item, i) => validateField(item, field.of, `${name}[${i + 1}]`, subject, context))
        .filter((item) => item !== undefined);
    case 'group':
      if (located.kind !== 'map')
        return reportType(`a group of fields (${Object.keys(field.fields).join(', ')})`, `write ${ITS_FIELDS}`);
      return validateFields(
        located.entries,
        field.fields,
        {
          ...subject,
          place: located.place.line > subject.place.line ? located.place : subject.place,
          unreadable: undefined,
        },
        context,
        `${name}.`,
      );
  }

  if (located.kind !== 'scalar')
    return reportType(
      expectation(field),
      isProp ? undefined : `put it in quotes if it is text: ${write(inBraces(located) ?? '…')}`,
    );
  const { value } = located;
  const isText = typeof value === 'string';
  const writeIt = field.required ? 'write it' : 'write it, or leave the line out';

  switch (field.type) {
    case 'number':
      if (typeof value !== 'number')
        return reportType(
          field.integer ? 'a whole number' : 'a number',
          isText && /^-?\d+(\.\d+)?$/.test(value)
            ? `write ${write(value, true)}${isProp ? '' : ', without quotes'}`
            : value === null
              ? writeIt
              : undefined,
        );
      if (field.integer && !Number.isInteger(value)) return reportValue('has to be a whole number');
      if (field.min !== undefined && value < field.min) return reportValue(`has to be ${field.min} or more`);
      if (field.max !== undefined && value > field.max) return reportValue(`has to be ${field.max} or less`);
      return value;
    case 'flag':
      if (typeof value !== 'boolean')
        return reportType(
          isProp ? 'yes or no' : '`true` or `false`',
          isProp
            ? `write ${asCode(name)} alone for yes, and leave it out for no`
            : /^(?:no|off|false|n|0)$/i.test(String(value))
              ? 'leave the line out'
              : `write ${write('true', true)}, or leave the line out`,
        );
      return value;
    case 'choice': {
      if (field.options.includes(value as never)) return value;
      const options = field.options.map(String);
      const said = `has to be ${orList(options)}`;
      const sameButType = field.options.find((option) => String(option) === String(value));
      if (sameButType !== undefined)
        return reportType(
          said.replace('has to be ', ''),
          `write ${write(sameButType, typeof sameButType === 'number')}`,
        );
      return reportValue(said, value === null ? writeIt : isText ? didYouMean(value, options) : undefined);
    }
    case 'date':
      if (!isText || !/^\d{4}-\d{2}-\d{2}$/.test(value)) {
        const meant = suggestDate(value);
        return reportValue(
          'has to be a date',
          meant ? `write year-month-day: ${asCode(meant)}` : 'write year-month-day, as in `2026-03-09`',
          isProp ? 'prop-date' : 'field-date',
        );
      }
      if (!isRealDate(value))
        return reportValue(
          'is a day that does not exist',
          'look it up in a calendar; it is written year-month-day: `2026-03-09`',
          isProp ? 'prop-date' : 'field-date',
        );
      return value;
  }

  // All that remain are texts of some kind.
  if (!isText)
    return reportType(
      expectation(field),
      value === true && isProp
        ? `write ${write('…')}`
        : value !== null
          ? `put it in quotes: ${write(located.written ?? String(value))}`
          : field.type === 'alt'
            ? `write what the picture shows, or ${write('')} where it is decoration`
            : writeIt,
    );
  if (value.trim() === '' && field.type !== 'alt')
    return reportValue('is empty', field.required ? 'write it' : 'write it, or leave it out');

  switch (field.type) {
    case 'text':
      if (field.maxLength !== undefined && value.length > field.maxLength)
        return reportValue(`has ${value.length} characters; ${field.maxLength} are the most`, 'shorten it');
      // What has a pattern is read by machines.
      if (!field.pattern) return plain(value);
      return field.pattern.is.test(value)
        ? value
        : reportValue(`has to be ${field.pattern.say}`, suggestForPattern(value, field.pattern.is));
    case 'email':
      return /^[^\s@<>",;:]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(value)
        ? value
        : reportValue(
            'has to be an e-mail address',
            `write ${asCode(/[^\s@<>"():,;]+@[^\s@<>"(),;]+\.[^\s@<>"(),;]+/.exec(value)?.[0] ?? 'name@example.com')}`,
          );
    case 'url':
      return /^https:\/\/[^\s/]+\.[^\s/]+/.test(value)
        ? value
        : reportValue(
            'has to be a whole address that starts with `https://`',
            'copy it from the browser’s address bar',
          );
    case 'image':
      uses.push({ kind: 'image', path: value, use: field.use, place });
      return value;
    case 'file':
      uses.push({ kind: 'file', path: value, extensions: field.extensions, place });
      return value;
    case 'link':
      uses.push({ kind: 'link', href: value, place });
      return value;
    case 'reference':
      uses.push({ kind: 'reference', to: field.to, id: value, place });
      return value;
    case 'embed': {
      const source = embedSource(value);
      if (!source)
        problems.warning('embed-source', place, `${asCode(name)} holds no address of a video, so none is shown`, {
          found: formatValue(value),
          fix: 'paste the whole markup that the video’s host offers: `<iframe src="https://…"></iframe>`',
        });
      else if (source.startsWith('.')) uses.push({ kind: 'file', path: source, extensions: VIDEO_FILES, place });
      else if (source.startsWith('/')) uses.push({ kind: 'static', path: source, place });
      return value;
    }
    case 'alt':
      checkAlt(value, place, problems);
      return plain(value);
  }
}

/** What would be shown as it stands, signs and all: only the text below the frontmatter, or inside a block, is Markdown. */
const MARKUP =
  /\*\*[^*\s][^*]*\*\*|(?<![\w*])\*[^*\s](?:[^*]*[^*\s])?\*(?![\w*])|\[[^\]]+\]\([^)\s]+\)|`[^`]+`|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z][a-z0-9]+|#x?\d+);/i;
const BRACES = /\{\{[^{}]*\}\}|\{(?!brand\})[^{}]*\}/;

/** All of it between a pair that YAML takes for letters. */
const CURLY_QUOTED = /^[“„][^“”„]*[“”]$|^‘[^‘’]*’$/;

/** `{brand}` without quotes is, to YAML, a group with one field that says nothing. */
const inBraces = (located: LocatedValue): string | undefined =>
  located.kind === 'map' &&
  located.entries.length === 1 &&
  located.entries[0]!.value.kind === 'scalar' &&
  located.entries[0]!.value.value === null
    ? `{${located.entries[0]!.key}}`
    : undefined;

const isBlankText = (located: LocatedValue): boolean =>
  located.kind === 'scalar' && typeof located.value === 'string' && located.value.trim() === '';

/** What would make it right, when slashes are missing or too many, or `https://`, when a query follows, or when words are no address yet. */
const suggestForPattern = (value: string, pattern: RegExp): string | undefined => {
  const isPath = pattern.test('/page/');
  const bare = value
    .replace(isPath ? /^https?:\/\/[^/]*/ : '', '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '');
  // Nothing is made of what was something else, such as an e-mail address.
  const words = /^[\p{L}\p{N}\s_'’-]+$/u.test(bare) ? slugify(bare) : '';
  const meant = [`/${bare}/`, bare, `https://${bare.replace(/^http:\/\//, '')}`, words].find(
    (other) => other !== value && pattern.test(other),
  );
  return meant && `write ${asCode(meant)}`;
};

/** The day, where it is written in another way: 27 May 2025, 27/5/2025, with a time of day. */
const suggestDate = (value: unknown): string | undefined => {
  const text = String(value).replace(/[–—]/g, '-');
  const numbers =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)?.slice(1) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1).reverse();
  // Without a day JavaScript makes one up.
  const named = /[a-z]{3}/i.test(text) && /\b\d{1,2}\b.*\d{4}/.test(text) ? new Date(`${text} UTC`) : undefined;
  const date = numbers
    ? numbers.map((part) => part.padStart(2, '0')).join('-')
    : named && !Number.isNaN(named.getTime())
      ? named.toISOString().slice(0, 10)
      : '';
  return isRealDate(date) ? date : undefined;
};

const isRealDate = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

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

export const expectation = (field: Field): string => {
  switch (field.type) {
    case 'number':
      return field.integer ? 'a whole number' : 'a number';
    case 'flag':
      return 'yes or no';
    case 'choice':
      return orList(field.options);
    case 'date':
      return 'a date (`2026-03-09`)';
    case 'link':
      return 'a link';
    case 'url':
      return 'an address on another site';
    case 'email':
      return 'an e-mail address';
    case 'image':
      return 'the path of a picture';
    case 'file':
      return 'the path of a file';
    case 'embed':
      return 'embed markup';
    case 'reference':
      return `the id of ${field.to === 'article' ? 'an article' : `a ${field.to}`}`;
    case 'list':
      return 'a list';
    case 'group':
      return 'a group of fields';
    case 'text':
    case 'alt':
      return 'text';
  }
};

const ITEMS = 'each item on a line of its own, after `- `';
const ITS_FIELDS = 'its fields below it, indented by two spaces';

const entryOf = (key: string, field: Field): string => {
  if (field.type === 'list') return `${asCode(`${key}:`)} and ${ITEMS}`;
  if (field.type === 'group') return `${asCode(`${key}:`)} and ${ITS_FIELDS}`;
  return asCode(`${key}: ${sample(field)}`);
};

const sample = (field: Field, isProp = false): string => {
  const bare = (value: unknown) => (isProp ? `{${String(value)}}` : String(value));
  switch (field.type) {
    case 'number':
      return bare(3);
    case 'choice':
      return typeof field.options[0] === 'number' ? bare(field.options[0]) : `"${field.options[0]}"`;
    case 'date':
      return isProp ? '"2026-03-09"' : '2026-03-09';
    case 'image':
      return '"./picture.jpg"';
    case 'file':
      return `"./file.${field.extensions[0] ?? 'pdf'}"`;
    case 'link':
      return '"/contact-us/"';
    case 'url':
      return '"https://…"';
    case 'email':
      return '"name@example.com"';
    default:
      return '"…"';
  }
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
