import { structuredPatch } from 'diff';

/** Shows what changed in a text, as `git diff` does. `newFile` is the new name of the file. */
export function unifiedDiff(file: string, before: string, after: string, newFile = file): string {
  const { hunks } = structuredPatch(file, newFile, before, after, undefined, undefined, { context: 3 });
  return [
    `--- a/${file}`,
    `+++ b/${newFile}`,
    ...hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines.filter((line) => !line.startsWith('\\')).map((line) => line.replace(/\r$/, '')),
    ]),
  ].join('\n');
}
