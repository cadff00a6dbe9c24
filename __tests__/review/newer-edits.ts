/** Edits of recent features of pages (films, plans, words for the search), and texts that become other things. */
import type { Edit } from './edit';

const OWN = 'content/pages/careers/own-different.mdx';
const CONTACT = 'content/pages/contact-us.mdx';
const OPENINGS = 'content/pages/careers/current-opportunities.mdx';
const RISK = 'content/articles/one-risk-picture/index.mdx';
const SCHEDULE = 'content/articles/reading-a-schedule-honestly/index.mdx';
const TOM = 'content/team/tom-gallagher/index.mdx';
const showsTom = [
  '/careers/meet-our-people/',
  '/services/engineering-and-asset-management/',
  '/services/mission-engineering/',
  '/who-we-are/',
];
const at = { own: '/careers/own-different/', risk: '/news-insights/one-risk-picture/' };

const about = (subject: string): string =>
  `The ${subject} group meets on the first Monday of each month, in the small room behind the library. Bring a pencil, a question about ${subject} and one thing you were wrong about.`;
const SUBJECTS = ['gardening', 'sailing', 'painting', 'cooking', 'walking'];

export const NEWER_EDITS: Edit[] = [
  {
    does: 'a page rewritten wholesale, in other parts',
    edit: (site) => {
      const text = site.read(OWN);
      const parts = SUBJECTS.map(
        (subject) =>
          `<Section colour="white" topSpace="large" bottomSpace="large">\n<FourFifths title="On ${subject}">\n\n${about(subject)}\n\n</FourFifths>\n</Section>\n`,
      );
      site.write(OWN, text.slice(0, text.indexOf('<Section')) + parts.join('\n'));
    },
    kinds: ['text-changed'],
    pages: [at.own],
    says: ['The text of “Own Different” was rewritten.'],
  },
  {
    does: 'an article rewritten wholesale',
    edit: (site) => {
      const text = site.read(RISK);
      const parts = SUBJECTS.map((subject) => `## On ${subject}\n\n${about(subject)}\n`);
      site.write(RISK, `${text.slice(0, text.indexOf('\n---\n', 4) + 5)}\n${parts.join('\n')}`);
    },
    kinds: ['text-changed'],
    pages: [at.risk],
    says: ['The text of “One risk picture” was rewritten.'],
  },
  {
    does: 'a paragraph that became a quotation',
    edit: (site) => site.replace(RISK, 'Only the last', '> Only the last'),
    kinds: ['block-became'],
    pages: [at.risk],
    says: ['is now a quotation instead of a paragraph'],
  },
  {
    does: 'a table that became a list',
    edit: (site) =>
      site.replace(
        OWN,
        /\| Figure[\s\S]*?\n\n/,
        '- People who own shares: 216 of 280\n- Middle holding: 0.3 per cent\n- Largest holding: 3.1 per cent\n- Change in price over the year: 6 per cent up\n- Change in the year before: 2 per cent down\n\n',
      ),
    kinds: ['block-became'],
    pages: [at.own],
    says: ['is now a list instead of a table'],
  },
  {
    does: 'rows and columns of a table that changed places',
    edit: (site) =>
      site.replace(
        OWN,
        /\| Figure[\s\S]*?\n\n/,
        '| People who own shares | Middle holding | Largest holding |\n|---|---|---|\n| 216 of 280 | 0.3 per cent | 3.1 per cent |\n\n',
      ),
    kinds: ['text-changed'],
    pages: [at.own],
    says: ['The table “In figures” was rebuilt.'],
  },
  {
    does: 'cards that became steps',
    edit: (site) =>
      site.write(
        OWN,
        site
          .read(OWN)
          .replace(/<Grid [^>]*>/, '<Timeline>')
          .replace('</Grid>', '</Timeline>')
          .replaceAll('<Card ', '<TimelineItem ')
          .replaceAll('</Card>', '</TimelineItem>'),
      ),
    kinds: ['block-became'],
    pages: [at.own],
    says: ['“You can say no” is now a TimelineItem instead of a Card; so are 5 others.'],
    effects: ['block-added', 'block-removed'],
  },
  {
    does: 'words by which the search finds a page',
    edit: (site) => site.replace(CONTACT, 'header:\n', 'keywords:\n  - car park\n  - tram\nheader:\n'),
    kinds: ['search-visibility-changed'],
    pages: ['/contact-us/'],
    says: ['The search of the site now also finds “Contact us” by “car park” and “tram”.'],
  },
  {
    does: 'the part of a header picture that phones show',
    edit: (site) => site.replace(OWN, "  alt: ''\n", "  alt: ''\n  focus: left\n"),
    kinds: ['block-setting-changed'],
    pages: [at.own],
    says: ['Phones now show the left part of the header picture instead of the right part.'],
  },
  {
    does: 'a plan put on a map',
    edit: (site) => {
      site.write('content/pages/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 8"/>');
      site.replace(CONTACT, '{149.1902} />', '{149.1902} plan="./plan.svg" planText="A plan, north at the top." />');
    },
    kinds: ['picture-added'],
    pages: ['/contact-us/'],
    says: ['plan.svg'],
  },
  {
    does: 'a film of a person',
    edit: (site) =>
      site.replace(
        TOM,
        'linkedin:',
        `video: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>'\nvideoTitle: Why the clock stopped\nvideoTranscript: A clock has stopped.\nlinkedin:`,
      ),
    kinds: ['video-changed'],
    pages: showsTom,
    says: ['The film of Tom Gallagher is new – on 4 pages.'],
  },
  {
    does: 'the folder of a person renamed',
    edit: (site) => {
      site.moveFolder('content/team/tom-gallagher', 'content/team/thomas');
      site.replaceAll('"tom-gallagher"', '"thomas"');
    },
    kinds: [],
    pages: [],
  },
  {
    does: 'an opening whose last day has passed',
    edit: (site) => site.replace(OPENINGS, /closes="[\d-]+"/, 'closes="2026-11-20"'),
    kinds: ['block-setting-changed'],
    pages: ['/careers/current-opportunities/'],
    says: ['so that it is now closed'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'the date of an article, and with it the article before the next one',
    edit: (site) => site.replace(SCHEDULE, 'published: 2025-11-18', 'published: 2024-01-18'),
    kinds: ['text-changed'],
    pages: ['/news-insights/reading-a-schedule-honestly/'],
    effects: ['list-changed'],
  },
  {
    does: 'the name of a place that a menu and a page lead to',
    edit: (site) => site.replaceAll('section-619', 'pillars'),
    kinds: ['anchor-lost'],
    pages: ['/who-we-are/'],
    effects: ['menu-entry-changed', 'link-changed'],
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
      const page = (title: string, body: string[]) =>
        `---\ntitle: ${title}\ndescription: ${title} and what they mean for those who work here.\n---\n\n${body.join('\n')}`;
      site.write('content/pages/careers/shares.mdx', page('Shares', sections.slice(0, 2)));
      site.write('content/pages/careers/tuesdays.mdx', page('Tuesdays', sections.slice(2)));
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
    does: 'the short name of the brand',
    edit: (site) => site.replace('content/site.yaml', 'shortName: Averline', 'shortName: Avl'),
    kinds: ['setting-changed'],
    pages: [],
    says: ['The short name of the brand changed from “Averline” to “Avl” – on every page.'],
    everywhere: true,
  },
];
