/** Edits of whole pages: their addresses, their titles, and who can find them. */
import { type Edit, replace } from '../edit';
import type { EditedSite } from '../edited-site';
import { CAREERS, CONTACT, HEALTH, OWN, RECRUITING, REDIRECTS, RISK, SCHEDULE, at } from './edited-places';

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: A page that the tests add to the site.\n${more}---\n\n${body}\n`;

export const PAGE_EDITS: Edit[] = [
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
    edit: replace(
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
    does: 'a draft added',
    edit: (site) =>
      site.write('content/pages/careers/alumni.mdx', page('Alumni', 'We like to hear how it went.', 'draft: true\n')),
    kinds: ['page-added'],
    pages: [['/careers/alumni/', 'added']],
    says: ['draft'],
  },
  {
    does: 'a page kept from search engines',
    edit: replace(OWN, 'title: Own Different\n', 'title: Own Different\nunlisted: true\n'),
    kinds: ['search-visibility-changed'],
    says: ['search engines'],
  },
  {
    does: 'a page of the sub-brand',
    edit: replace(OWN, 'title: Own Different\n', 'title: Own Different\nkind: msp_page\n'),
    kinds: ['page-kind-changed'],
  },
  {
    does: 'an alias added',
    edit: replace(OWN, 'title: Own Different\n', 'title: Own Different\naliases:\n  - /shares/\n'),
    kinds: ['address-added'],
    says: ['/shares/'],
  },
  {
    does: 'an alias removed',
    edit: replace('content/pages/msp/partner-us.mdx', 'aliases:\n  - /team-{brand}-msp/partner-us/\n', ''),
    kinds: ['address-lost'],
    pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
    says: ['/team-averline-msp/partner-us/'],
  },
  {
    does: 'a redirect added',
    edit: (site) => site.write(REDIRECTS, '/jobs/: /careers/current-opportunities/\n'),
    kinds: ['address-added'],
    says: ['/jobs/', 'Current opportunities'],
  },
  {
    does: 'the title of a page',
    edit: replace(RECRUITING, 'title: Our recruitment process', 'title: How we recruit'),
    kinds: ['title-changed'],
    says: ['Our recruitment process', 'How we recruit'],
    effects: ['share-picture-changed', 'structured-data-changed'],
  },
  {
    does: 'the title of a page with pages below',
    edit: replace(CAREERS, 'title: Careers', 'title: Work here'),
    kinds: ['title-changed'],
    says: ['Work here'],
    effects: ['text-changed'],
  },
  {
    does: 'the description of a page',
    edit: replace(RECRUITING, 'what helps you prepare.', 'what helps you get ready.'),
    kinds: ['description-changed'],
    says: ['get ready'],
  },
  {
    does: 'the line under the heading',
    edit: replace(RECRUITING, 'Five steps, about four weeks, and an answer', 'Five steps, three weeks, and an answer'),
    kinds: ['text-changed'],
    says: ['three weeks'],
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
    does: 'a page that can no longer be read',
    edit: replace(RECRUITING, '</FourFifths>', ''),
    kinds: [],
  },
  {
    does: 'words by which the search finds a page',
    edit: replace(CONTACT, 'header:\n', 'keywords:\n  - car park\n  - tram\nheader:\n'),
    kinds: ['search-visibility-changed'],
    says: ['The search of the site now also finds “Contact us” by “car park” and “tram”.'],
  },
  {
    does: 'a page removed that others are below',
    edit: (site) => site.remove('content/pages/industries/index.mdx'),
    kinds: ['page-removed'],
    pages: [['/industries/', 'removed']],
    effects: ['address-lost', 'text-changed', 'structured-data-changed'],
  },
  {
    does: 'a page split in two new ones, one of which has the old path',
    edit: (site) => {
      const sections = site.read(OWN).match(/<Section[\s\S]*?<\/Section>\n/g)!;
      const half = (title: string, body: string[]) =>
        `---\ntitle: ${title}\ndescription: ${title} and what they mean for those who work here.\n---\n\n${body.join('\n')}`;
      site.write('content/pages/careers/shares.mdx', half('Shares', sections.slice(0, 2)));
      site.write('content/pages/careers/tuesdays.mdx', half('Tuesdays', sections.slice(2)));
      site.remove(OWN);
      site.replaceAll('/careers/own-different/', '/careers/shares/');
      site.write('content/redirects.yaml', '/careers/own-different/: /careers/shares/\n');
    },
    kinds: [
      ...(['page-moved', 'page-added', 'block-moved', 'title-changed', 'description-changed'] as const),
      ...(['text-removed', 'picture-removed'] as const),
    ],
    pages: [
      ['/careers/shares/', 'moved'],
      ['/careers/tuesdays/', 'added'],
    ],
  },
  {
    does: 'an article of the sub-brand, with a redirect from its old address',
    edit: (site) => {
      site.replace(SCHEDULE, /category: .*/, 'kind: msp_articl');
      site.write(
        REDIRECTS,
        '/news-insights/reading-a-schedule-honestly/: /team-{brand}-msp/news/reading-a-schedule-honestly/\n',
      );
    },
    kinds: ['page-kind-changed'],
    pages: [['/team-averline-msp/news/reading-a-schedule-honestly/', 'moved']],
    says: ['is now an article of the sub-brand'],
    effects: ['page-moved', 'list-changed'],
  },
  {
    does: 'two pages that swapped their paths, with the links as they were',
    edit: (site) => {
      site.replace(OWN, 'title:', 'path: /careers/our-recruitment-process/\ntitle:');
      site.replace(RECRUITING, 'title:', 'path: /careers/own-different/\ntitle:');
    },
    kinds: ['page-moved', 'page-moved'],
    pages: [
      [at.own, 'moved'],
      [at.recruiting, 'moved'],
    ],
    says: ['the old address now shows “Own Different”', 'the old address now shows “Our recruitment process”'],
    effects: ['link-changed', 'menu-entry-changed'],
  },
  {
    does: 'two pages whose files swapped their names',
    edit: (site) => {
      const [own, recruiting] = [site.read(OWN), site.read(RECRUITING)];
      site.write(OWN, recruiting);
      site.write(RECRUITING, own);
    },
    kinds: ['page-moved', 'page-moved'],
    pages: [
      [at.own, 'moved'],
      [at.recruiting, 'moved'],
    ],
    effects: ['link-changed'],
  },
  {
    does: 'two articles that swapped their texts, and kept their titles',
    edit: (site) => swapTexts(site, []),
    kinds: ['text-moved'],
    says: ['“One risk picture” and “Reading a schedule honestly” swapped their texts'],
  },
  {
    does: 'two sections of an article moved to another one',
    edit: (site) => {
      const moved = /## The first time it was used[^]*?(?=## What could be copied)/.exec(site.read(RISK))![0];
      site.replace(RISK, moved, '');
      site.write(SCHEDULE, `${site.read(SCHEDULE)}\n${moved}`);
    },
    kinds: ['text-moved'],
    says: ['Heading “The first time it was used” and'],
  },
  {
    does: 'two articles that swapped their titles, summaries and texts, and kept their dates',
    edit: (site) => swapTexts(site, ['title', 'summary']),
    kinds: ['title-changed', 'title-changed', 'description-changed', 'description-changed', 'text-moved'],
    effects: ['list-changed'],
  },
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
