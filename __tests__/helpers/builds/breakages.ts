/** Mistakes that a writer makes in the fixture site while its development server runs, and what the screen shows then. */
import { Buffer } from 'node:buffer';

/** Takes the bytes of a file, and returns what they become; undefined deletes the file. */
type Change = (bytes: Buffer) => Buffer | string | undefined;

export interface Breakage {
  name: string;
  /** The page that is open in the browser. */
  on: string;
  file: string;
  change: Change;
  /** Part of the message in the bar, which lists every mistake. */
  says: string;
  /** The mistake is also shown on the open page, at its place. */
  isInPage?: true;
  /** Text that stays on the open page. */
  keeps: string;
  /** True if `npm test` tries it; `npm test -- --all` tries them all. */
  isShort?: true;
}

type Row = [
  name: string,
  place: Pick<Breakage, 'on' | 'keeps'>,
  file: string,
  change: Change,
  says: string,
  more?: Pick<Breakage, 'isInPage' | 'isShort'>,
];
const IN_PAGE = { isInPage: true } as const;
const SHORT = { isShort: true } as const;
const IN_PAGE_SHORT = { ...IN_PAGE, ...SHORT };

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
const FIGURE = 'content/pages/figure.png';

const home = { on: '/', keeps: 'Steel, timber and the odd rope.' };
const crew = { on: '/who-we-are/', keeps: 'Two boats and a' };
const crane = { on: '/news-insights/crane-restored/', keeps: 'It was bent.' };
const services = { on: '/services/', keeps: 'Plans that survive the first tide.' };
const harbours = { on: '/services/harbours/', keeps: 'Harbours second.' };
const lostHarbours = { ...harbours, keeps: 'There is no page at /services/harbours/' };
const planning = { ...services, keeps: 'Plans that survive' };

const PICTURES: Row[] = [
  ['a deleted picture of a card', home, FIGURE, gone, 'figure.png'],
  ['a deleted picture of a header', home, 'content/pages/hero.png', gone, 'hero.png'],
  ['an empty picture', home, FIGURE, () => '', 'figure.png'],
  ['a text in place of a picture', home, FIGURE, () => 'no picture', 'figure.png'],
  ['a picture that is cut off', home, FIGURE, (bytes) => bytes.subarray(0, bytes.length / 2), 'figure.png'],
  ['a misspelt picture of a block', home, HOME, replaced('./figure.png', './figur.png'), 'figur.png', IN_PAGE],
  ['a lost picture of a header', home, HOME, replaced('image: ./hero.png', 'image: ./nope.png'), 'nope.png', IN_PAGE],
  ['a lost picture of an article', crane, CRANE, replaced(': ./crane.png', ': ./nope.png'), 'nope.png', IN_PAGE],
  ['a missing picture in a text', crane, CRANE, replaced('(./crane.png', '(./crain.png'), 'crain.png', IN_PAGE],
];

const PEOPLE: Row[] = [
  ['a missing portrait', crew, ADA, replaced('../portrait.png', './nope.png'), 'nope.png'],
  ['a deleted portrait', crew, 'content/team/portrait.png', gone, 'portrait.png'],
  ['a deleted person', crew, ADA, gone, 'ada-lindqvist', IN_PAGE_SHORT],
  ['a misspelt person', crew, CREW, replaced('"omar-haddad"', '"omar-hadad"'), 'omar-hadad', IN_PAGE],
  ['a person without a name', crew, ADA, replaced('name: Ada Lindqvist\n', ''), 'name'],
  ['a person with wrong YAML', crew, ADA, replaced('role: Harbour master', 'role: Harbour: master'), 'role'],
  ['an unknown block in a profile', crew, ADA, with_('<Crad />'), 'Crad', IN_PAGE],
];

