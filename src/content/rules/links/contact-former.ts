import type { Contacts, FormerContacts } from '../../site-model';
import { SETTINGS_FILES } from '../../settings/settings-files';
import { readSource } from '../../source/source-file';
import { phoneDigits } from '../../text/phone-number';
import { asCode } from '../../text/wording';
import { joinAnd } from '../../../util/words';
import { groupBy } from '../../../util/collections';
import { defineRule, inFile } from '../rule';
import { domainOf, isTypingError } from './contact-differs';

/** How to find a former value in a text, and what replaces it. */
interface Former {
  name: string;
  isSame(candidate: string): boolean;
  pattern: RegExp;
  right(found: string): string;
}

const PHONE = /(?:tel:)?\+?\(?\d(?:[\d \u00A0().-]|&nbsp;){4,}\d/g;
const numberOf = (text: string) => phoneDigits(text.replace(/^tel:|&nbsp;/g, ''));

const literal = (name: string, old: string | undefined, now: string | undefined): Former | undefined => {
  if (!old || !now || old === now) return undefined;
  const words = old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '[ \\u00A0]');
  const pattern = new RegExp(`(?<![\\w.+-])${words}(?![\\w@-]|\\.\\w)`, 'gi');
  return { name, pattern, isSame: () => true, right: () => now };
};

function phone({ phone: old }: FormerContacts, { phone: now }: Contacts): Former | undefined {
  const digits = old && numberOf(old.label);
  if (!digits || digits === numberOf(now.label) || numberOf(now.href) !== numberOf(now.label)) return undefined;
  const right = (found: string) =>
    found.startsWith('tel:') ? now.href : found.includes('&nbsp;') ? now.label.replaceAll(' ', '&nbsp;') : now.label;
  return { name: 'phone number', pattern: PHONE, isSame: (found) => numberOf(found) === digits, right };
}

/**
 * If the old and new domains are almost the same, the settings may have a typing error, which contact-differs reports.
 */
const email = ({ email: old }: FormerContacts, { email: now }: Contacts): Former | undefined =>
  old && isTypingError(domainOf(old), domainOf(now)) ? undefined : literal('email address', old, now);

const formerValues = (old: FormerContacts, now: Contacts): (Former | undefined)[] => [
  phone(old, now),
  email(old, now),
  literal('street address', old.office?.street, now.office.street),
  literal('ABN', old.firm?.abn, now.firm?.abn),
  literal('ACN', old.firm?.acn, now.firm?.acn),
];

const matchesOf = ({ pattern, isSame }: Former, text: string) =>
  [...text.matchAll(pattern)].filter(({ 0: found }) => isSame(found));

export const contactFormer = defineRule({
  id: 'contact-former',
  severity: 'warning',
  phase: 'site',
  summary: 'A text has the phone number, the email address or the street address that the settings had before.',
  why: 'Visitors ring a number that nobody answers, or go to the old building.',
  check({ site, siteFile, settingsFiles, formerContacts, readBytes }, report) {
    const formers = siteFile ? formerContacts.flatMap((old) => formerValues(old, site.settings)) : [];
    const sourceOf = (file: string) => readSource(file, Buffer.from(readBytes(file), 'latin1')).source;
    // A value that is now elsewhere in the settings is still in use.
    const settings = formers.some(Boolean) ? sourceOf(SETTINGS_FILES.site)!.text : '';
    const gone = formers.filter((one): one is Former => one !== undefined && matchesOf(one, settings).length === 0);
    if (gone.length === 0) return;
    for (const { file } of [...site.entries, ...settingsFiles]) {
      const source = sourceOf(file);
      const seen = new Set<number>();
      for (const one of source ? gone : []) {
        const found = matchesOf(one, source!.text).filter(({ index }) => !seen.has(index) && seen.add(index));
        for (const line of groupBy(found, ({ index }) => source!.at(index).line).values()) {
          const written = line.map(([text]) => text);
          report(inFile(file, source!.at(line[0]!.index)), {
            what: `The ${one.name} is one that \`content/site.yaml\` had before`,
            found: joinAnd([...new Set(written)].map(asCode)),
            fix: `write ${joinAnd([...new Set(written.map(one.right))].map(asCode))}`,
            corrections: line.map(({ 0: text, index }) => ({
              from: index,
              to: index + text.length,
              write: one.right(text),
            })),
          });
        }
      }
    }
  },
  badInFiles: [
    {
      text: 'Call [(02)&nbsp;6100 2000](tel:+61261002000), or write to [us](mailto:hi@harbour.example).',
      former: { phone: { label: '(02) 6100 2000', href: 'tel:+61261002000' }, email: 'hi@harbour.example' },
      says: [
        '1:7 The phone number is one that `content/site.yaml` had before — found `(02)&nbsp;6100 2000` and `tel:+61261002000` — write `(02)&nbsp;5550&nbsp;0100` and `tel:+61255500100`',
        '1:71 The email address is one that `content/site.yaml` had before — found `hi@harbour.example` — write `hello@northgate.example`',
      ],
    },
  ],
  good: [{ text: 'Call (02) 6100 2001.', former: { phone: { label: '(02) 6100 2000', href: 'tel:+61261002000' } } }],
});
