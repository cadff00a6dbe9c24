import { asCode } from '../text/wording';
import { defineRule } from './rule';

/** The fields that hold sentences, and the length from which a text is more than a phrase without a full stop. */
const FIELDS: Readonly<Record<string, number>> = { description: 100, lead: 100, summary: 60 };

/** No text ends with one of these words. */
const BEFORE_MORE =
  /(?:^|[\s(])(?:a|an|the|and|or|but|nor|our|your|their|its|my|whose|because|than|into|if|while|whether|which|as|between|during|via|per)$/i;
/** Only a short phrase does: `What we stand for`. */
const SELDOM_LAST =
  /\s(?:of|to|in|on|at|by|for|from|with|without|about|that|who|when|where|is|are|was|were|be|has|have|can|will|would|should|we|they|you)$/i;
const SHORT = 60;

const SENTENCE_ENDS = /[.!?…:][”’"')\]]*$/;
/** The full stop after a title does not end a sentence. */
const SECOND_SENTENCE = /(?<!\b(?:Prof|Capt|Assoc|Dept|Corp))(?<=\p{Ll}{3}|\d)[.!?][”’"')]*\s+[“‘"'(]?\p{Lu}/u;
const ELLIPSIS = /\s*(?:…|\.{3})$/;

const isLong = (text: string): boolean => text.length >= SHORT;

function isCutOff(text: string, longest: number): boolean {
  if (ELLIPSIS.test(text)) return isLong(text) || BEFORE_MORE.test(text.replace(ELLIPSIS, ''));
  if (SENTENCE_ENDS.test(text)) return false;
  return (
    /[\s\p{L}\d][-–—(&]$/u.test(text) ||
    BEFORE_MORE.test(text) ||
    (isLong(text) && SELDOM_LAST.test(text)) ||
    SECOND_SENTENCE.test(text) ||
    text.length >= longest
  );
}

/** The last words of a text. */
const endOf = (text: string): string => asCode(text.length > 40 ? `…${text.slice(-40).replace(/^\S*/, '')}` : text);

export const fieldCutOff = defineRule({
  id: 'field-cut-off',
  severity: 'warning',
  topic: 'fields',
  phase: 'fields',
  summary: 'A description, a summary or a lead ends in the middle of a sentence.',
  why: 'It was cut off when it was copied: cards and search results show a sentence without its end.',
  check({ fieldTexts }, report) {
    for (const { noun, key, name, text, place } of fieldTexts)
      if (noun === 'field' && Object.hasOwn(FIELDS, key) && isCutOff(text.trim(), FIELDS[key]!))
        report(place, {
          what: `${asCode(name)} ends in the middle of a sentence`,
          found: endOf(text.trim()),
          fix: 'finish the sentence, and end it with a full stop',
        });
  },
  examples: {
    bad: [
      {
        text: '---\ntitle: Tides\ndescription: When ships can leave, and what the\n---\n\nText.\n',
        says: [
          '3:14 `description` ends in the middle of a sentence — found `When ships can leave, and what the` — finish the sentence, and end it with a full stop',
        ],
      },
      {
        text: '---\ntitle: Tides\ndescription: Tides decide when ships leave. We read them every\n---\n\nText.\n',
        says: [
          '3:14 `description` ends in the middle of a sentence — found `… when ships leave. We read them every` — finish the sentence, and end it with a full stop',
        ],
      },
    ],
    good: [
      { text: '---\ntitle: Tides\ndescription: When ships can leave\n---\n\nText.\n' },
      { text: '---\ntitle: Tides\ndescription: What we stand for\n---\n\nText.\n' },
      { text: '---\ntitle: Tides\ndescription: Dr. Lee reads tides with Prof. Wu for ships\n---\n\nText.\n' },
    ],
  },
});
