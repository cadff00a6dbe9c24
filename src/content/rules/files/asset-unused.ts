import path from 'node:path';
import { folderOf, isInEntityFolder, isText } from '../../routes';
import { MENUS, SETTINGS_FILES } from '../../settings/settings-files';
import { asCode, closestMatch } from '../../text/wording';
import type { ResolvedReference } from '../../site-model';
import { defineRule, inFile } from '../rule';
import { STYLE_FILE, WORDS_FILE } from '../../settings/word-lists';

const NO_TEXT = {
  what: 'The folder has no `index.mdx`, so nothing uses its files',
  fix: 'write `index.mdx`, or delete the folder',
};

export const assetUnused = defineRule({
  id: 'asset-unused',
  severity: 'warning',
  phase: 'site',
  summary: 'Nothing uses an image or another file.',
  why: 'Unused files make the project larger and searches in it slower.',
  check({ site, files, misplaced, references, usedFiles, settingsFiles, readBytes }, report) {
    const isKnown = new Set([
      ...usedFiles,
      WORDS_FILE,
      STYLE_FILE,
      ...[...misplaced, ...settingsFiles].map(({ file }) => file),
    ]);
    const unused = [...files].filter((file) => !isText(file) && !isKnown.has(file));
    if (unused.length === 0) return;
    // References in a file with mistakes are uncertain, so every name in that file counts as used.
    const uncertain = [
      ...site.entries.filter((entry) => entry.problems.length > 0).map(({ file }) => file),
      ...references.filter(isBroken).map(({ file }) => file),
      ...[...files].filter((file) => isText(file) && !site.byFile.has(file)),
    ]
      .map(readBytes)
      .join('\n');
    // A broken reference, or a text that cannot be read, may mean any file in its folder.
    const uncertainFolders = new Set(
      [
        ...references.filter(isBroken).map(({ file }) => file),
        ...site.entries.filter(({ unreadable }) => unreadable?.frontmatter && unreadable.body).map(({ file }) => file),
      ]
        .filter(isInEntityFolder)
        .map(folderOf),
    );
    const foldersWithText = new Set([...files].filter(isText).map(folderOf));
    const reported = new Set<string>();
    for (const file of unused) {
      const folder = folderOf(file);
      if (isInEntityFolder(file) && !foldersWithText.has(folder)) {
        // Report a folder once, whatever the number of files in it.
        if (!reported.has(folder)) report(inFile(file), NO_TEXT);
        reported.add(folder);
      } else if (
        !uncertainFolders.has(folder) &&
        !uncertain.includes(Buffer.from(path.posix.basename(file)).toString('latin1'))
      )
        report(inFile(file), { what: 'Nothing uses this file', fix: adviceFor(file) });
    }
  },
  badInFiles: [
    {
      file: 'content/pages/notes.txt',
      text: 'Text.',
      says: '1:1 Nothing uses this file — if it is a page, rename it to `notes.mdx`; if not, link to it or delete it',
    },
    {
      file: 'content/pages/sound.mp3',
      text: 'Text.',
      says: '1:1 Nothing uses this file — link to it with `./sound.mp3`, or delete it',
    },
    {
      file: 'content/pages/services.mdx.orig',
      text: 'Text.',
      says: '1:1 Nothing uses this file — delete it: a program left it behind',
    },
    {
      file: 'content/articles/mast/mast.png',
      text: 'Text.',
      says: '1:1 The folder has no `index.mdx`, so nothing uses its files — write `index.mdx`, or delete the folder',
    },
  ],
  good: ['![A quay](./figure.png)'],
});

const isBroken = (use: ResolvedReference): boolean =>
  (use.kind === 'image' || use.kind === 'file') && use.target.state !== 'found';

/** Files that programs and people leave beside others. */
const LEFT_OVER =
  /^(?:thumbs\.db|desktop\.ini|~\$.*|\.?#.*#?)$|(?:~|\.(?:orig|rej|bak|old|tmp|temp|swp|save|backup|crdownload|part))$/i;

/** Files that a writer may have meant as a page. */
const PAGES: readonly [ending: RegExp, toMdx: (name: string) => string][] = [
  [/^[^.]+$/, (name) => `rename it to ${asCode(name)}`],
  [/\.(?:txt|html?|text)$/i, (name) => `rename it to ${asCode(name)}`],
  [/\.(?:docx?|rtf|odt|pages)$/i, (name) => `copy its text into ${asCode(name)}`],
];

function adviceFor(file: string): string {
  const name = path.posix.basename(file);
  if (LEFT_OVER.test(name)) return 'delete it: a program left it behind';
  for (const [ending, toMdx] of PAGES)
    if (ending.test(name)) return `if it is a page, ${toMdx(mdxName(file))}; if not, link to it or delete it`;
  if (/\.ya?ml$/i.test(name)) {
    const { navigation, ...others } = SETTINGS_FILES;
    const known = [...Object.values(others), ...MENUS.map(navigation)]
      .filter((one) => folderOf(one) === folderOf(file))
      .map((one) => path.posix.basename(one));
    const guess = closestMatch(name, known);
    if (guess) return `rename it to ${asCode(guess)}, or delete it`;
    const named = known.length > 0 ? `: the files of this folder are ${known.map(asCode).join(', ')}` : '';
    return `correct its name, or delete it${named}`;
  }
  return /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(name)
    ? `show it with ${asCode(`![what it shows](./${name})`)}, or delete it`
    : `link to it with ${asCode(`./${name}`)}, or delete it`;
}

const mdxName = (file: string): string =>
  isInEntityFolder(file) ? 'index.mdx' : `${path.posix.basename(file).replace(/\.\w+$/, '')}.mdx`;
