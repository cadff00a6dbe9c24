/** `npm run editor`: writes completion and snippets for the blocks. */
import { writeEditorFiles } from './lib/editor-files';
import { ROOT } from './lib/steps';

for (const file of writeEditorFiles(ROOT)) console.log(file);
