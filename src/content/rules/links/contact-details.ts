/** Rules about the numbers and addresses at which visitors reach people and the firm. Each row is a rule. */
import { distance } from 'fastest-levenshtein';
import { groupBy } from '../../../util/collections';
import { escapePattern, joinAnd } from '../../../util/words';
import { fillPath } from '../../brand';
import type { Place } from '../../report/problem';
import { SETTINGS_FILES } from '../../settings/settings-files';
import type { Contacts, FormerContacts, Site, SiteContext } from '../../site-model';
import { START } from '../../source/positions';
import { readSource } from '../../source/source-file';
import { phoneDigits, phoneFault } from '../../text/phone-number';
import { placeIn } from '../../text/prose';
import { asCode } from '../../text/wording';
import { atField, defineRule, inFile, type Message, type Report, rulesWith } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/example-fields';
import { ifMeant } from '../shared/write-instead';

/** A company number with its name before it: `ABN 12 345 678 901`, `ACN: 345 678 901`. */
const COMPANY_NUMBER = /\b(ABN|ACN)(?::| no\.?| number)?(?: is)?[ \u00A0]*(\d[\d \u00A0]{5,18}\d)(?!\d)/g;
const NUMBERS = {
  ABN: { key: 'abn', length: 11, inWords: 'eleven' },
  ACN: { key: 'acn', length: 9, inWords: 'nine' },
} as const;

const companyNumbersIn = (text: string) =>
  [...text.matchAll(COMPANY_NUMBER)].map(({ 0: found, 1: name, 2: number, index }) => ({
    ...NUMBERS[name as keyof typeof NUMBERS],
    name,
    found,
    number: number!,
    index,
  }));

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Up to this many different characters are a typing error; more make it another number or domain. */
const MAX_TYPING_ERRORS = 2;

const LINKEDIN_EXAMPLES = { person: 'https://www.linkedin.com/in/name', firm: 'https://www.linkedin.com/company/name' };

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
  const words = escapePattern(old).replace(/\s+/g, '[ \\u00A0]');
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

export const RULES = [
  ...rulesWith({ phase: 'site', severity: 'warning' }, [
    {
      id: 'contact-differs',
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
      good: [
        'Ring [(02) 5550 0100](tel:+61255500100) or (02) 6123 4567.',
        'We are ABN 12 345 678 901, and the harbour is ABN 98 765 432 109.',
      ],
    },
    {
      id: 'contact-linkedin',
      summary:
        'The field `linkedin` of a person is not the URL of a person, or that of the site is not the URL of a firm.',
      why: 'Visitors who want to know a person better find the page of a firm, a search that needs an account, or nothing.',
      check({ site, siteFile }, report) {
        for (const entry of site.entries)
          report(atField(entry, 'linkedin'), linkedinFault(entry.frontmatter.linkedin, 'person'));
        if (siteFile) report(atField(siteFile, 'linkedin'), linkedinFault(site.settings.linkedin, 'firm'));
      },
      exampleFile: 'content/team/zoe-park/index.mdx',
      bad: {
        [profileOf(`${PROFILE_FIELDS}\nlinkedin: https://www.linkedin.com/company/northgate`)]:
          '7:11 `linkedin` is the page of a firm — found `https://www.linkedin.com/company/northgate` — write the URL of the person: `https://www.linkedin.com/in/name`',
        [profileOf(`${PROFILE_FIELDS}\nlinkedin: https://www.linkedin.com/in/zoe-park/?trk=public_profile`)]:
          '7:11 `linkedin` ends with codes that are not part of the address — found `https://www.linkedin.com/in/zoe-park/?trk=public_profile` — write `https://www.linkedin.com/in/zoe-park/`',
      },
    },
    {
      id: 'contact-former',
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
      badInFiles: {
        text: 'Call [(02)&nbsp;6100 2000](tel:+61261002000), or write to [us](mailto:hi@harbour.example).',
        former: { phone: { label: '(02) 6100 2000', href: 'tel:+61261002000' }, email: 'hi@harbour.example' },
        says: [
          '1:7 The phone number is one that `content/site.yaml` had before — found `(02)&nbsp;6100 2000` and `tel:+61261002000` — write `(02)&nbsp;5550&nbsp;0100` and `tel:+61255500100`',
          '1:71 The email address is one that `content/site.yaml` had before — found `hi@harbour.example` — write `hello@northgate.example`',
        ],
      },
      good: [
        { text: 'Call (02) 6100 2001.', former: { phone: { label: '(02) 6100 2000', href: 'tel:+61261002000' } } },
      ],
    },
  ]),
  defineRule({
    id: 'contact-abn',
    severity: 'warning',
    phase: 'markdown',
    summary: 'An Australian business or company number has too many or too few digits.',
    why: 'Customers look the firm up by this number, and find nothing.',
    check({ texts, source }, report) {
      for (const { raw, offset } of texts)
        for (const { name, length, inWords, found, number, index } of companyNumbersIn(raw)) {
          const digits = onlyDigits(number).length;
          if (digits !== length)
            report(source.at(offset + index), {
              what: `An ${name} has ${inWords} digits, and this one has ${digits}`,
              found: asCode(found),
              fix: 'compare it with the register',
            });
        }
    },
    bad: {
      'Our ABN is ABN 12 345 678 90.':
        '1:12 An ABN has eleven digits, and this one has 10 — found `ABN 12 345 678 90` — compare it with the register',
    },
    good: ['ABN 12 345 678 901, ACN 123 456 789.'],
  }),
];

