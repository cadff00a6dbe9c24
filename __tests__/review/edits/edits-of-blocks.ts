/** Edits of sections, columns, cards, steps and other blocks. */
import { type Edit, replace } from '../edit';
import { CAREERS, CYBER, DEFENCE, FAQ, OWN, RECRUITING, STRATEGY } from './edited-places';

export const BLOCK_EDITS: Edit[] = [
  {
    does: 'a card added',
    edit: replace(
      CYBER,
      '<Card title="Rehearse">',
      '<Card title="Recover">\n\nBackups that have been restored, and people who have done it.\n\n</Card>\n<Card title="Rehearse">',
    ),
    kinds: ['block-added'],
    says: ['Card', 'Recover'],
  },
  {
    does: 'a card removed',
    edit: replace(CYBER, /<Card title="Rehearse">[\s\S]*?<\/Card>\n/, ''),
    kinds: ['block-removed'],
    says: ['Card', 'Rehearse'],
  },
  {
    does: 'a card moved and edited inside',
    edit: (site) => {
      site.replace(CYBER, /<Card title="Assess">[\s\S]*?<\/Card>\n/, '');
      site.replace(
        CYBER,
        '</Grid>',
        '<Card title="Assess">\n\nEssential Eight and Information Security Manual assessments that also tell you what the report left out, and how many exceptions have grown since.\n\n</Card>\n</Grid>',
      );
    },
    kinds: ['block-moved', 'text-changed'],
    says: ['Assess', 'the report left out'],
  },
  {
    does: 'a question moved to another section',
    edit: (site) => {
      const question = site.read(FAQ).match(/<Question title="Can I work part time\?">[\s\S]*?<\/Question>\n\n/)![0];
      site.replace(FAQ, question, '');
      site.replace(
        FAQ,
        '<Question title="May I apply for two roles',
        `${question}<Question title="May I apply for two roles`,
      );
    },
    kinds: ['block-moved'],
    says: ['Can I work part time?'],
  },
  {
    does: 'a block turned into another',
    edit: (site) => {
      site.replace(RECRUITING, '<FourFifths title="What we promise">', '<RichContent title="What we promise">');
      site.replace(RECRUITING, '</FourFifths>', '</RichContent>');
    },
    kinds: ['block-became'],
    says: ['RichContent', 'FourFifths', 'What we promise'],
  },
  {
    does: 'the ground of a section changed',
    edit: replace(RECRUITING, '<Section colour="blue"', '<Section colour="grey"'),
    kinds: ['block-setting-changed'],
    says: ['from blue to grey in the part “See current opportunities”'],
  },
  {
    does: 'the columns of a grid changed',
    edit: replace(CYBER, '<Grid numCols={2}>', '<Grid numCols={4}>'),
    kinds: ['block-setting-changed'],
    says: ['2', '4'],
  },
  {
    does: 'a question closed at the start',
    edit: replace(FAQ, ' initialOpen>', '>'),
    kinds: ['block-setting-changed'],
  },
  {
    does: 'a section added',
    edit: replace(
      CYBER,
      '<Section colour="blue"',
      '<Section colour="white" topSpace="large" bottomSpace="large">\n<RichContent title="How we start">\n\nWith one page that says what matters most.\n\n</RichContent>\n</Section>\n\n<Section colour="blue"',
    ),
    kinds: ['block-added'],
    says: ['How we start'],
  },
  {
    does: 'a paragraph put into a new block',
    edit: replace(
      CAREERS,
      'Degrees and trades both count. A fifth of our engineers began as apprentices.',
      '<RichContent title="Either will do">\n\nDegrees and trades both count. A fifth of our engineers began as apprentices.\n\n</RichContent>',
    ),
    kinds: ['block-added', 'text-moved'],
    says: ['Either will do', 'Degrees and trades'],
  },
  {
    does: 'the figure and the label of a fact changed',
    edit: replace(
      CAREERS,
      '<Fact value="4 weeks" label="from application',
      '<Fact value="3 weeks" label="from application',
    ),
    kinds: ['text-changed'],
    says: ['4 weeks', '3 weeks'],
  },
  {
    does: 'a section moved to the top',
    edit: (site) => {
      const [head = '', first = '', second = '', third = '', ...rest] = site.read(RECRUITING).split(/(?=<Section )/);
      site.write(RECRUITING, [head, third, first, second, ...rest].join(''));
    },
    kinds: ['block-moved'],
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
  },
  {
    does: 'a step of a timeline moved',
    edit: (site) => {
      const steps = site.read(RECRUITING).match(/<TimelineItem[\s\S]*?<\/TimelineItem>\n/g)!;
      site.replace(RECRUITING, steps.join(''), [steps.at(-1), ...steps.slice(0, -1)].join(''));
    },
    kinds: ['block-moved'],
    says: ['5. An offer', 'from 5th to 1st place'],
  },
  {
    does: 'a list that shows all types of articles',
    edit: replace('content/pages/news-insights/news.mdx', '<ArticleGrid type="news" />', '<ArticleGrid />'),
    kinds: ['block-setting-changed'],
    says: ['no longer set', 'it was news'],
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
    says: ['on 2 pages'],
  },
  {
    does: 'two people in the other order',
    edit: replace(
      STRATEGY,
      '<TeamMember person="jarrah-williams" />\n<TeamMember person="ben-whitlock" />',
      '<TeamMember person="ben-whitlock" />\n<TeamMember person="jarrah-williams" />',
    ),
    kinds: ['block-moved'],
    says: ['Person “Ben Whitlock” moved from 2nd to 1st place.'],
  },
  {
    does: 'a step added to a timeline without a title',
    edit: replace(
      DEFENCE,
      '<TimelineItem title="Accept">',
      '<TimelineItem title="Wait">\n\nA little.\n\n</TimelineItem>\n<TimelineItem title="Accept">',
    ),
    kinds: ['block-added'],
    says: ['Step “Wait” added in the timeline under “Across the life of a capability”.'],
  },
  {
    does: 'two sections joined',
    edit: replace(DEFENCE, /<\/Section>\n\n<Section [^>]*>\n(?=<Title title="Who to ask for")/, ''),
    kinds: ['block-moved', 'block-removed'],
    says: ['its text stays'],
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
    says: ['“You can say no” is now a TimelineItem instead of a Card; so are 5 others.'],
    effects: ['block-added', 'block-removed'],
  },
];
