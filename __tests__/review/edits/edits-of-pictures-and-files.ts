/** Edits of pictures, films and documents. */
import { type Edit, replace } from '../edit';
import { CONTACT, HEALTH, MEET, OWN, POLICIES, RECRUITING, SCHEDULE, TOM, at, showsTom } from './edited-places';

export const FILE_EDITS: Edit[] = [
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
    edit: replace(
      RECRUITING,
      'What we do with your details',
      '![A desk by a window](./meet-our-people.jpg)\n\nWhat we do with your details',
    ),
    kinds: ['picture-added'],
    says: ['meet-our-people.jpg'],
  },
  {
    does: 'a picture removed',
    edit: replace(
      'content/pages/contact-us.mdx',
      '<ImageBlock image="./contact-us-map.jpg" alt="" />',
      'Ask for directions at the desk.',
    ),
    kinds: ['picture-removed', 'text-added'],
    says: ['contact-us-map.jpg'],
  },
  {
    does: 'the description of a picture',
    edit: replace(SCHEDULE, 'mainAlt: A schedule of many bars', 'mainAlt: A plan of many bars'),
    kinds: ['alt-changed'],
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
    edit: replace(
      POLICIES,
      '</DocumentList>',
      '<Document title="Quality, once more" file="./our-policies/environment.pdf" date="2026-09-14" readTime={1} />\n</DocumentList>',
    ),
    kinds: ['document-added'],
    says: ['environment.pdf'],
  },
  {
    does: 'the download of an article removed',
    edit: replace(HEALTH, 'download: ./program-health-check.pdf\n', ''),
    kinds: ['document-removed'],
    says: ['program-health-check.pdf'],
  },
  {
    does: 'a video in the header',
    edit: replace(
      RECRUITING,
      "  alt: ''\n",
      "  alt: ''\n  video: '<iframe src=\"https://player.vimeo.com/video/76979871\"></iframe>'\n",
    ),
    kinds: ['video-changed'],
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
    does: 'the date of five documents',
    edit: (site) => site.write(POLICIES, site.read(POLICIES).replaceAll('date="2026-09-14"', 'date="2026-10-01"')),
    kinds: ['block-setting-changed'],
    says: ['Date changed from 14 September 2026 to 1 October 2026 in 5 documents.'],
  },
  {
    does: 'the part of a header picture that phones show',
    edit: replace(OWN, "  alt: ''\n", "  alt: ''\n  focus: left\n"),
    kinds: ['block-setting-changed'],
    says: ['Phones now show the left part of the header picture instead of the right part.'],
  },
  {
    does: 'a plan put on a map',
    edit: (site) => {
      site.write('content/pages/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 8"/>');
      site.replace(CONTACT, '{149.1902} />', '{149.1902} plan="./plan.svg" planText="A plan, north at the top." />');
    },
    kinds: ['picture-added'],
    says: ['plan.svg'],
  },
  {
    does: 'a film of a person',
    edit: replace(
      TOM,
      'linkedin:',
      `video: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>'\nvideoTitle: Why the clock stopped\nvideoTranscript: A clock has stopped.\nlinkedin:`,
    ),
    kinds: ['video-changed'],
    pages: showsTom,
    says: ['The film of Tom Gallagher is new – on 4 pages.'],
  },
];
