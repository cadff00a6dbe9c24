import type { CheatsheetEntry } from '../../schema/block-reference';

/** Whether every word of the query occurs in the block's name, purpose, needs or props. */
export function matchesQuery(query: string, { name, purpose, needs, props }: CheatsheetEntry): boolean {
  const text = [name, purpose, ...needs, ...props.map((prop) => prop.name)].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
