/**
 * `npm run editor`: writes completion, snippets and schemas for editors. `node scripts/run.mjs editor --stdio` starts the
 * language server, for editors that call one.
 */
import { blockDescriptions } from '../src/blocks/registry';
import { indexBlocks } from '../src/content/mdx/known-elements';
import { startServer } from '../src/editor/language-server';
import { writeEditorFiles } from './lib/check/editor-files';
import { openContent } from './lib/open-content';
import { readOptions } from './lib/read-options';
import { exitWith, ROOT } from './lib/steps';

const USAGE = 'npm run editor knows the option --stdio (the language server).';
const OPTIONS = { stdio: { type: 'boolean' }, help: { type: 'boolean' } } as const;

function serve(): void {
  // Standard output belongs to the protocol.
  console.log = console.error;
  startServer({ root: ROOT, blocks: indexBlocks(blockDescriptions()), openCache: (root) => openContent(root).cache });
}

function start(args: readonly string[]): void {
  const { values } = readOptions(args, { command: 'npm run editor', options: OPTIONS });
  if (values.help) return console.log(USAGE);
  if (values.stdio) return serve();
  for (const file of writeEditorFiles(ROOT)) console.log(file);
}

try {
  start(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
