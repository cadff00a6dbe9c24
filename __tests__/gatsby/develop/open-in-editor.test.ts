import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandFor, openInEditor } from '../../../src/gatsby/develop/open-in-editor';
import { temporaryFolder } from '../../helpers/temporary-folder';

const place = { file: '/site/a b.mdx', line: 12, column: 3 };
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('the chosen editor gets file, line and column, without a shell [R18.2]', () => {
  const SITE_EDITOR = `"/opt/my editor" --goto {file}:{line}:{column}`;
  expect(commandFor(place, { SITE_EDITOR }, 'linux')).toEqual(['/opt/my editor', '--goto', '/site/a b.mdx:12:3']);
  expect(commandFor(place, { SITE_EDITOR: 'gedit' }, 'linux')).toEqual(['gedit', '/site/a b.mdx']);
});

test('the first known editor that is installed is used [R18.2]', () => {
  mkdirSync(path.join(folder, 'bin'));
  for (const name of ['kate', 'code']) writeFileSync(path.join(folder, 'bin', name), '', { mode: 0o755 });
  const PATH = path.join(folder, 'bin');
  expect(commandFor(place, { PATH }, 'linux')).toEqual(['code', '--goto', '/site/a b.mdx:12:3']);
});

test('without an editor, the message says what to set [R18.2]', async () => {
  await expect(openInEditor(place, { PATH: folder })).rejects.toThrow('Set SITE_EDITOR');
  await expect(openInEditor(place, { SITE_EDITOR: path.join(folder, 'none') })).rejects.toThrow('could not be started');
});

test('the editor is started [R18.2]', async () => {
  const written = path.join(folder, 'opened');
  const program = path.join(folder, 'record.cjs');
  writeFileSync(
    program,
    `require('node:fs').writeFileSync(${JSON.stringify(written)}, process.argv.slice(2).join(' '));`,
  );
  await openInEditor(place, { SITE_EDITOR: `"${process.execPath}" "${program}" {file} {line} {column}` });
  while (!existsSync(written) || readFileSync(written, 'utf8') === '') await new Promise(setImmediate);
  expect(readFileSync(written, 'utf8')).toBe('/site/a b.mdx 12 3');
});
