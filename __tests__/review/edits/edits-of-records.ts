/** Edits of people, articles, services and jobs. */
import { type Edit, replace } from '../edit';
import { OPENINGS, SCHEDULE, TOM, showsTom } from './edited-places';

export const RECORD_EDITS: Edit[] = [
  {
    does: 'the last day of a job moved',
    edit: replace('content/pages/careers/current-opportunities.mdx', 'closes="2027-02-12"', 'closes="2027-02-19"'),
    kinds: ['block-setting-changed'],
    says: ['12 February 2027', '19 February 2027', 'Senior scheduler'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'another person named',
    edit: replace(
      'content/pages/services/strategy.mdx',
      '<TeamMember person="ben-whitlock" />',
      '<TeamMember person="grace-nguyen" />',
    ),
    kinds: ['block-setting-changed'],
    says: ['Ben Whitlock', 'Grace Nguyen'],
  },
  {
    does: 'an article kept back as a draft',
    edit: replace(SCHEDULE, 'type: news\n', 'type: news\ndraft: true\n'),
    kinds: ['page-held-back'],
    effects: ['list-changed'],
  },
  {
    does: 'an article kept back until a day',
    edit: replace(SCHEDULE, 'published: 2025-11-18', 'published: 2027-02-01'),
    kinds: ['page-held-back'],
    says: ['1 February 2027'],
  },
  {
    does: 'another date of publication',
    edit: replace(SCHEDULE, 'published: 2025-11-18', 'published: 2025-11-19'),
    kinds: ['text-changed'],
    says: ['18 November 2025', '19 November 2025'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'an article of another type',
    edit: replace(SCHEDULE, 'type: news', 'type: resource'),
    kinds: ['text-changed'],
    says: ['News', 'Resource'],
    effects: ['list-changed'],
  },
  {
    does: 'the summary of an article',
    edit: replace(SCHEDULE, 'Seven checks that take a morning', 'Seven checks that take an hour'),
    kinds: ['description-changed'],
    says: ['an hour'],
    effects: ['list-changed'],
  },
  {
    does: 'the role of a person',
    edit: replace('content/team/tom-gallagher/index.mdx', 'role: Director, Engineering', 'role: Chief Engineer'),
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
    edit: replace('content/team/tom-gallagher/index.mdx', 'He repairs clocks.', 'He repairs watches.'),
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
    does: 'another order of people',
    edit: replace('content/team/tom-gallagher/index.mdx', 'order: 70', 'order: 900'),
    kinds: ['list-changed'],
    pages: ['/careers/meet-our-people/', '/services/engineering-and-asset-management/'],
    says: ['Tom Gallagher'],
  },
  {
    does: 'the summary of a service',
    edit: replace(
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
    edit: replace(
      SCHEDULE,
      '## Make it ordinary',
      `${'This is a paragraph that goes on for quite some time. '.repeat(60)}\n\n## Make it ordinary`,
    ),
    kinds: ['text-added'],
    effects: ['text-changed', 'list-changed'],
  },
  {
    does: 'a person who belongs to another part of the firm',
    edit: replace(TOM, 'serviceType: engineering-and-asset-management', 'serviceType: digital-and-data'),
    kinds: ['list-changed'],
    pages: ['/careers/meet-our-people/', '/services/cyber-security/', '/services/engineering-and-asset-management/'],
    says: ['digital and data', 'Tom Gallagher'],
  },
  {
    does: 'the name of a person',
    edit: replace(TOM, 'name: Tom Gallagher', 'name: Thomas Gallagher'),
    kinds: ['text-changed'],
    pages: showsTom,
    says: ['Thomas Gallagher'],
  },
  {
    does: 'the email address of a person',
    edit: replace(TOM, 'email: tom.gallagher@', 'email: t.gallagher@'),
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
    edit: replace('content/articles/what-we-heard-at-milcis/index.mdx', 'category: milcis', 'category: industry'),
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
    edit: replace('content/pages/services/strategy.mdx', 'order: 1', 'order: 9'),
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
    does: 'a job removed',
    edit: replace(OPENINGS, /<Opening title="Data engineer"[\s\S]*?<\/Opening>\n\n/, ''),
    kinds: ['block-removed'],
    says: ['Data engineer'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'the LinkedIn page of a person removed',
    edit: replace(TOM, /linkedin: .*\n/, ''),
    kinds: ['link-removed'],
    pages: showsTom,
    says: ['The LinkedIn page of Tom Gallagher is gone'],
  },
  {
    does: 'the folder of a person renamed',
    edit: (site) => {
      site.moveFolder('content/team/tom-gallagher', 'content/team/thomas');
      site.replaceAll('"tom-gallagher"', '"thomas"');
    },
    kinds: [],
  },
  {
    does: 'an opening whose last day has passed',
    edit: replace(OPENINGS, /closes="[\d-]+"/, 'closes="2026-11-20"'),
    kinds: ['block-setting-changed'],
    says: ['so that it is now closed'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'the date of an article, and with it the article before the next one',
    edit: replace(SCHEDULE, 'published: 2025-11-18', 'published: 2024-01-18'),
    kinds: ['text-changed'],
    effects: ['list-changed'],
  },
];
