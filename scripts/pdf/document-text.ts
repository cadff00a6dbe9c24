/** Reads the documents to print: an article as a booklet with a cover, a section of a page as a sheet. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { blockDescriptions } from '../../src/blocks/registry';
import { writtenPathOf, fileKind } from '../../src/content/routes';
import { analyseFile } from '../../src/content/analyse-file';
import { type FileAnalysis, treeOf } from '../../src/content/file-analysis';
import { fillPath, fillText } from '../../src/content/brand';
import { type Blocks, indexBlocks } from '../../src/content/mdx/known-elements';
import { readTimeLabel } from '../../src/content/mdx/read-time';
import { elementsIn } from '../../src/util/walk-tree';
import { readSite } from '../../src/content/settings/settings';
import { ARTICLE_TYPE_LABELS } from '../../src/util/format-values';
import type { ArticleType, ISODate, SiteSettings, TreeNode } from '../../src/schema/page-data';
import { UserError, ROOT } from '../lib/steps';

type PrintSettings = Pick<SiteSettings, 'brand' | 'siteUrl' | 'phone' | 'email' | 'office'>;

export interface Printable {
  /** Absolute path of the PDF. */
  output: string;
  settings: PrintSettings;
  title: string;
  date: ISODate;
  /** The path of the page. */
  pagePath: string;
  /** The folder that the paths of its pictures are relative to. */
  folder: string;
  tree: TreeNode[];
  cover?: { label: string; summary: string; picture: string; readTime: string };
}

export function readPrintables(path: string, root = ROOT): Printable[] {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.mdx') : path;
  const name = relative(root, file).replaceAll('\\', '/');
  if (!existsSync(file)) throw new UserError(`There is no ${name}`);
  const kind = fileKind(name);
  if (kind !== 'article' && kind !== 'page') throw new UserError(`${name} is neither an article nor a page`);
  const blocks = indexBlocks(blockDescriptions());
  const facts = analyseFile(name, kind, readFileSync(file), blocks);
  const mistake = facts.problems.find(({ severity }) => severity === 'error');
  if (mistake) throw new UserError(`${name} has mistakes: \`npm run check\` lists them`);
  const settings = readSite(readFileSync(join(root, 'content/site.yaml'))).values as PrintSettings | undefined;
  if (!settings) throw new UserError('content/site.yaml has mistakes: `npm run check` lists them');
  return kind === 'article' ? [article(facts, file, settings)] : sections(facts, file, settings, blocks);
}

function article(facts: FileAnalysis, file: string, settings: PrintSettings): Printable {
  const { title, summary, type, published, download, mainImage } = facts.frontmatter as Record<string, string>;
  if (!download) throw new UserError(`${facts.file} has no PDF: add a \`download\` field`);
  const folder = dirname(file);
  return {
    output: resolve(folder, download),
    settings,
    title: fillText(title!, settings.brand),
    date: published!,
    pagePath: fillPath(writtenPathOf(facts)!, settings.brand),
    folder,
    tree: treeOf(facts),
    cover: {
      label: ARTICLE_TYPE_LABELS[type as ArticleType],
      summary: fillText(summary!, settings.brand),
      picture: resolve(folder, mainImage!),
      readTime: readTimeLabel(facts.minutes),
    },
  };
}

function sections(facts: FileAnalysis, file: string, settings: PrintSettings, blocks: Blocks): Printable[] {
  const pagePath = fillPath(writtenPathOf(facts)!, settings.brand);
  const elements = [...elementsIn(treeOf(facts))];
  const documents = elements.filter(({ name }) => blocks.get(name)?.shape === 'document');
  return documents.flatMap(({ props }) => {
    const { file: pdf, title, date } = props as Record<string, string>;
    const id = basename(pdf!, '.pdf');
    const section = elements.find((one) => blocks.get(one.name)?.shape === 'structure' && one.props.id === id);
    if (!section) return [];
    return [
      {
        output: resolve(dirname(file), pdf!),
        settings,
        title: fillText(title!, settings.brand),
        date: date!,
        pagePath: `${pagePath}#${id}`,
        folder: dirname(file),
        tree: [...section.children],
      },
    ];
  });
}
