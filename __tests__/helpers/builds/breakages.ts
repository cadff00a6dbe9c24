/** Mistakes that a writer makes in the fixture site while its development server runs, and what the screen shows then. */
import { Buffer } from 'node:buffer';

/** Takes the bytes of a file, and returns what they become; undefined deletes the file. */
type Change = (bytes: Buffer) => Buffer | string | undefined;

export interface Breakage {
  name: string;
  /** The open page. */
  on: string;
  file: string;
  change: Change;
  /** A part of the message in the bar, where every mistake is. */
  says: string;
  /** The mistake is also shown on the open page, at its place. */
  isInPage?: true;
  /** Text of the open page that stays. */
  keeps: string;
  /** It is among the few that `npm test` tries; the others are for `npm test -- --all`. */
  isShort?: true;
}

const gone: Change = () => undefined;
const replaced =
  (from: string | RegExp, to: string): Change =>
  (bytes) => {
    const text = bytes.toString('utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${String(from)} is not in the file`);
    return changed;
  };
const with_ =
  (more: string): Change =>
  (bytes) =>
    `${bytes.toString('utf8')}\n${more}\n`;

const HOME = 'content/pages/index.mdx';
const CREW = 'content/pages/who-we-are/index.mdx';
const ADA = 'content/team/ada-lindqvist/index.mdx';
const CRANE = 'content/articles/crane-restored/index.mdx';
const SERVICES = 'content/pages/services/index.mdx';
const HARBOURS = 'content/pages/services/harbours.mdx';
const MAIN_MENU = 'content/navigation/main.yaml';
const SITE = 'content/site.yaml';

const home = { on: '/', keeps: 'Steel, timber and the odd rope.' };
const crew = { on: '/who-we-are/', keeps: 'Two boats and a' };
const crane = { on: '/news-insights/crane-restored/', keeps: 'It was bent.' };
const services = { on: '/services/', keeps: 'Plans that survive the first tide.' };
const harbours = { on: '/services/harbours/', keeps: 'Harbours second.' };

const PICTURES: Breakage[] = [
  {
    ...home,
    name: 'a deleted picture of a card',
    file: 'content/pages/figure.png',
    change: gone,
    says: 'figure.png',
  },
  { ...home, name: 'a deleted picture of a header', file: 'content/pages/hero.png', change: gone, says: 'hero.png' },
  { ...home, name: 'an empty picture', file: 'content/pages/figure.png', change: () => '', says: 'figure.png' },
  {
    ...home,
    name: 'a text in place of a picture',
    file: 'content/pages/figure.png',
    change: () => 'no picture',
    says: 'figure.png',
  },
  {
    ...home,
    name: 'a picture that is cut off',
    file: 'content/pages/figure.png',
    change: (bytes) => bytes.subarray(0, bytes.length / 2),
    says: 'figure.png',
  },
  {
    ...home,
    name: 'a misspelt picture of a block',
    file: HOME,
    change: replaced('./figure.png', './figur.png'),
    says: 'figur.png',
    isInPage: true,
  },
  {
    ...home,
    name: 'a missing picture of a header',
    file: HOME,
    change: replaced('image: ./hero.png', 'image: ./nope.png'),
    says: 'nope.png',
    isInPage: true,
  },
  {
    ...crane,
    name: 'a missing picture of an article',
    file: CRANE,
    change: replaced('mainImage: ./crane.png', 'mainImage: ./nope.png'),
    says: 'nope.png',
    isInPage: true,
  },
  {
    ...crane,
    name: 'a missing picture in a text',
    file: CRANE,
    change: replaced('(./crane.png', '(./crain.png'),
    says: 'crain.png',
    isInPage: true,
  },
];

const PEOPLE: Breakage[] = [
  {
    ...crew,
    name: 'a missing portrait',
    file: ADA,
    change: replaced('../portrait.png', './nope.png'),
    says: 'nope.png',
  },
  { ...crew, name: 'a deleted portrait', file: 'content/team/portrait.png', change: gone, says: 'portrait.png' },
  { ...crew, name: 'a deleted person', file: ADA, change: gone, says: 'ada-lindqvist', isInPage: true, isShort: true },
  {
    ...crew,
    name: 'a misspelt person',
    file: CREW,
    change: replaced('"omar-haddad"', '"omar-hadad"'),
    says: 'omar-hadad',
    isInPage: true,
  },
  { ...crew, name: 'a person without a name', file: ADA, change: replaced('name: Ada Lindqvist\n', ''), says: 'name' },
  {
    ...crew,
    name: 'a person with wrong YAML',
    file: ADA,
    change: replaced('role: Harbour master', 'role: Harbour: master'),
    says: 'role',
  },
  {
    ...crew,
    name: 'an unknown block in a profile',
    file: ADA,
    change: with_('<Crad />'),
    says: 'Crad',
    isInPage: true,
  },
];

const MENUS_AND_SETTINGS: Breakage[] = [
  {
    ...home,
    name: 'a menu with wrong YAML',
    file: MAIN_MENU,
    change: replaced('label: Services', 'label: Services: all'),
    says: 'main.yaml',
    isShort: true,
  },
  {
    ...home,
    name: 'a menu entry without words',
    file: MAIN_MENU,
    change: replaced('  - label: Home\n    path', '  - path'),
    says: 'label',
  },
  {
    ...home,
    name: 'a menu entry to no page',
    file: MAIN_MENU,
    change: replaced('path: /services/bridges/', 'path: /services/bridgs/'),
    says: '/services/bridgs/',
  },
  { ...home, name: 'a deleted menu', file: MAIN_MENU, change: gone, says: 'main.yaml' },
  { ...home, name: 'an empty menu', file: 'content/navigation/legal.yaml', change: () => '', says: 'legal.yaml' },
  {
    ...home,
    name: 'settings with wrong YAML',
    file: SITE,
    change: replaced('name: Northgate Works', 'name: "Northgate Works'),
    says: 'site.yaml',
  },
  { ...home, name: 'settings without a brand', file: SITE, change: replaced(/^brand:[^]*?\n\n/, ''), says: 'brand' },
  {
    ...home,
    name: 'a setting of the wrong kind',
    file: SITE,
    change: replaced('latitude: -32.92', 'latitude: south'),
    says: 'latitude',
  },
  { ...home, name: 'deleted settings', file: SITE, change: gone, says: 'site.yaml' },
  {
    ...home,
    name: 'broken skills',
    file: 'content/skills.yaml',
    change: replaced('groups:', 'groups: 3'),
    says: 'skills.yaml',
  },
];

const FRONTMATTER: Breakage[] = [
  {
    ...harbours,
    name: 'wrong YAML in the frontmatter',
    file: HARBOURS,
    change: replaced('title: Harbours', 'title: Harbours: all'),
    says: 'title',
    isInPage: true,
    isShort: true,
  },
  {
    ...harbours,
    name: 'frontmatter without an end',
    file: HARBOURS,
    change: replaced('---\n\n', '\n'),
    says: '---',
    isInPage: true,
  },
  {
    ...harbours,
    name: 'a page without a title',
    file: HARBOURS,
    change: replaced('title: Harbours\n', ''),
    says: 'title',
    isInPage: true,
  },
  {
    ...crane,
    name: 'an article with a wrong date',
    file: CRANE,
    change: replaced('2025-02-01', 'last week'),
    says: 'published',
    isInPage: true,
  },
  {
    ...crane,
    name: 'an article without a picture',
    file: CRANE,
    change: replaced('mainImage: ./crane.png\n', ''),
    says: 'mainImage',
    isInPage: true,
  },
  {
    ...crane,
    name: 'an article of an unknown type',
    file: CRANE,
    change: replaced('case-study', 'story'),
    says: 'type',
    isInPage: true,
  },
];

const TEXTS: Breakage[] = [
  {
    ...harbours,
    name: 'a block that is not closed',
    file: HARBOURS,
    change: with_('<Grid>'),
    says: 'Grid',
    isInPage: true,
  },
  {
    ...services,
    name: 'an unknown block',
    file: SERVICES,
    change: replaced('## Building', '<Crad>\n\nInside.\n\n</Crad>\n\n## Building'),
    says: 'Crad',
    isInPage: true,
  },
  {
    ...services,
    keeps: 'Plans that survive',
    name: 'code in braces',
    file: SERVICES,
    change: replaced('first tide', 'first {tide}'),
    says: 'tide',
    isInPage: true,
  },
  {
    ...services,
    name: 'an import',
    file: SERVICES,
    change: replaced('## Planning', 'import x from "y"\n\n## Planning'),
    says: 'import',
    isInPage: true,
  },
  {
    ...home,
    name: 'a block without a prop that it needs',
    file: HOME,
    change: replaced('<Title title="What we do" size', '<Title size'),
    says: 'title',
    isInPage: true,
  },
  {
    ...home,
    name: 'a block in a wrong place',
    file: HOME,
    change: replaced('<FeaturedArticles', '<JumpToItem title="A" url="#a" />\n\n<FeaturedArticles'),
    says: 'JumpToItem',
    isInPage: true,
  },
  {
    ...home,
    name: 'an unknown service',
    file: HOME,
    change: replaced('"services/bridges" />', '"services/bridgs" />'),
    says: 'services/bridgs',
    isInPage: true,
  },
  {
    ...services,
    name: 'a link to no page',
    file: SERVICES,
    change: replaced('/crane-restored/#the-jib', '/crane-lost/'),
    says: '/crane-lost/',
    isInPage: true,
  },
  {
    ...harbours,
    name: 'a conflict of Git',
    file: HARBOURS,
    change: with_('<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other'),
    says: '<<<<<<<',
    isInPage: true,
  },
];

const FILES: Breakage[] = [
  {
    ...harbours,
    name: 'a deleted page',
    file: HARBOURS,
    change: gone,
    says: '/services/harbours/',
    keeps: 'There is no page at /services/harbours/',
  },
  {
    ...services,
    name: 'a page that others link to, deleted',
    file: 'content/pages/services/bridges.mdx',
    change: gone,
    says: '/services/bridges/',
  },
  {
    ...crane,
    name: 'a deleted download',
    file: 'content/articles/crane-restored/crane.pdf',
    change: gone,
    says: 'crane.pdf',
    isInPage: true,
  },
  { ...harbours, name: 'an empty page', file: HARBOURS, change: () => '', says: HARBOURS, keeps: 'Harbours' },
  {
    ...harbours,
    name: 'a page in another encoding',
    file: HARBOURS,
    change: (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
    says: HARBOURS,
    keeps: 'Harbours second.',
  },
  {
    ...harbours,
    name: 'two pages with one path',
    file: HARBOURS,
    change: replaced('title: Harbours', 'title: Harbours\npath: /services/'),
    says: '/services/',
    keeps: 'There is no page at /services/harbours/',
  },
];

export const BREAKAGES: readonly Breakage[] = [
  ...PICTURES,
  ...PEOPLE,
  ...MENUS_AND_SETTINGS,
  ...FRONTMATTER,
  ...TEXTS,
  ...FILES,
];
