import { distance } from 'fastest-levenshtein';
import { fillPath } from '../../brand';
import type { Place } from '../../report/problem';
import type { Site, SiteContext } from '../../site-model';
import { START } from '../../source/positions';
import { SETTINGS_FILES } from '../../settings/settings-files';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';
import { COMPANY_NUMBER } from '../../text/company-number';
import { placeIn } from '../../text/prose';
import { phoneDigits, phoneFault } from '../../text/phone-number';

/** Up to this many wrong characters are a typing error; more mean another number or domain. */
const MAX_TYPING_ERRORS = 2;

export const contactDiffers = defineRule({
  id: 'contact-differs',
  severity: 'warning',
  phase: 'site',
  summary: 'A phone number, an email address, an ABN or an ACN is almost the one in the settings of the site.',
  why: 'Visitors cannot know which of two numbers is right.',
  check({ site, links, siteFile, prose }, report) {
    const { phone, email } = site.settings;
    if (!siteFile) return;
    // link-invalid reports a number of the office that cannot be dialled.
    const dialledByOffice = phoneFault(phone.href) ? undefined : phoneDigits(phone.href.replace(/^tel:/, ''));
    // link-mismatch reports the two numbers of the settings.
    const office = phoneDigits(phone.label) === dialledByOffice ? dialledByOffice : undefined;
    const domain = email.split('@')[1]?.toLowerCase();
    const shown = site.entries.flatMap(({ file, phones = [] }) => phones.map((number) => ({ file, ...number })));
    const dialled = links
      // link-mismatch reports a number that is not the one in the words of its link.
      .filter(
        ({ target, file, words }) =>
          target.to === 'phone' &&
          target.isComplete &&
          file !== SETTINGS_FILES.site &&
          !phoneDigits(words?.text.trim() ?? ''),
      )
      .map(({ file, place, href }) => ({ file, place, text: href.replace(/^tel:/i, '') }));
    const reported = new Set<string>();
    for (const { file, place, text } of [...shown, ...dialled]) {
      const digits = phoneDigits(text);
      const key = `${file}:${place.line}:${digits}`;
      if (!office || !digits || !isTypingError(digits, office) || reported.has(key)) continue;
      reported.add(key);
      report(inFile(file, place), {
        what: 'The phone number is almost the one in `content/site.yaml`',
        found: asCode(text),
        fix: `write ${asCode(phone.label)}, if it is the number of the office`,
      });
    }
    for (const { file, place, name, text } of companyNumbers(prose)) {
      const own = site.settings.firm?.[COMPANY_NUMBERS[name]];
      // contact-abn reports a number of another length.
      const isSameLength = own && onlyDigits(text).length === onlyDigits(own).length;
      if (!isSameLength || !isTypingError(onlyDigits(text), onlyDigits(own))) continue;
      report(inFile(file, place), {
        what: `The ${name} is almost the one in \`content/site.yaml\``,
        found: asCode(text),
        fix: `write ${asCode(own)}, if it is the number of the firm`,
      });
    }
    const linked = links
      .filter(({ target, file }) => target.to === 'mail' && target.isComplete && file !== SETTINGS_FILES.site)
      .map(({ file, place, href }) => ({ file, place, address: href.replace(/^mailto:|\?.*$/gi, '') }));
    for (const { file, place, address } of [...linked, ...addressesOf(site)]) {
      const other = /@([^,\s]+)/.exec(address)?.[1]?.toLowerCase();
      if (!domain || !other || (other !== `www.${domain}` && !isTypingError(other, domain))) continue;
      report(inFile(file, place), {
        what: 'The domain of the email address is almost the one in `content/site.yaml`',
        found: asCode(address),
        fix: `write ${asCode(`@${domain}`)}, if the address belongs to this site`,
      });
    }
  },
  bad: {
    '[Ring the office](tel:+61255500110)':
      '1:1 The phone number is almost the one in `content/site.yaml` — found `+61255500110` — write `(02) 5550 0100`, if it is the number of the office',
    'Ring (02) 5550 0010 at any time.':
      '1:6 The phone number is almost the one in `content/site.yaml` — found `(02) 5550 0010` — write `(02) 5550 0100`, if it is the number of the office',
    'We trade as ABN 12 345 678 910.':
      '1:13 The ABN is almost the one in `content/site.yaml` — found `12 345 678 910` — write `12 345 678 901`, if it is the number of the firm',
    '[Write to us](mailto:hello@nortgate.example)':
      '1:1 The domain of the email address is almost the one in `content/site.yaml` — found `hello@nortgate.example` — write `@northgate.example`, if the address belongs to this site',
  },
  badInFiles: [
    {
      file: 'content/team/zoe-park/index.mdx',
      text: profileOf(`${PROFILE_FIELDS}\nemail: zoe@nortgate.example`),
      says: '7:8 The domain of the email address is almost the one in `content/site.yaml` — found `zoe@nortgate.example` — write `@northgate.example`, if the address belongs to this site',
    },
  ],
  good: [
    'Ring [(02) 5550 0100](tel:+61255500100) or (02) 6123 4567.',
    'We are ABN 12 345 678 901, and the harbour is ABN 98 765 432 109.',
  ],
});

const COMPANY_NUMBERS = { ABN: 'abn', ACN: 'acn' } as const;

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const companyNumbers = (prose: SiteContext['prose']) =>
  prose.flatMap(({ file, texts }) =>
    texts.flatMap((one) =>
      [...one.text.matchAll(COMPANY_NUMBER)].map(({ 1: name, 2: text, index }) => ({
        file,
        place: placeIn(one, index),
        name: name as keyof typeof COMPANY_NUMBERS,
        text: text!,
      })),
    ),
  );

/** The addresses in the fields of profiles. */
const addressesOf = ({ entries, settings }: Site): { file: string; place: Place; address: string }[] =>
  entries.flatMap(({ kind, file, frontmatter: { email }, fieldPositions }) =>
    kind === 'person' && typeof email === 'string'
      ? [{ file, place: fieldPositions.email ?? START, address: fillPath(email, settings.brand) }]
      : [],
  );

/** Neighbouring lines of one office differ in their last digits on purpose, unless two digits changed places. */
function isTypingError(written: string, right: string): boolean {
  if (written === right) return false;
  const isNumber = /^\d+$/.test(right);
  if (!isNumber) return distance(written, right) <= MAX_TYPING_ERRORS;
  if (written.length !== right.length)
    return Math.abs(written.length - right.length) === 1 && distance(written, right) === 1;
  const differing = [...right].flatMap((digit, i) => (digit === written[i] ? [] : [i]));
  const [first, second] = differing as [number, number?];
  if (second === undefined) return true;
  return (
    differing.length === 2 &&
    second === first + 1 &&
    written[first] === right[second] &&
    written[second] === right[first]
  );
}
