/** Edits of words, parts and blocks of the site's own content. */
import type { Edit } from './edit';

const RECRUITING = 'content/pages/careers/our-recruitment-process.mdx';
const FAQ = 'content/pages/careers/frequently-asked-questions.mdx';
const CAREERS = 'content/pages/careers/index.mdx';
const CYBER = 'content/pages/services/cyber-security.mdx';
const SCHEDULE = 'content/articles/reading-a-schedule-honestly/index.mdx';
const ASK = 'content/articles/what-we-heard-at-milcis/index.mdx';

const at = {
  recruiting: '/careers/our-recruitment-process/',
  faq: '/careers/frequently-asked-questions/',
  cyber: '/services/cyber-security/',
  schedule: '/news-insights/reading-a-schedule-honestly/',
};

export const TEXT_EDITS: Edit[] = [
  {
    does: 'one word of a paragraph',
    edit: (site) => site.replace(RECRUITING, 'A person reads every application.', 'A person reads each application.'),
    kinds: ['text-changed'],
    pages: [at.recruiting],
    says: ['every application', 'each application'],
  },
  {
    does: 'a sentence added to a paragraph',
    edit: (site) => site.replace(RECRUITING, 'whatever the answer. If', 'whatever the answer. Nobody waits longer. If'),
    kinds: ['text-changed'],
    pages: [at.recruiting],
    says: ['Nobody waits longer.'],
  },
  {
    does: 'a paragraph added',
    edit: (site) =>
      site.replace(
        RECRUITING,
        'What we do with your details',
        'Clearances are granted by the government, not by us.\n\nWhat we do with your details',
      ),
    kinds: ['text-added'],
    pages: [at.recruiting],
    says: ['Clearances are granted by the government'],
  },
  {
    does: 'a paragraph removed',
    edit: (site) =>
      site.replace(CAREERS, 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n', ''),
    kinds: ['text-removed'],
    pages: ['/careers/'],
    says: ['Degrees and trades both count'],
  },
  {
    does: 'two paragraphs swapped',
    edit: (site) =>
      site.replace(
        'content/pages/index.mdx',
        /(\*\*We say it early[^\n]*\n\n)(\*\*You can ring[^\n]*\n\n)(\*\*We leave[^\n]*\n)/,
        '**We leave you able to go on.** Each piece of work ends with your people doing it while we watch, and then without us.\n\n**We say it early.** If we see something that would change a decision, you hear it on the day, with the evidence, even if we might be wrong.\n\n**You can ring the person who wrote it.** Every report carries the name and number of its author, who answers.\n',
      ),
    kinds: ['text-moved'],
    pages: ['/'],
    says: ['We leave you able to go on'],
  },
  {
    does: 'a paragraph moved to another section of its page',
    edit: (site) => {
      const text = 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n';
      site.replace(CAREERS, text, '');
      site.replace(CAREERS, "what we haven't seen.\n", `what we haven't seen.\n\n${text}`);
    },
    kinds: ['text-moved'],
    pages: ['/careers/'],
    says: ['Degrees and trades'],
  },
  {
    does: 'a paragraph moved to another page',
    edit: (site) => {
      const text = 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n';
      site.replace(CAREERS, text, '');
      site.replace(RECRUITING, 'if you wish.\n', `if you wish.\n\n${text}`);
    },
    kinds: ['text-moved'],
    pages: ['/careers/', at.recruiting],
    says: ['Degrees and trades'],
  },
  {
    does: 'a paragraph split in two',
    edit: (site) =>
      site.replace(CAREERS, 'three months to two years. You would', 'three months to two years.\n\nYou would'),
    kinds: ['text-split'],
    pages: ['/careers/'],
    says: ['three months to two years'],
  },
  {
    does: 'two paragraphs joined',
    edit: (site) => site.replace(CAREERS, 'before it leaves.\n\nThere is travel', 'before it leaves. There is travel'),
    kinds: ['text-joined'],
    pages: ['/careers/'],
    says: ['There is travel'],
  },
  {
    does: 'a paragraph moved and edited',
    edit: (site) => {
      site.replace(CAREERS, 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n', '');
      site.replace(
        CAREERS,
        "what we haven't seen.\n",
        "what we haven't seen.\n\nDegrees and trades both count. A quarter of our engineers began as apprentices.\n",
      );
    },
    kinds: ['text-changed', 'text-moved'],
    pages: ['/careers/'],
    says: ['A quarter of our engineers'],
  },
  {
    does: 'a heading in Markdown changed',
    edit: (site) => site.replace(RECRUITING, '## To prepare', '## Before you come'),
    kinds: ['heading-changed'],
    pages: [at.recruiting],
    says: ['To prepare', 'Before you come'],
  },
  {
    does: 'the title of a block changed',
    edit: (site) => site.replace(RECRUITING, 'title="What we promise"', 'title="Our promise to you"'),
    kinds: ['heading-changed'],
    pages: [at.recruiting],
    says: ['What we promise', 'Our promise to you'],
  },
  {
    does: 'a heading a level lower',
    edit: (site) => site.replace(RECRUITING, '## Fairly done', '### Fairly done'),
    kinds: ['heading-level-changed'],
    pages: [at.recruiting],
    says: ['Fairly done'],
  },
  {
    does: 'the level of a title block changed',
    edit: (site) => site.replace(CYBER, '<Title title="What we do" size="large" />', '<Title title="What we do" />'),
    kinds: ['heading-level-changed'],
    pages: [at.cyber],
    says: ['What we do'],
  },
  {
    does: 'a heading added with a paragraph',
    edit: (site) =>
      site.replace(
        SCHEDULE,
        '## Make it ordinary',
        '## Who should do it\n\nSomeone from outside the program, with time.\n\n## Make it ordinary',
      ),
    kinds: ['heading-added', 'text-added'],
    pages: [at.schedule],
    says: ['Who should do it', 'Someone from outside'],
  },
  {
    does: 'a heading removed',
    edit: (site) => site.replace(SCHEDULE, '## Make it ordinary\n\n', ''),
    kinds: ['heading-removed'],
    pages: [at.schedule],
    says: ['Make it ordinary'],
  },
  {
    does: 'a list item changed',
    edit: (site) => site.replace(CAREERS, '18 weeks of parental leave', '20 weeks of parental leave'),
    kinds: ['list-item-changed'],
    pages: ['/careers/'],
    says: ['18 weeks', '20 weeks'],
  },
  {
    does: 'a list item added',
    edit: (site) => site.replace(CAREERS, '- Two days a year', '- A bicycle, if you want one\n- Two days a year'),
    kinds: ['list-item-added'],
    pages: ['/careers/'],
    says: ['A bicycle'],
  },
  {
    does: 'a list item removed',
    edit: (site) => site.replace(CAREERS, '- Two days a year for community work\n', ''),
    kinds: ['list-item-removed'],
    pages: ['/careers/'],
    says: ['Two days a year for community work'],
  },
  {
    does: 'a list item moved to the top',
    edit: (site) => {
      site.replace(CAREERS, '- Hours that fit around a life, without giving a reason\n', '');
      site.replace(
        CAREERS,
        '- A share of the firm',
        '- Hours that fit around a life, without giving a reason\n- A share of the firm',
      );
    },
    kinds: ['list-item-moved'],
    pages: ['/careers/'],
    says: ['Hours that fit'],
  },
  {
    does: 'a list numbered',
    edit: (site) =>
      site.replace(
        RECRUITING,
        /- (Read one[^\n]*\n)- (Think[^\n]*\n)- (Choose[^\n]*\n)- (Ask[^\n]*\n)/,
        '1. Read one [article](/news-insights/) and disagree with a part of it.\n2. Think of a time when you were wrong. We will ask.\n3. Choose someone on [Meet our people](/careers/meet-our-people/) and write to them.\n4. Ask for what you need: another time, captions, a quiet room, a different format. No reason is wanted, and it is not part of the decision.\n',
      ),
    kinds: ['formatting-changed'],
    pages: [at.recruiting],
    says: ['numbered'],
  },
  {
    does: 'a table cell changed',
    edit: (site) => site.replace(RECRUITING, '| Two days |', '| Three days |'),
    kinds: ['table-cell-changed'],
    pages: [at.recruiting],
    says: ['Two days', 'Three days', 'Identity and right to work'],
  },
  {
    does: 'a table row added',
    edit: (site) =>
      site.replace(RECRUITING, '| Police check', '| Qualifications | After the offer | Three days |\n| Police check'),
    kinds: ['table-row-added'],
    pages: [at.recruiting],
    says: ['Qualifications'],
  },
  {
    does: 'a table row removed',
    edit: (site) => site.replace(RECRUITING, '| Police check | After the offer | One week |\n', ''),
    kinds: ['table-row-removed'],
    pages: [at.recruiting],
    says: ['Police check'],
  },
  {
    does: 'a table row moved',
    edit: (site) => {
      site.replace(RECRUITING, '| Police check | After the offer | One week |\n', '');
      site.replace(
        RECRUITING,
        '| Identity and right',
        '| Police check | After the offer | One week |\n| Identity and right',
      );
    },
    kinds: ['table-row-moved'],
    pages: [at.recruiting],
    says: ['Police check'],
  },
  {
    does: 'a table column added',
    edit: (site) => {
      site.replace(
        SCHEDULE,
        /\| Check \| Found[\s\S]*?months \|\n/,
        site
          .read(SCHEDULE)
          .match(/\| Check \| Found[\s\S]*?months \|\n/)![0]
          .split('\n')
          .map((line, i) => (line === '' ? '' : `${line} ${['Who looked', '---'][i] ?? `Person ${i}`} |`))
          .join('\n'),
      );
    },
    kinds: ['table-column-added'],
    pages: [at.schedule],
    says: ['Who looked'],
  },
  {
    does: 'a table column removed',
    edit: (site) => {
      site.replace(
        RECRUITING,
        /\| Check \| When[\s\S]*?six months \|\n/,
        site
          .read(RECRUITING)
          .match(/\| Check \| When[\s\S]*?six months \|\n/)![0]
          .split('\n')
          .map((line) =>
            line === ''
              ? ''
              : `${line
                  .split('|')
                  .filter((_, i) => i !== 2)
                  .join('|')}`,
          )
          .join('\n'),
      );
    },
    kinds: ['table-column-removed'],
    pages: [at.recruiting],
    says: ['When'],
  },
  {
    does: 'the target of a link changed',
    edit: (site) => site.replace(RECRUITING, '[article](/news-insights/)', '[article](/news-insights/news/)'),
    kinds: ['link-changed'],
    pages: [at.recruiting],
    says: ['article', 'News'],
  },
  {
    does: 'a link removed, its words stay',
    edit: (site) => site.replace(RECRUITING, '[article](/news-insights/)', 'article'),
    kinds: ['link-removed'],
    pages: [at.recruiting],
    says: ['article'],
  },
  {
    does: 'words made a link',
    edit: (site) =>
      site.replace(
        RECRUITING,
        'A person reads every application',
        'A [person](/careers/meet-our-people/) reads every application',
      ),
    kinds: ['link-added'],
    pages: [at.recruiting],
    says: ['person', 'Meet our people'],
  },
  {
    does: 'the target of a button changed',
    edit: (site) =>
      site.replace(
        RECRUITING,
        '<CtaButton title="Read the questions" path="/careers/frequently-asked-questions/" />',
        '<CtaButton title="Read the questions" path="/careers/" />',
      ),
    kinds: ['link-changed'],
    pages: [at.recruiting],
    says: ['Read the questions', 'Careers'],
  },
  {
    does: 'the words of a button changed',
    edit: (site) => site.replace(RECRUITING, 'title="Read the questions"', 'title="Read what others ask"'),
    kinds: ['text-changed'],
    pages: [at.recruiting],
    says: ['Read what others ask'],
  },
  {
    does: 'a word set bold',
    edit: (site) =>
      site.replace(RECRUITING, 'A person reads every application.', 'A person reads **every** application.'),
    kinds: ['formatting-changed'],
    pages: [at.recruiting],
    says: ['every', 'bold'],
  },
  {
    does: 'a space that does not break',
    edit: (site) => site.replace(RECRUITING, 'within five working days of', 'within five&nbsp;working days of'),
    kinds: ['formatting-changed'],
    pages: [at.recruiting],
  },
  {
    does: 'a paragraph wrapped over several lines',
    edit: (site) =>
      site.replace(
        RECRUITING,
        'A person reads every application. You hear',
        'A person reads every application.\nYou\nhear',
      ),
    kinds: [],
    pages: [],
  },
  {
    does: 'straight quotation marks made curly',
    edit: (site) => site.replace(FAQ, '"the tool said so"', '“the tool said so”'),
    kinds: [],
    pages: [],
  },
  {
    does: 'blank lines, double spaces and a comment',
    edit: (site) => {
      site.replace(FAQ, 'Yes. Send one application', '\n\nYes.  Send   one application');
      site.replace(CAREERS, 'lead: For people', '# note to self\n  lead:  "For people');
      site.replace(CAREERS, 'how they know.\n  image', 'how they know."\n  image');
    },
    kinds: [],
    pages: [],
  },
  {
    does: 'a card added',
    edit: (site) =>
      site.replace(
        CYBER,
        '<Card title="Rehearse">',
        '<Card title="Recover">\n\nBackups that have been restored, and people who have done it.\n\n</Card>\n<Card title="Rehearse">',
      ),
    kinds: ['block-added'],
    pages: [at.cyber],
    says: ['Card', 'Recover'],
  },
  {
    does: 'a card removed',
    edit: (site) => site.replace(CYBER, /<Card title="Rehearse">[\s\S]*?<\/Card>\n/, ''),
    kinds: ['block-removed'],
    pages: [at.cyber],
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
    pages: [at.cyber],
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
    pages: [at.faq],
    says: ['Can I work part time?'],
  },
  {
    does: 'a block turned into another',
    edit: (site) => {
      site.replace(RECRUITING, '<FourFifths title="What we promise">', '<RichContent title="What we promise">');
      site.replace(RECRUITING, '</FourFifths>', '</RichContent>');
    },
    kinds: ['block-became'],
    pages: [at.recruiting],
    says: ['RichContent', 'FourFifths', 'What we promise'],
  },
  {
    does: 'the ground of a section changed',
    edit: (site) => site.replace(RECRUITING, '<Section colour="blue"', '<Section colour="grey"'),
    kinds: ['block-setting-changed'],
    pages: [at.recruiting],
    says: ['blue', 'grey'],
  },
  {
    does: 'the columns of a grid changed',
    edit: (site) => site.replace(CYBER, '<Grid numCols={2}>', '<Grid numCols={4}>'),
    kinds: ['block-setting-changed'],
    pages: [at.cyber],
    says: ['2', '4'],
  },
  {
    does: 'a question closed at the start',
    edit: (site) => site.replace(FAQ, ' initialOpen>', '>'),
    kinds: ['block-setting-changed'],
    pages: [at.faq],
  },
  {
    does: 'a section added',
    edit: (site) =>
      site.replace(
        CYBER,
        '<Section colour="blue"',
        '<Section colour="white" topSpace="large" bottomSpace="large">\n<RichContent title="How we start">\n\nWith one page that says what matters most.\n\n</RichContent>\n</Section>\n\n<Section colour="blue"',
      ),
    kinds: ['block-added'],
    pages: [at.cyber],
    says: ['How we start'],
  },
  {
    does: 'a paragraph put into a new block',
    edit: (site) =>
      site.replace(
        CAREERS,
        'Degrees and trades both count. A fifth of our engineers began as apprentices.',
        '<RichContent title="Either will do">\n\nDegrees and trades both count. A fifth of our engineers began as apprentices.\n\n</RichContent>',
      ),
    kinds: ['block-added', 'text-moved'],
    pages: ['/careers/'],
    says: ['Either will do', 'Degrees and trades'],
  },
  {
    does: 'a quotation made a paragraph',
    edit: (site) => site.replace(ASK, '> The useful question', 'The useful question'),
    kinds: ['block-became'],
    pages: ['/news-insights/what-we-heard-at-milcis/'],
    says: ['quotation', 'paragraph'],
  },
  {
    does: 'the figure and the label of a fact changed',
    edit: (site) =>
      site.replace(
        CAREERS,
        '<Fact value="4 weeks" label="from application',
        '<Fact value="3 weeks" label="from application',
      ),
    kinds: ['text-changed'],
    pages: ['/careers/'],
    says: ['4 weeks', '3 weeks'],
  },
  {
    does: 'the same words on two pages',
    edit: (site) => {
      site.replace(RECRUITING, 'title="See current opportunities"', 'title="See the open roles"');
      site.replace('content/pages/index.mdx', 'title="See current opportunities"', 'title="See the open roles"');
    },
    kinds: ['text-changed'],
    pages: ['/', at.recruiting],
    says: ['See the open roles', 'on 2 pages'],
  },
  {
    does: 'the last day of a job moved',
    edit: (site) =>
      site.replace('content/pages/careers/current-opportunities.mdx', 'closes="2027-02-12"', 'closes="2027-02-19"'),
    kinds: ['block-setting-changed'],
    pages: ['/careers/current-opportunities/'],
    says: ['12 February 2027', '19 February 2027', 'Senior scheduler'],
    effects: ['structured-data-changed'],
  },
  {
    does: 'another person named',
    edit: (site) =>
      site.replace(
        'content/pages/services/strategy.mdx',
        '<TeamMember person="ben-whitlock" />',
        '<TeamMember person="grace-nguyen" />',
      ),
    kinds: ['block-setting-changed'],
    pages: ['/services/strategy/'],
    says: ['Ben Whitlock', 'Grace Nguyen'],
  },
  {
    does: 'an anchor that other pages link to gone',
    edit: (site) =>
      site.replace('content/pages/privacy-policy.mdx', 'bottomSpace="large" id="applicants">', 'bottomSpace="large">'),
    kinds: ['anchor-lost'],
    pages: ['/privacy-policy/'],
    says: ['#applicants'],
  },
];
