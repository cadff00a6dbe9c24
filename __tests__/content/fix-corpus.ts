/** Mistakes that `npm run check -- --fix` corrects, and what they become; mistakes that it must leave as they are. */

import { PROFILE_FIELDS } from '../../src/content/rules/shared/profile-fields';

export interface FixCase {
  /** What is corrected. */
  name: string;
  /** The body of a page, unless `file` or `isWhole` is given. */
  before: string;
  /** Absent where nothing may change. */
  after?: string;
  /** A file other than the page. */
  file?: string;
  /** With its frontmatter. */
  isWhole?: true;
}

const body = (name: string, before: string, after?: string): FixCase => ({
  name,
  before,
  ...(after === undefined ? {} : { after }),
});

const PAGE_FIELDS = 'title: A page\ndescription: A page to try.';
const fields = (name: string, before: string, after?: string): FixCase => {
  const whole = (text: string) => `---\n${text}\n---\n\nText.\n`;
  return { ...body(name, whole(before), after === undefined ? undefined : whole(after)), isWhole: true };
};

const extra = (name: string, before: string, after?: string): FixCase =>
  fields(name, `${PAGE_FIELDS}\n${before}`, after === undefined ? undefined : `${PAGE_FIELDS}\n${after}`.trimEnd());

const article = (name: string, published: string, after?: string): FixCase => {
  const whole = (date: string) =>
    `---\ntitle: A mast\ntype: news\npublished: ${date}\nsummary: About a mast.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: A mast\n---\n\nText.\n`;
  return {
    ...body(name, whole(published), after && whole(after)),
    file: 'content/articles/mast/index.mdx',
    isWhole: true,
  };
};

const PROFILE = (linkedin: string): string =>
  `---\n${PROFILE_FIELDS}\nlinkedin: ${linkedin}\n---\n\nZoe knows the bar.\n`;

const redirect = (name: string, before: string, after?: string): FixCase => ({
  ...body(name, before, after),
  file: 'content/redirects.yaml',
  isWhole: true,
});

const legal = (name: string, before: string, after?: string): FixCase => ({
  ...body(name, `links:\n${before}`, after && `links:\n${after}`),
  file: 'content/navigation/legal.yaml',
  isWhole: true,
});

