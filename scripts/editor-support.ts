/**
 * `npm run editor`: writes completion, snippets and schemas for editors. `npm run editor -- --check` only says whether the
 * schemas are current. `node scripts/run.mjs editor --stdio` starts the language server, for editors that call one.
 */
import { blockDescriptions } from '../src/blocks/registry';
import { indexBlocks } from '../src/content/mdx/known-elements';
import { startServer } from '../src/editor/language-server';
import { isCurrent, schemaFiles, writeEditorFiles } from './lib/check/editor-files';
import { openContent } from './lib/open-content';
import { exitWith, ROOT, UserError } from './lib/steps';

const USAGE = 'npm run editor knows the options --stdio (the language server) and --check.';

function serve(): void {
  // Standard output belongs to the protocol.
  console.log = console.error;
  startServer({ root: ROOT, blocks: indexBlocks(blockDescriptions()), openCache: (root) => openContent(root).cache });
}

function start(args: readonly string[]): void {
  const unknown = args.find((arg) => !['--stdio', '--check', '--help'].includes(arg));
  if (unknown) throw new UserError(`npm run editor has no option \`${unknown}\`. ${USAGE}`);
  if (args.includes('--help')) return console.log(USAGE);
  if (args.includes('--stdio')) return serve();
  if (!args.includes('--check')) return writeEditorFiles(ROOT).forEach((file) => console.log(file));
  const old = Object.entries(schemaFiles()).filter(([file, text]) => !isCurrent(ROOT, file, text));
  for (const [file] of old) console.error(`${file} is not current: run \`npm run editor\`.`);
  if (old.length > 0) process.exitCode = 1;
}

try {
  start(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
