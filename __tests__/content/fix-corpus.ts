/** Mistakes that `npm run check -- --fix` corrects, and what they become; mistakes that it must leave as they are. */

import { PROFILE_FIELDS } from '../../src/content/rules/shared/example-fields';

export interface FixCase {
  /** The body of a page, unless `file` or `isWhole` is given. */
  before: string;
  /** Absent where nothing may change. */
  after?: string;
  /** A file other than the page. */
  file?: string;
  /** True if `before` is the whole file, with its frontmatter. */
  isWhole?: true;
}

type Make = (before: string, after?: string) => FixCase;
const body: Make = (before, after) => ({ before, ...(after === undefined ? {} : { after }) });
/** A whole file, in which the text is between these two others. */
const inFile =
  (start: string, end: string, file?: string): Make =>
  (before, after) => ({
    ...body(start + before + end, after === undefined ? undefined : start + after + end),
    ...(file === undefined ? {} : { file }),
    isWhole: true,
  });

const PAGE_FIELDS = 'title: A page\ndescription: A page to try.';
const fields = inFile('---\n', '\n---\n\nText.\n');
const moreFields = inFile(`---\n${PAGE_FIELDS}\n`, '---\n\nText.\n');
const extra: Make = (before, after) => moreFields(`${before}\n`, after && `${after}\n`);
const article = inFile(
  '---\ntitle: A mast\ntype: news\npublished: ',
  "\nsummary: About a mast.\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: A mast\n---\n\nText.\n",
  'content/articles/mast/index.mdx',
);
const redirect = inFile('', '', 'content/redirects.yaml');
const legal = inFile('links:\n', '', 'content/navigation/legal.yaml');

const profile = inFile(
  `---\n${PROFILE_FIELDS}\nlinkedin: `,
  '\n---\n\nZoe knows the bar.\n',
  'content/team/zoe-park/index.mdx',
);
const whole = inFile('', '');

const LINKS: readonly FixCase[] = [
  body('[Services](/services)', '[Services](/services/)'),
  body('[/services](/services)', '[/services](/services/)'),
  body('[Services](/services "Ours")', '[Services](/services/ "Ours")'),
  body('[Services](</services>)', '[Services](</services/>)'),
  body('See [ours].\n\n[ours]: /services\n', 'See [ours].\n\n[ours]: /services/\n'),
  body('[The [new] crane](/services)', '[The [new] crane](/services/)'),
  body('[A](/services) [B](/services)', '[A](/services/) [B](/services/)'),
  body('## One\n\n<Card title="One" path="/services" />', '## One\n\n<Card title="One" path="/services/" />'),
  body('## One\n\n<Card title="One" path={"/services"} />', '## One\n\n<Card title="One" path={"/services/"} />'),
  body('[Services](services/)', '[Services](/services/)'),
  body('[Services](/services.html)', '[Services](/services/)'),
  body('[Services](./services/index.mdx)', '[Services](/services/)'),
  body('[Services](/Services/)', '[Services](/services/)'),
  body('[Plans](/services/#Planning)', '[Plans](/services/#planning)'),
  body('[Teams](/team-northgate-msp/)', '[Teams](/team-{brand}-msp/)'),
  body('[Example](http://example.com/?a=1&b=2)', '[Example](https://example.com/?a=1&b=2)'),
  body('[Services](https://www.northgate.example/services/)', '[Services](/services/)'),
  body('[Services](https://northgate.example/services)', '[Services](/services/)'),
  body('[Services](http://localhost:9000/services/)', '[Services](/services/)'),
  body('[Example](https://www.google.com/url?q=http%3A%2F%2Fexample.com%2Fa&sa=D)', '[Example](https://example.com/a)'),
  body('[Example](www.example.com/a)', '[Example](https://www.example.com/a)'),
  body('[Mail](hello@example.com)', '[Mail](mailto:hello@example.com)'),
  body('<ImageBlock image="./Figure.png" alt="A quay" />', '<ImageBlock image="./figure.png" alt="A quay" />'),
  body('![A quay](..\\pages\\figure.png)', '![A quay](./figure.png)'),
  redirect('/old/: /services\n', '/old/: /services/\n'),
  redirect('old/: /services/\n', '/old/: /services/\n'),
  redirect('/a/: /b/\n/b/: /services/\n', '/a/: /services/\n/b/: /services/\n'),
  redirect('/old/: http://example.com/ # kept\n', '/old/: https://example.com/ # kept\n'),
  legal(
    '  - label: Ours\n    path: /services/\n    children:\n        label: Services\n        path: /services/\n      - label: Contact\n        path: /contact-us/\n',
    '  - label: Ours\n    path: /services/\n    children:\n      - label: Services\n        path: /services/\n      - label: Contact\n        path: /contact-us/\n',
  ),
  legal('  - { path: /services, label: Ours } # /services', '  - { path: /services/, label: Ours } # /services'),
  legal(
    '  - label: A\n    path: /services/\n   - label: B\n     path: /contact-us/\n',
    '  - label: A\n    path: /services/\n  - label: B\n    path: /contact-us/\n',
  ),
  legal('  - label: Services\n    path: /services\n', '  - label: Services\n    path: /services/\n'),
  legal("  - label: Services\n    path: '/services'\n", "  - label: Services\n    path: '/services/'\n"),
  legal('  - { label: Services, path: "/services" }\n', '  - { label: Services, path: "/services/" }\n'),
];

