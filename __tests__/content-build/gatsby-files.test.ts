import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { finishBuild } from '../../src/build/finish-build';
import {
  EARLIER_PICTURES,
  markFinished,
  markUnfinished,
  prepareForGatsby,
  replaceGatsbyFiles,
} from '../../src/content-build/gatsby-files';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

let root: string;
const at = (file: string) => path.join(root, file);
const write = (file: string, text: string) => writeFiles(root, { [file]: text });
const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : undefined);

beforeEach(() => {
  root = temporaryFolder({ 'public/index.html': 'home of Gatsby', 'public/old/index.html': 'old page of Gatsby' });
});

/** A build that writes the home page and a new one, and removes the old one. */
function replace(text: string): void {
  write('staged/index.html', text);
  write('staged/new/index.html', text);
  const written = ['/index.html', '/new/index.html'];
  replaceGatsbyFiles(root, { from: at('staged'), added: [], written, removed: ['/old/index.html'] });
}
const pages = () => ['index.html', 'old/index.html', 'new/index.html'].map((file) => read(`public/${file}`));
const GATSBYS = ['home of Gatsby', 'old page of Gatsby', undefined];

it('Gatsby finds its own files after any number of builds without it', () => {
  replace('one');
  replace('two');
  expect(pages()).toEqual(['two', undefined, 'two']);
  prepareForGatsby(root);
  expect(pages()).toEqual(GATSBYS);
  // Gatsby owns the files that it makes from now on.
  write('public/index.html', 'later home of Gatsby');
  prepareForGatsby(root);
  expect(read('public/index.html')).toBe('later home of Gatsby');
});

it('Gatsby finds its own files after a build that was stopped while it replaced them', () => {
  replace('one');
  // Stopped between the two moves of a file: Gatsby's is put aside, the new one is not there yet.
  renameSync(at('public/index.html'), at('gone'));
  prepareForGatsby(root);
  expect(pages()).toEqual(GATSBYS);
});

it('a stopped Gatsby build leaves no page and no record to the next build', () => {
  write('.cache/redux/redux.rest.state', 'memory');
  write('public/page-data/old/page-data.json', '{}');
  write('public/app-0123456789abcdef0123.js', 'script');
  markUnfinished(root);
  markFinished(root);
  prepareForGatsby(root);
  expect(pages()).toEqual(GATSBYS);
  markUnfinished(root);
  prepareForGatsby(root);
  expect(pages()).toEqual([undefined, undefined, undefined]);
  expect(read('.cache/redux/redux.rest.state')).toBeUndefined();
  expect(read('public/page-data/old/page-data.json')).toBeUndefined();
  expect(read('public/app-0123456789abcdef0123.js')).toBe('script');
});

const picture = (digit: string) => `/static/${digit.repeat(32)}/9e1ac/hero.avif`;
const pageWith = (digit: string) => `<img src="${picture(digit)}">`;
const finish = () => finishBuild(at('public'), { previous: { archive: at(EARLIER_PICTURES) } });
const pictures = () => ['1', '2', '3'].filter((digit) => read(`public${picture(digit)}`));

/** A content-only build that replaces the home page's picture. */
function replacePicture(digit: string): void {
  write('staged/index.html', pageWith(digit));
  write(`staged${picture(digit)}`, `picture ${digit}`);
  replaceGatsbyFiles(root, { from: at('staged'), added: [picture(digit)], written: ['/index.html'], removed: [] });
}
function replacePictureWithGatsby(digit: string): void {
  prepareForGatsby(root);
  write('public/index.html', pageWith(digit));
  write(`public${picture(digit)}`, `picture ${digit}`);
}

it('a whole build keeps the picture that the previous content-only build published', async () => {
  replacePictureWithGatsby('1');
  await finish();
  replacePicture('2');
  await finish();
  replacePictureWithGatsby('3');
  const { release } = await finish();
  expect(release).toEqual({ files: [picture('3')], kept: [picture('2')] });
  expect(pictures()).toEqual(['2', '3']);
});

it('a whole build does not publish the picture of a build that was stopped', async () => {
  replacePictureWithGatsby('1');
  await finish();
  replacePicture('2');
  replacePictureWithGatsby('3');
  await finish();
  expect(pictures()).toEqual(['1', '3']);
  // Gatsby does not make a picture again, so the archive must return it.
  prepareForGatsby(root);
  write('public/index.html', pageWith('2'));
  await finish();
  expect(pictures()).toEqual(['2', '3']);
});
