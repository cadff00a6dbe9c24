import { isAustralian } from '../../text/street-address';
import { asCode } from '../../text/wording';
import { atField, defineRule, inFile, type Message } from '../rule';

interface Point {
  latitude: number;
  longitude: number;
}

/** In degrees, including Australia's islands. */
const isInAustralia = ({ latitude, longitude }: Point): boolean =>
  latitude > -56 && latitude < -9 && longitude > 96 && longitude < 169;

/** In degrees: within a day’s drive. */
const NEAR = 5;
const isNear = (a: Point, b: Point): boolean =>
  Math.abs(a.latitude - b.latitude) < NEAR && Math.abs(a.longitude - b.longitude) < NEAR;

export const contactCoordinates = defineRule({
  id: 'contact-coordinates',
  severity: 'warning',
  phase: 'site',
  summary: 'The latitude or the longitude of a place has the wrong sign, so that the place is on another continent.',
  why: 'Maps and search engines show the office in an ocean, and visitors cannot find their way.',
  check({ site, siteFile }, report) {
    const { office } = site.settings;
    if (!siteFile || !isAustralian(office.region)) return;
    const isRight = isInAustralia(office);
    const asField = (key: string, value: number) => `${key}: ${value}`;
    const asProp = (key: string, value: number) => `${key}={${value}}`;
    if (!isRight) report(atField(siteFile, 'office.latitude'), messageFor(office, isInAustralia, asField));
    const isHere = (point: Point) => (isRight ? isNear(point, office) : isInAustralia(point));
    for (const { file, coordinates = [] } of site.entries)
      for (const point of coordinates)
        if (!isInAustralia(point) && mirrored(point, isHere))
          report(inFile(file, point.place), messageFor(point, isHere, asProp));
  },
  bad: {
    '<Map latitude={32.92} longitude={151.78} />':
      '1:6 The place is not in Australia — found `latitude={32.92}` and `longitude={151.78}` — write `latitude={-32.92}`: south is negative',
  },
  good: [
    '<Map latitude={-32.92} longitude={151.78} />',
    '<Map latitude={51.5} longitude={-0.12} title="The office in London" address="1 Pier Road, London" />',
  ],
});

const mirrored = ({ latitude, longitude }: Point, isRight: (point: Point) => boolean): Point | undefined =>
  [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ].find(isRight);

function messageFor(
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
