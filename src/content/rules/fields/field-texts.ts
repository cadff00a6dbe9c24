/** Rules about the fields whose text visitors read. Each row is a rule. */
import { capitalise, joinAnd } from '../../../util/words';
import { likely } from '../../report/correction';
import { asCode, formatValue } from '../../text/wording';
import { rulesForEach, rulesWith } from '../rule';
import { isLeftover } from '../shared/leftovers';

/** The fields that hold sentences. A full stop at the end is left to the writer. */
const LONG_FIELDS: ReadonlySet<string> = new Set(['description', 'lead', 'summary']);

/** A finished text never ends with one of these words. */
const BEFORE_MORE =
  /(?:^|[\s(])(?:a|an|the|and|or|but|nor|our|your|their|its|my|whose|because|than|into|if|while|whether|which|as|between|during|via|per)$/i;

/** Only a short text may end with one of these. Prepositions are left out: `what we stand for`, `people to rely on`. */
const SELDOM_LAST = /\s(?:to|that|when|where|was|were|has|have|will|would|should)$/i;

const SHORT = 60;

const SENTENCE_ENDS = /[.!?…:][”’"')\]]*$/;

/** An abbreviated title such as `Prof.` does not end a sentence. */
const SECOND_SENTENCE = /(?<!\b(?:Prof|Capt|Assoc|Dept|Corp))(?<=\p{Ll}{3}|\d)[.!?][”’"')]*\s+[“‘"'(]?\p{Lu}/u;

const ELLIPSIS = /\s*(?:…|\.{3})$/;

const isLong = (text: string): boolean => text.length >= SHORT;

function isCutOff(text: string): boolean {
  if (ELLIPSIS.test(text)) return isLong(text) || BEFORE_MORE.test(text.replace(ELLIPSIS, ''));
  if (SENTENCE_ENDS.test(text)) return false;
  return (
    /[\s\p{L}\d][-–—(&]$/u.test(text) ||
    BEFORE_MORE.test(text) ||
    (isLong(text) && SELDOM_LAST.test(text)) ||
    SECOND_SENTENCE.test(text)
  );
}

const endOf = (text: string): string => asCode(text.length > 40 ? `…${text.slice(-40).replace(/^\S*/, '')}` : text);

/** The fields whose values start with a capital letter. */
const SENTENCES = /^(?:title|summary|description)$/;

/** Does not match `iPads` and `eLearning`, whose second letter is a capital. */
const STARTS_SMALL = /^\p{Ll}(?=\p{Ll}|\s)/u;

/** `zoe park`; a name may start with `de` or `van`. */
const SMALL_NAME = /^\p{Ll}+(?:[ -]\p{Ll}+)+$/u;

const KEYWORD = /^keywords\[\d+\]$/;

const REPEATS: Readonly<Record<string, string>> = {
  description: 'say in one or two sentences what is on the page',
  summary: 'say in one or two sentences what it is about',
};

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.!…]+$/, '')
    .toLowerCase();

export const RULES = [
  ...rulesForEach(
    { phase: 'fields', severity: 'warning' },
    ({ fieldTexts }) => fieldTexts.filter(({ noun }) => noun === 'field'),
    [
      {
        id: 'field-cut-off',
        summary: 'A description, a summary or a lead ends in the middle of a sentence.',
        why: 'It was cut off when it was copied: cards and search results show a sentence without its end.',
        says: ({ key, name, text }) =>
          LONG_FIELDS.has(key) &&
          isCutOff(text.trim()) && {
            what: `${asCode(name)} ends in the middle of a sentence`,
            found: endOf(text.trim()),
            fix: 'finish the sentence, and end it with a full stop',
          },
        bad: {
          '---\ntitle: Tides\ndescription: When ships can leave, and what the\n---\n\nText.\n':
            '3:14 `description` ends in the middle of a sentence — found `When ships can leave, and what the` — finish the sentence, and end it with a full stop',
          '---\ntitle: Tides\ndescription: Tides decide when ships leave. We read them every\n---\n\nText.\n':
            '3:14 `description` ends in the middle of a sentence — found `… when ships leave. We read them every` — finish the sentence, and end it with a full stop',
        },
        good: [
          '---\ntitle: Tides\ndescription: When ships can leave\n---\n\nText.\n',
          '---\ntitle: Tides\ndescription: How a harbour restored its crane in nine weeks, with the people that its crews rely on\n---\n\nText.\n',
          '---\ntitle: Tides\ndescription: Dr. Lee reads tides with Prof. Wu for ships\n---\n\nText.\n',
        ],
      },
      {
        id: 'field-ending',
        summary: 'A value ends with a comma or a semicolon, as in the settings of other programs.',
        why: 'Visitors see the character, because a line of the frontmatter needs none at its end.',
        says({ name, text }) {
          const end = /[,;]$/.exec(text.trim())?.[0];
          return (
            end && {
              what: `${asCode(name)} ends with a ${asCode(end)}, which visitors see`,
              found: formatValue(text),
              fix: `remove the ${asCode(end)}`,
              corrections: { value: text, write: text.trim().slice(0, -1) },
            }
          );
        },
        bad: {
          '---\ntitle: Tides,\ndescription: When ships can leave.\n---\n\nText.\n':
            '2:8 `title` ends with a `,`, which visitors see — found `Tides,` — remove the `,`',
        },
        good: ['---\ntitle: Tides, ships\ndescription: When ships can leave.\n---\n\nText.\n'],
      },
      {
        id: 'text-lower-case',
        summary: 'A title, a summary or the name of a person starts with a lower-case letter.',
        why: 'Cards and search results show it as it is written, beside others that start with a capital letter.',
        says(field) {
          const { key, name, text } = field;
          const value = text.trim();
          const isName = name === 'name' && SMALL_NAME.test(value);
          // text-placeholder reports a placeholder.
          if (isLeftover(field) || !(isName || (SENTENCES.test(key) && STARTS_SMALL.test(value)))) return undefined;
          const right = isName ? value.replace(/\p{L}+/gu, capitalise) : capitalise(value);
          return {
            what: `${asCode(name)} starts with a lower-case letter`,
            found: formatValue(value),
            fix: `write ${formatValue(right)}`,
            corrections: likely(value, right),
          };
        },
        bad: {
          '---\ntitle: tides and quays\ndescription: When ships can leave.\n---\n\nText.\n':
            '2:8 `title` starts with a lower-case letter — found `tides and quays` — write `Tides and quays`',
        },
        good: ['---\ntitle: iPads on quays\ndescription: "{brand} has three."\n---\n\nText.\n'],
      },
    ],
  ),
  ...rulesWith({ phase: 'fields', severity: 'warning' }, [
    {
      id: 'field-keywords',
      summary: 'A keyword is several keywords with commas between them.',
      why: 'The search compares each keyword as a whole with what visitors type.',
      check({ fieldTexts }, report) {
        for (const { name, text, place } of fieldTexts) {
          const parts = KEYWORD.test(name) ? text.split(/[,;]/).flatMap((part) => part.trim() || []) : [];
          // `rate card, blended` can be one keyword.
          if (parts.length > 2)
            report(place, {
              what: 'Several keywords are written as one',
              found: formatValue(text),
              fix: `write each on its own: ${joinAnd(parts.map(asCode))}`,
            });
        }
      },
      bad: {
        '---\ntitle: Ships\ndescription: When they leave.\nkeywords:\n  - boats, ferries, tugs\n---\n\nText.\n':
          '5:5 Several keywords are written as one — found `boats, ferries, tugs` — write each on its own: `boats`, `ferries` and `tugs`',
      },
      good: ['---\ntitle: Ships\ndescription: When they leave.\nkeywords: ["crane, mobile"]\n---\n\nText.\n'],
    },
    {
      id: 'field-repeated',
      summary: 'The description, the summary or an alternative text only repeats the title.',
      why: 'Search results and cards show both, one below the other, so visitors read the same words twice.',
      check({ fieldTexts, altTexts }, report) {
        const title = fieldTexts.find(({ noun, name }) => noun === 'field' && name === 'title');
        if (!title || title.text.trim() === '') return;
        for (const { noun, name, text, place } of fieldTexts) {
          const fix = noun === 'field' ? REPEATS[name] : undefined;
          if (fix && plain(text) === plain(title.text))
            report(place, { what: `${asCode(name)} repeats the title`, found: formatValue(text), fix });
        }
        for (const { text, place } of altTexts)
          if (plain(text) === plain(title.text))
            report(place, {
              what: 'The alternative text repeats the title',
              found: formatValue(text),
              fix: 'describe what the image shows, or write `""` if it is decoration',
            });
      },
      bad: {
        '---\ntitle: A page of tides\ndescription: A page of tides.\n---\n\nText.\n':
          '3:14 `description` repeats the title — found `A page of tides.` — say in one or two sentences what is on the page',
        '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  image: ./hero.png\n  alt: Tides\n---\n\nText.\n':
          '6:8 The alternative text repeats the title — found `Tides` — describe what the image shows, or write `""` if it is decoration',
      },
    },
  ]),
];
