/** A temporary project to build: this site with generated articles. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { listFilesSync } from '../../src/util/files';
import { copyCode } from '../lib/project';
import { ROOT } from '../lib/steps';
import { mdx, writeArticles, writeImages, writePicture } from './generate-articles';

export interface Project {
  root: string;
  /** The article that `editArticle` changes. */
  article: string;
  /** The build program and its arguments. */
  build: readonly [command: string, ...args: string[]];
}

/** Builds as `npm run build` does (see run.mjs), which decides how much to build, but without its report on page sizes. */
const OWN_BUILD = [
  process.execPath,
  ...['--require', './src/util/register-typescript.js'],
  ...['--eval', "require('./scripts/lib/build/run-build.ts').build()"],
] as const satisfies Project['build'];

/** The site's code, its settings and a stub of every page, so that no menu has a broken link. */
export async function ownProject(root: string, articles: number): Promise<Project> {
  await copyCode(root);
  const from = join(ROOT, 'content');
  const content = join(root, 'content');
  for (const file of listFilesSync(from)) {
    if (file.startsWith('/articles/') || file.startsWith('/team/') || isPage(file)) continue;
    const target = join(content, file);
    await mkdir(dirname(target), { recursive: true });
    if (!/\.ya?ml$/.test(file)) continue;
    const text = await readFile(join(from, file), 'utf8');
    // The stubs have no anchors and the generated articles no authors, so nothing may refer to them.
    await writeFile(target, text.replace(/(: \S*\/)#[\w-]+/g, '$1').replace(/^articlesNameAuthors:.*\n/m, ''));
  }
  await writeContent(content, articles);
  return { root, article: join(content, 'articles/article-0/index.mdx'), build: OWN_BUILD };
}

const isPage = (file: string): boolean => file.startsWith('/pages/') && file.endsWith('.mdx');

/** The stubs, articles and pictures that this site and a peer are built from. */
export async function writeContent(folder: string, articles: number): Promise<void> {
  const from = join(ROOT, 'content');
  for (const file of listFilesSync(from).filter(isPage)) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, stub(await readFile(join(from, file), 'utf8')));
  }
  await writeImages(join(folder, 'images'));
  await writeArticles(join(folder, 'articles'), articles, '../../images');
}

/** Makes a page with the title and the paths of the original, and one sentence. */
function stub(source: string): string {
  const { title, description, path, aliases, kind, service } = parse(
    /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '',
  ) as Record<string, unknown>;
  return mdx(stringify({ title, description, path, aliases, kind, service }).trim(), 'A page.');
}

/** Adds a paragraph to an article, for the measurement of a rebuild. */
export async function editArticle({ article: file }: Project): Promise<void> {
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/\n## /, '\n\nOne paragraph that was not there before.\n\n## '));
}

/** Gives an article a picture that no build has seen. */
export async function addPicture({ article: file }: Project): Promise<void> {
  await writePicture(join(dirname(file), 'new-picture.jpg'), 800, 480, 301);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/^mainImage: .*/m, 'mainImage: ./new-picture.jpg'));
}