const TAGS: readonly FixCase[] = [
  body('One<br>two<br>three', 'One<br />two<br />three'),
  body('One<BR>two', 'One<br />two'),
  body('One</br>two', 'One<br />two'),
  body('<Title title=“Ours” size="large" />', '<Title title="Ours" size="large" />'),
  body('<Title title=“It’s ours” size="large" />', '<Title title="It’s ours" size="large" />'),
  body('<Title title="Ours” size="large" />', '<Title title="Ours" size="large" />'),
  body('<Title title=Ours size="large" />', '<Title title="Ours" size="large" />'),
  body('<Title title="Ours", size="large" />', '<Title title="Ours" size="large" />'),
  body('<Title title="Ours" siz="large" />', '<Title title="Ours" size="large" />'),
  body('<Title Title="Ours" size="large" />', '<Title title="Ours" size="large" />'),
  body('<Title title="Ours" size="larg" />', '<Title title="Ours" size="large" />'),
  body('<Title title="Ours" size="Large" />', '<Title title="Ours" size="large" />'),
  body('<Grid numCols="2">\n\nOne.\n\n</Grid>', '<Grid numCols={2}>\n\nOne.\n\n</Grid>'),
  body(
    '<Question title="Why?" initialOpen="true">\n\nText.\n\n</Question>',
    '<Question title="Why?" initialOpen>\n\nText.\n\n</Question>',
  ),
  body(
    '<Question title="Why?" initialOpen="no">\n\nText.\n\n</Question>',
    '<Question title="Why?">\n\nText.\n\n</Question>',
  ),
  body('We are {{ brand }}, {{brand}}.', 'We are {brand}, {brand}.'),
  body('<Title title="At {{brand}}" size="large" />', '<Title title="At {brand}" size="large" />'),
  body('Seen.\n\n<!-- Ask Ada. -->', 'Seen.\n\n{/* Ask Ada. */}'),
];

const TEXT: readonly FixCase[] = [
  body('Ours:\n• One\n• Two', 'Ours:\n- One\n- Two'),
  body('• One\n  ◦ Two', '- One\n  - Two'),
  body('• [A](/services)\n• B', '- [A](/services/)\n- B'),
  body('A zero\u200Bwidth space.', 'A zerowidth space.'),
  body('One\u2028two', 'One two'),
  body('Some \u202Atext\u202C.', 'Some text.'),
  body('The \uFB01rm.', 'The firm.'),
  body('The cafÃ©.', 'The café.'),
];

