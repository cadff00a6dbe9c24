/** Mistakes in frontmatter, settings and files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ARTICLE_FIELDS, articleOf, articleOn, PROFILE_FIELDS } from '../../../src/content/rules/shared/example-fields';
import { FIXTURE_SITE } from '../../helpers/fixture-folders';
import { type Overlay, PAGE, page } from '../../helpers/fixture-site';

const fields = (lines: string): Overlay => ({ [PAGE]: `---\n${lines}\n---\n\nx\n` });
/** Frontmatter with the two fields that a page must have, and these lines. */
const more = (lines: string): Overlay => fields(`title: A page\ndescription: Some words.\n${lines}`);
const legal = (lines: string): Overlay => ({ 'content/navigation/legal.yaml': `links:\n${lines}\n` });
const mast = (rest: string): Overlay => ({ 'content/articles/mast/index.mdx': `---\ntitle: A mast\n${rest}` });
const zoe = (rest: string): Overlay => ({ 'content/team/zoe/index.mdx': `---\nname: Zoe Park\n${rest}` });

const SITE = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8');
const REDIRECTS = 'content/redirects.yaml';
const PERSON = 'content/team/zoe-park/index.mdx';
const profile = (line: string): string => `---\n${PROFILE_FIELDS}\n${line}\n---\n\nZoe knows the bar.\n`;

const PATH_PAGE = '---\ntitle: Tides\ndescription: When ships can leave.\npath: /when-ships-leave/\n---\n';
const SECTIONS =
  '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  lead: Mind the bar.\n---\n\n<Section>\n\nHigh water is at noon.\n\n</Section>\n\n<Section>\n\nLow water is at six.\n\n</Section>\n';
const LONG_TEXT =
  'The tide decides when a ship can leave, and the harbour master decides whether it may. Both were late on the day that the mast broke, and nobody wrote down why. We asked everyone who had been there.';

