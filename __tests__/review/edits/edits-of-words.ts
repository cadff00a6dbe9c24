/** Edits of paragraphs, headings, quotations, and what is bold. */
import { type Edit, replace } from '../edit';
import { ASK, CAREERS, CYBER, FAQ, OWN, RECRUITING, RISK, SCHEDULE, STRATEGY } from './edited-places';

const about = (subject: string): string =>
  `The ${subject} group meets on the first Monday of each month, in the small room behind the library. Bring a pencil, a question about ${subject} and one thing you were wrong about.`;
const SUBJECTS = ['gardening', 'sailing', 'painting', 'cooking', 'walking'];

export const WORD_EDITS: Edit[] = [
  {
    does: 'one word of a paragraph',
    edit: replace(RECRUITING, 'A person reads every application.', 'A person reads each application.'),
    kinds: ['text-changed'],
    says: ['every application', 'each application'],
  },
  {
    does: 'a sentence added to a paragraph',
    edit: replace(RECRUITING, 'whatever the answer. If', 'whatever the answer. Nobody waits longer. If'),
    kinds: ['text-changed'],
    says: ['Nobody waits longer.'],
  },
  {
    does: 'a paragraph added',
    edit: replace(
      RECRUITING,
      'What we do with your details',
      'Clearances are granted by the government, not by us.\n\nWhat we do with your details',
    ),
    kinds: ['text-added'],
    says: ['Clearances are granted by the government'],
  },
  {
    does: 'a paragraph removed',
    edit: replace(CAREERS, 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n', ''),
    kinds: ['text-removed'],
    says: ['Degrees and trades both count'],
  },
  {
    does: 'two paragraphs swapped',
    edit: replace(
      'content/pages/index.mdx',
      /(\*\*We say it early[^\n]*\n\n)(\*\*You can ring[^\n]*\n\n)(\*\*We leave[^\n]*\n)/,
      '**We leave you able to go on.** Each piece of work ends with your people doing it while we watch, and then without us.\n\n**We say it early.** If we see something that would change a decision, you hear it on the day, with the evidence, even if we might be wrong.\n\n**You can ring the person who wrote it.** Every report carries the name and number of its author, who answers.\n',
    ),
    kinds: ['text-moved'],
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
    says: ['Degrees and trades'],
  },
  {
    does: 'a paragraph split in two',
    edit: replace(CAREERS, 'three months to two years. You would', 'three months to two years.\n\nYou would'),
    kinds: ['text-split'],
    says: ['three months to two years'],
  },
  {
    does: 'two paragraphs joined',
    edit: replace(CAREERS, 'before it leaves.\n\nThere is travel', 'before it leaves. There is travel'),
    kinds: ['text-joined'],
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
    says: ['A quarter of our engineers'],
  },
  {
    does: 'a heading in Markdown changed',
    edit: replace(RECRUITING, '## To prepare', '## Before you come'),
    kinds: ['heading-changed'],
    says: ['To prepare', 'Before you come'],
  },
  {
    does: 'the title of a block changed',
    edit: replace(RECRUITING, 'title="What we promise"', 'title="Our promise to you"'),
    kinds: ['heading-changed'],
    says: ['What we promise', 'Our promise to you'],
  },
  {
    does: 'a heading a level lower',
    edit: replace(RECRUITING, '## Fairly done', '### Fairly done'),
    kinds: ['heading-level-changed'],
    says: ['Fairly done'],
  },
  {
    does: 'the level of a title block changed',
    edit: replace(CYBER, '<Title title="What we do" size="large" />', '<Title title="What we do" />'),
    kinds: ['heading-level-changed'],
    says: ['What we do'],
  },
  {
    does: 'a heading added with a paragraph',
    edit: replace(
      SCHEDULE,
      '## Make it ordinary',
      '## Who should do it\n\nSomeone from outside the program, with time.\n\n## Make it ordinary',
    ),
    kinds: ['heading-added', 'text-added'],
    says: ['Who should do it', 'Someone from outside'],
  },
  {
    does: 'a heading removed',
    edit: replace(SCHEDULE, '## Make it ordinary\n\n', ''),
    kinds: ['heading-removed'],
    says: ['Make it ordinary'],
  },
  {
    does: 'a word set bold',
    edit: replace(RECRUITING, 'A person reads every application.', 'A person reads **every** application.'),
    kinds: ['formatting-changed'],
    says: ['every', 'bold'],
  },
  {
    does: 'a space that does not break',
    edit: replace(RECRUITING, 'within five working days of', 'within five&nbsp;working days of'),
    kinds: ['formatting-changed'],
  },
  {
    does: 'a paragraph wrapped over several lines',
    edit: replace(
      RECRUITING,
      'A person reads every application. You hear',
      'A person reads every application.\nYou\nhear',
    ),
    kinds: [],
  },
  {
    does: 'straight quotation marks made curly',
    edit: replace(FAQ, '"the tool said so"', '“the tool said so”'),
    kinds: [],
  },
  {
    does: 'blank lines, double spaces and a comment',
    edit: (site) => {
      site.replace(FAQ, 'Yes. Send one application', '\n\nYes.  Send   one application');
      site.replace(CAREERS, 'lead: For people', '# note to self\n  lead:  "For people');
      site.replace(CAREERS, 'how they know.\n  image', 'how they know."\n  image');
    },
    kinds: [],
  },
  {
    does: 'a quotation made a paragraph',
    edit: replace(ASK, '> The useful question', 'The useful question'),
    kinds: ['block-became'],
    says: ['quotation', 'paragraph'],
  },
  {
    does: 'the same words on two pages',
    edit: (site) => {
      site.replace(RECRUITING, 'title="See current opportunities"', 'title="See the open roles"');
      site.replace('content/pages/index.mdx', 'title="See current opportunities"', 'title="See the open roles"');
    },
    kinds: ['text-changed'],
    says: ['See the open roles', 'on 2 pages'],
  },
  {
    does: 'a capital letter',
    edit: replace(RECRUITING, '## To prepare', '## To Prepare'),
    kinds: ['heading-changed'],
    says: ['To Prepare'],
  },
  {
    does: 'bold words no longer bold',
    edit: replace('content/pages/index.mdx', '**We say it early.**', 'We say it early.'),
    kinds: ['formatting-changed'],
    says: ['is no longer bold'],
  },
  {
    does: 'a paragraph split, with a sentence more',
    edit: replace('content/pages/index.mdx', 'They drift: a', 'They slip.\n\nThey drift: a'),
    kinds: ['text-split'],
    says: ['One paragraph became two in the part “What we are for”', 'They slip.'],
  },
  {
    does: 'a paragraph in other words altogether',
    edit: replace(CYBER, /A maturity score tells[^\n]*/, 'Nobody buys a lock by its score.'),
    kinds: ['text-changed'],
    says: ['A maturity score', 'Nobody buys a lock'],
  },
  {
    does: 'both paragraphs of a block in other words altogether',
    edit: replace(CYBER, /A maturity score tells[\s\S]*?the proper thing\./, 'Nobody buys a lock by its score.'),
    kinds: ['text-added', 'text-removed'],
    says: ['in the part “Facts with dates”', 'Nobody buys a lock'],
  },
  {
    does: 'a file with other line ends, list marks and order of attributes',
    edit: (site) => {
      const file = 'content/pages/careers/index.mdx';
      const text = site
        .read(file)
        .replace(/^- /gm, '* ')
        .replaceAll('colour="white" topSpace="large"', 'topSpace="large" colour="white"');
      site.write(file, text.replaceAll('\n', '\r\n'));
    },
    kinds: [],
  },
  {
    does: 'a paragraph split in three',
    edit: (site) => {
      site.replace(RISK, 'risk register. When one', 'risk register.\n\nWhen one');
      site.replace(RISK, 'newspaper. The supplier', 'newspaper.\n\nThe supplier');
    },
    kinds: ['text-split'],
    says: ['One paragraph became three'],
  },
  {
    does: 'bold put on another word',
    edit: replace(STRATEGY, 'what was **not** chosen', '**what** was not chosen'),
    kinds: ['formatting-changed'],
    says: ['“what” in the part “What changes” is now bold, and “not” is no longer bold.'],
  },
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
    says: ['The text of “One risk picture” was rewritten.'],
  },
  {
    does: 'a paragraph that became a quotation',
    edit: replace(RISK, 'Only the last', '> Only the last'),
    kinds: ['block-became'],
    says: ['is now a quotation instead of a paragraph'],
  },
  {
    does: 'the texts of two cards swapped, under titles that stay',
    edit: (site) => {
      const [first, second] = [...site.read(OWN).matchAll(/<Card [^>]*>([\s\S]*?)<\/Card>/g)].map(([, text]) => text!);
      site.replace(OWN, first!, '@@');
      site.replace(OWN, second!, first!);
      site.replace(OWN, '@@', second!);
    },
    kinds: ['text-moved', 'text-moved'],
    says: ['was in the card “You can say no” and is now in the card “You see the money”'],
  },
  {
    does: 'the texts of two parts swapped, under titles that stay',
    edit: (site) => {
      const text = site.read(RECRUITING);
      const [first, second] = ['FourFifths title', 'RichContent title'].map(
        (start) =>
          text.slice(text.indexOf('>', text.indexOf(`<${start}`)) + 1).split(/<\/(?:FourFifths|RichContent)>/)[0]!,
      );
      site.replace(RECRUITING, first!, '@@');
      site.replace(RECRUITING, second!, first!);
      site.replace(RECRUITING, '@@', second!);
    },
    kinds: ['text-moved', 'text-moved'],
    says: ['was in the part “Clearances and checks” and is now in the part “What we promise”'],
  },
  {
    does: 'the texts under two headings swapped',
    edit: (site) => {
      const [, first, second] = /## What was hard\n([^]*?)\n## What could be copied\n([^]*)$/.exec(site.read(RISK))!;
      site.replace(RISK, first!, '@@');
      site.replace(RISK, second!, first!);
      site.replace(RISK, '@@', second!);
    },
    kinds: ['text-moved', 'text-moved'],
    says: ['it was under “What could be copied” and is now under “What was hard”'],
  },
];
