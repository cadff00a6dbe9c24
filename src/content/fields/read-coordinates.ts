/** The latitude and the longitude of a place on the map, in the props of a block or in a group of fields. */
import type { Fields } from '../../schema/fields';
import type { LocatedField } from '../source/located-value';
import { asCode } from '../text/wording';
import type { Subject } from './fields-context';

const NONE: ReadonlySet<string> = new Set();

/**
 * Records a place on the map. Returns the fields that need no other check: swapped coordinates are reported as one
 * mistake.
 */
export function readCoordinates(
  present: ReadonlyMap<string, LocatedField>,
  fields: Fields,
  { noun, path = '', sink: { findings, coordinates } }: Subject,
): ReadonlySet<string> {
  if (!Object.hasOwn(fields, 'latitude') || !Object.hasOwn(fields, 'longitude')) return NONE;
  const numberOf = (key: string) => {
    const value = present.get(key)?.value;
    return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
  };
  const [latitude, longitude] = [numberOf('latitude'), numberOf('longitude')];
  if (latitude === undefined || longitude === undefined) return NONE;
  const { place } = present.get('latitude')!.value;
  if (Math.abs(latitude) <= 90) {
    if (Math.abs(longitude) <= 180) coordinates.push({ latitude, longitude, place });
    return NONE;
  }
  if (Math.abs(latitude) > 180 || Math.abs(longitude) > 90) return NONE;
  const write = (key: string, value: number) => asCode(noun === 'prop' ? `${key}={${value}}` : `${key}: ${value}`);
  findings.push({
    kind: 'wrong-value',
    place,
    noun,
    name: `${path}latitude`,
    requirement: 'and `longitude` are swapped',
    found: asCode(`${latitude} and ${longitude}`),
    fix: `write ${write('latitude', longitude)} and ${write('longitude', latitude)}`,
  });
  return new Set(['latitude', 'longitude']);
}
