/** Mistakes of people who do not write programs, invented by another hand to try the checker. They gave no message, several, or poor advice. */
import type { Overlay } from '../../helpers/fixture-site';
import { PROFILE_FIELDS } from '../../../src/content/rules/shared/profile-fields';

/** What a writer types, and for each message its line and the start of its advice. */
export const WRITER_MISTAKES: readonly (readonly [string, ...string[]])[] = [
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
  ['<Section>\n\nText.\n\n<Section>', '5 write `</Section>`'],
  ['<Section>\n\nText.\n\n<\\Section>', '5 write `/` instead'],
  ['<Title title="Tides" size="large" \\>', '1 write `/` instead'],
  ['Visit us at Level 4, 8 Mole Street.', '1 write `3 Mole Street`, if it is the office'],
  ['Visit us in Newcastle NSW 2330.', '1 write `Newcastle NSW 2300`, if it is the office'],
];

const REDIRECTS = 'content/redirects.yaml';
const PERSON = 'content/team/zoe-park/index.mdx';
const profile = (line: string): string => `---\n${PROFILE_FIELDS}\n${line}\n---\n\nZoe knows the bar.\n`;

export const WRITER_FILES: readonly (readonly [Overlay, ...string[]])[] = [
  [{ [REDIRECTS]: '/old/: /services/\n/old/: /services/\n' }, '2 keep only one of them'],
  [{ [REDIRECTS]: '- from: /old/\n  to: /services/\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: 'from: /old/\nto: /services/\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: '“/old/”: “/services/”\n' }, '1 write `/old/: /services/`'],
  [{ [REDIRECTS]: '^/old/(.*)$: /services/\n' }, '1 write one line for each page'],
  [{ [REDIRECTS]: '"/old/": "/services/",\n' }, '1 remove the `,`'],
  [{ [PERSON]: '{\\rtf1\\ansi\\ansicpg1252 Tides.}' }, '1 open it in its program'],
  [{ [PERSON]: 'PK\x03\x04\x14 [Content_Types].xml word/document.xml' }, '1 open it in its program'],
  [{ [PERSON]: '<!DOCTYPE html>\n<html>\n<head><title>x</title></head>\n</html>\n' }, '1 open it in its program'],
  [
    { [PERSON]: 'From: Zoe <zoe@example.com>\nSubject: the text\nDate: today\n\nHere it is.\n' },
    '1 open it in its program',
  ],
  [{ [PERSON]: profile('email: zoe@www.northgate.example') }, '7 write `@northgate.example`'],
  [
    { [PERSON]: profile('email: "[zoe@northgate.example](mailto:zoe@northgate.example)"') },
    '7 write `zoe@northgate.exam',
  ],
  [{ [PERSON]: profile('linkedin: https://www.linkedin.com/company/northgate') }, '7 write the URL of the person'],
  [{ [PERSON]: profile('linkedin: https://www.linkdin.com/in/zoe') }, '7 write the URL of the person'],
  [
    { 'content/pages/page.mdx': '---\ntitle: A page description: Some words.\n---\n\nText.\n' },
    '2 start a new line before',
  ],
  [
    {
      'content/pages/page.mdx':
        '---\ntitle: A page\ndescription: Some words.\nheader:\n  image: ![A quay](./hero.png)\n  alt: A quay\n---\n\nText.\n',
    },
    '5 write `image: ./hero.png`',
  ],
  [{ 'content/pages/services.mdx.orig': 'x' }, '1 delete it: a program left it behind'],
];

/** Unusual and right: the mistakes above must not be seen in it. */
export const WRITER_RIGHT_BODIES: readonly string[] = [
  'The office is at 3 Mole St, Newcastle NSW 2300, and letters go to PO Box 9, Newcastle NSW 2302.',
  'The yard is at 12 Pier Road, Barooga NSW 3644; the court, at 5 Wharf Road, Perth WA 6000.',
  'In 2019 Northern Territory ports handled 14 Million tonnes, and 20 Harbour Pilots came from Perth.',
];