/** What a writer types, and for each message its line and the start of its advice. */
export const MISTAKES_IN_FILES: readonly (readonly [Overlay, ...string[]])[] = [
  // Advice that broke something when it was followed literally.
  [fields('title: - A page\ndescription: Some words.'), '2 remove the `- `, or start a new line before it'],
  [more('Titles: A page'), '4 remove it, or write its value after `title`, which is there too'],
  [more('heading: A page'), '4 remove it, or write its value after `title`, which is there too'],
  [
    { 'content/articles/mast/index.mdx': `---\n${ARTICLE_FIELDS}\nauthors:\n  - name: ada-lindqvist\n---\n\nx\n` },
    "11 write only the id: `- 'ada-lindqvist'`",
  ],
  [{ [PERSON]: profile('phone: (0) 2 5550 1859') }, '7 write it with its area code, like `(02) 5550 0100`'],
  [{ [PERSON]: profile('phone: (O2) 5550 1859') }, '7 write zeros for the letters: `(02) 5550 1859`'],
  [more('kind page'), '4 write `kind: page`'],
  [more('aliases: none'), '4 write each item on its own line, after `- `, or remove the field'],
  [more('header:\n  cta:\n    path: /services/'), '5 add `title: "…"`: the text of the link'],
  [{ [PAGE]: '---\ntitle: A page\n---\ndescription: Some words.\n---\n\nx\n' }, '3 remove the line `...` or `---`'],
  [
    {
      [PAGE]: '---\ntitle: A page\ndescription: Some words.\n---\n\nThe wind met Ada Lindqvst there.\n',
      'content/words.txt': '',
    },
    '6 write `Lindqvist`',
  ],
  [{ 'content/site copy.yaml': SITE }, '1 delete it: the site reads `site.yaml`'],
  [{ [REDIRECTS]: '"/old/: /services/"\n' }, '1 remove the quotation marks around the two paths'],
  [{ 'content/site.yaml': SITE.replace('NSW', 'New South Wales') }, '13 `office.region` must be `ACT`, `NSW`'],
  [fields("title: 'Ada's page'\ndescription: Some words."), '2 write `title: "Ada\'s page"`'],
  [fields('title: "The "best" page"\ndescription: Some words.'), '2 write `title: \'The "best" page\'`'],
  [fields(' title: A page\ndescription: Some words.'), '2 remove the space before `title: A page`'],
  [more('header:\ntitle: One\nlead: Two'), '4 keep only one of them', '6 it belongs to `header` above: indent it by'],
  [more('service: yes'), '4 write its fields below it, indented by two spaces'],
  [
    fields('title: A <b>page</b>\ndescription: Some [words](/services/).'),
    '2 remove the tag, and write only the words',
    '3 write only the words: `words`',
  ],
  [
    mast(
      'type: News\ncategory:\n  - defence\n  - industry\nsummary: summary\npublished: 27/05/2025\nheaderImage: ../../pages/hero.png\nheaderAlt: none\nmainImage: ../../pages/figure.png\nmainImageAlt: A mast\n---\n\nText.\n',
    ),
    '3 did you mean `news`?',
    "5 keep only one of them: `category: 'defence'`",
    '7 write the final text, or remove it',
    '8 write it as year-month-day: `2025-05-27`',
    '10 describe what the image shows; for decoration write `""` as the ',
    '12 did you mean `mainAlt`?',
  ],
  [
    mast(
      "type: blog\ncategory: defense\nsummary: Some summary words.\npublished: 2062-03-04\nheaderImage: ./header.jpg\nheaderAlt: ''\nmainImage: https://example.com/x.jpg\nmainAlt: IMG_2041\nauthor: Ada\ntags: [a, b]\nslug: mast\n---\n\nText.\n",
    ),
    '3 did you mean `news`?',
    '4 did you mean `defence`?',
    '6 correct the year: did you mean `2026-03-04`?',
    '7 add the file, or correct the path',
    '9 put it beside this file and write `./x.jpg`',
    '10 describe what the image shows',
    '11 did you mean `authors`?',
    '12 remove it: the site does not show it',
    '13 remove it: the name of the folder or the file decides the path',
  ],
  [
    mast(
      "type: news\nkind: msp_article\nsummary: Some summary words.\npublished: 2025-05-27T10:00\nheaderImage: ../../pages/hero.png\nmainImage: ../../pages/figure.png\nmainAlt: ''\ndownload: ./mast.pdf\n---\n",
    ),
    '4 did you mean `msp_articl`?',
    '6 write it as year-month-day: `2025-05-27`',
    '7 add `headerAlt: "…"` to say what the image shows, or `headerAlt:',
    '10 add the file, or correct the path',
    '11 write it below the frontmatter, or add `draft: true` to publish ',
  ],
  [
    zoe(
      'title: Pilot\nimage: ../portrait.png\nalt: Ada Lindqvist on the quay\nsummary: Ada runs the harbour and its boats.\nemail: zoe at northgate.example\nlinkedin: linkedin.com/in/zoe\norder: first\n---\n\nAda has read every tide table since 1999.\n',
    ),
    '3 did you mean `role`?',
    '5 write `Zoe Park` instead of `Ada Lindqvist`',
    '7 write `zoe@northgate.example`',
    '8 write `https://linkedin.com/in/zoe`',
    '9 write a number: `order: 3`',
  ],
  [
    zoe(
      'role: Pilot\nserviceType: Engineering\nimage: ./zoe.jpg\nalt: Zoe\nsummary: Zoe brings ships in.\nemail: mailto:zoe@northgate.example\nlinkedin: https://linkedin.com\nphone: 02 5550 0100\nbio: x\n---\n\nZoe.\n',
    ),
    '4 did you mean `engineering-and-asset-management`?',
    '5 add the file, or correct the path',
    '8 write `zoe@northgate.example`',
    '9 write the URL of the person: `https:/',
    '11 write it below the frontmatter',
  ],
  [legal('  - label: Privacy\n  path: /privacy-policy/'), '3 put `path: /privacy-policy/` below the first letter'],
  [
    {
      'content/site.yaml':
        "brand:\n  name: Northgate Works\n  shortName: Northgate\n  slug: Northgate\nsiteUrl: www.northgate.example\ndescription: '{brand} keeps harbours working.'\noffice:\n  name: Harbour office\n  street: 3 Mole Street\n  locality: Newcastle\n  region: NSW\n  postcode: 0800\n  latitude: 151.78\n  longitude: -32.92\nphone:\n  label: (02) 5550 0100\n  href: tel:+61255500101\nemail: hello@northgate\nlinkedin: linkedin.com/company/x\n",
    },
    '4 write `northgate`',
    '5 write `https://www.northgate.example`',
    "12 put it in quotation marks: `postcode: '0800'`",
    '13 write `latitude: -32.92` and `longitude: 151.78`',
    '16 make both the same number',
    '18 write it as `name@example.com`',
    '19 write `https://linkedin.com/company/x`',
  ],
  [
    {
      'content/skills.yaml':
        'groups:\n  - id: 1\n    name: Harbour works\n    children:\n      - id: 10\n        name: Dredging\n      - id: 10\n        name: Dredging\n      - name: Piles\n',
    },
    '7 give each skill its own number',
    '8 remove one of them, or say in each name what is specific to it',
    '9 add `id: …`: a unique number',
  ],
  [
    {
      'content/redirects.yaml':
        '/old/: /services\nold2/: /services/\n/services/: /contact-us/\n/a/: /b/\n/x/ : http://example.com/\n/y/\n',
    },
    '1 write `/services/`',
    '2 write `/old2/`',
    '3 remove this line, or give the page another path',
    '4 correct the path, or add the page as `content/pages/b.mdx`',
    '5 write `https://example.com/`',
    '6 start it with a field and a colon; if the text of the page start',
  ],
  [{ 'content/articles/mast.mdx': '---\ntitle: x\n---\n' }, '1 move it to `content/articles/mast/index.mdx`'],
  [
    {
      'content/pages/lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      [PAGE]: '---\ntitle: A page\ndescription: Some words.\n---\n\n![A quay](./lfs.png)\n',
    },
    '6 run `git lfs pull`, or commit the file itself',
  ],
  [{ 'content/pages/x.mdx': 'title: A page\ndescription: Some words.\n\nx\n' }, '1 write a line `---` above the first'],
  [{ 'content/pages/x.mdx': '+++\ntitle = "A page"\n+++\n\nx\n' }, '1 write `---` instead of `+++`, and `title: …`'],
  [{ 'content/pages/x.mdx': '{\n  "title": "A page"\n}\n\nx\n' }, '1 write `---` instead of the braces, and `title'],
  [
    { 'content/pages/x.mdx': '***\ntitle: A page\ndescription: Some words.\n***\n\nx\n' },
    '1 start it with a line `---`',
  ],
  [
    {
      [PAGE]:
        '---\ntitle: "Bar harbours, signs",\ndescription: A page.\ncategory: x\npublished: 2025-01-01\nlayout: page\nimage: ./hero.png\n---\n\nText\n',
    },
    '2 remove the `,`: write only `"Bar harbours, signs"`',
    '4 remove it: only articles have it',
    '5 remove it: only articles have it',
    '6 remove it: the folder of a file decides its layout',
    '7 it belongs to `header:`: write it below that line, indented by t',
  ],
  [
    {
      'content/team/zoe-park/index.mdx':
        '---\nname: Zoe Park\nrole: Harbour master\norder: 1\nimage: ../portrait.png\nalt: Ada Lindqvist on the quay\nsummary: Ada runs the harbour and answers for every ship in it.\nemail: ada@northgate.example\nlinkedin: https://www.linkedin.com/in/ada-example\n---\n\nAda has read every tide table since 1999, and she can say by heart when each of the bars can be passed.\n',
      'content/team/ada-lindqvist/index.mdx':
        '---\nname: Ada Lindqvist\nrole: Harbour master\norder: 1\nimage: ../portrait.png\nalt: Ada Lindqvist on the quay\nsummary: Ada runs the harbour and answers for every ship in it.\nemail: ada@northgate.example\nlinkedin: https://www.linkedin.com/in/ada-example\n---\n\nAda has read every tide table since 1999, and she can say by heart when each of the bars can be passed.\n',
    },
    'content/team/zoe-park/index.mdx:6 write `Zoe Park` instead of `Ada Lindqvist`',
    'content/team/zoe-park/index.mdx:7 say what this person does',
    'content/team/zoe-park/index.mdx:8 write the address of this person',
    'content/team/zoe-park/index.mdx:9 write the URL of this person’s profile',
    'content/team/zoe-park/index.mdx:12 write about this person',
  ],
  [
    {
      'content/pages/a.mdx':
        '---\ntitle: A\ndescription: The harbours that we look after, and how deep they are.\n---\n\nOur harbours are deep enough for ships of up to two hundred metres, at any state of the tide, on any day.\n',
      'content/pages/b.mdx':
        '---\ntitle: B\ndescription: The harbours that we look after, and how deep they are.\n---\n\nOur harbours are deep enough for ships of up to two hundred metres, at any state of the tide, on any day.\n',
    },
    'content/pages/b.mdx:3 say what is on this page',
    'content/pages/b.mdx:6 write a text for this page, or link to the other one',
  ],
  [{ [REDIRECTS]: '- from: /old/\n  to: /services/\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: '- /old/: /services/\n' }, '1 write `/old/: /services/`'],
  // No page is reported as unlinked while a menu, or the path of a link to it, has a mistake.
  [
    {
      'content/pages/page.mdx':
        '---\ntitle: A page\ndescription: Some words.\n---\n\n[When ships leave](/ports/tides/)\n',
      'content/pages/tides.mdx': SECTIONS,
    },
    '6 did you mean `/tides/`?',
  ],
  [{ [REDIRECTS]: '^/old/(.*)$: /services/\n' }, '1 write one line for each page'],
  [
    {
      'content/articles/ferries/index.mdx': `---\n${ARTICLE_FIELDS}\n---\n\n${LONG_TEXT}\n`,
      'content/articles/mast/index.mdx': `---\n${ARTICLE_FIELDS.replace('A mast', 'The mast')}\n---\n\n${LONG_TEXT}\n`,
    },
    'content/articles/mast/index.mdx:12 write a text for this page, or link to the other one, and change `summary`',
  ],
  [
    {
      'content/pages/page-2.mdx': `${PATH_PAGE}\n${LONG_TEXT}\n`,
      'content/pages/page.mdx': `${PATH_PAGE}\n${LONG_TEXT}\n`,
    },
    'content/pages/page-2.mdx:2 change `title`, `description` and the text, or delete the file',
  ],
  [
    { 'content/articles/tides/index.mdx': '---\ntitle: Tides\ndescription: When ships can leave.\n---\n\nText.\n' },
    '3 move the file to `content/pages/<name>.mdx`',
  ],
  [{ [PERSON]: 'PK\x03\x04\x14 [Content_Types].xml word/document.xml' }, '1 open it in its program'],
  [{ [PERSON]: '<!DOCTYPE html>\n<html>\n<head><title>x</title></head>\n</html>\n' }, '1 open it in its program'],
  [
    { [PERSON]: 'From: Zoe <zoe@example.com>\nSubject: the text\nDate: today\n\nHere it is.\n' },
    '1 open it in its program',
  ],
  [
    {
      'content/team/abby-park/index.mdx': profile('email: zoe@northgate.example').replaceAll('Zoe', 'Abby'),
      [PERSON]: profile('email: zoe@northgate.example').replace('brings', 'takes').replace('the bar', 'each bar'),
    },
    'content/team/abby-park/index.mdx:7 write the address of this person',
  ],
  [{ [PERSON]: profile('linkedin: https://www.linkdin.com/in/zoe') }, '7 write the URL of the person'],
  [fields('title: A page description: Some words.'), '2 start a new line before'],
  [more('header:\n  image: ![A quay](./hero.png)\n  alt: A quay'), '5 write `image: ./hero.png`'],
  [
    legal('  - label: Privacy\n    path: /privacy-policy/\n  - label: & more\n    path: /services/'),
    "4 write `label: '& more'`",
  ],
  [fields('title: A page\n<!-- ask Jo -->\ndescription: Some words.'), '3 write `# ask Jo`'],
  [
    {
      'content/pages/Tide tables.mdx': '---\ntitle: Tide tables\ndescription: Some words.\n---\n\nText.\n',
      'content/pages/page.mdx':
        '---\ntitle: A page\ndescription: Some words.\n---\n\nSee the [tide tables](/tide-tables/).\n',
    },
    'content/pages/Tide tables.mdx:1 rename the file to `tide-tables.mdx`',
  ],
  [{ 'content/site.yaml': SITE.replace('hello@northgate', 'hello@northgaet') }, '21 write `hello@northgate.example`,'],
  [
    legal('  - label: Privacy\n    path: /privacy-policy/\n    - label: Contact\n      path: /contact-us/'),
    '4 remove 2 spaces before this line and those that belong to it',
  ],
  [
    legal(
      '  - label: A\n    path: /\n    children:\n      - label: B\n        path: /services/\n     - label: C\n        path: /contact-us/',
    ),
    '7 add 1 space before this line, so that it starts below `- label: B`',
  ],
  [fields('title: A page\ndescription: When ships leave\nand when not: soon.'), '4 if it continues the line above'],
  [
    {
      'content/house-style.txt': 'dock: “quay”\npier: “quay”\nmole: “quay”\n',
      ...page('dock dock dock dock pier pier pier pier\n\npier mole'),
    },
    ...Array.from({ length: 7 }, () => '6 write “quay”'),
    '6 write “quay”; also `pier` on line 8, `mole` on line 8',
  ],
  [
    more('header:\nlead: One\n  image: ./hero.png\n  alt: A quay'),
    '5 write 2 more spaces before it: it belongs to `header:`',
  ],
  [more('keywords:\n  - tides\n  -moons'), '6 write `- moons`'],
  [
    { [PERSON]: profile('order: 7O\nphone: (02) 5550 010\nemail: zoe,park@northgate.example') },
    '7 write `order: 70`',
    '8 count its digits',
    '9 write `zoe.park@',
  ],
  [{ 'content/navigation/legal.yaml': '  - label: Privacy\n    path: /privacy-policy/\n' }, '1 write a line `links:`'],
  // Texts are not compared with settings that have a mistake.
  [{ 'content/words.txt': '', ...page('We organize alot.') }, '6 write `organise`', '6 write `a lot`'],
  [{ 'content/pages/tides': '---\ntitle: Tides\n---\n' }, '1 if it is a page, rename it to `tides.mdx`'],
  [fields("title: Tides\ndescription: 'What {{ company }} is about.'"), '3 write only the words'],
  [
    fields('title: A page\ndescription: true\nheader: ./hero.png\nservice:\n  summary:\n  order: "1"'),
    "3 put it in quotation marks: `description: 'true'`",
    '4 write its fields below it, indented by two spaces',
    '6 write a value',
    '7 write `order: 1`, without quotation marks',
  ],
  [
    fields('description: [a, b]\nheader:\n  alt:\nservice:\n  order: 1'),
    '1 add `title: "…"`: the title of the page, for its heading, its browser tab and its search result',
    "2 keep only one of them: `description: 'a'`",
    "4 write what the image shows, or `alt: ''` if it is decoration",
    '5 add `summary: "…"`: the text of the service card',
  ],
  [
    fields(`title: ""\ndescription: ${'word '.repeat(50)}\nkind: nonsense\nservice:\n  summary: x\n  order: 1.5`),
    '2 write a value',
    '3 shorten it',
    '4 `kind` must be `page` or `msp_page`',
    '7 write `order: 2`',
  ],
  [
    fields('title: Tides: what changed\ndescription: "Never closed\nheader:\n\tlead: Indented with a tab'),
    '2 write `title: "Tides: what changed"`',
    '3 close it at the end of the value, or remove it',
    '5 indent with two spaces',
  ],
  [
    fields('title: A page\ndescription: Some words.\n...\nkind: pages\nA line of the text'),
    '5 remove the line `...` or `---`',
    '5 did you mean `page`?',
    '6 start it with a field and a colon; if the text of the page starts here, put a line `---` above it',
  ],
  [
    fields('title: |\nNot indented'),
    '1 add `description: "…"`: one or two sentences for search results and shared links',
    '3 start each of its lines with two more spaces',
  ],
  [fields('title: A page\ndescription: x\nheader:\n   lead: y\n  title: z'), '6 start them all in the same column, tw'],
  [fields('title: [Never closed\ndescription: A page to try.'), '2 close it, or put the value in quotation marks'],
  [more('aliases:\n  - /one/\n  * /two/'), '6 write `- /two/`'],
  [fields('title: `A` page\ndescription: A page to try.'), "2 write `title: 'A page'`"],
  [more('path: /tides-{brand}-quay/our work/'), '4 write `/tides-{brand}-quay/our-work/`'],
  [
    { 'content/articles/mast/index.mdx': articleOf(`${ARTICLE_FIELDS}\ndownload: true`) },
    '10 write a value, or remove',
  ],
  [more('header:\n  image: ./hero.png\n   alt: Too far in'), '6 start both lines in the same column'],
  [more("header:\n  image: ./figure.png\n  alt: ''"), '5 use one that is at least 1500 pixels wide'],
  [
    legal('  - label: Privacy\n    path: /privacy-policy/\n  label: Contact\n  path: /contact-us/'),
    '4 write `- label: Contact`, and indent the lines that belong to it by two more spaces',
  ],
  [legal('  - label: Home\n    path: /\n    label: Services\n    path: /services/'), '4 write `- ` instead of the two'],
  [
    legal("  - label: Privacy\n    path: '#contact'\n  - label: The policy as a file\n    path: ./policy.pdf"),
    '3 write the path of the page before the anchor: `/page/#contact`',
    '5 start it with `/` for a page of this site, or with `https://` for another site',
  ],
  [{ 'content/navigation/legal.yaml': 'links: [\n' }, '1 close it with `]`, or put the value in quotation marks'],
  [
    {
      'content/navigation/main.yaml':
        'links:\n  - label: Home\n    path: /\n  - lable: Services\n    children:\n      - label: Us\n        path: /services/\n        children: []\n',
    },
    '4 did you mean `label`?',
    '8 a menu has two levels: put these links beside the ones above them, or remove them',
  ],
  [
    {
      'content/site.yaml': SITE.replace('-32.92', '-132')
        .replace('151.78', 'east')
        .concat('mapsKey: AIza123\ntagManager: UA-1234-5\n'),
    },
    '15 `office.latitude` must be -90 or more',
    '16 write a number: `longitude: 3`',
    '39 `mapsKey` must be a Google Maps Platform key: `AIza` and 35 more characters',
    '40 `tagManager` must be the id of a Google Tag Manager container, like `GTM-ABC1234`',
  ],
  [
    {
      'content/articles/mast/index.mdx': `---\nkind: msp_articl\ncategory: defence\n${ARTICLE_FIELDS}\n---\n\nText.\n`,
    },
    '3 remove the line',
  ],
  [
    {
      'content/articles/later/index.mdx': articleOn('2026-03-01').replace('../../pages/figure.png', './figure.png'),
      ...page('## A\n\n<ArticleCard article="later" />'),
    },
    'content/articles/later/index.mdx:8 write `../../pages/figure.png`: the file with this name',
    '8 publish both at the same time, or remove it for now',
  ],
  [
    { 'content/team/omar/index.mdx': profile('video: \'<iframe src="https://video.example/embed/omar"></iframe>\'') },
    '7 add `videoTitle: "…"`: the name of the video, for people who use a screen reader',
    '7 use the video of this person, or remove it',
  ],
  [
    {
      ...page('<Left>\n<Right>\nx\n</Right>\n<Title title="a > b" size="huge">'),
      'content/pages/other.mdx':
        '---\ntitle: Another\ndescription: A page to try.\n---\n\n[To the page](/page/#nowhere)\n',
    },
    '6 add `</Left>` before `<Right>` on line 7, or end the tag with `/>` if nothing is inside',
    '10 end the tag with `/>`: `<Title … />`',
  ],
  [
    {
      [REDIRECTS]:
        'https://www.northgate.example/dredging/: /service/dredging/\n/discount/: /50%off/\n/nothing/:\n/self/: /self/\n/hop/: /jump/\n/jump/: /skip/\n/skip/: /services/\n/incomplete/: https://example\n/mail/: mailto:hello@northgate.example\n/anchor/: /services/#planing',
    },
    '1 write `/dredging/`',
    '2 write `%25` for a percent sign',
    '3 write `/nothing/: /new-path/`',
    '4 remove the lines whose old path has a page again, or correct their new paths',
    '5 write `/services/`',
    '6 write `/services/`',
    '8 copy the URL from the browser’s address bar: `https://www.example.com/page`',
    '9 start it with `/` for a page of this site, or with `https://` for another site',
    '10 did you mean `#planning`?',
  ],
  [
    {
      'content/articles/tides/article.mdx': articleOn('2025-05-01'),
      'content/articles/empty/one.png': 'x',
      'content/articles/empty/two.png': 'x',
      'content/pages/services/index.mdx': null,
      'content/pages/services/index.md': '---\ntitle: Services\ndescription: Some words.\n---\n\nText.\n',
      'content/pages/README.md': 'Text.\n',
    },
    'content/articles/empty/one.png:1 write `index.mdx`, or delete the folder',
    'content/articles/tides/article.mdx:1 rename it to `index.mdx`',
    'content/pages/README.md:1 rename it to `README.mdx`',
    'content/pages/services/index.md:1 rename it to `index.mdx`',
  ],
  [
    {
      [PAGE]:
        '---\ntitle: Reading tides\ntype: news\nsummary: How to read them.\npublished: 2025-03-09\n---\n\nText.\n',
    },
    '3 move the file to `content/articles/<name>/index.mdx`',
  ],
  [
    {
      [PAGE]:
        '---\ntitle: A page\ndescription: A page to try.\naliases:\n  - /old/\n  - /older/\n  - /old/\n---\n\nText.\n',
    },
    '7 remove one of them',
  ],
  [{ 'content/redirects.yaml': '/old/?page=2: /services/\n' }, '1 write `/old/`'],
  [{ 'content/redirects.yaml': '/100%/: /services/\n' }, '1 write `%25` for a percent sign'],
  [{ 'content/redirects.yaml': '/old page/: /services/\n' }, '1 copy it from the browser’s address bar'],
  [{ 'content/redirects.yaml': '/old/:\n  - /services/\n' }, '2 write `/old/: /new-path/`'],
  [{ 'content/redirects.yaml': '/page-data/old/: /services/\n' }, '1 remove this line'],
  [{ 'content/redirects.yaml': '/old: /services/\n/old/: /contact-us/\n' }, '2 keep only one of them: each works with'],
  [{ 'content/redirects.yaml': '/old/: https://www.northgate.example/services/\n' }, '1 write `/services/`'],
  [{ 'content/redirects.yaml': '/old/: services/\n' }, '1 did you mean `/services/`?'],
  [{ [PERSON]: profile('phone: (02) 5550 0100 (work)') }, '7 write only the number: `(02) 5550 0100`'],
  [{ 'content/pages/sound.mp3': 'Text.' }, '1 link to it with `./sound.mp3`, or delete it'],
  [{ 'content/pages/services.mdx.orig': 'Text.' }, '1 delete it: a program left it behind'],
  [{ 'content/navigation/legal.yml': 'links: []' }, '1 rename it to `legal.yaml`'],
  [{ 'content/notes/about.mdx': 'Text.' }, '1 put pages in `content/pages/`, articles in'],
  [
    {
      'content/house-style.txt': 'whilst => while\n',
      'content/pages/a.mdx': '---\ntitle: A page\ndescription: A page to try.\n---\n\nSo whilst it rains.\n',
    },
    'content/pages/a.mdx:6 write `while`',
  ],
  [more('header:\n  lead: One\n image: ./hero.png\n  alt: A quay'), '6 write 1 more space before it'],
  [more('keywords:\n  * tides\n  * moons'), '5 write `- ` in place of this character'],
  [more('keywords:\n  • tides\n  • moons'), '5 write each item on its own line, after `- `'],
  [more("header:\n  title: 'Ships\n  lead: The crew's tides"), '5 close it at the end of the value'],
  [
    legal(
      '  - label: A\n    path: /\n    children:\n      - label: B\n        path: /services/\n    - label: C\n      path: /contact-us/',
    ),
    '7 add 2 spaces before this line',
  ],
  [
    { [PERSON]: profile('phone: (02) 5550 0100 / 0491 570 156\nvideo: ./film.webm\nvideoTitle: A film') },
    '7 write only one number',
    "8 write `'<video",
  ],
  [
    { [PERSON]: profile('order: 3').replace('../portrait.png', '../ada-lindqvist/portrait.png') },
    '4 put a portrait of this person',
    '4 write `../portrait.png`: the file with this name',
  ],
];
