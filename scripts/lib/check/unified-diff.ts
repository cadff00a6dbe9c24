/** Shows what changed in a text, as `git diff` does. */

const CONTEXT = 3;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/** `newFile`: the new name of the file. */
export function unifiedDiff(file: string, before: string, after: string, newFile = file): string {
  // The end of the last line does not start another line.
  const isWhole = before.endsWith('\n') && after.endsWith('\n');
  const linesOf = (text: string): string[] => (isWhole ? text.slice(0, -1) : text).split('\n');
  const lines = diffLines(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines).map(([start, end]) => {
    const above = lines.slice(0, start);
    const shown = lines.slice(start, end);
    const count = (part: readonly Line[], mark: string) => part.filter((line) => line.mark !== mark).length;
    const head = `@@ -${count(above, '+') + 1},${count(shown, '+')} +${count(above, '-') + 1},${count(shown, '-')} @@`;
    return [head, ...shown.map(({ mark, text }) => `${mark}${text.replace(/\r$/, '')}`)].join('\n');
  });
  return [`--- a/${file}`, `+++ b/${newFile}`, ...hunks].join('\n');
}

/** The changed lines with three lines around them; ranges that touch are one. */
function hunksOf(lines: readonly Line[]): [number, number][] {
  const hunks: [number, number][] = [];
  for (const [i, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    const start = Math.max(0, i - CONTEXT);
    const end = Math.min(lines.length, i + CONTEXT + 1);
    const last = hunks.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  }
  return hunks;
}

/** A longest common subsequence of the lines between the first and the last change. */
function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const same = (text: string): Line => ({ mark: ' ', text });
  return [
    ...before.slice(0, head).map(same),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): Line[] {
  const lengths = commonLengths(before, after);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i]! });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      lines.push({ mark: '-', text: before[i++]! });
    else lines.push({ mark: '+', text: after[j++]! });
  }
  return lines;
}

/** The length of the longest common subsequence of the rest of both, for each pair of lines. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
