/** What there is to print: an article as a booklet with a cover, a page's section as a sheet. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { blockDescriptions } from '../../src/blocks/registry';
import { addressOf, kindOfFile } from '../../src/content/addresses';
import { analyse, type Facts, treeOf } from '../../src/content/analyse';
import { fillPath, fillText } from '../../src/content/brand';
import { indexBlocks } from '../../src/content/describe-blocks';
import { readTimeLabel } from '../../src/content/read-time';
import { readSite } from '../../src/content/settings';
import { ARTICLE_TYPE_LABELS } from '../../src/shared/format';
import type { ArticleType, ISODate, SiteSettings, TreeNode } from '../../src/shared/types';
import { Refusal, ROOT } from '../lib/steps';

export type PrintSettings = Pick<SiteSettings, 'brand' | 'siteUrl' | 'phone' | 'email' | 'office'>;

export interface Printable {
  /** Absolute path of the PDF. */
  output: string;
  settings: PrintSettings;
  title: string;
  date: ISODate;
  /** Where it stands on the site. */
  address: string;
  /** Where its pictures' paths start. */
  folder: string;
  tree: TreeNode[];
  cover?: { label: string; summary: string; picture: string; readTime: string };
}

export function readPrintables(path: string, root = ROOT): Printable[] {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.mdx') : path;
  const name = relative(root, file).replaceAll('\\', '/');
  if (!existsSync(file)) throw new Refusal(`There is no ${name}`);
  const kind = kindOfFile(name);
  if (kind !== 'article' && kind !== 'page') throw new Refusal(`${name} is neither an article nor a page`);
  const facts = analyse(name, kind, readFileSync(file), indexBlocks(blockDescriptions()));
  const mistake = facts.problems.find(({ severity }) => severity === 'error');
  if (mistake) throw new Refusal(`${name} has mistakes; \`npm run check\` names them`);
  const settings = readSite(readFileSync(join(root, 'content/site.yaml'))).values as PrintSettings | undefined;
  if (!settings) throw new Refusal('content/site.yaml has mistakes; `npm run check` names them');
  return kind === 'article' ? [article(facts, file, settings)] : sections(facts, file, settings);
}

function article(facts: Facts, file: string, settings: PrintSettings): Printable {
  const { title, summary, type, published, download, mainImage } = facts.frontmatter as Record<string, string>;
  if (!download) throw new Refusal(`${facts.file} offers no PDF: give it a \`download\``);
  const folder = dirname(file);
  return {
    output: resolve(folder, download),
    settings,
    title: fillText(title!, settings.brand),
    date: published!,
    address: fillPath(addressOf(facts)!, settings.brand),
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

function sections(facts: Facts, file: string, settings: PrintSettings): Printable[] {
  const address = fillPath(addressOf(facts)!, settings.brand);
  const found = blocksNamed(treeOf(facts), 'Section');
  return blocksNamed(treeOf(facts), 'Document').flatMap(([, props]) => {
    const { file: pdf, title, date } = props as Record<string, string>;
    const id = basename(pdf!, '.pdf');
    const section = found.find(([, sectionProps]) => sectionProps !== 0 && sectionProps.id === id);
    if (!section) return [];
    const [, , ...children] = section;
    return [
      {
        output: resolve(dirname(file), pdf!),
        settings,
        title: fillText(title!, settings.brand),
        date: date!,
        address: `${address}#${id}`,
        folder: dirname(file),
        tree: children,
      },
    ];
  });
}

type Element = Exclude<TreeNode, string>;

const blocksNamed = (nodes: TreeNode[], name: string): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [own, , ...children] = node;
    return own === name ? [node] : blocksNamed(children, name);
  });
