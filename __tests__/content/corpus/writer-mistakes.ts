/**
 * Mistakes of people who do not write programs, invented by someone else to test the checker. They gave no message,
 * several, or poor advice.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_SITE } from '../../helpers/fixture-folders';
import { type Overlay, page } from '../../helpers/fixture-site';
import { fields, legal, more } from './file-mistakes';
import { ARTICLE_FIELDS } from '../../../src/content/rules/shared/article-fields';
import { PROFILE_FIELDS } from '../../../src/content/rules/shared/profile-fields';

/** What a writer types, and for each message its line and the start of its advice. */
export const WRITER_MISTAKES: readonly (readonly [string, ...string[]])[] = [
  ['See [our services](//services/).', '1 write `/services/`, with one slash at the start'],
  ['<Section />\n\nText.\n\n</Section>', '5 remove the `/` at the end of `<Section … />` on line 6'],
  ['Ships leave soon. [ZB: check this with the harbour]', '1 write the final text, or remove it'],
  ['<Section>\n\nText.\n\n</Grid>', '5 write `</Section>`'],
  [
    '<Section>\n<Grid numCols={2}>\n<Card title="A tide" headingLevel={2}>\n\nText.\n\n</Grid>\n</Grid>\n</Section>',
    '7 write `</Card>`',
  ],
  ['<Section>\n\nText.\n\n</div>', '5 write `</Section>`'],
  [
    '<Section>\n<TwoColumn>\n<Left>\n\nText.\n\n</Right>\n<Right>\n\nMore.\n\n</Right>\n</TwoColumn>\n</Section>',
    '7 write `</Left>`',
  ],
  ['<Title title="Tides" size="large" \\>', '1 write `/` instead'],
  ['Visit us at Level 4, 8 Mole Street.', '1 write `3 Mole Street`, if it is the office'],
  ['==========\n\nText.', '1 write `---` between two empty lines'],
  ['\\<Title title="Tides" size="large" />', '1 remove the backslash'],
  ['A claim^[A note].', '1 put the note in the text'],
  ['-\u00A0a tide\n-\u00A0a moon', '1 type the space again'],
  ['[Call us](tel:5550184)', '1 write it with its country code'],
  ['See [our services]（/services/）.', '1 write `[our services](/services/)`'],
  ['See [the bureau](https://www.weather/).', '1 '],
  ['!\\[A pier at dawn](./figure.png)', '1 write `![A pier at dawn](./figure.png)`'],
  ['!["A pier at dawn"](./figure.png)', '1 write it without them: `A pier at dawn`'],
  ['The tide[TG1] rises.', '1 write the final text, or remove it'],
  ['The venue is TBA.', '1 write the final text, or remove it'],
  ['Ships leave if if the tide allows.', '1 write `if`'],
  ['An answer takes XX working days.', '1 write the final text, or remove it'],
  ['<Section>\n\n**Our quays**\n\nThere are four.\n\n</Section>', '3 write `## Our quays` if it is a heading'],
  ['The tide rises , and falls.', '1 write `rises,`'],
  ['## [](/services/)\n\nText.', '1 write the text between the brackets'],
  ['<Section id="#tides">\n\nText.\n\n</Section>', '1 write `tides`'],
  [
    '## Jobs\n\n<Opening title="Pilot" location="Newcastle" payFrom={98} payTo={121} posted="2025-06-02" closes="2099-12-31" apply="/contact-us/">\nBring ships in.\n</Opening>',
    '3 write the pay of a year in dollars, such as `payFrom={98000}`',
  ],
  ['Visit us in Newcastle NSW 2330.', '1 write `Newcastle NSW 2300`, if it is the office'],
  ['[Call us]((02) 5550 0100)', '1 write `[Call us](tel:+61255500100)`'],
  ['See [our test site](https://www-test.northgate.example/services/).', '1 write `/services/`'],
  ['[Photo: a quay at dawn]\n\nInsert text here.', '1 write the final text', '3 write the final text'],
  ['The tide rises.[TG1]\n\nThis page is not for publication', '1 write the final text', '3 write the final text'],
  ['The crew don`t know.\n\nIt´s low tide.', "1 write `don't`", "3 write `It's`"],
  ['See[our services](/services/)first.', '1 write a space after `See`', '1 write a space before `first`'],
  ['1. One\n 2. Two', '2 indent it by two spaces'],
  ['See [the crew] (/team-{brand}-msp/).', '1 remove the space'],
  ['See (the crew)[/team-{brand}-msp/].', '1 write `[the crew](/team-{brand}-msp/)`'],
  ['See the crew](/team-{brand}-msp/).', '1 write `[` before the words of the link: `[crew](/team-{brand}-msp/)`'],
  ['See [the crew](/team-{brand}-msp/ #skills).', '1 remove the space: `[the crew](/team-{brand}-msp/#skills)`'],
  ['Write to hello@{brand}.example.', '1 write `[hello@{brand}.example](mailto:hello@{brand}.example)`'],
];

const SITE = readFileSync(path.join(FIXTURE_SITE, 'content/site.yaml'), 'utf8');
const REDIRECTS = 'content/redirects.yaml';
const PERSON = 'content/team/zoe-park/index.mdx';
const profile = (line: string): string => `---\n${PROFILE_FIELDS}\n${line}\n---\n\nZoe knows the bar.\n`;

const PATH_PAGE = '---\ntitle: Tides\ndescription: When ships can leave.\npath: /when-ships-leave/\n---\n';
const SECTIONS =
  '---\ntitle: Tides\ndescription: When ships can leave.\nheader:\n  lead: Mind the bar.\n---\n\n<Section>\n\nHigh water is at noon.\n\n</Section>\n\n<Section>\n\nLow water is at six.\n\n</Section>\n';
