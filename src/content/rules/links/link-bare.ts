import { asCode, excerpt } from '../../text/wording';
import { defineRule } from '../rule';

/** `https://example.com/tides`, `www.example.org`; punctuation at the end belongs to the sentence. */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”|]*[^\s<>()[\].,;:!?"“”|]/;
/** `hello@northgate.example` */
const EMAIL_ADDRESS =
  /([\w.+-]+(?:@|[ \t]?(?:\(at\)|\[at\])[ \t]?)(?:\{brand\}|[\w-]+)(?:(?:\.|[ \t]?(?:\(dot\)|\[dot\])[ \t]?)[\w-]+)*(?:\.|,|[ \t]?(?:\(dot\)|\[dot\])[ \t]?)\w{2,})/;
const ADDRESS = new RegExp(`${WEB_ADDRESS.source}|${EMAIL_ADDRESS.source}`, 'g');

/** Tested first on the parsed text. It lacks text that could not be read, which other rules report. */
const MAY_CONTAIN_ADDRESS = /https?:\/\/|\bwww\.|@|[([]at[)\]]/;

/** `hello (at) example.com`, `hello@example,com` */
const correctedEmail = (written: string): string =>
  written.replace(/[ \t]?[([]at[)\]][ \t]?/i, '@').replace(/[ \t]?[([]dot[)\]][ \t]?|,/gi, '.');

export const linkBare = defineRule({
  id: 'link-bare',
  severity: 'warning',
  phase: 'markdown',
  summary: 'A URL or an email address in the text is not a link.',
  why: 'Visitors need to copy it to follow it. The text of a link tells them more about the target.',
  check({ texts, source }, report) {
    for (const { raw, value, offset, isInLink } of texts) {
      if (isInLink || !MAY_CONTAIN_ADDRESS.test(value)) continue;
      for (const { 0: address, 1: email, index } of raw.matchAll(ADDRESS)) {
        if (isPartOfLink(raw.slice(0, index), raw.slice(index + address.length))) continue;
        const link = email
          ? `[${correctedEmail(email)}](mailto:${correctedEmail(email)})`
          : `[name of the page](${address.replace(/^(?!https?:)/, 'https://')})`;
        report(source.at(offset + index), {
          what: `${email ? 'An email address' : 'A URL'} in the text is not a link`,
          found: excerpt(address),
          fix: `write ${asCode(link)}`,
        });
      }
    }
  },
  bad: {
    'See https://example.com/tides for more.':
      '1:5 A URL in the text is not a link — found `https://example.com/tides` — write `[name of the page](https://example.com/tides)`',
    'Write to hello@northgate.example.':
      '1:10 An email address in the text is not a link — found `hello@northgate.example` — write `[hello@northgate.example](mailto:hello@northgate.example)`',
  },
  good: ['See [our tides](https://example.com/tides) for more.', 'The path is `https://example.com/tides`.'],
});

/** The rules in unsupported-links report a link that Markdown does not read as one. */
const isPartOfLink = (before: string, after: string): boolean =>
  /\]\s?\((?:mailto:\s*\/*)?$|(?:\[|\[\[[^[\]\n]*)\|$|\[[^[\]\n]+\|$|\[\[$|HYPERLINK\s+["“”]$/.test(before) ||
  /^(?:\][ \t]?\(|\[)/.test(after) ||
  // `[https://www.example.com/ the example]`
  (before.endsWith('[') && /^[ \t]+[^\]\n]+\]/.test(after));
