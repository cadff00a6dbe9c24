import { distance } from 'fastest-levenshtein';
import type { Site } from '../../site-model';
import { isPostcodeOf, readLocality, readStreet } from '../../text/street-address';
import { asCode } from '../../text/wording';
import { atField, defineRule, inFile, type Message } from '../rule';
import { ifMeant } from '../shared/write-instead';

export const contactAddress = defineRule({
  id: 'contact-address',
  severity: 'warning',
  phase: 'site',
  summary: 'An address is almost the office’s address in the settings, or its postcode belongs to another state.',
  why: 'Visitors go to the wrong building, and letters are returned.',
  check({ site, siteFile }, report) {
    if (!siteFile) return;
    const { region, postcode } = site.settings.office;
    if (!isPostcodeOf(region, postcode)) {
      // Do not compare texts with an incorrect address.
      report(atField(siteFile, 'office.postcode'), otherState(postcode, region));
      return;
    }
    for (const { file, addresses = [] } of site.entries)
      for (const { text, place } of addresses) report(inFile(file, place), faultOf(text, site.settings.office));
  },
  bad: {
    'Visit us at 5 Mole Street, Newcastle NSW 2300.':
      '1:13 The address is nearly that of the office in `content/site.yaml` — found `5 Mole Street` — write `3 Mole Street`, if it is the office',
    'Letters to Perth WA 2300 take a week.':
      '1:12 The postcode is not in WA — found `2300` — correct the postcode or the state',
  },
  good: ['Visit us at 3 Mole Street, Newcastle NSW 2300, or at 9 Pier Road in Perth WA 6000.'],
});

const otherState = (postcode: string, region: string): Message => ({
  what: `The postcode is not in ${region}`,
  found: asCode(postcode),
  fix: 'correct the postcode or the state',
});

function faultOf(text: string, office: Site['settings']['office']): Message | undefined {
  const [street, ownStreet] = [readStreet(text), readStreet(office.street)];
  if (street && ownStreet && isNearly(street.name, ownStreet.name)) {
    const isSame =
      street.name === ownStreet.name &&
      street.type === ownStreet.type &&
      street.number === ownStreet.number &&
      (!street.level || !ownStreet.level || street.level === ownStreet.level);
    return isSame ? undefined : almost(text, office.street);
  }
  const locality = readLocality(text);
  if (!locality) return undefined;
  if (!isPostcodeOf(locality.region, locality.postcode)) return otherState(locality.postcode, locality.region);
  const isOffice = locality.name === office.locality || locality.name.endsWith(` ${office.locality}`);
  if (!isOffice || (locality.region === office.region.toUpperCase() && locality.postcode === office.postcode))
    return undefined;
  return almost(text, `${office.locality} ${office.region} ${office.postcode}`);
}

const almost = (text: string, right: string): Message =>
  ifMeant('The address is nearly that of the office in `content/site.yaml`', text, right, 'it is the office');

const MAX_TYPING_ERRORS = 2;
const MIN_LENGTH = 6;

const isNearly = (written: string, right: string): boolean =>
  written === right || (right.length >= MIN_LENGTH && distance(written, right) <= MAX_TYPING_ERRORS);
