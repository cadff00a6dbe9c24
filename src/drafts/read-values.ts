import type { ValueGroup } from './compose';
import type { NewRequest } from './draft';
import { KINDS, optionsOf } from './draft-kinds';
import { readValue } from './read-value';

/** The given values by field. An option without a value leaves its field out. */
export function readValues({ kind, values }: NewRequest): ValueGroup {
  const { fields } = KINDS[kind];
  return Object.fromEntries(
    optionsOf(kind).flatMap(({ name, field }) => {
      const written = values[name];
      if (field === undefined || written === undefined || written.trim() === '') return [];
      return [[field, readValue(written, fields[field]!)]];
    }),
  );
}
