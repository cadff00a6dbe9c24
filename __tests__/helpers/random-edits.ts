/** Edits of the fixture site's content as writers make them, chosen by a seed. Each leaves content without mistakes. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = 'harbour crane ferry tide mole quay pilot rope lamp anchor keel buoy wharf sand channel'.split(' ');
const DAY_MS = 86_400_000;

/** One line for the log of the test. */
type Edit = (site: EditedSite) => Promise<string>;

class EditedSite {
  constructor(
    private readonly root: string,
    private readonly random: () => number,
  ) {}

  read = (file: string): string => readFileSync(join(this.root, 'content', file), 'utf8');
  write(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.root, 'content', file)), { recursive: true });
    writeFileSync(join(this.root, 'content', file), content);
  }
  change(file: string, edit: (text: string) => string): string {
    this.write(file, edit(this.read(file)));
    return file;
  }
  remove = (file: string): void => rmSync(join(this.root, 'content', file), { recursive: true });
  rename = (from: string, to: string): void =>
    renameSync(join(this.root, 'content', from), join(this.root, 'content', to));

  number = (below: number): number => Math.floor(this.random() * below);
  pick = <T>(items: readonly T[]): T => items[this.number(items.length)]!;
  words = (count: number): string => Array.from({ length: count }, () => this.pick(WORDS)).join(' ');
  sentence = (): string => `The ${this.words(6)} of ${this.number(1_000_000)}.`;
  day = (): string => new Date(Date.now() - this.number(400) * DAY_MS).toISOString().slice(0, 10);

  files = (folder: string): string[] =>
    (readdirSync(join(this.root, 'content', folder), { recursive: true, encoding: 'utf8' }) as string[])
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => join(folder, name))
      .sort();
  /** The names that earlier edits have added below a folder. */
  added = (folder: string): string[] =>
    existsSync(join(this.root, 'content', folder))
      ? readdirSync(join(this.root, 'content', folder))
          .filter((name) => name.startsWith('added-'))
          .sort()
      : [];

  picture = (width: number, height: number): Promise<Buffer> => {
    const background = { r: this.number(256), g: this.number(256), b: this.number(256) };
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  };
}

const ARTICLES = 'articles';
const PAGES = 'pages/services';

const words: Edit = async (site) => {
  const file = site.pick([...site.files('pages'), ...site.files(ARTICLES), ...site.files('team')]);
  return `words: ${site.change(file, (text) => `${text.trimEnd()}\n\n${site.sentence()}\n`)}`;
};
const title: Edit = async (site) => {
  const file = site.pick(site.files(ARTICLES));
  return `title: ${site.change(file, (text) => text.replace(/^title: .*$/m, `title: On ${site.words(3)} ${site.number(1_000_000)}`))}`;
};
const newArticle: Edit = async (site) => {
  const name = `added-${site.number(1_000_000)}`;
  site.write(`${ARTICLES}/${name}/own.png`, await site.picture(1600, 900));
  site.write(`${ARTICLES}/${name}/index.mdx`, articleText(site, './own.png'));
  return `new article: ${name}`;
};
const articleText = (site: EditedSite, image: string) => `---
title: A word about ${site.words(3)} ${site.number(1_000_000)}
type: ${site.pick(['news', 'case-study', 'resource'])}
category: ${site.pick(['government', 'industry'])}
summary: ${site.sentence()}
published: ${site.day()}
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ${image}
mainAlt: A plain colour
---

${site.sentence()}
`;
const newPage: Edit = async (site) => {
  const name = `added-${site.number(1_000_000)}`;
  site.write(
    `${PAGES}/${name}.mdx`,
    `---\ntitle: About ${site.words(2)} ${site.number(1_000_000)}\ndescription: ${site.sentence()}\n---\n\n## ${site.words(2)}\n\n${site.sentence()}\n`,
  );
  return `new page: ${name}`;
};
const removal: Edit = async (site) => {
  const all = [
    ...site.added(ARTICLES).map((name) => `${ARTICLES}/${name}`),
    ...site.added(PAGES).map((name) => `${PAGES}/${name}`),
  ];
  if (all.length === 0) return newPage(site);
  const gone = site.pick(all);
  site.remove(gone);
  writeRedirects(site, redirectsExceptTo(site, gone));
  return `removed: ${gone}`;
};
const renaming: Edit = async (site) => {
  const pages = site.added(PAGES);
  if (pages.length === 0) return newPage(site);
  const from = site.pick(pages);
  const to = `added-${site.number(1_000_000)}.mdx`;
  site.rename(`${PAGES}/${from}`, `${PAGES}/${to}`);
  writeRedirects(site, [...redirectsExceptTo(site, from), `${pathOf(from)}: ${pathOf(to)}`]);
  return `renamed: ${from} to ${to}`;
};
const pathOf = (page: string): string => `/services/${basename(page, '.mdx')}/`;
/** A redirect to a page that is gone would be a mistake. */
const redirectsExceptTo = (site: EditedSite, page: string): string[] =>
  site
    .read('redirects.yaml')
    .split('\n')
    .filter((line) => line && !line.endsWith(` ${pathOf(page)}`));
const writeRedirects = (site: EditedSite, lines: readonly string[]): void =>
  site.write('redirects.yaml', [...lines, ''].join('\n'));
const menu: Edit = async (site) => {
  const line = `      - label: ${site.words(2)} ${site.number(1_000)}\n        path: /services/bridges/\n`;
  return `menu: ${site.change('navigation/main.yaml', (text) => text.replace(/( {4}children:\n)(?: {6}- label: \w+ \w+ \d+\n {8}path: \/services\/bridges\/\n)?/, `$1${line}`))}`;
};
const settings: Edit = async (site) =>
  `settings: ${site.change('site.yaml', (text) => text.replace(/^description: .*$/m, `description: '{brand} and the ${site.words(4)}.'`))}`;
const date: Edit = async (site) => {
  const file = site.pick(site.files(ARTICLES));
  return `date: ${site.change(file, (text) => text.replace(/^published: .*$/m, `published: ${site.day()}`))}`;
};
const draft: Edit = async (site) => {
  const articles = site.added(ARTICLES);
  if (articles.length === 0) return newArticle(site);
  return `draft: ${site.change(`${ARTICLES}/${site.pick(articles)}/index.mdx`, (text) =>
    text.includes('\ndraft: true')
      ? text.replace('\ndraft: true', '')
      : text.replace('\npublished', '\ndraft: true\npublished'),
  )}`;
};
const picture: Edit = async (site) => {
  const file = site.pick(['pages/figure.png', 'team/portrait.png', 'articles/crane-restored/crane.png']);
  site.write(file, await site.picture(site.pick([1500, 1600, 2000]), site.pick([1000, 1200, 2500])));
  return `picture: ${file}`;
};
const nothing: Edit = async () => 'nothing';

/** Words are what writers change most. */
const EDITS = [
  words,
  words,
  title,
  newArticle,
  newPage,
  removal,
  renaming,
  menu,
  settings,
  date,
  draft,
  picture,
  nothing,
];

/** Makes one to three edits. Returns what they were. */
export async function editAtRandom(root: string, random: () => number): Promise<string> {
  const site = new EditedSite(root, random);
  const done: string[] = [];
  const count = 1 + site.number(3);
  while (done.length < count) done.push(await site.pick(EDITS)(site));
  return done.join(', ');
}
