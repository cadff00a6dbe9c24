import { capitalise } from '../../../util/words';
import type { FieldsContext } from '../../fields/fields-context';
import type { MarkdownContext } from '../../mdx/document';
import { likely } from '../../report/correction';
import { asCode, formatValue } from '../../text/wording';
import { defineRule, type Message } from '../rule';
import { LEFTOVER } from '../shared/leftovers';

/** Small words that are in capitals only if the whole text is. */
const SMALL_WORDS =
  /(?<!\p{L})(?:THE|AND|OF|OUR|FOR|TO|WITH|WE|HOW|WHAT|WHY|WHO|WHEN|WHERE|YOUR|YOU|ABOUT|IN|ON|IS|ARE|FROM|BY|AT|NOT|NEW|US|NOW|ALL|THIS|THAT|CAN|WILL|MUST|OR)(?!\p{L})/u;
const LONG_WORDS = /\p{Lu}{5,}/gu;
/** Single words in capitals that cannot be abbreviations. */
const COMMON_WORDS =
  /^(?:OVERVIEW|INTRODUCTION|SERVICES|CONTACT|HOME|NEWS|CAREERS|SUMMARY|BACKGROUND|CONCLUSION|WELCOME|IMPORTANT|WARNING|NOTICE|HISTORY|PEOPLE|RESOURCES|INSIGHTS|PROJECTS|QUESTIONS|BENEFITS|DETAILS|DOWNLOADS|LEADERSHIP|STRATEGY|DELIVERY|ENGINEERING|DEFENCE|GOVERNMENT|INDUSTRY|INDUSTRIES|PRIVACY|POLICIES|PARTNERS|CONTENTS|ATTENTION|URGENT|CLOSED|HEADING|TITLE)[!.:]?$/;
/** The fields that visitors read as headings, names or sentences. */
const FIELDS = /^(?:title|label|name|role|summary|description|lead|subtitle|caption|ctaTitle)$/;

/** `ZOE PARK` */
const CAPITAL_NAME = /^\p{Lu}{3,}(?:[ -]\p{Lu}{3,})+$/u;

/** Whether there are no lower-case letters and the words cannot be abbreviations. */
function isShouting(written: string): boolean {
  const text = written.includes('brand') ? written.replace(/\{brand\}|\bbrand\b/g, '') : written;
  if (/\p{Ll}/u.test(text) || (text.match(/\p{Lu}/gu)?.length ?? 0) < 4) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 1) return COMMON_WORDS.test(text.trim());
  return SMALL_WORDS.test(text) || (text.match(LONG_WORDS)?.length ?? 0) > 1;
}

const MAX_SHOWN = 60;

function shoutingOf(subject: string, text: string): Message | undefined {
  if (!isShouting(text)) return undefined;
  const right = capitalise(text.trim().toLowerCase());
  return {
    what: `${subject} is in capital letters`,
    found: formatValue(text.trim()),
    fix: `write ${asCode(right.slice(0, MAX_SHOWN))}, with capitals only for names`,
    corrections: likely(text.trim(), right),
  };
}

/** A paragraph has at least this many words. */
const MIN_WORDS = 4;

export const textCapitals = defineRule({
  id: 'text-capitals',
  severity: 'warning',
  phase: ['markdown', 'fields'],
  summary: 'A heading, a title or a paragraph is written in capital letters.',
  why: 'Capitals are slow to read, look like shouting, and some screen readers spell them out.',
  check(context: MarkdownContext | FieldsContext, report) {
    if ('fieldTexts' in context) {
      for (const { key, name, text, place } of context.fieldTexts)
        if (name === 'name' && CAPITAL_NAME.test(text.trim()))
          report(place, {
            what: `${asCode(name)} is in capital letters`,
            found: formatValue(text.trim()),
            fix: `write ${asCode(text.trim().replace(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase()))}`,
          });
        else if (FIELDS.test(key)) report(place, shoutingOf(asCode(name), text));
      return;
    }
    for (const { text, place } of context.headings) report(place, text && shoutingOf('The heading', text));
    const lines = new Set(context.headings.map(({ place }) => place.line));
    for (const { value, offset } of context.texts) {
      const message = shoutingOf('The text', value);
      // text-placeholder reports `[INSERT QUOTE HERE]`.
      if (!message || value.search(LEFTOVER) >= 0 || value.trim().split(/\s+/).length < MIN_WORDS) continue;
      const place = context.source.at(offset);
      if (!lines.has(place.line)) report(place, message);
    }
  },
  bad: {
    '## OUR SERVICES':
      '1:1 The heading is in capital letters — found `OUR SERVICES` — write `Our services`, with capitals only for names',
    '## Ports\n\n<Title title="WHAT WE DO" />':
      '3:8 `title` is in capital letters — found `WHAT WE DO` — write `What we do`, with capitals only for names',
  },
  good: ['## AUKUS, ISO 9001 and NSW', '## FAQ', '## ASDEFCON'],
});
