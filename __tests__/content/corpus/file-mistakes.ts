/** Mistakes in frontmatter, settings and files. */
import { type Overlay, PAGE } from '../../helpers/fixture-site';

export const fields = (lines: string): Overlay => ({ [PAGE]: `---\n${lines}\n---\n\nx\n` });
/** With the two fields that a page must have. */
export const more = (lines: string): Overlay => fields(`title: A page\ndescription: Some words.\n${lines}`);
export const legal = (lines: string): Overlay => ({ 'content/navigation/legal.yaml': `links:\n${lines}\n` });
const mast = (rest: string): Overlay => ({ 'content/articles/mast/index.mdx': `---\ntitle: A mast\n${rest}` });
const zoe = (rest: string): Overlay => ({ 'content/team/zoe/index.mdx': `---\nname: Zoe Park\n${rest}` });

/** What a writer types, and for each message its line and the start of its advice. */
export const FILE_MISTAKES: readonly (readonly [Overlay, ...string[]])[] = [
  [fields('Title: A page\ndescription: Some words.'), '2 did you mean `title`?'],
  [more('kind: msp'), '4 did you mean `msp_page`?'],
  [more('path: our-page'), '4 write `/our-page/`'],
  [more('path: https://www.northgate.example/our-page/'), '4 write `/our-page/`'],
  [more('aliases: /old/'), '4 write its items in brackets: `[/old/]`'],
  [more('draft: "true"'), '4 write `draft: true`, or remove the line'],
  [fields('title: A page: and more\ndescription: Some words.'), '2 write `title: "A page: and more"`'],
  [fields('title: "A page\ndescription: Some words.'), '2 close it at the end of the value, or remove it'],
  [fields("title: 'Ada's page'\ndescription: Some words."), '2 write `title: "Ada\'s page"`'],
  [fields('title: "The "best" page"\ndescription: Some words.'), '2 write `title: \'The "best" page\'`'],
  [fields('title: {brand} page\ndescription: Some words.'), "2 write `title: '{brand} page'`"],
  [fields('title: @northgate\ndescription: Some words.'), "2 write `title: '@northgate'`"],
  [fields('title: 50% off\ndescription: *bold* words'), "3 write `description: '*bold* words'`"],
  [fields('title: - A page\ndescription: Some words.'), "2 write `title: '- A page'`"],
  [fields('title : A page\ndescription:Some words.'), '3 write `description: Some words.`'],
  [fields('title: A page\n\tdescription: Some words.'), '3 indent with two spaces'],
  [fields(' title: A page\ndescription: Some words.'), '2 remove the space before `title: A page`'],
  [more('header:\ntitle: One\nlead: Two'), '4 keep only one of them', '6 it belongs to `header` above: indent it by'],
  [more('header:\n  image: ./hero.png\n  alt: hero image'), '6 describe what the image shows'],
  [more('header:\n    lead: Two\n   title: One'), '6 start them all in the same column, two spaces further in than `h'],
  [more('service: yes'), '4 write its fields below it, indented by two spaces'],
  [fields('title: A page\ntitle: B page\ndescription: Some words.'), '3 keep only one of them'],
  [fields('title:\ndescription: Some words.'), '2 write a value'],
  [
    fields('title: A <b>page</b>\ndescription: Some [words](/services/).'),
    '2 remove the tag, and write only the words',
    '3 write only the words: `words`',
  ],
  [fields('title: Our services | Northgate\ndescription: Some words.'), '2 write `title: Our services`'],
  [fields('title: OUR SERVICES\ndescription: TODO'), '2 write `Our services`, with', '3 write the final text, or'],
  [
    fields(
      'title: New page\ndescription: This is the description of the page that goes on and on and on for much more than the two hundred characters that a description may have, because the writer did not stop and had more to say than anyone would read.',
    ),
    '2 write the final text, or remove it',
    '3 shorten it',
  ],
  [more('path: /Our Page/'), '4 write `/our-page/`: use only the letters a to z, digits and hyph'],
  [more('path: /team-northgate-msp/x/'), '4 write `/team-{brand}-msp/x/`, so that the path follows the brand'],
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
  [
    legal(
      '  - label: Privacy\n    path: /privacy/\n  - label: Terms\n    url: /services/\n  - title: Home\n    path: /\n  - label: click here\n    path: /services/\n  - label: More',
    ),
    '3 did you mean `/privacy-policy/`?',
    '5 did you mean `path`?',
    '6 did you mean `label`?',
    '8 write the name of its target: `Services`',
    "10 add `path: '/page/'` below it, or `children:` with the links tha",
  ],
  [legal('  - label: Privacy\n  path: /privacy-policy/'), '3 put `path: /privacy-policy/` below the first letter'],
  [
    legal('- label: Privacy\n  path: privacy-policy\n- Contact: /contact-us/'),
    '3 write `/privacy-policy/`',
    '4 did you mean `label`?',
  ],
  [
    legal(
      '  - label: Privacy & terms: all\n    path: /privacy-policy/\n    children:\n      - label: One\n        path: /services#x',
    ),
    '2 write `label: "Privacy & terms: all"`',
  ],
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
    '9 add `id: 3`: a unique number',
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
  [{ 'content/pages/about.mxd': 'x\n' }, '1 rename it to `about.mdx`'],
  [{ 'content/pages/about.html': '<p>x</p>\n' }, '1 if it is a page, rename it to `about.mdx`; if not, link to it or'],
  [{ 'content/pages/about.txt': 'x\n' }, '1 if it is a page, rename it to `about.mdx`; if not, link to it or'],
  [{ 'content/articles/mast.mdx': '---\ntitle: x\n---\n' }, '1 move it to `content/articles/mast/index.mdx`'],
  [
    { 'content/pages/Über uns.mdx': '---\ntitle: About us\ndescription: Some words about us.\n---\n\nx\n' },
    '1 rename the file or its folder, such as `uber-uns.mdx`: use only ',
  ],
  [
    {
      'content/pages/lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      [PAGE]: '---\ntitle: A page\ndescription: Some words.\n---\n\n![A quay](./lfs.png)\n',
    },
    '6 run `git lfs pull`, or commit the file itself',
  ],
  [
    { 'content/pages/x.mdx': 'title: A page\ndescription: Some words.\n\nx\n' },
    '1 write a line `---` above the first field, and another one below ',
  ],
  [{ 'content/pages/x.mdx': '+++\ntitle = "A page"\n+++\n\nx\n' }, '1 write `---` instead of `+++`, and `title: …`'],
  [{ 'content/pages/x.mdx': '# A page\n\nx\n' }, '1 start it with a line `---`, then', '1 start the line with `##`'],
  [{ 'content/pages/x.mdx': '{\n  "title": "A page"\n}\n\nx\n' }, '1 write `---` instead of the braces, and `title'],
  [{ 'content/pages/x.mdx': '***\ntitle: A page\ndescription: Some words.\n***\n\nx\n' }, '1 write `---` instead of'],
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
    legal('  - label: Privacy\n    path: /privacy-policy/\n  - label: Terms: all of them\n    path: /services/'),
    '4 write `label: "Terms: all of them"`',
  ],
  [
    {
      [PAGE]:
        '---\ntitle: title\ndescription: Description goes here\n---\n\n[service name] chapter XXX of the Act. XXX ask. In XX/XX. Part XXX. Ask Zara ??? Louis XXX.\n\nA text here. Your text here. Your title is ready. The sample text of this page.\n',
    },
    '2 write the final text, or remove it',
    '3 write the final text, or remove it',
    '6 write the final text, or remove it',
    '6 write the final text, or remove it',
    '6 write the final text, or remove it',
    '6 write the final text, or remove it',
    '8 write the final text, or remove it',
    '8 write the final text, or remove it',
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
      'content/articles/new-crane/index.mdx':
        "---\ntitle: The new crane\ntype: case-study\ncategory: industry\nsummary: How a crane from 1921 lifts again.\npublished: 2025-03-01\nheaderImage: ../../pages/hero.png\nheaderAlt: ''\nmainImage: ../../pages/figure.png\nmainAlt: The crane, its jib raised\n---\n\nText.\n",
    },
    '5 say what this article is about',
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
];