function checkPhones({ site, links, formerContacts }: SiteContext, report: Report): void {
  const { phone } = site.settings;
  // link-invalid reports an office number that cannot be dialled; link-mismatch reports two different ones in the
  // settings.
  const office = phoneFault(phone.href) ? undefined : phoneDigits(phone.href.replace(/^tel:/, ''));
  if (!office || phoneDigits(phone.label) !== office) return;
  const numbers = site.entries.flatMap(({ file, phones = [] }) => phones.map((number) => ({ file, ...number })));
  const reported = new Set<string>();
  for (const { target, file, place, href, words } of links) {
    if (target.to !== 'phone') continue;
    const inWords = phoneDigits(words?.text.trim() ?? '');
    if (!inWords && target.isComplete && file !== SETTINGS_FILES.site) numbers.push({ file, place, text: href });
    // link-mismatch reports a link whose words are a different number.
    if (inWords && inWords !== phoneDigits(href.replace(/^tel:/, '')))
      reported.add(`${file}:${words!.place.line}:${inWords}`);
  }
  // contact-former reports a number from earlier settings.
  const former = new Set(formerContacts.map((old) => old.phone && phoneDigits(old.phone.label)));
  for (const { file, place, text } of numbers) {
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
      for (const { key, name, number, index } of companyNumbersIn(one.text)) {
        const own = site.settings.firm?.[key];
        // contact-abn reports a number of another length.
        const isSameLength = own && onlyDigits(number).length === onlyDigits(own).length;
        if (!isSameLength || !isTypingError(onlyDigits(number), onlyDigits(own))) continue;
        const what = `The ${name} is almost the one in \`content/site.yaml\``;
        report(inFile(file, placeIn(one, index)), ifMeant(what, number, own, 'it is the number of the firm'));
      }
}

/** The email addresses in fields of entries. */
const addressesOf = ({ entries, settings }: Site): { file: string; place: Place; address: string }[] =>
  entries.flatMap(({ file, frontmatter: { email }, fieldPositions }) =>
    typeof email === 'string'
      ? [{ file, place: fieldPositions.email ?? START, address: fillPath(email, settings.brand) }]
      : [],
  );

/** Returns the domain of an email address, in lower case. */
const domainOf = (address: string): string => /@([^,\s]+)/.exec(address)?.[1]?.toLowerCase() ?? '';

/**
 * Two different digits are a typing error only if they changed places: lines of one office differ in their last digits.
 */
function isTypingError(written: string, right: string): boolean {
  if (written === right) return false;
  const errors = distance(written, right);
  if (!/^\d+$/.test(right)) return errors <= MAX_TYPING_ERRORS;
  const swapped = [...right.slice(1)].map((next, i) => right.slice(0, i) + next + right[i] + right.slice(i + 2));
  return errors === 1 || swapped.includes(written);
}

function linkedinFault(value: unknown, owner: keyof typeof LINKEDIN_EXAMPLES): Message | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const found = asCode(value);
  const fix = `write the URL of the ${owner}: ${asCode(LINKEDIN_EXAMPLES[owner])}`;
  const { hostname, pathname, search, hash } = new URL(value);
  if (!/^(?:[a-z]{2,3}\.)?linkedin\.com$/.test(hostname))
    return { what: '`linkedin` leads to another site', found, fix };
  const kind = /^\/(in|pub|company|school|showcase)\/[^/]+/.exec(pathname)?.[1];
  if (!kind) return { what: '`linkedin` is not the page of a person or a firm', found, fix };
  const isPerson = kind === 'in' || kind === 'pub';
  if (isPerson !== (owner === 'person'))
    return { what: `\`linkedin\` is the page of a ${isPerson ? 'person' : 'firm'}`, found, fix };
  if (search === '' && hash === '') return undefined;
  const write = value.replace(/[?#].*$/s, '');
  return {
    what: '`linkedin` ends with codes that are not part of the address',
    found,
    corrections: { value, write },
  };
}
