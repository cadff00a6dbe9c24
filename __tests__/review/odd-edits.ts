/** Edits that are easily reported wrongly: large moves, renamed brands, records without a page, short texts. */
import type { Edit } from './edit';

const RECRUITING = 'content/pages/careers/our-recruitment-process.mdx';
const MAIN_MENU = 'content/navigation/main.yaml';
const TOM = 'content/team/tom-gallagher/index.mdx';
const CYBER = 'content/pages/services/cyber-security.mdx';
const SITE = 'content/site.yaml';
const at = '/careers/our-recruitment-process/';
const OPENINGS = 'content/pages/careers/current-opportunities.mdx';
const showsTom = [
  '/careers/meet-our-people/',
  '/services/engineering-and-asset-management/',
  '/services/mission-engineering/',
  '/who-we-are/',
];

export const ODD_EDITS: Edit[] = [
  {
    does: 'the brand renamed everywhere, even in addresses',
    edit: (site) => {
      site.replaceAll('Averline', 'Norwood');
      site.replaceAll('averline', 'norwood');
    },
    kinds: ['setting-changed'],
    pages: [],
    effects: ['page-moved', 'address-lost', 'share-picture-changed'],
    everywhere: true,
  },
  {
    does: 'a section moved to the top',
    edit: (site) => {
      const [head = '', first = '', second = '', third = '', ...rest] = site.read(RECRUITING).split(/(?=<Section )/);
      site.write(RECRUITING, [head, third, first, second, ...rest].join(''));
    },
    kinds: ['block-moved'],
    pages: [at],
    says: ['from 3rd to 1st place'],
  },
  {
    does: 'two columns that changed places',
    edit: (site) => {
      const [, left = '', right = ''] = /<Left>([\s\S]*?)<\/Left>\n<Right>([\s\S]*?)<\/Right>/.exec(
        site.read(RECRUITING),
      )!;
      site.replace(
        RECRUITING,
        `<Left>${left}</Left>\n<Right>${right}</Right>`,
        `<Left>${right}</Left>\n<Right>${left}</Right>`,
      );
    },
    kinds: ['block-moved'],
    pages: [at],
  },
  {
    does: 'a step of a timeline moved',
    edit: (site) => {
      const steps = site.read(RECRUITING).match(/<TimelineItem[\s\S]*?<\/TimelineItem>\n/g)!;
      site.replace(RECRUITING, steps.join(''), [steps.at(-1), ...steps.slice(0, -1)].join(''));
    },
    kinds: ['block-moved'],
    pages: [at],
    says: ['5. An offer', 'from 5th to 1st place'],
  },
  {
    does: 'a person who belongs to another part of the firm',
    edit: (site) => site.replace(TOM, 'serviceType: engineering-and-asset-management', 'serviceType: digital-and-data'),
    kinds: ['list-changed'],
    pages: ['/careers/meet-our-people/', '/services/cyber-security/', '/services/engineering-and-asset-management/'],
    says: ['digital and data', 'Tom Gallagher'],
  },
  {
    does: 'the name of a person',
    edit: (site) => site.replace(TOM, 'name: Tom Gallagher', 'name: Thomas Gallagher'),
    kinds: ['text-changed'],
    pages: showsTom,
    says: ['Thomas Gallagher'],
  },
  {
    does: 'the email address of a person',
    edit: (site) => site.replace(TOM, 'email: tom.gallagher@', 'email: t.gallagher@'),
    kinds: ['link-changed'],
    pages: showsTom,
    says: ['t.gallagher@averline.example'],
  },
  {
    does: 'a person who leaves',
    edit: (site) => {
      for (const file of site.files('content/team/hassan-karimi')) site.remove(file);
      site.replace('content/pages/industries/infrastructure.mdx', '<TeamMember person="hassan-karimi" />\n', '');
    },
    kinds: ['block-removed', 'list-changed'],
    pages: ['/careers/meet-our-people/', '/industries/infrastructure/', '/services/engineering-and-asset-management/'],
    says: ['Hassan Karimi', 'no longer in the list of people'],
  },
  {
    does: 'the subject of an article',
    edit: (site) =>
      site.replace('content/articles/what-we-heard-at-milcis/index.mdx', 'category: milcis', 'category: industry'),
    kinds: ['list-changed'],
    pages: [
      '/MilCIS2024/',
      '/industries/infrastructure/',
      '/news-insights/asset-data-before-asset-systems/',
      '/news-insights/digital-engineering-demonstration/',
      '/news-insights/handover-that-works/',
      '/news-insights/sovereign-capability-starts-with-people/',
      '/news-insights/what-we-heard-at-milcis/',
      '/services/mission-engineering/',
    ],
    says: ['now listed under industry instead of milcis'],
  },
  {
    does: 'another order of services',
    edit: (site) => site.replace('content/pages/services/strategy.mdx', 'order: 1', 'order: 9'),
    kinds: ['list-changed'],
    pages: ['/', '/services/', '/who-we-are/'],
    says: ['Strategy'],
  },
  {
    does: 'the folder of an article renamed, with its links',
    edit: (site) => {
      site.moveFolder('content/articles/one-risk-picture', 'content/articles/one-picture');
      site.replaceAll('one-risk-picture', 'one-picture');
    },
    kinds: ['address-lost', 'page-moved'],
    pages: [['/news-insights/one-picture/', 'moved']],
  },
  {
    does: 'a list that shows all types of articles',
    edit: (site) =>
      site.replace('content/pages/news-insights/news.mdx', '<ArticleGrid type="news" />', '<ArticleGrid />'),
    kinds: ['block-setting-changed'],
    pages: ['/news-insights/news/'],
    says: ['no longer set', 'it was news'],
  },
  {
    does: 'the lines below all menu entries',
    edit: (site) => site.write(MAIN_MENU, site.read(MAIN_MENU).replace(/description: /g, 'description: See ')),
    kinds: ['menu-entry-changed'],
    pages: [],
    says: ['23 entries of the main menu'],
    everywhere: true,
  },
  {
    does: 'a menu entry with entries below it removed',
    edit: (site) => site.replace(MAIN_MENU, / {2}- label: Team MSP[\s\S]*?(?= {2}- label: Careers)/, ''),
    kinds: ['menu-entry-removed'],
    pages: [],
    says: ['Team MSP'],
    everywhere: true,
  },
  {
    does: 'a menu entry below another one',
    edit: (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: News\n', `${entry}      - label: News\n`);
    },
    kinds: ['menu-entry-moved'],
    pages: [],
    says: ['below “News + Insights”'],
    everywhere: true,
  },
  {
    does: 'the address for reports about security, which no page shows',
    edit: (site) => site.replace(SITE, 'email: hello', 'securityEmail: security@averline.example\nemail: hello'),
    kinds: ['setting-changed'],
    pages: [],
    says: ['security@averline.example'],
  },
  {
    does: 'a list inside a list item',
    edit: (site) => site.replace(RECRUITING, 'wrong. We will ask.', 'wrong. We will ask.\n  - At work\n  - Elsewhere'),
    kinds: ['text-added'],
    pages: [at],
    says: ['At work'],
  },
  {
    does: 'the words and the target of a link',
    edit: (site) =>
      site.replace(RECRUITING, '[article](/news-insights/)', '[case study](/news-insights/case-studies/)'),
    kinds: ['link-changed', 'list-item-changed'],
    pages: [at],
    says: ['case study', 'Case studies'],
  },
  {
    does: 'a short text replaced',
    edit: (site) =>
      site.replace(
        'content/pages/contact-us.mdx',
        '[hello@averline.example](mailto:hello@averline.example)',
        '[office@averline.example](mailto:office@averline.example)',
      ),
    kinds: ['link-changed', 'text-changed'],
    pages: ['/contact-us/'],
    says: ['“hello@averline.example” → “office@averline.example”'],
  },
  {
    does: 'a table added',
    edit: (site) =>
      site.replace(RECRUITING, 'What we do with your', '| A | B |\n| --- | --- |\n| 1 | 2 |\n\nWhat we do with your'),
    kinds: ['block-added'],
    pages: [at],
    says: ['Table added'],
  },
  {
    does: 'the header of a column',
    edit: (site) => site.replace(RECRUITING, '| Roughly how long |', '| About how long |'),
    kinds: ['table-cell-changed'],
    pages: [at],
    says: ['About how long', 'the header'],
  },
  {
    does: 'a dash in a number',
    edit: (site) => site.replace('content/articles/program-health-check/index.mdx', '28–39', '27–39'),
    kinds: ['table-cell-changed'],
    pages: ['/news-insights/program-health-check/'],
    says: ['27–39'],
  },
  {
    does: 'a capital letter',
    edit: (site) => site.replace(RECRUITING, '## To prepare', '## To Prepare'),
    kinds: ['heading-changed'],
    pages: [at],
    says: ['To Prepare'],
  },
  {
    does: 'bold words no longer bold',
    edit: (site) => site.replace('content/pages/index.mdx', '**We say it early.**', 'We say it early.'),
    kinds: ['formatting-changed'],
    pages: ['/'],
    says: ['is no longer bold'],
  },
  {
    does: 'a job removed',
    edit: (site) => site.replace(OPENINGS, /<Opening title="Data engineer"[\s\S]*?<\/Opening>\n\n/, ''),
    kinds: ['block-removed'],
    pages: ['/careers/current-opportunities/'],
    says: ['Data engineer'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'a page put into another, section by section',
    edit: (site) => {
      const own = site.read('content/pages/careers/own-different.mdx');
      site.remove('content/pages/careers/own-different.mdx');
      const careers = 'content/pages/careers/index.mdx';
      site.write(careers, `${site.read(careers)}\n${own.slice(own.indexOf('<Section'))}`);
      site.write('content/redirects.yaml', '/careers/own-different/: /careers/\n');
    },
    kinds: ['block-moved', 'page-removed'],
    pages: ['/careers/', ['/careers/own-different/', 'removed']],
    says: ['moved from the page “Own Different” to “Careers”'],
  },
  {
    does: 'the same block on two pages',
    edit: (site) => {
      for (const file of ['content/pages/careers/index.mdx', 'content/pages/services/strategy.mdx'])
        site.write(
          file,
          `${site.read(file)}\n<Section colour="white">\n<BookingCalendar title="Book us" />\n</Section>\n`,
        );
    },
    kinds: ['block-added'],
    pages: ['/careers/', '/services/strategy/'],
    says: ['on 2 pages'],
  },
  {
    does: 'a paragraph split, with a sentence more',
    edit: (site) => site.replace('content/pages/index.mdx', 'They drift: a', 'They slip.\n\nThey drift: a'),
    kinds: ['text-split'],
    pages: ['/'],
    says: ['One paragraph became two in the part “What we are for”', 'They slip.'],
  },
  {
    does: 'a paragraph in other words altogether',
    edit: (site) => site.replace(CYBER, /A maturity score tells[^\n]*/, 'Nobody buys a lock by its score.'),
    kinds: ['text-changed'],
    pages: ['/services/cyber-security/'],
    says: ['A maturity score', 'Nobody buys a lock'],
  },
  {
    does: 'both paragraphs of a block in other words altogether',
    edit: (site) =>
      site.replace(CYBER, /A maturity score tells[\s\S]*?the proper thing\./, 'Nobody buys a lock by its score.'),
    kinds: ['text-added', 'text-removed'],
    pages: ['/services/cyber-security/'],
    says: ['in the part “Facts with dates”', 'Nobody buys a lock'],
  },
  {
    does: 'the link of a sentence on other words',
    edit: (site) =>
      site.replace(
        'content/pages/index.mdx',
        '[Who we are](/who-we-are/) says more',
        'Who we are [says more](/who-we-are/)',
      ),
    kinds: ['link-changed'],
    pages: ['/'],
    says: ['is now on the words “says more” instead of “Who we are”'],
  },
  {
    does: 'the button in the header removed',
    edit: (site) => site.replace('content/pages/index.mdx', / {2}cta:\n.*\n.*\n/, ''),
    kinds: ['link-removed'],
    pages: ['/'],
    says: ['The button “See what we do” in the header of the page is gone; it led to “Services”.'],
  },
  {
    does: 'the LinkedIn page of a person removed',
    edit: (site) => site.replace(TOM, /linkedin: .*\n/, ''),
    kinds: ['link-removed'],
    pages: showsTom,
    says: ['The LinkedIn page of Tom Gallagher is gone'],
  },
  {
    does: 'a file with other line ends, list marks and order of attributes',
    edit: (site) => {
      const file = 'content/pages/careers/index.mdx';
      const text = site
        .read(file)
        .replace(/^- /gm, '* ')
        .replaceAll('colour="white" topSpace="large"', 'topSpace="large" colour="white"');
      site.write(file, text.replaceAll('\n', '\r\n'));
    },
    kinds: [],
    pages: [],
  },
  {
    does: 'a page that can no longer be read',
    edit: (site) => site.replace(RECRUITING, '</FourFifths>', ''),
    kinds: [],
    pages: [],
  },
];
