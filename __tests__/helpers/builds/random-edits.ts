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

/** Returns one line for the log of the test. */
type Edit = (site: EditedSite) => Promise<string>;

class EditedSite {
  constructor(
    private readonly root: string,
    private readonly random: () => number,
  ) {}

  read = (file: string): string => readFileSync(join(this.root, 'content', file), 'utf8');
  bytes = (file: string): Buffer => readFileSync(join(this.root, 'content', file));
  write(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.root, 'content', file)), { recursive: true });
    writeFileSync(join(this.root, 'content', file), content);
  }
  change(file: string, edit: (text: string) => string): string {
    this.write(file, edit(this.read(file)));
    return file;
  }
  has = (file: string): boolean => existsSync(join(this.root, 'content', file));
  remove = (file: string): void => rmSync(join(this.root, 'content', file), { recursive: true });
  rename(from: string, to: string): void {
    mkdirSync(dirname(join(this.root, 'content', to)), { recursive: true });
    renameSync(join(this.root, 'content', from), join(this.root, 'content', to));
  }

  number = (below: number): number => Math.floor(this.random() * below);
  pick = <T>(items: readonly T[]): T => items[this.number(items.length)]!;
  words = (count: number): string => Array.from({ length: count }, () => this.pick(WORDS)).join(' ');
  sentence = (): string => `The ${this.words(6)} of ${this.number(1_000_000)}.`;
  pastDay = (): string => this.dayBefore(this.number(400));
  /** A tenth of these days are in the future. */
  day = (): string => this.dayBefore(this.number(400) - 40);
  private dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

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
const newPageWithPicture: Edit = async (site) => {
  const name = `added-${site.number(1_000_000)}`;
  site.write(`${PAGES}/${name}/own.png`, await site.picture(1300, 800));
  site.write(
    `${PAGES}/${name}/index.mdx`,
    `---\ntitle: About ${site.words(2)} ${site.number(1_000_000)}\ndescription: ${site.sentence()}\n---\n\n![A plain colour](./own.png)\n\n${site.pick(BLOCKS)}\n`,
  );
  return `new page with a picture: ${name}`;
};
/** Blocks that no other page shows, and one that embeds another site. */
const BLOCKS = [
  '<Question title="How deep is it?">\nDeep enough.\n</Question>',
  '<Video title="A crossing" video=\'<iframe src="https://player.example/embed/1"></iframe>\' image="./own.png" alt="" />',
  '<Map latitude={-32.92} longitude={151.78} />',
  '<SubmitCvForm recipient="enquiries" />',
];
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
  const to = `added-${site.number(1_000_000)}${from.endsWith('.mdx') ? '.mdx' : ''}`;
  site.rename(`${PAGES}/${from}`, `${PAGES}/${to}`);
  writeRedirects(site, [...redirectsExceptTo(site, from), `${pathOf(from)}: ${pathOf(to)}`]);
  return `renamed: ${from} to ${to}`;
};
/** Moves a page's file without changing its path. */
const intoFolder: Edit = async (site) => {
  const pages = site.added(PAGES).filter((name) => name.endsWith('.mdx'));
  if (pages.length === 0) return newPage(site);
  const page = site.pick(pages);
  site.rename(`${PAGES}/${page}`, `${PAGES}/${basename(page, '.mdx')}/index.mdx`);
  return `into a folder: ${page}`;
};
const redirect: Edit = async (site) => {
  const line = `/old-${site.number(1_000_000)}/: /services/bridges/`;
  writeRedirects(site, [...site.read('redirects.yaml').split('\n').filter(Boolean), line]);
  return `redirect: ${line}`;
};
const alias: Edit = async (site) => {
  const file = site.pick(['pages/privacy-policy.mdx', `${PAGES}/harbours.mdx`]);
  return `alias: ${site.change(file, (text) => text.replace(/^(?:aliases: .*\n)?description/m, site.number(3) === 0 ? 'description' : `aliases: [/also-${site.number(1_000_000)}/]\ndescription`))}`;
};
const unlisted: Edit = async (site) =>
  `unlisted: ${site.change('pages/MilCIS2024.mdx', (text) =>
    text.includes('\nunlisted: true')
      ? text.replace('\nunlisted: true', '')
      : text.replace('\ndescription', '\nunlisted: true\ndescription'),
  )}`;
