/** Edits of sections, columns, cards, steps and other blocks. */
import { type Edit, edited, replace } from '../edit';
import { CAREERS, CYBER, DEFENCE, FAQ, OWN, RECRUITING, STRATEGY } from './edited-places';

export const BLOCK_EDITS: Edit[] = [
  edited(
    'a card added',
    replace(
      CYBER,
      'Rehearse',
      'Recover">\n\nBackups that have been restored, and people who have done it.\n\n</Card>\n<Card title="Rehearse',
    ),
    ['block-added'],
    { says: ['Card', 'Recover'] },
  ),
  edited('a card removed', replace(CYBER, /<Card title="Rehearse">[\s\S]*?<\/Card>\n/, ''), ['block-removed'], {
    says: ['Card', 'Rehearse'],
  }),
  edited(
    'a card moved and edited inside',
    (site) => {
      site.replace(CYBER, /<Card title="Assess">[\s\S]*?<\/Card>\n/, '');
      site.replace(
        CYBER,
        '</Grid>',
        '<Card title="Assess">\n\nEssential Eight and Information Security Manual assessments that also tell you what the report left out, and how many exceptions have grown since.\n\n</Card>\n</Grid>',
      );
    },
    ['block-moved', 'text-changed'],
    { says: ['Assess', 'the report left out'] },
  ),
  edited(
    'a question moved to another section',
    (site) => {
      const question = site.read(FAQ).match(/<Question title="Can I work part time\?">[\s\S]*?<\/Question>\n/)![0];
      site.replace(FAQ, question, '');
      site.replace(
        FAQ,
        '<Question title="May I apply for two roles',
        `${question}<Question title="May I apply for two roles`,
      );
    },
    ['block-moved'],
    { says: ['Can I work part time?'] },
  ),
  edited(
    'a block turned into another',
    (site) => {
      site.replace(RECRUITING, 'FourFifths', 'RichContent');
      site.replace(RECRUITING, '</FourFifths>', '</RichContent>');
    },
    ['block-became'],
    { says: ['“What we promise” is now laid out in another way'] },
  ),
  edited('the ground of a section changed', replace(RECRUITING, '"blue"', '"grey"'), ['block-setting-changed'], {
    says: ['from blue to grey in the part “See current opportunities”'],
  }),
  edited('the columns of a grid changed', replace(CYBER, 'numCols={2}', 'numCols={4}'), ['block-setting-changed'], {
    says: ['2', '4'],
  }),
  edited('a question closed at the start', replace(FAQ, ' initialOpen>', '>'), ['block-setting-changed']),
  edited(
    'a paragraph put into a new block',
    replace(
      CAREERS,
      'Degrees and trades both count. A fifth of our engineers began as apprentices.',
      '<RichContent title="Either will do">\n\nDegrees and trades both count. A fifth of our engineers began as apprentices.\n\n</RichContent>',
    ),
    ['block-added', 'text-moved'],
    { says: ['Either will do', 'Degrees and trades'] },
  ),
  edited('the figure and the label of a fact changed', replace(CAREERS, '4 weeks', '3 weeks'), ['text-changed'], {
    says: ['4 weeks', '3 weeks'],
  }),
  edited(
    'a figure in the place of another',
    replace(CAREERS, /<Fact value="2" .*/, '<Fact value="40%" label="of applicants are invited" />'),
    ['text-changed'],
    { says: ['The figure “2 conversations, and one piece of paid work” is now “40% of applicants are invited”'] },
  ),
  edited(
    'a figure added',
    replace(CAREERS, 'value="2"', 'value="1 in 5" label="applicants are invited" />\n<Fact value="2"'),
    ['block-added'],
    { says: ['Figure “1 in 5 applicants are invited” added'] },
  ),
  edited(
    'a section with nothing but two columns added',
    replace(
      CYBER,
      'Section colour="blue"',
      'Section>\n<TwoColumn>\n<Left>\n\n## Adelaide\n\nA lane.\n\n</Left>\n<Right>\n\n## Melbourne\n\nA street.\n\n</Right>\n</TwoColumn>\n</Section>\n\n<Section colour="blue"',
    ),
    ['block-added'],
    { says: ['Part “Adelaide” added'] },
  ),
  edited(
    'two columns that are one below the other now',
    (site) => {
      const [columns = ''] = /<TwoColumn>[^]*?<\/TwoColumn>\n/.exec(site.read(RECRUITING))!;
      site.replace(RECRUITING, columns, columns.replace(/<\/?(?:TwoColumn|Left|Right)>\n?/g, ''));
    },
    ['block-removed'],
    { says: ['its text stays'], effects: ['text-moved'] },
  ),
  edited(
    'a section with nothing but a form added',
    replace(
      CYBER,
      'Section colour="blue"',
      'Section>\n<ContactForm recipient="enquiries" />\n</Section>\n\n<Section colour="blue"',
    ),
    ['block-added'],
    { says: ['Contact form added'] },
  ),
  edited(
    'two buttons removed',
    replace(RECRUITING, /<Section[^>]*>\n<CtaButtons>[^]*?<\/Section>/, ''),
    ['block-removed'],
    {
      says: ['2 buttons removed: “See current opportunities · Read the questions”'],
    },
  ),
  edited(
    'a section moved to the top',
    (site) => {
      const [head = '', first = '', second = '', third = '', ...rest] = site.read(RECRUITING).split(/(?=<Section )/);
      site.write(RECRUITING, [head, third, first, second, ...rest].join(''));
    },
    ['block-moved'],
    { says: ['from 3rd to 1st place'] },
  ),
  edited(
    'a list that shows all types of articles',
    replace('content/pages/news-insights/news.mdx', 'type="news" /', '/'),
    ['block-setting-changed'],
    { says: ['The list of articles under “All news” now shows everything, not only “news”.'] },
  ),
  edited(
    'the same block on two pages',
    (site) => {
      for (const file of [CAREERS, STRATEGY])
        site.write(
          file,
          `${site.read(file)}\n<Section colour="white">\n<BookingCalendar title="Book us" />\n</Section>\n`,
        );
    },
    ['block-added'],
    { says: ['on “Careers” and “Strategy”'] },
  ),
  edited(
    'two people in the other order',
    replace(
      STRATEGY,
      'jarrah-williams" />\n<TeamMember person="ben-whitlock',
      'ben-whitlock" />\n<TeamMember person="jarrah-williams',
    ),
    ['block-moved'],
    { says: ['Person “Ben Whitlock” moved from 2nd to 1st place in the list of people under'] },
  ),
  edited(
    'a step added to a timeline without a title',
    replace(DEFENCE, 'Accept', 'Wait">\n\nA little.\n\n</TimelineItem>\n<TimelineItem title="Accept'),
    ['block-added'],
    { says: ['Step “Wait” added in the timeline under “Across the life of a capability”'] },
  ),
  edited(
    'two sections joined',
    replace(DEFENCE, /<\/Section>\n\n<Section [^>]*>\n(?=<Title title="Who to ask for")/, ''),
    ['block-moved', 'block-removed'],
    { says: ['its text stays'] },
  ),
  edited(
    'cards that became steps',
    (site) =>
      site.write(
        OWN,
        site
          .read(OWN)
          .replace(/<Grid [^>]*>/, '<Timeline>')
          .replace('</Grid>', '</Timeline>')
          .replaceAll('<Card ', '<TimelineItem ')
          .replaceAll('</Card>', '</TimelineItem>'),
      ),
    ['block-became'],
    {
      says: ['“You can say no” is now a step instead of a card; so are 5 others'],
      effects: ['block-added', 'block-removed'],
    },
  ),
  edited(
    'a part removed, with its questions',
    (site) => {
      const [section] = /<Section(?:(?!<\/Section>)[^])*<Question[^]*?<\/Section>\n/.exec(site.read(FAQ))!;
      site.replace(FAQ, section, '');
    },
    ['block-removed'],
    { says: ['with 3 questions'] },
  ),
  edited(
    'a button whose words became a heading above a list',
    replace(
      CAREERS,
      /<CtaButtons>[^]*<\/CtaButtons>/,
      '<Title title="Current opportunities" size="large" />\n\n<ArticleGrid type="news" />',
    ),
    ['block-added', 'block-added', 'block-removed'],
    { says: ['List of articles under “Current opportunities” added.'] },
  ),
];