const MENUS_AND_SETTINGS: Row[] = [
  ['a menu with wrong YAML', home, MAIN_MENU, replaced(': Services', ': Services: all'), 'main.yaml', SHORT],
  ['a menu entry without words', home, MAIN_MENU, replaced('  - label: Home\n    path', '  - path'), 'label'],
  ['a menu entry to no page', home, MAIN_MENU, replaced('/bridges/', '/bridgs/'), '/services/bridgs/'],
  ['a deleted menu', home, MAIN_MENU, gone, 'main.yaml'],
  ['an empty menu', home, 'content/navigation/legal.yaml', () => '', 'legal.yaml'],
  ['settings with wrong YAML', home, SITE, replaced('name: Northgate Works', 'name: "Northgate Works'), 'site.yaml'],
  ['settings without a brand', home, SITE, replaced(/^brand:[^]*?\n\n/, ''), 'brand'],
  ['a setting of the wrong kind', home, SITE, replaced('latitude: -32.92', 'latitude: south'), 'latitude'],
  ['deleted settings', home, SITE, gone, 'site.yaml'],
  ['broken skills', home, 'content/skills.yaml', replaced('groups:', 'groups: 3'), 'skills.yaml'],
];

const FRONTMATTER: Row[] = [
  ['wrong YAML in frontmatter', harbours, HARBOURS, replaced(': Harbours', ': Harbours: all'), 'title', IN_PAGE_SHORT],
  ['frontmatter without an end', harbours, HARBOURS, replaced('---\n\n', '\n'), '---', IN_PAGE],
  ['a page without a title', harbours, HARBOURS, replaced('title: Harbours\n', ''), 'title', IN_PAGE],
  ['an article with a wrong date', crane, CRANE, replaced('2025-02-01', 'last week'), 'published', IN_PAGE],
  ['an article without a picture', crane, CRANE, replaced('mainImage: ./crane.png\n', ''), 'mainImage', IN_PAGE],
  ['an article of an unknown type', crane, CRANE, replaced('case-study', 'story'), 'type', IN_PAGE],
];

const TEXTS: Row[] = [
  ['a block that is not closed', harbours, HARBOURS, with_('<Grid>'), 'Grid', IN_PAGE],
  ['an unknown block', services, SERVICES, replaced('## Building', '<Crad>\n\nA.\n\n</Crad>\n\n$&'), 'Crad', IN_PAGE],
  ['code in braces', planning, SERVICES, replaced('first tide', 'first {tide}'), 'tide', IN_PAGE],
  ['an import', services, SERVICES, replaced('## Planning', 'import x from "y"\n\n## Planning'), 'import', IN_PAGE],
  ['a block without a prop that it needs', home, HOME, replaced(' title="What we do" size', ' size'), 'title', IN_PAGE],
  [
    'a block in a wrong place',
    home,
    HOME,
    replaced('<Feat', '<JumpToItem title="A" url="#a" />\n\n$&'),
    'JumpToItem',
    IN_PAGE,
  ],
  ['an unknown service', home, HOME, replaced('bridges" />', 'bridgs" />'), 'services/bridgs', IN_PAGE],
  ['a link to no page', services, SERVICES, replaced('/crane-restored/#the-jib', '/lost/'), '/lost/', IN_PAGE],
  ['a conflict of Git', harbours, HARBOURS, with_('<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other'), '<<<<<<<', IN_PAGE],
];

const FILES: Row[] = [
  ['a deleted page', lostHarbours, HARBOURS, gone, '/services/harbours/'],
  ['a page that others link to, deleted', services, 'content/pages/services/bridges.mdx', gone, '/services/bridges/'],
  ['a deleted download', crane, 'content/articles/crane-restored/crane.pdf', gone, 'crane.pdf', IN_PAGE],
  ['an empty page', { ...harbours, keeps: 'Harbours' }, HARBOURS, () => '', HARBOURS],
  ['a page in UTF-16', harbours, HARBOURS, (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'), HARBOURS],
  ['two pages with one path', lostHarbours, HARBOURS, replaced(': Harbours', '$&\npath: /services/'), '/services/'],
];

export const BREAKAGES: readonly Breakage[] = [
  ...PICTURES,
  ...PEOPLE,
  ...MENUS_AND_SETTINGS,
  ...FRONTMATTER,
  ...TEXTS,
  ...FILES,
].map(([name, place, file, change, says, more]) => ({ name, ...place, file, change, says, ...more }));
