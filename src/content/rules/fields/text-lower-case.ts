import { capitalise } from '../../../util/words';
import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';
import { isLeftover } from '../shared/leftovers';

/** The fields whose values start with a capital letter. */
const SENTENCES = /^(?:title|summary|description)$/;
/** `iPads` and `eLearning` have their capital letter in the second place. */
const STARTS_SMALL = /^\p{Ll}(?=\p{Ll}|\s)/u;
/** `zoe park`; a name may start with `de` or `van`. */
const SMALL_NAME = /^\p{Ll}+(?:[ -]\p{Ll}+)+$/u;

export const textLowerCase = defineRule({
  id: 'text-lower-case',
  severity: 'warning',
  phase: 'fields',
  summary: 'A title, a summary or the name of a person starts with a lower-case letter.',
  why: 'Cards and search results show it as it is written, beside others that start with a capital letter.',
  check({ fieldTexts }, report) {
    for (const field of fieldTexts) {
      const { noun, key, name, text, place } = field;
      // text-placeholder reports a placeholder.
      if (noun !== 'field' || isLeftover(field)) continue;
      const value = text.trim();
      const isName = name === 'name' && SMALL_NAME.test(value);
      if (!isName && !(SENTENCES.test(key) && STARTS_SMALL.test(value))) continue;
      const right = isName ? value.replace(/\p{L}+/gu, capitalise) : capitalise(value);
      report(place, {
        what: `${asCode(name)} starts with a lower-case letter`,
        found: formatValue(value),
        fix: `write ${formatValue(right)}`,
      });
    }
  },
  examples: {
    bad: [
      [
        '---\ntitle: tides and quays\ndescription: When ships can leave.\n---\n\nText.\n',
        '2:8 `title` starts with a lower-case letter — found `tides and quays` — write `Tides and quays`',
      ],
    ],
    good: ['---\ntitle: iPads on quays\ndescription: "{brand} has three."\n---\n\nText.\n'],
  },
});