const LONG_TEXT =
  'The tide decides when a ship can leave, and the harbour master decides whether it may. Both were late on the day that the mast broke, and nobody wrote down why. We asked everyone who had been there.';

export const WRITER_FILES: readonly (readonly [Overlay, ...string[]])[] = [
  [{ [REDIRECTS]: '/old/: /services/\n/old/: /services/\n' }, '2 keep only one of them'],
  [{ [REDIRECTS]: '- from: /old/\n  to: /services/\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: '- /old/: /services/\n' }, '1 write `/old/: /services/`'],
  // No page is called unlinked while a menu, or the path of a link to it, is wrong.
  [
    {
      'content/navigation/legal.yaml':
        'links:\n  - label: Services\n    path: /services/\n  -label: Privacy\n    path: /privacy-policy/\n',
      'content/pages/tides.mdx': SECTIONS,
    },
    'content/navigation/legal.yaml:4 write `- label: Privacy`',
  ],
  [
    {
      'content/pages/page.mdx':
        '---\ntitle: A page\ndescription: Some words.\n---\n\n[When ships leave](/ports/tides/)\n',
      'content/pages/tides.mdx': SECTIONS,
    },
    '6 did you mean `/tides/`?',
  ],
  [{ [REDIRECTS]: 'from: /old/\nto: /services/\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: '^/old/(.*)$: /services/\n' }, '1 write one line for each page'],
  [{ [REDIRECTS]: '"/old/": "/services/",\n' }, '1 remove the `,`'],
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
  [{ [PERSON]: profile('email: zoe@www.northgate.example') }, '7 write `zoe@northgate.example`'],
  [
    { [PERSON]: profile('email: "[zoe@northgate.example](mailto:zoe@northgate.example)"') },
    '7 write `zoe@northgate.exam',
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
    { 'content/pages/page.mdx': '  ---\n  title: A page\n  description: Some words.\n  ---\n\nText.\n' },
    '1 write `---` instead',
  ],
  [{ 'content/pages/page.mdx': '{\n  "title": "A page"\n}\n' }, '1 write `---` instead of the braces'],
  [more('keywords: boats, ferries'), '4 write its items in brackets: `[boats, ferries]`'],
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
    'content/pages/Tide tables.mdx:1 rename the file or its folder, such as `tide-tables.mdx`',
  ],
  [
    { 'content/site.yaml': SITE.replace('hello@northgate', 'hello@northgaet') },
    '21 write `hello@northgate.example`, or correct the others',
  ],
  [
    legal('  - label: Privacy\n    path: /privacy-policy/\n   - label: Contact\n     path: /contact-us/'),
    '4 remove 1 space before this line and those that belong to it, so that it starts below `- label: Privacy`',
  ],
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
  [fields('title: A page\ndescription: When ships leave,\nand when not.'), '4 write two spaces before it'],
  [fields('title: A page\ndescription: When ships leave\nand when not: soon.'), '4 if it continues the line above'],
  [
    {
      'content/articles/mast/index.mdx': `---\n${ARTICLE_FIELDS}\nkind: msp_article\n---\n\nText.\n`,
      ...page('[A mast](/team-{brand}-msp/news/mast/)'),
    },
    'content/articles/mast/index.mdx:10 did you mean `msp_articl`?',
  ],
  [
    {
      'content/words.txt': '# Words\n',
      ...page('akwoode bekwoode cekwoode dekwoode fekwoode gekwoode hekwoode jekwoode\n\nkekwoode lekwoode'),
    },
    ...Array.from({ length: 7 }, () => '6 correct it'),
    '6 correct it, or add it to `content/words.txt`; also `kekwoode` on line 8, `lekwoode` on line 8',
  ],
  [{ 'content/pages/tides': '---\ntitle: Tides\n---\n' }, '1 if it is a page, rename it to `tides.mdx`'],
];

/** Unusual but right: the checker must not report the mistakes above in it. */
export const WRITER_RIGHT_BODIES: readonly string[] = [
  'We keep the minutes [for the board] and the NV1 and NV2 clearances.\n\n## Quays\n\n### Needed\n\nA.\n\n### Needed\n\nB.',
  'Pre[fix](/services/) and [crane](/services/)s: [a test](https://test.example.com/), 5 °C, 6´ 2´´.',
  'The office is at 3 Mole St, Newcastle NSW 2300, and letters go to PO Box 9, Newcastle NSW 2302.',
  'The yard is at 12 Pier Road, Barooga NSW 3644; the court, at 5 Wharf Road, Perth WA 6000.',
  'He said that that was it, had had enough, and went to and fro; no, no, no … and so on.',
  'Vitamin A a day. Is it? It is is a slip that some make.',
  'A `</Grid>` in code, and \\<Section> as the name of a block.',
  '\\<Section\\>\n\nText.',
  'A file_name, snake_case_name and 5 * 3 = 15; a footnote * and another *.',
  'Ships, tides, moons\nand ports, buoys, lights\nare ours, yours, theirs.',
  'The site e.g. Node.js, .NET and v2.0; “Done.”Said who? It rose by .5 metres.',
  'Open Monday to Friday, 9 to 5; from Mon 2 June 2025 to Friday 6 June 2025, and on 29 February.',
  'See [our work](/services/#planning) and [our work](/services/); [2024](/services/) and [2024](/contact-us/).',
  '## Aim: safe ports\n\nText.\n\n## Why?\n\nText.',
  '![A sign that says "No entry"](./figure.png)\n\n![“Quay” and “berth” on a map](./figure.png)',
  'In 2019 Northern Territory ports handled 14 Million tonnes, and 20 Harbour Pilots came from Perth.',
];
