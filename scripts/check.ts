/** `npm run check [-- --format text|json|github] [--root folder] [path …]`: lists every mistake in the content. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseInParallel } from '../src/content/analyse-in-parallel';
import { openAnalysisCache } from '../src/content/cache/open-cache';
import { blockDescriptions } from '../src/blocks/registry';
import { today } from '../src/util/office-day';
import { checkContent, hasErrors } from '../src/content/check-content';
import { indexBlocks } from '../src/content/mdx/known-elements';
import { type Format, format, FORMATS, summary } from '../src/content/report/format-report';
import { pathsAtRisk } from '../src/writing/published-paths';
import { exitWith, UserError, ROOT, seconds } from './lib/steps';

const isFormat = (value: string): value is Format => (FORMATS as readonly string[]).includes(value);

function check(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' }, root: { type: 'string', default: ROOT } },
  });
  if (!isFormat(values.format)) throw new UserError(`--format is ${values.format}; it is one of ${FORMATS.join(', ')}`);

  // npm changes the working directory to the project, but paths are relative to the folder where the writer runs the command.
  const from = process.env.INIT_CWD ?? process.cwd();
  const root = resolve(from, values.root);
  for (const path of positionals)
    if (!existsSync(resolve(from, path))) throw new UserError(`There is no ${path} in ${from}`);
  const wanted = positionals.map((path) => relative(root, resolve(from, path)).replaceAll('\\', '/'));
  const result = checkContent({
    root,
    blocks: indexBlocks(blockDescriptions()),
    analyseMany: analyseInParallel,
    published: pathsAtRisk(root, today()),
    // Builds and checks share a cache of analysed files. A check of another folder writes no cache into it.
    ...(root === ROOT ? { cache: openAnalysisCache(root) } : {}),
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
