import path from 'node:path';
import { folderOf, isInEntityFolder, isText } from '../routes';
import { defineRule } from './rule';
import { START } from '../source/positions';

const NO_TEXT = {
  what: 'The folder has no `index.mdx`, so nothing uses its files',
  fix: 'write `index.mdx`, or delete the folder',
};

export const assetUnused = defineRule({
  id: 'asset-unused',
  severity: 'warning',
  topic: 'files',
  phase: 'site',
  summary: 'Nothing uses an image or another file.',
  why: 'Unused files make the project larger and searches in it slower.',
  check({ site, files, misplaced, usedFiles, settingsFiles, readBytes }, report) {
    const isKnown = new Set([...usedFiles, ...[...misplaced, ...settingsFiles].map(({ file }) => file)]);
    const unused = [...files].filter((file) => !isText(file) && !isKnown.has(file));
    if (unused.length === 0) return;
    // The references in a file with mistakes are uncertain, so every name in it counts as used.
    const uncertain = [
      ...site.entries.filter((entry) => entry.problems.length > 0).map(({ file }) => file),
      ...[...files].filter((file) => isText(file) && !site.byFile.has(file)),
    ]
      .map(readBytes)
      .join('\n');
    const foldersWithText = new Set([...files].filter(isText).map(folderOf));
    const reported = new Set<string>();
    for (const file of unused) {
      const folder = folderOf(file);
      if (isInEntityFolder(file) && !foldersWithText.has(folder)) {
        // The folder is one mistake, whatever the number of files in it.
        if (!reported.has(folder)) report(START, NO_TEXT, file);
        reported.add(folder);
      } else if (!uncertain.includes(Buffer.from(path.posix.basename(file)).toString('latin1')))
        report(START, { what: 'Nothing uses this file', fix: 'use it, or delete it' }, file);
    }
  },
  examples: {
    bad: [
      { file: 'content/pages/notes.txt', text: 'Text.', says: ['1:1 Nothing uses this file — use it, or delete it'] },
      {
        file: 'content/articles/mast/mast.png',
        text: 'Text.',
        says: [
          '1:1 The folder has no `index.mdx`, so nothing uses its files — write `index.mdx`, or delete the folder',
        ],
      },
    ],
    good: [{ text: '![A quay](./figure.png)' }],
  },
});