const FIELDS: readonly FixCase[] = [
  fields('title: Tides: ours\ndescription: A page.', 'title: "Tides: ours"\ndescription: A page.'),
  fields('title: Tides: "ours"\ndescription: A page.', 'title: \'Tides: "ours"\'\ndescription: A page.'),
  fields('title: A page\ndescription: @us', 'title: A page\ndescription: "@us"'),
  fields('title: A page\ndescription: {brand} works', "title: A page\ndescription: '{brand} works'"),
  fields('title: {brand}\ndescription: A page.', "title: '{brand}'\ndescription: A page."),
  fields('title: 2026\ndescription: A page.', "title: '2026'\ndescription: A page."),
  fields('title: We are #1\ndescription: A page.', 'title: "We are #1"\ndescription: A page.'),
  fields('title:A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields('title:\u00A0A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields('title: A page\ndescription: By {{brand}}.', 'title: A page\ndescription: By {brand}.'),
  fields('titl: A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  fields('Title: A page\ndescription: A page.', 'title: A page\ndescription: A page.'),
  extra('unlisted: yes', 'unlisted: true'),
  extra('unlisted: "true"', 'unlisted: true'),
  extra('unlisted: no', ''),
  extra('kind: msp_pag\npath: /p/', 'kind: msp_page\npath: /p/'),
  extra('path: plans', 'path: /plans/'),
  extra('aliases: /plans/', 'aliases: [/plans/]'),
  fields('title: A page\ndescription: Tides,\nand ships.', 'title: A page\ndescription: Tides,\n  and ships.'),
  extra('aliases:\n  - /plans', 'aliases:\n  - /plans/'),
  extra('header:\n  image: ./HERO.png\n  alt: A quay', 'header:\n  image: ./hero.png\n  alt: A quay'),
  whole(`${PAGE_FIELDS}\n---\n\nText.\n`, `---\n${PAGE_FIELDS}\n---\n\nText.\n`),
  whole(
    '---\ntitle: A page\ndescription: A page.\n----\n\nText.\n',
    '---\ntitle: A page\ndescription: A page.\n---\n\nText.\n',
  ),
  article('27 May 2025', '2025-05-27'),
  article('27/5/2025', '2025-05-27'),
  article('2025-5-7', '2025-05-07'),
  article('"2025-05-27T10:00"', '2025-05-27'),
];

/** Traces of other programs and other habits. */
const HABITS: readonly FixCase[] = [
  body('Near Сanberra.', 'Near Canberra.'),
  body('Ships leave with the the tide.', 'Ships leave with the tide.'),
  body('Ships leave , and return.', 'Ships leave, and return.'),
  body('Ships leave,, and return.', 'Ships leave, and return.'),
  body('The tide rises.It falls again.', 'The tide rises. It falls again.'),
  body('See [our services]（/services/）.', 'See [our services](/services/).'),
  body(Array.from({ length: 60 }, () => '-Quays').join('\n'), Array.from({ length: 60 }, () => '- Quays').join('\n')),
  body('- Quays\n-Cranes\n-Ferries', '- Quays\n- Cranes\n- Ferries'),
  body('-\u00A0Quays\n-\u00A0Cranes', '- Quays\n- Cranes'),
  body('Tides.\n\n———\n\nShips.', 'Tides.\n\n---\n\nShips.'),
  body('<Section>\n\nText.\n\n</Sections>', '<Section>\n\nText.\n\n</Section>'),
  body('<Section>\n\nText.\n\n<\\Section>', '<Section>\n\nText.\n\n</Section>'),
  fields('title: Tides,\ndescription: When ships can leave.', 'title: Tides\ndescription: When ships can leave.'),
  profile('https://www.linkedin.com/in/zoe/?trk=public_profile', 'https://www.linkedin.com/in/zoe/'),
];

/** A byte-order mark is removed. Windows line ends, a last line without an end, tabs and spaces stay. */
const BYTES: readonly FixCase[] = [
  whole(`\uFEFF---\n${PAGE_FIELDS}\n---\n\n[A](/services)\n`, `---\n${PAGE_FIELDS}\n---\n\n[A](/services/)\n`),
  whole(
    `---\r\ntitle: A: page\r\ndescription: A page.\r\nunlisted: no\r\n---\r\n\r\n• A\r\n• B\r\n\r\n[A](/services) <br>\r\n`,
    `---\r\ntitle: "A: page"\r\ndescription: A page.\r\n---\r\n\r\n- A\r\n- B\r\n\r\n[A](/services/) <br />\r\n`,
  ),
  whole(`---\n${PAGE_FIELDS}  \n---\n\n\tcode\n\nA  \nb <br>`, `---\n${PAGE_FIELDS}  \n---\n\n\tcode\n\nA  \nb <br />`),
];

export const CORRECTED: readonly FixCase[] = [...LINKS, ...TAGS, ...TEXT, ...FIELDS, ...HABITS, ...BYTES];

/** Mistakes that --fix must leave, with the reason. */
export const UNTOUCHED: readonly (readonly [string, FixCase])[] = [
  ['a page that does not exist', body('[Plans](/plans-for-ten-years/)')],
  ['a page with a similar name', body('[Services](/servces/)')],
  ['an anchor with a similar name', body('[Plans](/services/#plannning)')],
  ['a picture with a similar name', body('![A quay](./figur.png)')],
  ['a picture without a description', body('![](./figure.png)')],
  ['alt text of nothing', body('<ImageBlock image="./figure.png" alt="image of a quay" />')],
  ['an unknown block', body('<Crad title="One" path="/services/" />')],
  ['a prop with a name far away', body('<Title title="Ours" sizing="large" />')],
  ['a value that may end elsewhere', body('<Title title=Our ports size="large" />')],
  ['code that looks like a mistake', body('`<br>` and `{{brand}}`\n\n```\n• One\n<br>\n```')],
  ['a dash as the end of a quotation', body('> Words.\n\n– Ada Lindqvist')],
  ['escaped braces', body('A set: \\{1, 2\\}.')],
  ['a lost character', body('The firm\u0092s office.')],
  ['a date that two countries read differently', article('3/4/2025')],
  ['a date that does not exist', article('2025-02-30')],
  ['words', article('next spring')],
  ['a comment that may be meant as one', fields('title: A page #todo\ndescription: A page.')],
  ['an anchor and an alias of YAML', fields('title: &one A page\ndescription: *one')],
  ['no description', fields('title: A page')],
  ['an unknown field', fields('title: A page\ndescription: A page.\ndeadline: tomorrow')],
  ['a flag that is neither yes nor no', extra('unlisted: perhaps')],
];
