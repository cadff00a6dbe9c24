/** Rules about files as a whole: their place, their use and copies of them. Each row is a rule. */
import path from 'node:path';
import { ENTITIES, ENTITY_KINDS, filePattern } from '../../../schema/entities';
import { joinAnd } from '../../../util/words';
import { folderOf, isInEntityFolder, isText } from '../../routes';
import { MENUS, SETTINGS_FILES } from '../../settings/settings-files';
import { STYLE_FILE, WORDS_FILE } from '../../settings/word-lists';
import type { MisplacedFile, ResolvedReference } from '../../site-model';
import { asCode, closestMatch } from '../../text/wording';
import { atField, defineRule, inFile, rulesWith } from '../rule';
import { ARTICLE_FIELDS } from '../shared/example-fields';

const NO_TEXT = {
  what: 'The folder has no `index.mdx`, so nothing uses its files',
  fix: 'write `index.mdx`, or delete the folder',
};

const TEXT =
  'The tide decides when a ship can leave, and the harbour master decides whether it may. Both were late on the day that the mast broke, and nobody wrote down why. We asked everyone who had been there.';
const ARTICLE = `---\n${ARTICLE_FIELDS}\n---\n\n${TEXT}\n`;

const REASONS: Record<MisplacedFile['reason'], string> = {
  'index-name': 'The text of a folder must be in a file named `index.mdx`, in lower case: this file is not read',
  folder: 'The file is in a folder that the site does not read',
  ending: 'Only files whose names end in `.mdx` are read',
  'ending-twice': 'The name of the file has its ending twice, so it is not read',
  'settings-ending': 'Only settings files whose names end in `.yaml` are read',
};

const FOLDERS = joinAnd(
  ENTITY_KINDS.map((kind) => {
    const { inWords, files, folder } = ENTITIES[kind];
    return `${inWords.many} in ${asCode(files === 'index' ? filePattern(kind) : folder)}`;
  }),
);

/** `content/articles/mast.mdx` → `content/articles/mast/index.mdx` */
function moveTo(file: string): string {
  const moved = file.replace(/(?<!\/index)\.mdx?$/, '/index.mdx');
  return moved !== file && isInEntityFolder(moved) ? `move it to ${asCode(moved)}` : `put ${FOLDERS}`;
}

export const RULES = [
  ...rulesWith({ phase: 'site' }, [
    {
      id: 'asset-unused',
      severity: 'warning',
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
        // A text that cannot be read, or has a broken reference or a mistake, may mean a file that it names or that is beside it.
        const uncertain = [
          ...references.filter(isBroken).map(({ file }) => file),
          ...[...files].filter((file) => isText(file) && !site.byFile.has(file)),
        ];
        const withMistakes = site.entries.filter(({ problems }) => problems.length > 0);
        const withErrors = withMistakes.filter(({ problems }) => problems.some(({ severity }) => severity === 'error'));
        const uncertainNames = [...uncertain, ...withMistakes.map(({ file }) => file)].map(readBytes).join('\n');
        const uncertainFolders = new Set([...uncertain, ...withErrors.map(({ file }) => file)].map(folderOf));
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
            !uncertainNames.includes(Buffer.from(path.posix.basename(file)).toString('latin1'))
          )
            report(inFile(file), { what: 'Nothing uses this file', fix: adviceFor(file, files) });
        }
      },
      badInFiles: {
        file: 'content/pages/notes.txt',
        text: 'Text.',
        says: '1:1 Nothing uses this file — if it is a page, rename it to `notes.mdx`; if not, link to it or delete it',
      },
    },
    {
      id: 'file-link',
      summary: 'There is a symbolic link in place of a file.',
      why: 'A symbolic link can lead to a file that exists on only one computer, or publish a file from outside the content folder.',
      check({ symbolicLinks }, report) {
        for (const file of symbolicLinks)
          report(inFile(file), { what: 'This is a symbolic link, not a file', fix: 'replace it with the file itself' });
      },
      badInFiles: {
        // A symbolic link has no text, so the example needs a fixture.
        fixture: 'file-link',
        file: 'content/pages/linked.mdx',
        text: '',
        says: [
          'content/pages/gone.mdx:1:1 This is a symbolic link, not a file — replace it with the file itself',
          'content/pages/loop:1:1 This is a symbolic link, not a file — replace it with the file itself',
          'content/pages/twin.mdx:1:1 This is a symbolic link, not a file — replace it with the file itself',
        ],
      },
    },
    {
      id: 'file-location',
      aliases: ['file-place'],
      summary: 'A text or settings file has the wrong name, or is in the wrong folder, so it is not read.',
      why: 'The site ignores such a file, so visitors never see its content.',
      check({ misplaced }, report) {
        for (const { file, reason, suggestedPath } of misplaced)
          report(inFile(file), {
            what: REASONS[reason],
            fix: suggestedPath ? `rename it to ${asCode(path.posix.basename(suggestedPath))}` : moveTo(file),
          });
      },
      badInFiles: {
        file: 'content/pages/about.mdx.mdx',
        text: 'Text.',
        says: '1:1 The name of the file has its ending twice, so it is not read — rename it to `about.mdx`',
      },
    },
  ]),
  defineRule({
    id: 'file-copied',
    phase: 'copies',
    summary: 'A file is a copy of another one, with the same title and text. Nothing else is reported in it.',
    why: 'Visitors and search engines find one text twice, and cannot tell which of the two is right.',
    check({ copies }, report) {
      for (const [copy, { original, fields, hasSameTitle }] of copies) {
        if (!hasSameTitle) continue;
        const changes = joinAnd([...fields.map(asCode), 'the text']);
        report(atField(copy, fields[0]!), {
          what: `The ${ENTITIES[copy.kind].text} is a copy`,
          found: `the title and the text of ${asCode(original.file)}`,
          fix: `change ${changes}, or delete the file`,
        });
      }
    },
    badInFiles: {
      file: 'content/articles/mast-2/index.mdx',
      text: ARTICLE,
      others: { 'content/articles/mast/index.mdx': ARTICLE },
      says: '2:8 The article is a copy — found the title and the text of `content/articles/mast/index.mdx` — change `title`, `summary` and the text, or delete the file',
    },
  }),
];

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

function adviceFor(file: string, files: ReadonlySet<string>): string {
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
    if (guess && files.has(path.posix.join(folderOf(file), guess))) return `delete it: the site reads ${asCode(guess)}`;
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
