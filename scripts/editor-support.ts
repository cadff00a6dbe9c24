/** `npm run editor`: writes what the editor knows of the blocks. Run it after changing a block's description. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blockDescriptions } from '../src/blocks/registry';
import { editorFiles } from './lib/editor-files';
import { exitWith, ROOT } from './lib/steps';

async function write(): Promise<void> {
  for (const [file, text] of Object.entries(await editorFiles(blockDescriptions()))) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
    console.log(file);
  }
}

write().catch(exitWith);
