import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

/** The fields that hold sentences. A full stop at the end is left to the writer. */
const FIELDS: ReadonlySet<string> = new Set(['description', 'lead', 'summary']);

/** No text ends with one of these words. */
const BEFORE_MORE =
  /(?:^|[\s(])(?:a|an|the|and|or|but|nor|our|your|their|its|my|whose|because|than|into|if|while|whether|which|as|between|during|via|per)$/i;
/** Only a short phrase does. Prepositions do more often: `what we stand for`, `people to rely on`. */
const SELDOM_LAST = /\s(?:that|when|where|was|were|has|have|will|would|should)$/i;
const SHORT = 60;

const SENTENCE_ENDS = /[.!?…:][”’"')\]]*$/;
/** The full stop after a title does not end a sentence. */
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

/** The last words of a text. */
const endOf = (text: string): string => asCode(text.length > 40 ? `…${text.slice(-40).replace(/^\S*/, '')}` : text);

export const fieldCutOff = defineRule({
  id: 'field-cut-off',
  severity: 'warning',
  phase: 'fields',
  summary: 'A description, a summary or a lead ends in the middle of a sentence.',
  why: 'It was cut off when it was copied: cards and search results show a sentence without its end.',
  check({ fieldTexts }, report) {
    for (const { noun, key, name, text, place } of fieldTexts)
      if (noun === 'field' && FIELDS.has(key) && isCutOff(text.trim()))
        report(place, {
          what: `${asCode(name)} ends in the middle of a sentence`,
          found: endOf(text.trim()),
          fix: 'finish the sentence, and end it with a full stop',
        });
  },
  examples: {
    bad: [
      [
        '---\ntitle: Tides\ndescription: When ships can leave, and what the\n---\n\nText.\n',
        '3:14 `description` ends in the middle of a sentence — found `When ships can leave, and what the` — finish the sentence, and end it with a full stop',
      ],
      [
        '---\ntitle: Tides\ndescription: Tides decide when ships leave. We read them every\n---\n\nText.\n',
        '3:14 `description` ends in the middle of a sentence — found `… when ships leave. We read them every` — finish the sentence, and end it with a full stop',
      ],
    ],
    good: [
      '---\ntitle: Tides\ndescription: When ships can leave\n---\n\nText.\n',
      '---\ntitle: Tides\ndescription: How a harbour restored its crane in nine weeks, with the people that its crews rely on\n---\n\nText.\n',
      '---\ntitle: Tides\ndescription: Dr. Lee reads tides with Prof. Wu for ships\n---\n\nText.\n',
    ],
  },
});
