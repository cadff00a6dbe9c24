/** Edits of people, articles, services and jobs. */
import { type Edit, edited, replace } from '../edit';
import { OPENINGS, RISK, SCHEDULE, STRATEGY, TOM, at, showsTom } from './edited-places';

export const RECORD_EDITS: Edit[] = [
  edited('the last day of a job moved', replace(OPENINGS, '02-12', '02-19'), ['block-setting-changed'], {
    says: ['12 February 2027', '19 February 2027', 'Senior scheduler'],
    effects: ['structured-data-changed'],
  }),
  edited('another person named', replace(STRATEGY, 'ben-whitlock', 'grace-nguyen'), ['block-setting-changed'], {
    says: ['“Grace Nguyen” is now shown instead of “Ben Whitlock”', '; “Ben Whitlock” is no longer on the site.'],
  }),
  edited(
    'an article kept back as a draft',
    replace(SCHEDULE, 'type: news\n', 'type: news\ndraft: true\n'),
    ['page-held-back'],
    { effects: ['list-changed'] },
  ),
  edited('an article kept back until a day', replace(SCHEDULE, '2025-11-18', '2027-02-01'), ['page-held-back'], {
    says: ['1 February 2027'],
  }),
  edited('another date of publication', replace(SCHEDULE, '11-18', '11-19'), ['text-changed'], {
    says: ['18 November 2025', '19 November 2025'],
    effects: ['structured-data-changed'],
  }),
  edited('an article of another type', replace(SCHEDULE, 'type: news', 'type: resource'), ['text-changed'], {
    says: ['News', 'Resource'],
    effects: ['list-changed'],
  }),
  edited('the role of a person', replace(TOM, 'Director, Engineering', 'Chief Engineer'), ['text-changed'], {
    pages: showsTom,
    says: ['The role of Tom Gallagher'],
  }),
  edited('the summary of an article', replace(SCHEDULE, 'a morning', 'an hour'), ['description-changed'], {
    says: ['The summary of “Reading a schedule honestly” changed', 'an hour'],
    effects: ['list-changed'],
  }),
  edited('the subject of an article', replace(RISK, 'government', 'industry'), ['list-changed'], {
    pages: [
      ...['/industries/infrastructure/', '/news-insights/asset-data-before-asset-systems/'],
      ...['/news-insights/handover-that-works/', at.risk, at.health],
    ],
    says: ['The subject of “One risk picture” is now “industry” instead of “government”'],
  }),
  edited(
    'an author named',
    replace(SCHEDULE, 'published', 'authors:\n  - tom-gallagher\npublished'),
    ['text-changed'],
    {
      says: ['“Tom Gallagher” is now shown among the authors of “Reading a schedule honestly”.'],
      effects: ['list-changed', 'structured-data-changed'],
    },
  ),
  edited(
    'the telephone number of a person',
    replace(TOM, 'linkedin', 'phone: (02) 5550 1857\nlinkedin'),
    ['link-added'],
    { pages: showsTom, says: ['The phone number of Tom Gallagher'] },
  ),
  edited('the profile of a person', replace(TOM, 'clocks', 'watches'), ['text-changed'], {
    pages: showsTom,
    says: ['watches'],
  }),
  edited('another order of people', replace(TOM, 'order: 70', 'order: 900'), ['list-changed'], {
    pages: ['/careers/meet-our-people/', '/services/engineering-and-asset-management/'],
    says: ['Tom Gallagher'],
  }),
  edited('an article without its date', replace(RISK, /published: .*\n/, ''), []),
  edited('an article without its picture', replace(RISK, /mainImage: .*\n/, ''), []),
  edited('a person without a name', replace(TOM, /name: .*\n/, ''), []),
  edited('the summary of a service', replace(STRATEGY, 'with a choice to make', 'facing a choice'), ['text-changed'], {
    pages: ['/', '/services/', '/who-we-are/'],
    says: ['facing a choice', 'on the home page, “Services” and “Who we are”'],
  }),
  edited(
    'an article added',
    (site) => {
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
    ['page-added'],
    { pages: [['/news-insights/a-new-one/', 'added']], effects: ['list-changed'] },
  ),
  edited(
    'an article longer, and with it its reading time',
    replace(
      SCHEDULE,
      '## Make it ordinary',
      `${'This is a paragraph that goes on for quite some time. '.repeat(60)}\n\n## Make it ordinary`,
    ),
    ['text-added'],
    { effects: ['text-changed', 'list-changed'] },
  ),
  edited(
    'a person who belongs to another part of the firm',
    replace(TOM, 'engineering-and-asset-management', 'digital-and-data'),
    ['list-changed'],
    {
      pages: ['/careers/meet-our-people/', '/services/cyber-security/', '/services/engineering-and-asset-management/'],
      says: ['digital and data', 'Tom Gallagher'],
    },
  ),
  edited('the name of a person', replace(TOM, 'name: Tom', 'name: Thomas'), ['text-changed'], {
    pages: showsTom,
    says: ['Thomas Gallagher'],
  }),
  edited('the email address of a person', replace(TOM, 'email: tom', 'email: t'), ['link-changed'], {
    pages: showsTom,
    says: ['t.gallagher@averline.example'],
  }),
  edited(
    'a person who leaves',
    (site) => {
      for (const file of site.files('content/team/hassan-karimi')) site.remove(file);
      site.replace('content/pages/industries/infrastructure.mdx', '<TeamMember person="hassan-karimi" />\n', '');
    },
    ['block-removed'],
    {
      pages: [
        '/careers/meet-our-people/',
        '/industries/infrastructure/',
        '/news-insights/handover-that-works/',
        '/services/engineering-and-asset-management/',
      ],
      says: [
        'Hassan Karimi is no longer on the site: until now on “Meet our people”, “Infrastructure”, “Engineering and Asset Management” and “A handover that works”.',
      ],
    },
  ),
  edited('another order of services', replace(STRATEGY, 'order: 1', 'order: 9'), ['list-changed'], {
    pages: ['/', '/services/', '/who-we-are/'],
    says: ['Strategy'],
  }),
  edited(
    'the folder of an article renamed, with its links',
    (site) => {
      site.moveFolder('content/articles/one-risk-picture', 'content/articles/one-picture');
      site.replaceAll('one-risk-picture', 'one-picture');
    },
    ['page-moved'],
    { pages: [['/news-insights/one-picture/', 'moved']], effects: ['address-lost'] },
  ),
  edited(
    'a job removed',
    replace(OPENINGS, /<Opening title="Data engineer"[\s\S]*?<\/Opening>\n/, ''),
    ['block-removed'],
    { says: ['Job “Data engineer” removed under “Open now”'], effects: ['structured-data-changed'] },
  ),
  edited('the LinkedIn page of a person removed', replace(TOM, /linkedin: .*\n/, ''), ['link-removed'], {
    pages: showsTom,
    says: ['The LinkedIn page of Tom Gallagher is gone', 'A link is gone'],
  }),
  edited(
    'the folder of a person renamed',
    (site) => {
      site.moveFolder('content/team/tom-gallagher', 'content/team/thomas');
      site.replaceAll('"tom-gallagher"', '"thomas"');
    },
    [],
  ),
  edited(
    'an opening whose last day has passed',
    replace(OPENINGS, /closes="[\d-]+"/, 'closes="2026-11-20"'),
    ['block-setting-changed'],
    { says: ['so that it is now closed'], effects: ['structured-data-changed'] },
  ),
  edited(
    'the date of an article, and with it the article before the next one',
    replace(SCHEDULE, '2025-11', '2024-01'),
    ['text-changed'],
    { effects: ['list-changed'] },
  ),
  edited(
    'named people who are now listed by their part of the firm',
    replace(
      'content/pages/industries/infrastructure.mdx',
      /<TeamAccordion>[^]*<\/TeamAccordion>/,
      '<TeamAccordion serviceType="engineering-and-asset-management" />',
    ),
    ['block-setting-changed'],
    { says: ['now shows only “engineering and asset management”'] },
  ),
  edited(
    'a person no longer named among others',
    replace('content/pages/who-we-are/index.mdx', '<TeamMember person="tom-gallagher" />\n', ''),
    ['block-removed'],
    { says: ['“Tom Gallagher” is no longer shown in the list of people under “Leadership team”.'] },
  ),
  edited(
    'a person who joins',
    (site) => {
      for (const file of ['index.mdx', 'portrait.jpg'])
        site.write(`content/team/ann-lee/${file}`, site.bytes(`content/team/tom-gallagher/${file}`));
      site.replace('content/team/ann-lee/index.mdx', 'name: Tom Gallagher', 'name: Ann Lee');
      site.replace('content/team/ann-lee/index.mdx', 'email: tom.gallagher', 'email: ann.lee');
      site.replace(
        STRATEGY,
        '<TeamMember person="ben-whitlock" />',
        '<TeamMember person="ben-whitlock" />\n<TeamMember person="ann-lee" />',
      );
    },
    ['block-added'],
    {
      pages: ['/careers/meet-our-people/', '/services/engineering-and-asset-management/', '/services/strategy/'],
      says: ['Ann Lee is new on the site, as Director, Engineering: on “Meet our people”'],
    },
  ),
  edited(
    'people in another order',
    (site) => {
      for (const [i, file] of site
        .files('content/team')
        .filter((one) => one.endsWith('.mdx'))
        .sort()
        .entries())
        site.replace(file, /order: \d+/, `order: ${i + 1}`);
    },
    ['list-changed'],
    {
      pages: ['/careers/meet-our-people/', '/services/engineering-and-asset-management/'],
      says: ['The people are in another order'],
    },
  ),
];
