/** Writes a review into a folder: the desk with the JSON, and the Markdown. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDesk } from './desk/write-desk';
import type { DeskOptions } from './desk/desk-page';
import { toMarkdown } from './to-markdown';
import type { Comparison } from './types';

export async function writeReport(folder: string, comparison: Comparison, options: DeskOptions = {}): Promise<void> {
  await writeDesk(folder, comparison, options);
  await writeFile(join(folder, 'review.md'), toMarkdown(comparison.review));
}
