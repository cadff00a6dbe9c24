/**
 * `npm run pdf -- content/articles/<slug> [content/pages/<page>.mdx …]`: prints content to the PDFs that it offers for
 * download: an article to its `download`, and each section of a page whose id is the name of a PDF that the page lists.
 * The same content gives the same bytes, so that a PDF changes in a commit only when its text does.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readPrintables } from './pdf/document-text';
import { isPrinted, openPrinter } from './pdf/printer';
import { toHtml } from './pdf/template';
import { readOptions } from './lib/read-options';
import { callerFolder, exitWith, UserError, ROOT } from './lib/steps';
import { UNFINISHED, writeAtomicSync } from '../src/util/files';

const MAX_BYTES = 400 * 1024;

const HELP = `npm run pdf -- content/articles/<slug>     prints the article to the file that its \`download\` field names
npm run pdf -- content/pages/<page>.mdx   prints each section whose \`id\` is the name of a PDF that the page lists
npm run pdf -- --help                     this text

It replaces a PDF that it printed before, and no other file.`;

async function main(): Promise<void> {
  const { values, positionals } = readOptions(process.argv.slice(2), {
    command: 'npm run pdf',
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(HELP);
  if (positionals.length === 0) throw new UserError(`Say what to print:\n${HELP}`);
  const printables = positionals.flatMap((path) => readPrintables(resolve(callerFolder(), path)));
  for (const { output } of printables)
    if (existsSync(output) && !isPrinted(readFileSync(output)))
      throw new UserError(
        `${relative(ROOT, output)} was not printed by this command, so it is left as it is. Give \`download\` another name, or remove the file first.`,
      );
  const printer = await openPrinter();
  try {
    for (const printable of printables) {
      const bytes = await printer.print(await toHtml(printable), printable);
      if (bytes.length > MAX_BYTES)
        throw new UserError(`${printable.output} would have ${bytes.length} bytes, and the limit is ${MAX_BYTES}`);
      removeUnfinished(printable.output);
      writeAtomicSync(printable.output, bytes);
      console.log(`${relative(ROOT, printable.output)}: ${Math.round(bytes.length / 1024)} KB`);
    }
  } finally {
    await printer.close();
  }
}

/** A command that was killed leaves a file beside the PDF. */
function removeUnfinished(output: string): void {
  for (const name of readdirSync(dirname(output)))
    if (name.startsWith(`${basename(output)}.`) && name.endsWith(UNFINISHED)) rmSync(join(dirname(output), name));
}

main().catch(exitWith);