/** Adds a person, with a row on the page of people, or removes one. */
const person: Edit = async (site) => {
  const row = (name: string) => `<TeamMember person="${name}" />\n`;
  const people = site.added('team');
  if (people.length > 0 && site.number(2) === 0) {
    const gone = site.pick(people);
    site.remove(`team/${gone}`);
    site.change('pages/who-we-are/index.mdx', (text) => text.replace(row(gone), ''));
    return `person gone: ${gone}`;
  }
  const name = `added-${site.number(1_000_000)}`;
  site.write(
    `team/${name}/index.mdx`,
    `---\nname: Ann ${site.pick(WORDS)} ${name}\nrole: Pilot\norder: ${site.number(9)}\nimage: ../portrait.png\nalt: Ann at the helm\nsummary: ${site.sentence()}\n---\n\n${site.sentence()}\n`,
  );
  site.change('pages/who-we-are/index.mdx', (text) => text.replace('</TeamAccordion>', `${row(name)}</TeamAccordion>`));
  return `new person: ${name}`;
};
/** Adds a job, changes its date, or removes it. */
const opening: Edit = async (site) =>
  `opening: ${site.change('pages/jobs.mdx', (text) => {
    const added = /\n<Opening title="Hand \d+"[^]*?<\/Opening>\n/;
    const closes = `closes="${site.day()}"`;
    if (added.test(text) && site.number(2) === 0) return text.replace(added, '');
    if (added.test(text)) return text.replace(/(<Opening title="Hand \d+"[^>]*)closes="[\d-]+"/, `$1${closes}`);
    return `${text}\n<Opening title="Hand ${site.number(1_000)}" location="Newcastle" posted="2024-01-01" ${closes}>\n${site.sentence()}\n</Opening>\n`;
  })}`;
const category: Edit = async (site) => {
  const file = site.pick(site.files(ARTICLES).filter((name) => /^category:/m.test(site.read(name))));
  return `category: ${site.change(file, (text) =>
    text
      .replace(/^category: .*$/m, `category: ${site.pick(['government', 'industry', 'defence'])}`)
      .replace(/^type: .*$/m, `type: ${site.pick(['news', 'case-study', 'resource'])}`),
  )}`;
};
const pdf: Edit = async (site) => {
  const file = 'articles/crane-restored/crane.pdf';
  const end = `%${site.number(1_000_000)}\n%%EOF\n`;
  site.write(file, Buffer.concat([site.bytes(file), Buffer.from(end)]));
  return `document: ${file}`;
};
/** The article shows a shared picture from now on, and its own is deleted. */
const pictureGone: Edit = async (site) => {
  const own = site.added(ARTICLES).filter((name) => site.has(`${ARTICLES}/${name}/own.png`));
  if (own.length === 0) return newArticle(site);
  const name = site.pick(own);
  site.remove(`${ARTICLES}/${name}/own.png`);
  site.change(`${ARTICLES}/${name}/index.mdx`, (text) => text.replace('./own.png', '../../pages/figure.png'));
  return `picture gone: ${name}`;
};
const pathOf = (page: string): string => `/services/${basename(page, '.mdx')}/`;
/** A redirect to a page that no longer exists would be a mistake. */
const redirectsExceptTo = (site: EditedSite, page: string): string[] =>
  site
    .read('redirects.yaml')
    .split('\n')
    .filter((line) => line && !line.endsWith(` ${pathOf(page)}`));
const writeRedirects = (site: EditedSite, lines: readonly string[]): void =>
  site.write('redirects.yaml', [...lines, ''].join('\n'));
const legal: Edit = async (site) =>
  `menu: ${site.change('navigation/legal.yaml', (text) => text.replace(/label: .*/, `label: Privacy ${site.number(1_000)}`))}`;
const skills: Edit = async (site) =>
  `skills: ${site.change('skills.yaml', (text) => text.replace(/name: Registers.*/, `name: Registers ${site.number(1_000)}`))}`;
const menu: Edit = async (site) => {
  const line = `      - label: ${site.words(2)} ${site.number(1_000)}\n        path: /services/bridges/\n`;
  return `menu: ${site.change('navigation/main.yaml', (text) => text.replace(/( {4}children:\n)(?: {6}- label: \w+ \w+ \d+\n {8}path: \/services\/bridges\/\n)?/, `$1${line}`))}`;
};
const settings: Edit = async (site) => {
  const [name, line] = site.pick([
    [/^description: .*$/m, `description: '{brand} and the ${site.words(4)}.'`],
    [/^ {2}shortName: .*$/m, `  shortName: North ${site.pick(WORDS)}`],
    [/^ {2}street: .*$/m, `  street: ${site.number(1_000)} Mole Street`],
    [/^bookingCalendar: .*$/m, `bookingCalendar: https://calendar-${site.number(9)}.northgate.example/office`],
  ] as const);
  return `settings: ${site.change('site.yaml', (text) => text.replace(name, line))}`;
};
const date: Edit = async (site) => {
  const file = site.pick(site.files(ARTICLES));
  // Other pages link to the articles of the fixture, so those stay published.
  const day = file.includes('/added-') ? site.day() : site.pastDay();
  return `date: ${site.change(file, (text) => text.replace(/^published: .*$/m, `published: ${day}`))}`;
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
  newPageWithPicture,
  intoFolder,
  redirect,
  alias,
  unlisted,
  person,
  opening,
  category,
  menu,
  legal,
  skills,
  settings,
  date,
  draft,
  picture,
  picture,
  pictureGone,
  pdf,
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
