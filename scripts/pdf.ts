/**
 * `npm run pdf -- content/articles/<slug> [content/pages/<page>.mdx …]`: prints content to the PDFs that it offers for
 * download: an article to its `download`, and each section of a page whose id is the name of a PDF that the page lists.
 * The same content gives the same bytes, so that a PDF changes in a commit only when its text does.
 */
import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readPrintables } from './pdf/document-text';
import { openPrinter } from './pdf/printer';
import { toHtml } from './pdf/template';
import { callerFolder, exitWith, UserError, ROOT } from './lib/steps';

const MAX_BYTES = 400 * 1024;

async function main(): Promise<void> {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new UserError('Usage: npm run pdf -- content/articles/<slug>');
  const printables = paths.flatMap((path) => readPrintables(resolve(callerFolder(), path)));
  const printer = await openPrinter();
  try {
    for (const printable of printables) {
      const bytes = await printer.print(await toHtml(printable), printable);
      if (bytes.length > MAX_BYTES)
        throw new UserError(`${printable.output} would have ${bytes.length} bytes, and the limit is ${MAX_BYTES}`);
      writeFileSync(printable.output, bytes);
      console.log(`${relative(ROOT, printable.output)}: ${Math.round(bytes.length / 1024)} KB`);
    }
  } finally {
    await printer.close();
  }
}

main().catch(exitWith);