const LINKS: readonly FixCase[] = [
  body('a slash at the end', '[Services](/services)', '[Services](/services/)'),
  body('a slash before an anchor', '[Plans](/services#planning)', '[Plans](/services/#planning)'),
  body('a slash, not the same words in the link', '[/services](/services)', '[/services](/services/)'),
  body('a slash with a title', '[Services](/services "Ours")', '[Services](/services/ "Ours")'),
  body('a slash between angle brackets', '[Services](</services>)', '[Services](</services/>)'),
  body('a slash in a definition', 'See [ours].\n\n[ours]: /services\n', 'See [ours].\n\n[ours]: /services/\n'),
  body('a slash behind a nested bracket', '[The [new] crane](/services)', '[The [new] crane](/services/)'),
  body('slashes of two links on a line', '[A](/services) [B](/services)', '[A](/services/) [B](/services/)'),
  body(
    'a slash in a prop',
    '## One\n\n<Card title="One" path="/services" />',
    '## One\n\n<Card title="One" path="/services/" />',
  ),
  body(
    'a slash in a prop in braces',
    '## One\n\n<Card title="One" path={"/services"} />',
    '## One\n\n<Card title="One" path={"/services/"} />',
  ),
  body('the first slash', '[Services](services/)', '[Services](/services/)'),
  body('the ending of a page', '[Services](/services.html)', '[Services](/services/)'),
  body('the file of a page', '[Services](./services/index.mdx)', '[Services](/services/)'),
  body('capital letters of a path', '[Services](/Services/)', '[Services](/services/)'),
  body('capital letters of an anchor', '[Plans](/services/#Planning)', '[Plans](/services/#planning)'),
  body('the brand in a path', '[Teams](/team-northgate-msp/)', '[Teams](/team-{brand}-msp/)'),
  body('http', '[Example](http://example.com/a)', '[Example](https://example.com/a)'),
  body('http with an ampersand', '[Example](http://example.com/?a=1&b=2)', '[Example](https://example.com/?a=1&b=2)'),
  body('the own host', '[Services](https://www.northgate.example/services/)', '[Services](/services/)'),
  body('the own host without a slash', '[Services](https://northgate.example/services)', '[Services](/services/)'),
  body('a preview', '[Services](http://localhost:9000/services/)', '[Services](/services/)'),
  body(
    'a link from a search engine',
    '[Example](https://www.google.com/url?q=http%3A%2F%2Fexample.com%2Fa&sa=D)',
    '[Example](https://example.com/a)',
  ),
  body('www', '[Example](www.example.com/a)', '[Example](https://www.example.com/a)'),
  body('an email address', '[Mail](hello@example.com)', '[Mail](mailto:hello@example.com)'),
  body('a file beside the page', '![A quay](./FIGURE.png)', '![A quay](./figure.png)'),
  body(
    'the letter case of a picture in a prop',
    '<ImageBlock image="./Figure.png" alt="A quay" />',
    '<ImageBlock image="./figure.png" alt="A quay" />',
  ),
  body('backslashes', '![A quay](..\\pages\\figure.png)', '![A quay](./figure.png)'),
  redirect('a slash of a redirect', '/old/: /services\n', '/old/: /services/\n'),
  redirect('the first slash of an old path', 'old/: /services/\n', '/old/: /services/\n'),
  redirect('a chain', '/a/: /b/\n/b/: /services/\n', '/a/: /services/\n/b/: /services/\n'),
  redirect('http in a redirect', '/old/: http://example.com/ # kept\n', '/old/: https://example.com/ # kept\n'),
  legal(
    'a value in braces, and nothing beside it',
    '  - { path: /services, label: Ours } # /services',
    '  - { path: /services/, label: Ours } # /services',
  ),
  legal(
    'a slash in a menu',
    '  - label: Services\n    path: /services\n',
    '  - label: Services\n    path: /services/\n',
  ),
  legal(
    'a slash in quotes',
    "  - label: Services\n    path: '/services'\n",
    "  - label: Services\n    path: '/services/'\n",
  ),
  legal(
    'a slash in a list on one line',
    '  - { label: Services, path: "/services" }\n',
    '  - { label: Services, path: "/services/" }\n',
  ),
];

const TAGS: readonly FixCase[] = [
  body('a line break', 'One<br>two', 'One<br />two'),
  body('line breaks', 'One<br>two<br>three', 'One<br />two<br />three'),
  body('a line break in capitals', 'One<BR>two', 'One<br />two'),
  body('a closed line break', 'One</br>two', 'One<br />two'),
  body('curly quotation marks', '<Title title=“Ours” size="large" />', '<Title title="Ours" size="large" />'),
  body('low quotation marks', '<Title title=„Ours“ size="large" />', '<Title title="Ours" size="large" />'),
  body(
    'an apostrophe in curly marks',
    '<Title title=“It’s ours” size="large" />',
    '<Title title="It’s ours" size="large" />',
  ),
  body('a curly mark at the end', '<Title title="Ours” size="large" />', '<Title title="Ours" size="large" />'),
  body('a value without quotes', '<Title title=Ours size="large" />', '<Title title="Ours" size="large" />'),
  body('a comma between props', '<Title title="Ours", size="large" />', '<Title title="Ours" size="large" />'),
  body('a prop with a letter missing', '<Title title="Ours" siz="large" />', '<Title title="Ours" size="large" />'),
  body('a prop in capitals', '<Title Title="Ours" size="large" />', '<Title title="Ours" size="large" />'),
  body('a misspelt option', '<Title title="Ours" size="larg" />', '<Title title="Ours" size="large" />'),
  body('an option in capitals', '<Title title="Ours" size="Large" />', '<Title title="Ours" size="large" />'),
  body('a number as text', '<Grid numCols="2">\n\nOne.\n\n</Grid>', '<Grid numCols={2}>\n\nOne.\n\n</Grid>'),
  body(
    'yes as text',
    '<Question title="Why?" initialOpen="true">\n\nText.\n\n</Question>',
    '<Question title="Why?" initialOpen>\n\nText.\n\n</Question>',
  ),
  body(
    'no as text',
    '<Question title="Why?" initialOpen="no">\n\nText.\n\n</Question>',
    '<Question title="Why?">\n\nText.\n\n</Question>',
  ),
  body('the brand in two braces', 'We are {{brand}}.', 'We are {brand}.'),
  body('the brand with spaces', 'We are {{ brand }}, {{brand}}.', 'We are {brand}, {brand}.'),
  body(
    'the brand in a prop',
    '<Title title="At {{brand}}" size="large" />',
    '<Title title="At {brand}" size="large" />',
  ),
  body('an HTML comment', 'Seen.\n\n<!-- Ask Ada. -->', 'Seen.\n\n{/* Ask Ada. */}'),
];

