import { distance } from 'fastest-levenshtein';
import { fillPath } from '../../brand';
import type { Place } from '../../report/problem';
import type { Site, SiteContext } from '../../site-model';
import { START } from '../../source/positions';
import { SETTINGS_FILES } from '../../settings/settings-files';
import { asCode } from '../../text/wording';
import { atField, defineRule, inFile, type Report } from '../rule';
import { ifMeant } from '../shared/write-instead';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';
import { COMPANY_NUMBER } from '../../text/company-number';
import { placeIn } from '../../text/prose';
import { phoneDigits, phoneFault } from '../../text/phone-number';

/** Up to this many wrong characters are a typing error; more are another number or domain. */
const MAX_TYPING_ERRORS = 2;

export const contactDiffers = defineRule({
  id: 'contact-differs',
  severity: 'warning',
  phase: 'site',
  summary: 'A phone number, an email address, an ABN or an ACN is almost the one in the settings of the site.',
  why: 'Visitors cannot know which of two numbers is right.',
  check(context, report) {
    if (!context.siteFile) return;
    checkPhones(context, report);
    checkCompanyNumbers(context, report);
    checkDomains(context, report);
  },
  bad: {
    '[Ring the office](tel:+61255500110)':
      '1:1 The phone number is almost the one in `content/site.yaml` — found `tel:+61255500110` — write `tel:+61255500100`, if it is the number of the office',
    'Ring (02) 5550 0010 at any time.':
      '1:6 The phone number is almost the one in `content/site.yaml` — found `(02) 5550 0010` — write `(02) 5550 0100`, if it is the number of the office',
  },
  badInFiles: [
    {
      file: 'content/team/zoe-park/index.mdx',
      text: profileOf(`${PROFILE_FIELDS}\nemail: zoe@nortgate.example`),
      says: '7:8 The domain of the email address is almost the one in `content/site.yaml` — found `zoe@nortgate.example` — write `zoe@northgate.example`, if the address belongs to this site',
    },
  ],
  good: [
    'Ring [(02) 5550 0100](tel:+61255500100) or (02) 6123 4567.',
    'We are ABN 12 345 678 901, and the harbour is ABN 98 765 432 109.',
  ],
});

function checkPhones({ site, links, formerContacts }: SiteContext, report: Report): void {
  const { phone } = site.settings;
  // link-invalid reports an office number that cannot be dialled; link-mismatch reports two different ones in the
  // settings.
  const office = phoneFault(phone.href) ? undefined : phoneDigits(phone.href.replace(/^tel:/, ''));
  if (!office || phoneDigits(phone.label) !== office) return;
  const shown = site.entries.flatMap(({ file, phones = [] }) => phones.map((number) => ({ file, ...number })));
  // link-mismatch reports a link whose words are a different number.
  const dialled = links.flatMap(({ target, file, place, href, words }) =>
    target.to === 'phone' && target.isComplete && file !== SETTINGS_FILES.site && !phoneDigits(words?.text.trim() ?? '')
      ? [{ file, place, text: href }]
      : [],
  );
  // contact-former reports a number from earlier settings.
  const former = new Set(formerContacts.map((old) => old.phone && phoneDigits(old.phone.label)));
  const mismatched = links.flatMap(({ target, file, href, words }) => {
    const shownDigits = target.to === 'phone' && words && phoneDigits(words.text.trim());
    return shownDigits && shownDigits !== phoneDigits(href.replace(/^tel:/, ''))
      ? [`${file}:${words.place.line}:${shownDigits}`]
      : [];
  });
  const reported = new Set(mismatched);
  for (const { file, place, text } of [...shown, ...dialled]) {
    const digits = phoneDigits(text.replace(/^tel:/i, ''));
    const right = /^tel:/i.test(text) ? phone.href : phone.label;
    const key = `${file}:${place.line}:${digits}`;
    if (!digits || !isTypingError(digits, office) || former.has(digits) || reported.has(key)) continue;
    reported.add(key);
    const what = 'The phone number is almost the one in `content/site.yaml`';
    report(inFile(file, place), ifMeant(what, text, right, 'it is the number of the office'));
  }
}

function checkDomains({ site, links, siteFile }: SiteContext, report: Report): void {
  const { email } = site.settings;
  const domain = domainOf(email);
  const linked = links
    .filter(({ target, file }) => target.to === 'mail' && target.isComplete && file !== SETTINGS_FILES.site)
    .map(({ file, place, href }) => ({ file, place, address: href.replace(/^mailto:|\?.*$/gi, '') }));
  const addresses = [...linked, ...addressesOf(site)].map((one) => ({ ...one, other: domainOf(one.address) }));
  const almost = addresses.filter(({ other }) => other === `www.${domain}` || isTypingError(other, domain));
  // The mistake is in the settings, not in all the texts.
  if (almost.length > 1 && addresses.every(({ other }) => other !== domain))
    report(atField(siteFile!, 'email'), {
      what: `The domain of the email address is almost the one of ${almost.length} other addresses`,
      found: asCode(email),
      fix: `write ${asCode(email.replace(/@.*/s, `@${almost[0]!.other}`))}, or correct the others, such as the one in ${asCode(almost[0]!.file)}`,
    });
  else
    for (const { file, place, address } of almost) {
      const what = 'The domain of the email address is almost the one in `content/site.yaml`';
      const right = address.replace(/@.*/s, `@${domain}`);
      report(inFile(file, place), ifMeant(what, address, right, 'the address belongs to this site'));
    }
}

function checkCompanyNumbers({ prose, site }: SiteContext, report: Report): void {
  for (const { file, texts } of prose)
    for (const one of texts)
      for (const { 1: name, 2: text = '', index } of one.text.matchAll(COMPANY_NUMBER)) {
        const own = site.settings.firm?.[COMPANY_NUMBERS[name as keyof typeof COMPANY_NUMBERS]];
        // contact-abn reports a number of another length.
        const isSameLength = own && onlyDigits(text).length === onlyDigits(own).length;
        if (!isSameLength || !isTypingError(onlyDigits(text), onlyDigits(own))) continue;
        const what = `The ${name} is almost the one in \`content/site.yaml\``;
        report(inFile(file, placeIn(one, index)), ifMeant(what, text, own, 'it is the number of the firm'));
      }
}

const COMPANY_NUMBERS = { ABN: 'abn', ACN: 'acn' } as const;

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The email addresses in profiles. */
const addressesOf = ({ entries, settings }: Site): { file: string; place: Place; address: string }[] =>
  entries.flatMap(({ kind, file, frontmatter: { email }, fieldPositions }) =>
    kind === 'person' && typeof email === 'string'
      ? [{ file, place: fieldPositions.email ?? START, address: fillPath(email, settings.brand) }]
      : [],
  );

/** In lower case. */
export const domainOf = (address: string): string => /@([^,\s]+)/.exec(address)?.[1]?.toLowerCase() ?? '';

/**
 * Two different digits are a typing error only if they changed places: lines of one office differ in their last digits.
 */
export function isTypingError(written: string, right: string): boolean {
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
