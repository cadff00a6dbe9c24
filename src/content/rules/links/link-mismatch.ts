import type { ResolvedLink } from '../../site-model';
import { decoded } from '../../text/decoded';
import { asCode, formatValue } from '../../text/wording';
import { defineRule, type Message } from '../rule';
import { phoneDigits } from '../../text/phone-number';

const WHAT = 'The words of a link name another target than its URL';
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
/** `Node.js` and `readme.md` are names, not sites. */
const HOST =
  /^(?:https?:\/\/|(?=www\.|\S+\.(?:com|org|net|gov|edu|mil|int|info|example|au|nz|uk|ca|eu)(?:[/?#]|$)))((?:[\w-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i;

export const linkMismatch = defineRule({
  id: 'link-mismatch',
  severity: 'warning',
  phase: 'site',
  summary: 'The words of a link are an email address, a phone number or a URL, and its target is a different one.',
  why: 'One of the two is wrong: visitors write to the wrong person, or ring the wrong number.',
  check({ links }, report) {
    for (const link of links) {
      const message = link.words && explain(link, link.words.text.trim());
      if (message) report({ file: link.file, place: link.words!.place }, message);
    }
  },
  bad: {
    '[zara@example.com](mailto:sara@example.com)':
      '1:1 The words of a link name another target than its URL — found `zara@example.com` and `mailto:sara@example.com` — write `[zara@example.com](mailto:zara@example.com)`, or correct the words',
    '[(02) 5550 1840](tel:+61255501841)':
      '1:1 The words of a link name another target than its URL — found `(02) 5550 1840` and `tel:+61255501841` — make both the same number',
    '[www.example.com](https://www.example.org/)':
      '1:1 The words of a link name another target than its URL — found `www.example.com` and `https://www.example.org/` — make both the same site',
  },
  good: [
    '[zara@example.com](mailto:zara@example.com?subject=Tides), [(02) 5550 1840](tel:+61255501840)',
    '[example.com](https://www.example.com/)',
  ],
});

function explain({ href, target }: ResolvedLink, words: string): Message | undefined {
  const found = `${formatValue(words)} and ${asCode(href)}`;
  switch (target.to) {
    case 'mail': {
      const address = decoded(href.replace(/^mailto:|\?.*$/gi, ''));
      if (!EMAIL.test(words) || address.includes(',') || address.toLowerCase() === words.toLowerCase())
        return undefined;
      return { what: WHAT, found, fix: `write ${asCode(`[${words}](mailto:${words})`)}, or correct the words` };
    }
    case 'phone': {
      const shown = phoneDigits(words);
      const dialled = phoneDigits(href.replace(/^tel:|;.*$/gi, ''));
      // link-invalid reports a number that cannot be dialled.
      if (!target.isComplete || !shown || !dialled || shown === dialled) return undefined;
      return { what: WHAT, found, fix: 'make both the same number' };
    }
    case 'other-site': {
      const shown = HOST.exec(words)?.[1];
      if (!shown || !target.isComplete || !URL.canParse(href)) return undefined;
      const isSame = withoutWww(new URL(href).hostname) === withoutWww(shown.toLowerCase());
      return isSame ? undefined : { what: WHAT, found, fix: 'make both the same site' };
    }
    default:
      return undefined;
  }
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