const TEXT: readonly FixCase[] = [
  body('bullets below a line', 'Ours:\n• One\n• Two', 'Ours:\n- One\n- Two'),
  body('bullets of two levels', '• One\n  ◦ Two', '- One\n  - Two'),
  body('bullets with links', '• [A](/services)\n• B', '- [A](/services/)\n- B'),
  body('an invisible character', 'A zero\u200Bwidth space.', 'A zerowidth space.'),
  body('a line separator', 'One\u2028two', 'One two'),
  body('a mark of direction', 'Some \u202Atext\u202C.', 'Some text.'),
  body('a ligature', 'The \uFB01rm.', 'The firm.'),
  body('a garbled character', 'The cafÃ©.', 'The café.'),
];

const FIELDS: readonly FixCase[] = [
  fields(
    'a colon in a value',
    'title: Tides: ours\ndescription: A page.',
    'title: "Tides: ours"\ndescription: A page.',
  ),
  fields(
    'a colon and quotes in a value',
    'title: Tides: "ours"\ndescription: A page.',
    'title: \'Tides: "ours"\'\ndescription: A page.',
  ),
  fields('a value that starts with an at sign', 'title: A page\ndescription: @us', 'title: A page\ndescription: "@us"'),
  fields(
    'the brand at the start',
    'title: A page\ndescription: {brand} works',
    "title: A page\ndescription: '{brand} works'",
  ),
  fields('the brand alone', 'title: {brand}\ndescription: A page.', "title: '{brand}'\ndescription: A page."),
  fields('a number as a title', 'title: 2026\ndescription: A page.', "title: '2026'\ndescription: A page."),
  fields('a hash in a value', 'title: We are #1\ndescription: A page.', 'title: "We are #1"\ndescription: A page.'),
  fields('a space after the colon', 'title:A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields('a fixed space', 'title:\u00A0A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields(
    'the brand in two braces',
    'title: A page\ndescription: By {{brand}}.',
    'title: A page\ndescription: By {brand}.',
  ),
  fields('a misspelt field', 'titl: A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields('a field in capitals', 'Title: A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  extra('yes', 'unlisted: yes', 'unlisted: true'),
  extra('yes in quotes', 'unlisted: "true"', 'unlisted: true'),
  extra('no', 'unlisted: no', ''),
  extra('a misspelt option', 'kind: msp_pag\npath: /p/', 'kind: msp_page\npath: /p/'),
  extra('a path without slashes', 'path: plans', 'path: /plans/'),
  extra('an alias without a slash', 'aliases:\n  - /plans', 'aliases:\n  - /plans/'),
  extra(
    'an image in capitals',
    'header:\n  image: ./HERO.png\n  alt: A quay',
    'header:\n  image: ./hero.png\n  alt: A quay',
  ),
  article('a date in words', '27 May 2025', '2025-05-27'),
  article('a date with slashes', '27/5/2025', '2025-05-27'),
  article('a date without zeros', '2025-5-7', '2025-05-07'),
  article('a date with a time', '"2025-05-27T10:00"', '2025-05-27'),
];

/** What other programs and other habits leave behind. */
const HABITS: readonly FixCase[] = [
  body('letters of another alphabet', 'Near Сanberra.', 'Near Canberra.'),
  body('two of a small word', 'Ships leave with the the tide.', 'Ships leave with the tide.'),
  body('a space before a comma', 'Ships leave , and return.', 'Ships leave, and return.'),
  body('two commas', 'Ships leave,, and return.', 'Ships leave, and return.'),
  body('no space after a sentence', 'The tide rises.It falls again.', 'The tide rises. It falls again.'),
  body('a link with wide parentheses', 'See [our services]（/services/）.', 'See [our services](/services/).'),
  body(
    'a long list without spaces',
    Array.from({ length: 60 }, () => '-Quays').join('\n'),
    Array.from({ length: 60 }, () => '- Quays').join('\n'),
  ),
  body('a list that loses its spaces', '- Quays\n-Cranes\n-Ferries', '- Quays\n- Cranes\n- Ferries'),
  body('a list with non-breaking spaces', '-\u00A0Quays\n-\u00A0Cranes', '- Quays\n- Cranes'),
  body('a line of signs', 'Tides.\n\n———\n\nShips.', 'Tides.\n\n---\n\nShips.'),
  body('a closing tag with a misspelt name', '<Section>\n\nText.\n\n</Sections>', '<Section>\n\nText.\n\n</Section>'),
  body('a closing tag with a backslash', '<Section>\n\nText.\n\n<\\Section>', '<Section>\n\nText.\n\n</Section>'),
  fields(
    'a comma at the end of a field',
    'title: Tides,\ndescription: When ships can leave.',
    'title: Tides\ndescription: When ships can leave.',
  ),
  {
    ...body(
      'codes after the URL of a person',
      PROFILE('https://www.linkedin.com/in/zoe/?trk=public_profile'),
      PROFILE('https://www.linkedin.com/in/zoe/'),
    ),
    file: 'content/team/zoe-park/index.mdx',
    isWhole: true,
  },
];

/** A byte-order mark, and the ends of lines. */
const BYTES: readonly FixCase[] = [
  {
    name: 'a byte-order mark',
    isWhole: true,
    before: `\uFEFF---\n${PAGE_FIELDS}\n---\n\n[A](/services)\n`,
    after: `---\n${PAGE_FIELDS}\n---\n\n[A](/services/)\n`,
  },
  {
    name: 'a file with Windows line ends keeps them',
    isWhole: true,
    before: `---\r\ntitle: A: page\r\ndescription: A page.\r\nunlisted: no\r\n---\r\n\r\n• A\r\n• B\r\n\r\n[A](/services) <br>\r\n`,
    after: `---\r\ntitle: "A: page"\r\ndescription: A page.\r\n---\r\n\r\n- A\r\n- B\r\n\r\n[A](/services/) <br />\r\n`,
  },
  {
    name: 'a file without a last line end keeps none, and tabs and spaces stay',
    isWhole: true,
    before: `---\n${PAGE_FIELDS}  \n---\n\n\tcode\n\nA  \nb <br>`,
    after: `---\n${PAGE_FIELDS}  \n---\n\n\tcode\n\nA  \nb <br />`,
  },
];

export const CORRECTED: readonly FixCase[] = [...LINKS, ...TAGS, ...TEXT, ...FIELDS, ...HABITS, ...BYTES];

export const UNTOUCHED: readonly FixCase[] = [
  body('a page that does not exist', '[Plans](/plans-for-ten-years/)'),
  body('a page with a similar name', '[Services](/servces/)'),
  body('an anchor with a similar name', '[Plans](/services/#plannning)'),
  body('a picture with a similar name', '![A quay](./figur.png)'),
  body('a picture without a description', '![](./figure.png)'),
  body('alt text of nothing', '<ImageBlock image="./figure.png" alt="image of a quay" />'),
  body('an unknown block', '<Crad title="One" path="/services/" />'),
  body('a prop with a name far away', '<Title title="Ours" sizing="large" />'),
  body('a value that may end elsewhere', '<Title title=Our ports size="large" />'),
  body('code that looks like a mistake', '`<br>` and `{{brand}}`\n\n```\n• One\n<br>\n```'),
  body('a dash as the end of a quotation', '> Words.\n\n– Ada Lindqvist'),
  body('escaped braces', 'A set: \\{1, 2\\}.'),
  body('a lost character', 'The firm\u0092s office.'),
  article('a date that two countries read differently', '3/4/2025'),
  article('a date that does not exist', '2025-02-30'),
  article('words', 'next spring'),
  fields('a comment that may be meant as one', 'title: A page #todo\ndescription: A page.'),
  fields('an anchor and an alias of YAML', 'title: &one A page\ndescription: *one'),
  fields('no description', 'title: A page'),
  fields('an unknown field', 'title: A page\ndescription: A page.\ndeadline: tomorrow'),
  extra('a flag that is neither yes nor no', 'unlisted: perhaps'),
];
