/** Edits of whole pages: their addresses, their titles, and who can find them. */
import { type Edit, edited, replace } from '../edit';
import type { EditedSite } from '../edited-site';
import {
  CAREERS,
  CONTACT,
  HEALTH,
  OWN,
  PRIVACY,
  RECRUITING,
  REDIRECTS,
  RISK,
  SCHEDULE,
  STRATEGY,
  at,
  FAQ,
} from './edited-places';

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: A page that the tests add to the site.\n${more}---\n\n${body}\n`;

export const PAGE_EDITS: Edit[] = [
  edited(
    'a page added',
    (site) =>
      site.write(
        'content/pages/careers/alumni.mdx',
        page('Alumni', '<RichContent title="Stay in touch">\n\nWe like to hear how it went.\n\n</RichContent>'),
      ),
    ['page-added'],
    { pages: [['/careers/alumni/', 'added']], says: ['Alumni'] },
  ),
  edited('a page removed', (site) => site.remove(STRATEGY), ['page-removed'], {
    pages: [['/services/strategy/', 'removed']],
    says: ['Strategy'],
    effects: ['address-lost', 'list-changed'],
  }),
  edited(
    'a page removed, with a redirect',
    (site) => {
      site.remove(STRATEGY);
      site.write(REDIRECTS, '/services/strategy/: /services/\n');
    },
    ['page-removed'],
    {
      pages: [['/services/strategy/', 'removed']],
      says: ['The page “Strategy” is gone. Its address now opens “Services”.'],
    },
  ),
  edited(
    'a file renamed, and with it the address',
    (site) => {
      site.move(OWN, 'content/pages/careers/owning-a-share.mdx');
      site.write(REDIRECTS, '/careers/own-different/: /careers/owning-a-share/\n');
    },
    ['page-moved'],
    {
      pages: [['/careers/owning-a-share/', 'moved']],
      says: ['/careers/own-different/', 'the old address still works'],
    },
  ),
  edited(
    'a page renamed without a redirect, with its links',
    (site) => {
      site.move(OWN, 'content/pages/careers/owning-a-share.mdx');
      site.replaceAll('/careers/own-different/', '/careers/owning-a-share/');
    },
    ['page-moved'],
    { pages: [['/careers/owning-a-share/', 'moved']], says: ['leads nowhere'], effects: ['address-lost'] },
  ),
  edited(
    'a path given to a page, the old one kept as an alias',
    replace(
      OWN,
      'title: Own Different\n',
      'title: Own Different\npath: /careers/shares/\naliases:\n  - /careers/own-different/\n',
    ),
    ['page-moved'],
    { pages: [['/careers/shares/', 'moved']] },
  ),
  edited(
    'a page split: half of it on a new page',
    (site) => {
      const text = site.read(HEALTH);
      const half = text.slice(text.indexOf('## Reading the result'), text.indexOf('## On the following day'));
      site.write(HEALTH, text.replace(half, ''));
      site.write(
        'content/pages/news-insights/reading-the-result.mdx',
        page('Reading the result', half.replace('## Reading', '## On reading')),
      );
    },
    ['heading-removed', 'page-added', 'text-moved'],
    {
      pages: [at.health, ['/news-insights/reading-the-result/', 'added']],
      says: ['The total matters less than the shape'],
    },
  ),
  edited(
    'a draft added',
    (site) =>
      site.write('content/pages/careers/alumni.mdx', page('Alumni', 'We like to hear how it went.', 'draft: true\n')),
    ['page-added'],
    { pages: [['/careers/alumni/', 'added']], says: ['draft'] },
  ),
  edited(
    'a page kept from search engines',
    replace(OWN, 'title: Own Different\n', 'title: Own Different\nunlisted: true\n'),
    ['search-visibility-changed'],
    { says: ['search engines'] },
  ),
  edited('a page of the sub-brand', replace(OWN, 'title: Own Different\n', 'title: Own Different\nkind: msp_page\n'), [
    'page-kind-changed',
  ]),
  edited(
    'an alias added',
    replace(OWN, 'title: Own Different\n', 'title: Own Different\naliases:\n  - /shares/\n'),
    ['address-added'],
    { says: ['/shares/'] },
  ),
  edited(
    'an alias removed',
    replace('content/pages/msp/partner-us.mdx', 'aliases:\n  - /team-{brand}-msp/partner-us/\n', ''),
    ['address-lost'],
    { pages: ['/team-averline-msp/team-averline-msp/partner-us/'], says: ['/team-averline-msp/partner-us/'] },
  ),
  edited(
    'an alias moved to another page',
    (site) => {
      const alias = 'aliases:\n  - /team-{brand}-msp/partner-us/\n';
      site.replace('content/pages/msp/partner-us.mdx', alias, '');
      site.replace(OWN, 'title: Own Different\n', `title: Own Different\n${alias}`);
    },
    ['link-changed', 'menu-entry-changed'],
    { pages: [], says: ['/team-averline-msp/partner-us/ now leads to “Own Different” instead of “Partner With Us”'] },
  ),
  edited(
    'a redirect added',
    (site) => site.write(REDIRECTS, '/jobs/: /careers/current-opportunities/\n'),
    ['address-added'],
    { says: ['/jobs/', 'Current opportunities'] },
  ),
  edited('the title of a page', replace(RECRUITING, 'Our recruitment process', 'How we recruit'), ['title-changed'], {
    says: ['Our recruitment process', 'How we recruit'],
    effects: ['share-picture-changed', 'structured-data-changed'],
  }),
  edited('the title of a page with pages below', replace(CAREERS, 'Careers', 'Work here'), ['title-changed'], {
    says: ['Work here'],
    effects: ['text-changed'],
  }),
  edited('the description of a page', replace(RECRUITING, 'prepare', 'get ready'), ['description-changed'], {
    says: ['get ready'],
  }),
  edited('the line under the heading', replace(RECRUITING, 'about four', 'three'), ['text-changed'], {
    says: ['three weeks'],
  }),
  edited(
    'a page put into another, section by section',
    (site) => {
      const own = site.read(OWN);
      site.remove(OWN);
      const careers = CAREERS;
      site.write(careers, `${site.read(careers)}\n${own.slice(own.indexOf('<Section'))}`);
      site.write(REDIRECTS, '/careers/own-different/: /careers/\n');
    },
    ['block-moved', 'page-removed'],
    {
      pages: ['/careers/', ['/careers/own-different/', 'removed']],
      says: ['moved from the page “Own Different” to “Careers”'],
    },
  ),
  edited(
    'a page with nothing but a list put into another',
    (site) => {
      const [from, to] = ['content/pages/news-insights/news.mdx', 'content/pages/news-insights/index.mdx'] as const;
      site.write(to, site.read(to) + site.read(from).slice(site.read(from).indexOf('<Section')));
      site.remove(from);
      site.write(REDIRECTS, '/news-insights/news/: /news-insights/\n');
    },
    ['block-moved', 'page-removed'],
    {
      pages: ['/news-insights/', ['/news-insights/news/', 'removed']],
      says: ['Part “All news” moved from the page “News” to “News + insights”.'],
    },
  ),
  edited('a page that can no longer be read', replace(RECRUITING, '</FourFifths>', ''), []),
  edited(
    'words by which the search finds a page',
    (site) => {
      for (const file of [CONTACT, CAREERS]) site.replace(file, 'header', 'keywords:\n  - car park\n  - tram\nheader');
    },
    ['search-visibility-changed'],
    { says: ['now also finds these pages by “car park” and “tram” – on “Careers” and “Contact us”.'] },
  ),
  edited(
    'a page removed that others are below',
    (site) => site.remove('content/pages/industries/index.mdx'),
    ['page-removed'],
    { pages: [['/industries/', 'removed']], effects: ['address-lost', 'text-changed', 'structured-data-changed'] },
  ),
  edited(
    'a page split in two new ones, one of which has the old path',
    (site) => {
      const sections = site.read(OWN).match(/<Section[\s\S]*?<\/Section>\n/g)!;
      const half = (title: string, body: string[]) =>
        `---\ntitle: ${title}\ndescription: ${title} and what they mean for those who work here.\n---\n\n${body.join('\n')}`;
      site.write('content/pages/careers/shares.mdx', half('Shares', sections.slice(0, 2)));
      site.write('content/pages/careers/tuesdays.mdx', half('Tuesdays', sections.slice(2)));
      site.remove(OWN);
      site.replaceAll('/careers/own-different/', '/careers/shares/');
      site.write(REDIRECTS, '/careers/own-different/: /careers/shares/\n');
    },
    [
      ...(['page-moved', 'page-added', 'block-moved', 'title-changed', 'description-changed'] as const),
      ...(['text-removed', 'picture-removed'] as const),
    ],
    {
      pages: [
        ['/careers/shares/', 'moved'],
        ['/careers/tuesdays/', 'added'],
      ],
    },
  ),
  edited(
    'an article of the sub-brand, with a redirect from its old address',
    (site) => {
      site.replace(SCHEDULE, /category: .*/, 'kind: msp_articl');
      site.write(
        REDIRECTS,
        '/news-insights/reading-a-schedule-honestly/: /team-{brand}-msp/news/reading-a-schedule-honestly/\n',
      );
    },
    ['page-kind-changed'],
    {
      pages: [['/team-averline-msp/news/reading-a-schedule-honestly/', 'moved']],
      says: ['is now part of “Team Averline MSP” instead of the main site'],
      effects: ['page-moved', 'list-changed'],
    },
  ),
  edited(
    'two pages that swapped their paths, with the links as they were',
    (site) => {
      site.replace(OWN, 'title', 'path: /careers/our-recruitment-process/\ntitle');
      site.replace(RECRUITING, 'title', 'path: /careers/own-different/\ntitle');
    },
    ['page-moved', 'page-moved'],
    {
      pages: [
        [at.own, 'moved'],
        [at.recruiting, 'moved'],
      ],
      says: ['the old address now shows “Own Different”', 'the old address now shows “Our recruitment process”'],
      effects: ['link-changed', 'menu-entry-changed'],
    },
  ),
  edited('a second file for a page', (site) => site.write(FAQ.replace('.mdx', '/index.mdx'), site.read(FAQ)), [], {
    pages: [],
  }),
  edited(
    'two articles that swapped their texts, and kept their titles',
    (site) => swapTexts(site, []),
    ['text-moved', 'text-moved'],
    { says: ['moved from the page “One risk picture” to “Reading a schedule honestly”'] },
  ),
  edited(
    'two sections of an article moved to another one',
    (site) => {
      const moved = /## The first time it was used[^]*?(?=## What could be copied)/.exec(site.read(RISK))![0];
      site.replace(RISK, moved, '');
      site.write(SCHEDULE, `${site.read(SCHEDULE)}\n${moved}`);
    },
    ['text-moved'],
    { says: ['Heading “The first time it was used” and'] },
  ),
  edited(
    'two articles that swapped their titles, summaries and texts, and kept their dates',
    (site) => swapTexts(site, ['title', 'summary']),
    ['title-changed', 'title-changed', 'description-changed', 'description-changed', 'text-moved', 'text-moved'],
    { effects: ['list-changed'] },
  ),
  edited(
    'a page with a list of articles merged into another one',
    (site) => {
      const [news, other] = ['content/pages/news-insights/news.mdx', 'content/pages/MilCIS2024.mdx'];
      const body = site.read(news).replace(/^---\n[\s\S]*?\n---\n/, '');
      site.remove(news);
      site.write(other, site.read(other).replace('---\n', '---\naliases:\n  - /news-insights/news/\n') + body);
    },
    ['block-moved', 'menu-entry-changed', 'page-removed'],
    {
      pages: ['/MilCIS2024/', ['/news-insights/news/', 'removed']],
      says: ['Its address now opens “MilCIS2024”', 'moved from the page “News” to “MilCIS2024”'],
    },
  ),
  edited(
    'a part that became a page',
    (site) => {
      const part = site.read(PRIVACY).match(/<Section[^>]*id="applicants">[\s\S]*?<\/Section>/)![0];
      site.replace(PRIVACY, part, '');
      site.write('content/pages/applicants.mdx', page('What we keep', part.replace(' id="applicants"', '')));
    },
    ['anchor-lost', 'page-added', 'text-moved'],
    { pages: [['/applicants/', 'added'], '/privacy-policy/'] },
  ),
  edited(
    'a page merged into another one, without one of its parts',
    (site) => {
      const [first = ''] = /<Section[^]*?<\/Section>/.exec(site.read(OWN))!;
      site.remove(OWN);
      site.write(CAREERS, `${site.read(CAREERS)}\n${first}`);
    },
    ['block-moved', 'page-removed'],
    {
      pages: ['/careers/', [at.own, 'removed']],
      says: ['leads nowhere. Lost with it: “How the shares work”, “In figures”'],
    },
  ),
];

function swapTexts(site: EditedSite, fields: readonly string[]): void {
  const [one, other] = [RISK, SCHEDULE].map((file) => site.read(file)) as [string, string];
  const bodyAt = (text: string) => text.indexOf('\n---\n', 4);
  const mixed = (head: string, body: string): string =>
    fields.reduce(
      (text, field) => {
        const line = new RegExp(`^${field}: .*$`, 'm');
        return text.replace(line, () => line.exec(body)![0]);
      },
      head.slice(0, bodyAt(head)) + body.slice(bodyAt(body)),
    );
  site.write(RISK, mixed(one, other));
  site.write(SCHEDULE, mixed(other, one));
}
