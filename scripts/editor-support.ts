/**
 * `npm run editor`: writes completion, snippets and schemas for editors. `node scripts/run.mjs editor --stdio` starts the
 * language server, for editors that call one.
 */
import { blockDescriptions } from '../src/blocks/registry';
import { indexBlocks } from '../src/content/mdx/known-elements';
import { startServer } from '../src/editor/language-server';
import { writeEditorFiles } from './lib/check/editor-files';
import { openContent } from './lib/open-content';
import { exitWith, ROOT, UserError } from './lib/steps';

const USAGE = 'npm run editor knows the option --stdio (the language server).';

function serve(): void {
  // Standard output belongs to the protocol.
  console.log = console.error;
  startServer({ root: ROOT, blocks: indexBlocks(blockDescriptions()), openCache: (root) => openContent(root).cache });
}

function start(args: readonly string[]): void {
  const unknown = args.find((arg) => !['--stdio', '--help'].includes(arg));
  if (unknown) throw new UserError(`npm run editor has no option \`${unknown}\`. ${USAGE}`);
  if (args.includes('--help')) return console.log(USAGE);
  if (args.includes('--stdio')) return serve();
  for (const file of writeEditorFiles(ROOT)) console.log(file);
}

try {
  start(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
