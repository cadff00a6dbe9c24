/** Finds the item of a list that does not start in the same column as the others, or whose dash is missing. */
import { depthOf, fieldAround, lastNonEmptyLine, type Line, lineAt, nextLine } from './yaml-lines';

const dashOf = (line: string): number => (/^ *- /.test(line) ? line.indexOf('-') : -1);
const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

interface List {
  dash: number;
  first: Line;
}

export function findShiftedItem(text: string, at: number) {
  const field = fieldAround(text, at);
  if (/[|>][+-]?\d?[ \t]*$/m.test(text.slice(field.start, field.end))) return undefined;
  let lists: List[] = [];
  let above = '';
  for (
    let line: Line | undefined = lineAt(text, field.start);
    line && line.start < field.end;
    line = nextLine(text, line)
  ) {
    if (isBlank(line.text)) continue;
    const dash = dashOf(line.text);
    if (dash >= 0) {
      const opens = /:[ \t]*(?:#.*)?$/.test(above) && dash >= above.search(/\S/);
      const isKnown = lists.some((list) => list.dash === dash);
      if (!opens && !isKnown && lists.length > 0) {
        const found = dashless(text, line, dash) ?? { ...shifted(text, line, dash, lists), withDash: undefined };
        const { item, moved } = found;
        return {
          ...found,
          offset: item.start + item.text.search(/\S/),
          corrections: { line: item.text, write: moved },
        };
      }
      lists = lists.filter((list) => list.dash < dash || (list.dash === dash && isKnown));
      if (!isKnown) lists.push({ dash, first: line });
    }
    above = line.text;
  }
  return undefined;
}

/** The first item of the list, if its fields stand below `children:` without a dash. */
function dashless(text: string, item: Line, dash: number) {
  let first: Line | undefined;
  let above = lastNonEmptyLine(text, item.start - 1);
  for (; above.start > 0 && depthOf(above.text) >= dash + 2; above = lastNonEmptyLine(text, above.start - 1))
    first = depthOf(above.text) === dash + 2 ? above : undefined;
  if (!first || dashOf(first.text) >= 0 || !/:[ \t]*$/.test(above.text)) return undefined;
  const withDash = `- ${first.text.trim()}`;
  return { item: first, moved: ' '.repeat(dash) + withDash, like: item, by: -2, isDashAlone: true, withDash };
}

function shifted(text: string, line: Line, dash: number, lists: readonly List[]) {
  // Between two lists, the item belongs to the one above it.
  const like = lists.toReversed().sort((a, b) => Math.abs(a.dash - dash) - Math.abs(b.dash - dash))[0]!;
  const by = like.dash - dash;
  const below = nextLine(text, like.first);
  if (below && depthOf(below.text) === dash + 2)
    return { item: like.first, moved: move(like.first.text, -by), like: line, by: -by, isDashAlone: true };
  const lines = [line.text];
  for (
    let next = nextLine(text, line);
    next && isPartOf(next.text, Math.max(dash, like.dash));
    next = nextLine(text, next)
  )
    lines.push(next.text);
  const [first, ...rest] = lines as [string, ...string[]];
  const isDashAlone = rest.length > 0 && depthOf(rest[0]!) === like.dash + 2;
  return {
    /** The lines of the item, as written; `moved` has them as corrected. */
    item: { start: line.start, text: lines.join('\n') },
    moved: [move(first, by), ...(isDashAlone ? rest : rest.map((one) => move(one, by)))].join('\n'),
    like: like.first,
    /** The number of spaces missing before the dash; negative if there are too many. */
    by,
    /** The lines below the dash are already in the right column. */
    isDashAlone,
  };
}

/** `dash`: the column of the item's dash. */
function isPartOf(line: string, dash: number): boolean {
  const own = dashOf(line);
  return line.trim() !== '' && (own < 0 ? depthOf(line) >= dash : own > dash);
}

const move = (line: string, by: number): string =>
  by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '');

/** The first of the lines that is a field of the item above it, and not in the column of the item's first field. */
export const fieldInOtherColumn = (candidates: readonly (Line | undefined)[], text: string): Line | undefined => {
  const lines = candidates.filter((one): one is Line => one !== undefined);
  return lines.find((one, i) => {
    const above = lines[i - 1] ?? lastNonEmptyLine(text, Math.max(0, one.start - 1));
    const [, item, first] = /^([ ]*- +)([\w-]+:) +\S/.exec(above.text) ?? [];
    const margin = depthOf(one.text);
    if (!item || !/^ *[\w-]+:(?: |$)/.test(one.text) || margin === item.length) return false;
    const dash = item.indexOf('-');
    return margin > dash || (margin === dash && dash > 0 && !one.text.trim().startsWith(first!));
  });
};
