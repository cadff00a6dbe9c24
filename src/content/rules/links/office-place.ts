/** Rules about addresses and coordinates. Each row is a rule. */
import { distance } from 'fastest-levenshtein';
import type { Site } from '../../site-model';
import { isPostcodeOf, readLocality, readStreet } from '../../text/street-address';
import { asCode } from '../../text/wording';
import { atField, inFile, type Message, rulesWith } from '../rule';
import { ifMeant } from '../shared/write-instead';

interface Point {
  latitude: number;
  longitude: number;
}

/** Includes Australia's islands. */
const isInAustralia = ({ latitude, longitude }: Point): boolean =>
  latitude > -56 && latitude < -9 && longitude > 96 && longitude < 169;

/** In degrees: about a day’s drive. */
const NEAR = 5;
const isNear = (a: Point, b: Point): boolean =>
  Math.abs(a.latitude - b.latitude) < NEAR && Math.abs(a.longitude - b.longitude) < NEAR;

export const RULES = rulesWith({ phase: 'site', severity: 'warning' }, [
  {
    id: 'contact-address',
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
        for (const { text, place } of addresses) report(inFile(file, place), addressFault(text, site.settings.office));
    },
    bad: {
      'Visit us at 5 Mole Street, Newcastle NSW 2300.':
        '1:13 The address is nearly that of the office in `content/site.yaml` — found `5 Mole Street` — write `3 Mole Street`, if it is the office',
      'Letters to Perth WA 2300 take a week.':
        '1:12 The postcode is not in WA — found `2300` — correct the postcode or the state',
    },
    good: ['Visit us at 3 Mole Street, Newcastle NSW 2300, or at 9 Pier Road in Perth WA 6000.'],
  },
  {
    id: 'contact-coordinates',
    summary: 'The latitude or the longitude of a place has the wrong sign, so that the place is on another continent.',
    why: 'Maps and search engines show the office in an ocean, and visitors cannot find their way.',
    check({ site, siteFile }, report) {
      const { office } = site.settings;
      if (!siteFile) return;
      const isRight = isInAustralia(office);
      const asField = (key: string, value: number) => `${key}: ${value}`;
      const asProp = (key: string, value: number) => `${key}={${value}}`;
      if (!isRight) report(atField(siteFile, 'office.latitude'), describeCoordinates(office, isInAustralia, asField));
      const isHere = (point: Point) => (isRight ? isNear(point, office) : isInAustralia(point));
      for (const { file, coordinates = [] } of site.entries)
        for (const point of coordinates)
          if (!isInAustralia(point) && mirrored(point, isHere))
            report(inFile(file, point.place), describeCoordinates(point, isHere, asProp));
    },
    bad: {
      '<Map latitude={32.92} longitude={151.78} />':
        '1:6 The place is not in Australia — found `latitude={32.92}` and `longitude={151.78}` — write `latitude={-32.92}`: south is negative',
    },
    good: ['<Map latitude={51.5} longitude={-0.12} title="The office in London" address="1 Pier Road, London" />'],
  },
]);

const otherState = (postcode: string, region: string): Message => ({
  what: `The postcode is not in ${region}`,
  found: asCode(postcode),
  fix: 'correct the postcode or the state',
});

function addressFault(text: string, office: Site['settings']['office']): Message | undefined {
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
const MIN_STREET_LENGTH = 6;

const isNearly = (written: string, right: string): boolean =>
  written === right || (right.length >= MIN_STREET_LENGTH && distance(written, right) <= MAX_TYPING_ERRORS);

const mirrored = ({ latitude, longitude }: Point, isRight: (point: Point) => boolean): Point | undefined =>
  [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ].find(isRight);

function describeCoordinates(
  point: Point,
  isRight: (point: Point) => boolean,
  write: (key: keyof Point, value: number) => string,
): Message {
  const keys = ['latitude', 'longitude'] as const;
  const right = mirrored(point, isRight);
  const wrong = keys.filter((key) => right && right[key] !== point[key]);
  const signs = { latitude: 'south is negative', longitude: 'east is positive' };
  return {
    what: 'The place is not in Australia',
    found: keys.map((key) => asCode(write(key, point[key]))).join(' and '),
    fix: right
      ? `write ${wrong.map((key) => asCode(write(key, right[key]))).join(' and ')}: ${wrong.map((key) => signs[key]).join(', and ')}`
      : 'copy both numbers from a map',
  };
}
