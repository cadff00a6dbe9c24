/** Edits of pictures, films and documents. */
import { type Edit, edited, replace } from '../edit';
import {
  CAREERS,
  CONTACT,
  HEALTH,
  MEET,
  OWN,
  POLICIES,
  RECRUITING,
  SCHEDULE,
  TOM,
  at,
  showsTom,
} from './edited-places';

export const FILE_EDITS: Edit[] = [
  edited(
    'a picture with the same name',
    (site) => site.write(MEET, site.bytes('content/pages/careers/index.jpg')),
    ['picture-replaced'],
    {
      pages: ['/careers/', '/careers/meet-our-people/'],
      says: ['The large picture of “Meet our people” is another one – also on “Careers”.'],
      effects: ['share-picture-changed'],
    },
  ),
  edited(
    'another picture in an article',
    (site) =>
      site.write(
        'content/articles/reading-a-schedule-honestly/main.jpg',
        site.bytes('content/articles/one-risk-picture/main.jpg'),
      ),
    ['picture-replaced'],
    { pages: [at.schedule], says: ['main.jpg'], effects: ['list-changed'] },
  ),
  edited(
    'a picture added',
    replace(RECRUITING, 'What we do', '![A desk by a window](./meet-our-people.jpg)\n\nWhat we do'),
    ['picture-added'],
    { says: ['meet-our-people.jpg'] },
  ),
  edited(
    'a picture removed',
    replace(CONTACT, '<ImageBlock image="./contact-us-map.jpg" alt="" />', 'Ask for directions at the desk.'),
    ['picture-removed', 'text-added'],
    { says: ['contact-us-map.jpg'] },
  ),
  edited(
    'two pictures that changed places',
    (site) => {
      site.replace(CAREERS, './meet-our-people.jpg', './other.jpg');
      site.replace(CAREERS, './own-different.jpg', './meet-our-people.jpg');
      site.replace(CAREERS, './other.jpg', './own-different.jpg');
    },
    ['picture-replaced'],
    { says: ['The picture in the tile “Meet our people” and the picture in the tile “Own Different” have changed'] },
  ),
  edited(
    'another picture with its description',
    replace(CONTACT, 'contact-us-map.jpg" alt=""', 'contact-us.jpg" alt="The east door"'),
    ['picture-replaced'],
    { says: ['The picture in the part “Getting here” is another one: “The east door”'] },
  ),
  edited('the description of a picture', replace(SCHEDULE, 'schedule of', 'plan of'), ['alt-changed'], {
    says: ['A plan of many bars'],
  }),
  edited(
    'a document with the same name',
    (site) =>
      site.write('content/pages/our-policies/quality.pdf', site.bytes('content/pages/our-policies/environment.pdf')),
    ['document-replaced'],
    { pages: ['/our-policies/'], says: ['quality.pdf', 'kB'] },
  ),
  edited(
    'a document added to a list',
    replace(
      POLICIES,
      '</DocumentList>',
      '<Document title="Quality, once more" file="./our-policies/environment.pdf" date="2026-09-14" readTime={1} />\n</DocumentList>',
    ),
    ['document-added'],
    { says: ['environment.pdf'] },
  ),
  edited(
    'the download of an article removed',
    replace(HEALTH, 'download: ./program-health-check.pdf\n', ''),
    ['document-removed'],
    { says: ['program-health-check.pdf'] },
  ),
  edited(
    'a video in the header',
    replace(
      RECRUITING,
      "  alt: ''\n",
      "  alt: ''\n  video: '<iframe src=\"https://player.vimeo.com/video/76979871\"></iframe>'\n",
    ),
    ['video-changed'],
  ),
  edited(
    'a portrait',
    (site) => site.write('content/team/tom-gallagher/portrait.jpg', site.bytes('content/team/ruth-abara/portrait.jpg')),
    ['picture-replaced'],
    {
      pages: [
        '/careers/meet-our-people/',
        '/services/engineering-and-asset-management/',
        '/services/mission-engineering/',
        '/who-we-are/',
      ],
    },
  ),
  edited(
    'the date of five documents',
    (site) => site.write(POLICIES, site.read(POLICIES).replaceAll('date="2026-09-14"', 'date="2026-10-01"')),
    ['block-setting-changed'],
    { says: ['Date changed from 14 September 2026 to 1 October 2026 in 5 documents'] },
  ),
  edited(
    'the part of a header picture that phones show',
    replace(OWN, "  alt: ''\n", "  alt: ''\n  focus: left\n"),
    ['block-setting-changed'],
    { says: ['The side of the large picture that phones show is now left instead of right'] },
  ),
  edited(
    'a plan put on a map',
    (site) => {
      site.write('content/pages/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 8"/>');
      site.replace(CONTACT, '{149.1902} /', '{149.1902} plan="./plan.svg" planText="A plan, north at the top." /');
    },
    ['picture-added'],
    { says: ['plan.svg'] },
  ),
  edited(
    'a film of a person',
    replace(
      TOM,
      'linkedin:',
      `video: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>'\nvideoTitle: Why the clock stopped\nvideoTranscript: A clock has stopped.\nlinkedin:`,
    ),
    ['video-changed'],
    { pages: showsTom, says: ['The film of Tom Gallagher is new – on “Meet our people”, “Engineering and'] },
  ),
];
