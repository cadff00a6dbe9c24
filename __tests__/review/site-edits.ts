/** Edits of pages, addresses, pictures, documents, records, menus and settings of the site's own content. */
import type { Edit } from './edit';

const RECRUITING = 'content/pages/careers/our-recruitment-process.mdx';
const CAREERS = 'content/pages/careers/index.mdx';
const OWN = 'content/pages/careers/own-different.mdx';
const MEET = 'content/pages/careers/meet-our-people.jpg';
const POLICIES = 'content/pages/our-policies.mdx';
const HEALTH = 'content/articles/program-health-check/index.mdx';
const SCHEDULE = 'content/articles/reading-a-schedule-honestly/index.mdx';
const MAIN_MENU = 'content/navigation/main.yaml';
const SITE = 'content/site.yaml';
const REDIRECTS = 'content/redirects.yaml';

const at = {
  recruiting: '/careers/our-recruitment-process/',
  own: '/careers/own-different/',
  health: '/news-insights/program-health-check/',
  schedule: '/news-insights/reading-a-schedule-honestly/',
};

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: A page that the tests add to the site.\n${more}---\n\n${body}\n`;

export const SITE_EDITS: Edit[] = [
  {
    does: 'a page added',
    edit: (site) =>
      site.write(
        'content/pages/careers/alumni.mdx',
        page('Alumni', '<RichContent title="Stay in touch">\n\nWe like to hear how it went.\n\n</RichContent>'),
      ),
    kinds: ['page-added'],
    pages: [['/careers/alumni/', 'added']],
    says: ['Alumni'],
  },
  {
    does: 'a page removed',
    edit: (site) => site.remove('content/pages/services/strategy.mdx'),
    kinds: ['page-removed'],
    pages: [['/services/strategy/', 'removed']],
    says: ['Strategy'],
    effects: ['address-lost', 'list-changed'],
  },
  {
    does: 'a page removed, with a redirect',
    edit: (site) => {
      site.remove('content/pages/services/strategy.mdx');
      site.write(REDIRECTS, '/services/strategy/: /services/\n');
    },
    kinds: ['page-removed'],
    pages: [['/services/strategy/', 'removed']],
  },
  {
    does: 'a file renamed, and with it the address',
    edit: (site) => {
      site.move(OWN, 'content/pages/careers/owning-a-share.mdx');
      site.write(REDIRECTS, '/careers/own-different/: /careers/owning-a-share/\n');
    },
    kinds: ['page-moved'],
    pages: [['/careers/owning-a-share/', 'moved']],
    says: ['/careers/own-different/', 'the old address still works'],
  },
  {
    does: 'a page renamed without a redirect, with its links',
    edit: (site) => {
      site.move(OWN, 'content/pages/careers/owning-a-share.mdx');
      site.replaceAll('/careers/own-different/', '/careers/owning-a-share/');
    },
    kinds: ['address-lost', 'page-moved'],
    pages: [['/careers/owning-a-share/', 'moved']],
    says: ['leads nowhere'],
  },
  {
    does: 'a path given to a page, the old one kept as an alias',
    edit: (site) =>
      site.replace(
        OWN,
        'title: Own Different\n',
        'title: Own Different\npath: /careers/shares/\naliases:\n  - /careers/own-different/\n',
      ),
    kinds: ['page-moved'],
    pages: [['/careers/shares/', 'moved']],
  },
  {
    does: 'a page split: half of it on a new page',
    edit: (site) => {
      const text = site.read(HEALTH);
      const half = text.slice(text.indexOf('## Reading the result'), text.indexOf('## On the following day'));
      site.write(HEALTH, text.replace(half, ''));
      site.write(
        'content/pages/news-insights/reading-the-result.mdx',
        page('Reading the result', half.replace('## Reading', '## On reading')),
      );
    },
    kinds: ['page-added', 'text-moved'],
    pages: [at.health, ['/news-insights/reading-the-result/', 'added']],
    says: ['The total matters less than the shape'],
  },
  {
    does: 'an article kept back as a draft',
    edit: (site) => site.replace(SCHEDULE, 'type: news\n', 'type: news\ndraft: true\n'),
    kinds: ['page-held-back'],
    pages: [at.schedule],
    effects: ['list-changed'],
  },
  {
    does: 'an article kept back until a day',
    edit: (site) => site.replace(SCHEDULE, 'published: 2025-11-18', 'published: 2027-02-01'),
    kinds: ['page-held-back'],
    pages: [at.schedule],
    says: ['1 February 2027'],
  },
  {
    does: 'a draft added',
    edit: (site) =>
      site.write('content/pages/careers/alumni.mdx', page('Alumni', 'We like to hear how it went.', 'draft: true\n')),
    kinds: ['page-added'],
    pages: [['/careers/alumni/', 'added']],
    says: ['draft'],
  },
  {
    does: 'another date of publication',
    edit: (site) => site.replace(SCHEDULE, 'published: 2025-11-18', 'published: 2025-11-19'),
    kinds: ['text-changed'],
    pages: [at.schedule],
    says: ['18 November 2025', '19 November 2025'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'an article of another type',
    edit: (site) => site.replace(SCHEDULE, 'type: news', 'type: resource'),
    kinds: ['text-changed'],
    pages: [at.schedule],
    says: ['News', 'Resource'],
    effects: ['list-changed'],
  },
  {
    does: 'a page kept from search engines',
    edit: (site) => site.replace(OWN, 'title: Own Different\n', 'title: Own Different\nunlisted: true\n'),
    kinds: ['search-visibility-changed'],
    pages: [at.own],
    says: ['search engines'],
  },
  {
    does: 'a page of the sub-brand',
    edit: (site) => site.replace(OWN, 'title: Own Different\n', 'title: Own Different\nkind: msp_page\n'),
    kinds: ['page-kind-changed'],
    pages: [at.own],
  },
  {
    does: 'an alias added',
    edit: (site) => site.replace(OWN, 'title: Own Different\n', 'title: Own Different\naliases:\n  - /shares/\n'),
    kinds: ['address-added'],
    pages: [at.own],
    says: ['/shares/'],
  },
  {
    does: 'an alias removed',
    edit: (site) =>
      site.replace('content/pages/msp/partner-us.mdx', 'aliases:\n  - /team-{brand}-msp/partner-us/\n', ''),
    kinds: ['address-lost'],
    pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
    says: ['/team-averline-msp/partner-us/'],
  },
  {
    does: 'a redirect added',
    edit: (site) => site.write(REDIRECTS, '/jobs/: /careers/current-opportunities/\n'),
    kinds: ['address-added'],
    pages: [],
    says: ['/jobs/', 'Current opportunities'],
  },
  {
    does: 'the title of a page',
    edit: (site) => site.replace(RECRUITING, 'title: Our recruitment process', 'title: How we recruit'),
    kinds: ['title-changed'],
    pages: [at.recruiting],
    says: ['Our recruitment process', 'How we recruit'],
    effects: ['share-picture-changed', 'structured-data-changed'],
  },
  {
    does: 'the title of a page with pages below',
    edit: (site) => site.replace(CAREERS, 'title: Careers', 'title: Work here'),
    kinds: ['title-changed'],
    pages: ['/careers/'],
    says: ['Work here'],
    effects: ['text-changed'],
  },
  {
    does: 'the description of a page',
    edit: (site) => site.replace(RECRUITING, 'what helps you prepare.', 'what helps you get ready.'),
    kinds: ['description-changed'],
    pages: [at.recruiting],
    says: ['get ready'],
  },
  {
    does: 'the line under the heading',
    edit: (site) =>
      site.replace(RECRUITING, 'Five steps, about four weeks, and an answer', 'Five steps, three weeks, and an answer'),
    kinds: ['text-changed'],
    pages: [at.recruiting],
    says: ['three weeks'],
  },
  {
    does: 'a button in the header',
    edit: (site) =>
      site.replace(
        CAREERS,
        '    title: See current opportunities\n    path: /careers/current-opportunities/',
        '    title: See current opportunities\n    path: /contact-us/',
      ),
    kinds: ['link-changed'],
    pages: ['/careers/'],
    says: ['Contact us'],
  },
  {
    does: 'the summary of an article',
    edit: (site) => site.replace(SCHEDULE, 'Seven checks that take a morning', 'Seven checks that take an hour'),
    kinds: ['description-changed'],
    pages: [at.schedule],
    says: ['an hour'],
    effects: ['list-changed'],
  },
  {
    does: 'a picture with the same name',
    edit: (site) => site.write(MEET, site.bytes('content/pages/careers/index.jpg')),
    kinds: ['picture-replaced'],
    pages: ['/careers/', '/careers/meet-our-people/'],
    says: ['meet-our-people.jpg', 'on 2 pages'],
    effects: ['share-picture-changed'],
  },
  {
    does: 'another picture in an article',
    edit: (site) =>
      site.write(
        'content/articles/reading-a-schedule-honestly/main.jpg',
        site.bytes('content/articles/one-risk-picture/main.jpg'),
      ),
    kinds: ['picture-replaced'],
    pages: [at.schedule],
    says: ['main.jpg'],
    effects: ['list-changed'],
  },
  {
    does: 'a picture added',
    edit: (site) =>
      site.replace(
        RECRUITING,
        'What we do with your details',
        '![A desk by a window](./meet-our-people.jpg)\n\nWhat we do with your details',
      ),
    kinds: ['picture-added'],
    pages: [at.recruiting],
    says: ['meet-our-people.jpg'],
  },
  {
    does: 'a picture removed',
    edit: (site) =>
      site.replace(
        'content/pages/contact-us.mdx',
        '<ImageBlock image="./contact-us-map.jpg" alt="" />',
        'Ask for directions at the desk.',
      ),
    kinds: ['picture-removed', 'text-added'],
    pages: ['/contact-us/'],
    says: ['contact-us-map.jpg'],
  },
  {
    does: 'the description of a picture',
    edit: (site) => site.replace(SCHEDULE, 'mainAlt: A schedule of many bars', 'mainAlt: A plan of many bars'),
    kinds: ['alt-changed'],
    pages: [at.schedule],
    says: ['A plan of many bars'],
  },
  {
    does: 'a document with the same name',
    edit: (site) =>
      site.write('content/pages/our-policies/quality.pdf', site.bytes('content/pages/our-policies/environment.pdf')),
    kinds: ['document-replaced'],
    pages: ['/our-policies/'],
    says: ['quality.pdf', 'kB'],
  },
  {
    does: 'a document added to a list',
    edit: (site) =>
      site.replace(
        POLICIES,
        '</DocumentList>',
        '<Document title="Quality, once more" file="./our-policies/environment.pdf" date="2026-09-14" readTime={1} />\n</DocumentList>',
      ),
    kinds: ['document-added'],
    pages: ['/our-policies/'],
    says: ['environment.pdf'],
  },
  {
    does: 'the download of an article removed',
    edit: (site) => site.replace(HEALTH, 'download: ./program-health-check.pdf\n', ''),
    kinds: ['document-removed'],
    pages: [at.health],
    says: ['program-health-check.pdf'],
  },
  {
    does: 'a video in the header',
    edit: (site) =>
      site.replace(
        RECRUITING,
        "  alt: ''\n",
        "  alt: ''\n  video: '<iframe src=\"https://player.vimeo.com/video/76979871\"></iframe>'\n",
      ),
    kinds: ['video-changed'],
    pages: [at.recruiting],
  },
  {
    does: 'the role of a person',
    edit: (site) =>
      site.replace('content/team/tom-gallagher/index.mdx', 'role: Director, Engineering', 'role: Chief Engineer'),
    kinds: ['text-changed'],
    pages: [
      '/careers/meet-our-people/',
      '/services/engineering-and-asset-management/',
      '/services/mission-engineering/',
      '/who-we-are/',
    ],
    says: ['Chief Engineer', 'Tom Gallagher', 'on 4 pages'],
  },
  {
    does: 'the profile of a person',
    edit: (site) => site.replace('content/team/tom-gallagher/index.mdx', 'He repairs clocks.', 'He repairs watches.'),
    kinds: ['text-changed'],
    pages: [
      '/careers/meet-our-people/',
      '/services/engineering-and-asset-management/',
      '/services/mission-engineering/',
      '/who-we-are/',
    ],
    says: ['watches'],
  },
  {
    does: 'a portrait',
    edit: (site) =>
      site.write('content/team/tom-gallagher/portrait.jpg', site.bytes('content/team/ruth-abara/portrait.jpg')),
    kinds: ['picture-replaced'],
    pages: [
      '/careers/meet-our-people/',
      '/services/engineering-and-asset-management/',
      '/services/mission-engineering/',
      '/who-we-are/',
    ],
  },
  {
    does: 'another order of people',
    edit: (site) => site.replace('content/team/tom-gallagher/index.mdx', 'order: 70', 'order: 900'),
    kinds: ['list-changed'],
    pages: ['/careers/meet-our-people/', '/services/engineering-and-asset-management/'],
    says: ['Tom Gallagher'],
  },
  {
    does: 'the summary of a service',
    edit: (site) =>
      site.replace(
        'content/pages/services/strategy.mdx',
        'For executives with a choice to make.',
        'For executives facing a choice.',
      ),
    kinds: ['text-changed'],
    pages: ['/', '/services/', '/who-we-are/'],
    says: ['facing a choice', 'on 3 pages'],
  },
  {
    does: 'an article added',
    edit: (site) => {
      site.write(
        'content/articles/a-new-one/index.mdx',
        site
          .read(SCHEDULE)
          .replace('title: Reading a schedule honestly', 'title: A new one')
          .replace('2025-11-18', '2026-11-20')
          .replace(/A program's schedule[\s\S]*/, 'Something else entirely, with a few words of its own.\n'),
      );
      for (const name of ['header.jpg', 'main.jpg'])
        site.write(
          `content/articles/a-new-one/${name}`,
          site.bytes(`content/articles/reading-a-schedule-honestly/${name}`),
        );
    },
    kinds: ['page-added'],
    pages: [['/news-insights/a-new-one/', 'added']],
    effects: ['list-changed'],
  },
  {
    does: 'an article longer, and with it its reading time',
    edit: (site) =>
      site.replace(
        SCHEDULE,
        '## Make it ordinary',
        `${'This is a paragraph that goes on for quite some time. '.repeat(60)}\n\n## Make it ordinary`,
      ),
    kinds: ['text-added'],
    pages: [at.schedule],
    effects: ['text-changed', 'list-changed'],
  },
  {
    does: 'a menu entry removed',
    edit: (site) => site.replace(MAIN_MENU, / {6}- label: Own Different\n[^\n]*\n[^\n]*\n/, ''),
    kinds: ['menu-entry-removed'],
    pages: [],
    says: ['Own Different', 'on every page'],
    everywhere: true,
  },
  {
    does: 'a menu entry added',
    edit: (site) =>
      site.replace(
        MAIN_MENU,
        '      - label: Own Different',
        '      - label: Contact\n        path: /contact-us/\n      - label: Own Different',
      ),
    kinds: ['menu-entry-added'],
    pages: [],
    says: ['Contact'],
    everywhere: true,
  },
  {
    does: 'a menu entry renamed',
    edit: (site) => site.replace(MAIN_MENU, 'label: Own Different', 'label: Owning a share'),
    kinds: ['menu-entry-changed'],
    pages: [],
    says: ['Owning a share'],
    everywhere: true,
  },
  {
    does: 'a link in the footer',
    edit: (site) =>
      site.replace('content/navigation/legal.yaml', 'path: /our-policies/', 'path: /our-policies/#quality'),
    kinds: ['menu-entry-changed'],
    pages: [],
    everywhere: true,
  },
  {
    does: 'menu entries in another order',
    edit: (site) => {
      const entry = site.read(MAIN_MENU).match(/ {6}- label: Own Different\n[^\n]*\n[^\n]*\n/)![0];
      site.replace(MAIN_MENU, entry, '');
      site.replace(MAIN_MENU, '      - label: Meet Our People', `${entry}      - label: Meet Our People`);
    },
    kinds: ['menu-entry-moved'],
    pages: [],
    says: ['Own Different', '5th', '1st'],
    everywhere: true,
  },
  {
    does: 'the telephone number',
    edit: (site) => {
      site.replace(SITE, '(02) 5550 1840', '(02) 5550 1899');
      site.replace(SITE, '+61255501840', '+61255501899');
    },
    kinds: ['setting-changed'],
    pages: [],
    says: ['5550 1899', 'the old one is still in the words of', 'Contact us'],
    everywhere: true,
  },
  {
    does: 'the sentence about the firm',
    edit: (site) => site.replace(SITE, 'from strategy to sustainment.', 'from the first question on.'),
    kinds: ['setting-changed'],
    pages: [],
    everywhere: true,
  },
  {
    does: 'the brand renamed',
    edit: (site) => {
      site.replace(SITE, 'name: Averline\n', 'name: Norwood\n');
      site.replace(SITE, 'shortName: Averline\n', 'shortName: Norwood\n');
    },
    kinds: ['setting-changed'],
    pages: [],
    says: ['Averline', 'Norwood', 'on every page'],
    everywhere: true,
  },
  {
    does: 'a skill added to the partner form',
    edit: (site) =>
      site.replace(
        'content/skills.yaml',
        '      - id: 202\n',
        '      - id: 299\n        name: Lessons learned\n        required: false\n      - id: 202\n',
      ),
    kinds: ['list-item-added'],
    pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
    says: ['Lessons learned'],
  },
];
