/** `npm run check [-- --format text|json|github] [--root folder] [path …]`: what is wrong in the content, and where. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseInParallel } from '../src/content/analyse-in-parallel';
import { openFactsCache } from '../src/content/cache/open-cache';
import { blockDescriptions } from '../src/blocks/registry';
import { checkContent, hasErrors } from '../src/content/check-content';
import { indexBlocks } from '../src/content/mdx/known-elements';
import { type Format, format, FORMATS, summary } from '../src/content/report/format';
import { exitWith, UserError, ROOT, seconds } from './lib/steps';

const isFormat = (value: string): value is Format => (FORMATS as readonly string[]).includes(value);

function check(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' }, root: { type: 'string', default: ROOT } },
  });
  if (!isFormat(values.format)) throw new UserError(`--format is ${values.format}; it is one of ${FORMATS.join(', ')}`);

  // npm changes into the project; paths mean the folder that the writer stands in.
  const from = process.env.INIT_CWD ?? process.cwd();
  const root = resolve(from, values.root);
  for (const path of positionals)
    if (!existsSync(resolve(from, path))) throw new UserError(`There is no ${path} in ${from}`);
  const wanted = positionals.map((path) => relative(root, resolve(from, path)).replaceAll('\\', '/'));
  const result = checkContent({
    root,
    blocks: indexBlocks(blockDescriptions()),
    analyseMany: analyseInParallel,
    // What a build or the last check has read, and has not changed since, is known. Other folders are left as they are.
    ...(root === ROOT ? { cache: openFactsCache(root) } : {}),
  });
  const problems = result.problems.filter(
    ({ file }) =>
      wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`)),
  );

  const text = format(problems, values.format);
  if (text) console.log(text);
  if (values.format === 'text') console.log(`${summary(problems, result.files)} in ${seconds(result.milliseconds)}`);
  if (hasErrors(problems)) process.exitCode = 1;
}

try {
  check();
} catch (error) {
  exitWith(error);
}
