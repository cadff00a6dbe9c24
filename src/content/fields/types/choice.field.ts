import type { FieldBase } from '../../../schema/fields';
import { readNumber } from '../../text/read-number';
import { asCode, closestMatch, orList, safelyMeant, slugify } from '../../text/wording';
import { defineFieldType, type ValueCheck } from '../define-field-type';

interface ChoiceField<Option extends string | number = string | number> extends FieldBase {
  type: 'choice';
  options: readonly Option[];
  default?: Option;
}

declare module '../../../schema/fields' {
  interface FieldTypes<F> {
    choice: { field: ChoiceField; value: F extends ChoiceField<infer Option> ? Option : never };
  }
}

/** Maps words of other systems to options. A word counts only where its option exists. */
const SYNONYMS: readonly [words: RegExp, option: string][] = [
  [/^(?:gray|light-?gr[ae]y|silver|muted|secondary)$/i, 'grey'],
  [/^(?:black|dark|charcoal|dark-?gray|night)$/i, 'dark-grey'],
  [/^(?:navy|dark-?blue|primary|brand|accent|colou?red)$/i, 'blue'],
  [/^(?:default|transparent|light|plain|clear)$/i, 'white'],
  [/^(?:none|no|off|zero|0px|false)$/i, '0'],
  [/^(?:sm|s|tight|narrow|little)$/i, 'small'],
  [/^(?:big|xl|lg|l|h2|2|wide|huge|high)$/i, 'large'],
  [/^(?:medium|md|m|normal|default|h3|3|small|s)$/i, 'regular'],
  [/^(?:article|blog|post|blog-?post|story|press-?release|media-?release|insight|update|opinion)$/i, 'news'],
  [/^(?:white-?paper|guide|report|download|e-?book|brochure|tool|template|publication)$/i, 'resource'],
  [/^(?:case[ _]?stud(?:y|ies)|project|customer-?story|example)$/i, 'case-study'],
  [/^(?:permanent|full|ft|ongoing)$/i, 'full time'],
  [/^(?:pt|casual)$/i, 'part time'],
  [/^(?:contract|contractor|temporary|temp|fixed)$/i, 'fixed term'],
  [/^(?:intern|graduate|cadet(?:ship)?|trainee)$/i, 'internship'],
  [/^(?:msp|managed[ -]services?|msp[ -]?page|sub-?brand)$/i, 'msp_page'],
  [/^(?:msp|managed[ -]services?|msp[ _-]?article|sub-?brand)$/i, 'msp_articl'],
  [/^(?:main|standard|normal|general|page)$/i, 'page'],
  [/^(?:defense|military|army|navy|air-?force)$/i, 'defence'],
  [/^(?:gov|govt|public|public-?sector|federal|state)$/i, 'government'],
  [/^(?:infrastructure|business|private|commercial|industries)$/i, 'industry'],
  [/^(?:engineering|assets?|asset-?management|eam)$/i, 'engineering-and-asset-management'],
  [/^(?:digital|data|it|cyber)$/i, 'digital-and-data'],
  [/^(?:programs?|programmes?|delivery|programme-?delivery|pmo)$/i, 'program-delivery'],
];

function suggestOption(
  value: string,
  options: readonly (string | number)[],
  check: Pick<ValueCheck, 'name' | 'write'>,
  meant: string | undefined,
): string | undefined {
  const several = value.split(/\s*[,;/&+]\s*|\s+and\s+/).map((part) => part.toLowerCase());
  const first = options.find((option) => String(option).toLowerCase() === several[0]);
  if (several.length > 1 && several[1] !== '' && first !== undefined)
    return `keep only one of them: ${check.write(first)}`;
  const number = readNumber(value);
  if (number !== undefined && options.includes(number)) return `write ${check.write(number, 'expression')}`;
  return meant && `did you mean ${asCode(meant)}?`;
}

function meantOption(value: string, names: readonly string[]): string | undefined {
  const bare = value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const same = names.find((name) => name.toLowerCase().replace(/[\s_]+/g, '-') === bare);
  const synonym = SYNONYMS.find(([words, option]) => names.includes(option) && words.test(value.trim()))?.[1];
  return same ?? synonym ?? closestMatch(value, names);
}

function writtenOption(option: string | number, isProp: boolean): string {
  if (typeof option === 'number') return isProp ? `{${option}}` : String(option);
  return isProp ? `"${option}"` : `'${option}'`;
}

export const choice = defineFieldType({
  name: 'choice',
  expectation: ({ options }) => orList(options),
  sample: ({ options }) => options[0] ?? '…',
  isExpression: ({ options }) => typeof options[0] === 'number',
  checkScalar(value, { options }, check) {
    if (options.includes(value as never)) return value;
    const names = options.map(String);
    const sameText = options.find((option) => String(option) === String(value));
    if (sameText !== undefined)
      return check.wrongType(
        orList(names),
        `write ${check.write(sameText, typeof sameText === 'number' ? 'expression' : 'text')}`,
        { wholeValue: writtenOption(sameText, check.isProp) },
      );
    if (value === null) return check.wrongValue(`must be ${orList(names)}`, check.writeIt);
    const certain = typeof value === 'string' ? safelyMeant(value, names) : undefined;
    const meant = typeof value === 'string' ? meantOption(value, names) : undefined;
    return check.wrongValue(
      `must be ${orList(names)}`,
      typeof value === 'string' ? suggestOption(value, options, check, meant) : undefined,
      meant === undefined ? undefined : { value: String(value), write: certain ?? meant, isLikely: !certain },
      meant,
    );
  },
  readTyped: (text, { options }) => options.find((option) => slugify(String(option)) === slugify(text)),
  standIn: ({ options }) => options[0],
  choices: ({ options }) => ({ from: 'options', options }),
  seenAs: () => ({ as: 'setting', inWords: (value) => String(value).replaceAll('-', ' ') }),
  editor: {
    propType: ({ options }) => options.map((option) => JSON.stringify(option)).join(' | '),
    schema: ({ options }) => ({ enum: [...options] }),
  },
});
