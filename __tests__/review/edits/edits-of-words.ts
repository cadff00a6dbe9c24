/** Edits of paragraphs, headings, quotations, and what is bold. */
import { type Edit, edited, replace } from '../edit';
import {
  ASK,
  CAREERS,
  CONTACT,
  CYBER,
  FAQ,
  HOME,
  OWN,
  POLICIES,
  RECRUITING,
  RISK,
  SCHEDULE,
  STRATEGY,
} from './edited-places';

const about = (subject: string): string =>
  `The ${subject} group meets on the first Monday of each month, in the small room behind the library. Bring a pencil, a question about ${subject} and one thing you were wrong about.`;
const SUBJECTS = ['gardening', 'sailing', 'painting', 'cooking', 'walking'];

export const WORD_EDITS: Edit[] = [
  edited('one word of a paragraph', replace(RECRUITING, 'every', 'each'), ['text-changed'], {
    says: ['every application', 'each application'],
  }),
  edited(
    'a sentence added to a paragraph',
    replace(RECRUITING, 'answer. If', 'answer. Nobody waits longer. If'),
    ['text-changed'],
    { says: ['Nobody waits longer.'] },
  ),
  edited(
    'a paragraph added',
    replace(RECRUITING, 'What we do', 'Clearances are granted by the government, not by us.\n\nWhat we do'),
    ['text-added'],
    { says: ['Clearances are granted by the government'] },
  ),
  edited(
    'a paragraph removed',
    replace(CAREERS, 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n', ''),
    ['text-removed'],
    { says: ['Degrees and trades both count'] },
  ),
  edited(
    'two paragraphs swapped',
    replace(
      HOME,
      /(\*\*We say it early[^\n]*\n\n)(\*\*You can ring[^\n]*\n\n)(\*\*We leave[^\n]*\n)/,
      '**We leave you able to go on.** Each piece of work ends with your people doing it while we watch, and then without us.\n\n**We say it early.** If we see something that would change a decision, you hear it on the day, with the evidence, even if we might be wrong.\n\n**You can ring the person who wrote it.** Every report carries the name and number of its author, who answers.\n',
    ),
    ['text-moved'],
    { says: ['We leave you able to go on'] },
  ),
  edited(
    'a paragraph moved to another section of its page',
    (site) => {
      const text = 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n';
      site.replace(CAREERS, text, '');
      site.replace(CAREERS, "what we haven't seen.\n", `what we haven't seen.\n\n${text}`);
    },
    ['text-moved'],
    { says: ['Degrees and trades'] },
  ),
  edited(
    'a paragraph moved to another page',
    (site) => {
      const text = 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n';
      site.replace(CAREERS, text, '');
      site.replace(RECRUITING, 'if you wish.\n', `if you wish.\n\n${text}`);
    },
    ['text-moved'],
    { says: ['Degrees and trades'] },
  ),
  edited('a paragraph split in two', replace(CAREERS, 'years. You', 'years.\n\nYou'), ['text-split'], {
    says: ['three months to two years'],
  }),
  edited('two paragraphs joined', replace(CAREERS, 'leaves.\n\nThere', 'leaves. There'), ['text-joined'], {
    says: ['There is travel'],
  }),
  edited(
    'a paragraph moved and edited',
    (site) => {
      site.replace(CAREERS, 'Degrees and trades both count. A fifth of our engineers began as apprentices.\n', '');
      site.replace(
        CAREERS,
        "what we haven't seen.\n",
        "what we haven't seen.\n\nDegrees and trades both count. A quarter of our engineers began as apprentices.\n",
      );
    },
    ['text-changed', 'text-moved'],
    { says: ['A quarter of our engineers'] },
  ),
  edited('a heading in Markdown changed', replace(RECRUITING, 'To prepare', 'Before you come'), ['heading-changed'], {
    says: ['To prepare', 'Before you come'],
  }),
  edited(
    'the title of a block changed',
    replace(RECRUITING, 'What we promise', 'Our promise to you'),
    ['heading-changed'],
    { says: ['What we promise', 'Our promise to you'] },
  ),
  edited(
    'a heading a level lower',
    replace(RECRUITING, '## Fairly done', '### Fairly done'),
    ['heading-level-changed'],
    { says: ['Fairly done'] },
  ),
  edited('the level of a title block changed', replace(CYBER, 'size="large" /', '/'), ['heading-level-changed'], {
    says: ['What we do'],
  }),
  edited(
    'a heading added with a paragraph',
    replace(SCHEDULE, 'Make it', 'Who should do it\n\nSomeone from outside the program, with time.\n\n## Make it'),
    ['text-added'],
    { says: ['Part “Who should do it” added: “Someone from outside'] },
  ),
  edited('a heading added', replace(CAREERS, 'Degrees and', '### Trades\n\nDegrees and'), ['heading-added'], {
    says: ['Trades'],
  }),
  edited('bold words put in', replace(RECRUITING, 'every', '**each and every**'), ['text-changed']),
  edited('a heading removed', replace(SCHEDULE, '## Make it ordinary\n\n', ''), ['heading-removed'], {
    says: ['Make it ordinary'],
  }),
  edited('a word set bold', replace(RECRUITING, 'every', '**every**'), ['formatting-changed'], {
    says: ['every', 'bold'],
  }),
  edited(
    'other line breaks, spaces and quotation marks, and a comment',
    (site) => {
      site.replace(RECRUITING, 'within five working', 'within\nfive&nbsp;working');
      site.replace(FAQ, '"the tool said so"', '“the tool said so”');
      site.replace(FAQ, 'Yes. Send', '\n\nYes.  Send  ');
      site.replace(CAREERS, 'lead: For people', '# note to self\n  lead:  "For people');
      site.replace(CAREERS, 'how they know.\n  image', 'how they know."\n  image');
    },
    [],
  ),
  edited(
    'a quotation made a paragraph',
    replace(ASK, '> The useful question', 'The useful question'),
    ['block-became'],
    { says: ['quotation', 'paragraph'] },
  ),
  edited(
    'a number before other words on each page',
    (site) => {
      for (const file of ['careers/meet-our-people', 'careers/own-different', 'index'])
        site.replace(`content/pages/${file}.mdx`, /\b280\b/, '295');
    },
    ['text-changed'],
    {
      says: [
        '“280” became “295” in 3 places, such as “280 people in Canberra” – on “Meet our people”, the home page and “Own Different”.',
      ],
    },
  ),
  edited(
    'the same word in three headings',
    (site) => {
      for (const rest of ['was hard', 'could be copied', 'we look for'])
        site.replaceAll(`## What ${rest}`, `## That ${rest}`);
    },
    ['heading-changed', 'heading-changed', 'heading-changed'],
    { says: ['Links straight to “What was hard” will open the top of “One risk picture”.'] },
  ),
  edited('a warning removed', replace(CONTACT, /Please don't .*\n/, ''), ['text-removed'], {
    says: ['A warning is gone'],
  }),
  edited(
    'the same words on two pages',
    (site) => {
      site.replace(RECRUITING, 'current opportunities', 'the open roles');
      site.replace(HOME, 'current opportunities', 'the open roles');
    },
    ['text-changed'],
    { says: ['See the open roles', 'on the home page and “Our recruitment process”'] },
  ),
  edited('a capital letter', replace(RECRUITING, 'To prepare', 'To Prepare'), ['heading-changed'], {
    says: ['To Prepare'],
  }),
  edited(
    'bold words no longer bold',
    replace(HOME, '**We say it early.**', 'We say it early.'),
    ['formatting-changed'],
    { says: ['is no longer bold'] },
  ),
  edited('a paragraph split, with a sentence more', replace(HOME, 'drift', 'slip.\n\nThey drift'), ['text-split'], {
    says: ['One paragraph became two in the part “What we are for”', 'They slip.'],
  }),
  edited(
    'a paragraph in other words altogether',
    replace(CYBER, /A maturity score tells[^\n]*/, 'Nobody buys a lock by its score.'),
    ['text-changed'],
    { says: ['A maturity score', 'Nobody buys a lock'] },
  ),
  edited(
    'both paragraphs of a block in other words altogether',
    replace(CYBER, /A maturity score tells[\s\S]*?the proper thing\./, 'Nobody buys a lock by its score.'),
    ['text-added', 'text-removed'],
    { says: ['in the part “Facts with dates”', 'Nobody buys a lock'] },
  ),
  edited(
    'a file with other line ends, list marks and order of attributes',
    (site) => {
      const file = CAREERS;
      const text = site
        .read(file)
        .replace(/^- /gm, '* ')
        .replaceAll('colour="white" topSpace="large"', 'topSpace="large" colour="white"');
      site.write(file, text.replaceAll('\n', '\r\n'));
    },
    [],
  ),
  edited(
    'a paragraph split in three',
    (site) => {
      site.replace(RISK, 'register. When', 'register.\n\nWhen');
      site.replace(RISK, 'newspaper. The', 'newspaper.\n\nThe');
    },
    ['text-split'],
    { says: ['One paragraph became three'] },
  ),
  edited(
    'bold put on another word',
    replace(STRATEGY, 'what was **not**', '**what** was not'),
    ['formatting-changed'],
    { says: ['“what” in the part “What changes” is now bold, and “not” is no longer bold.'] },
  ),
  edited(
    'a page rewritten wholesale, in other parts',
    (site) => {
      const text = site.read(OWN);
      const parts = SUBJECTS.map(
        (subject) =>
          `<Section colour="white" topSpace="large" bottomSpace="large">\n<FourFifths title="On ${subject}">\n\n${about(subject)}\n\n</FourFifths>\n</Section>\n`,
      );
      site.write(OWN, text.slice(0, text.indexOf('<Section')) + parts.join('\n'));
    },
    ['text-changed'],
    { says: ['The text of “Own Different” was rewritten.'] },
  ),
  edited(
    'an article rewritten wholesale',
    (site) => {
      const text = site.read(RISK);
      const parts = SUBJECTS.map((subject) => `## On ${subject}\n\n${about(subject)}\n`);
      site.write(RISK, `${text.slice(0, text.indexOf('\n---\n', 4) + 5)}\n${parts.join('\n')}`);
    },
    ['text-changed'],
    { says: ['The text of “One risk picture” was rewritten.'] },
  ),
  edited('a paragraph that became a quotation', replace(RISK, 'Only the last', '> Only the last'), ['block-became'], {
    says: ['is now a quotation instead of a paragraph'],
  }),
  edited(
    'the texts of two cards swapped, under titles that stay',
    (site) => {
      const [first, second] = [...site.read(OWN).matchAll(/<Card [^>]*>([\s\S]*?)<\/Card>/g)].map(([, text]) => text!);
      site.replace(OWN, first!, '@@');
      site.replace(OWN, second!, first!);
      site.replace(OWN, '@@', second!);
    },
    ['text-moved', 'text-moved'],
    { says: ['was in the card “You can say no” and is now in the card “You see the money”'] },
  ),
  edited(
    'the texts of two parts swapped, under titles that stay',
    (site) => {
      const text = site.read(RECRUITING);
      const [first, second] = ['FourFifths title', 'RichContent title'].map(
        (start) =>
          text.slice(text.indexOf('>', text.indexOf(`<${start}`)) + 1).split(/<\/(?:FourFifths|RichContent)>/)[0]!,
      );
      site.replace(RECRUITING, first!, '@@');
      site.replace(RECRUITING, second!, first!);
      site.replace(RECRUITING, '@@', second!);
    },
    ['text-moved', 'text-moved'],
    { says: ['was in the part “Clearances and checks” and is now in the part “What we promise”'] },
  ),
  edited(
    'the texts under two headings swapped',
    (site) => {
      const [, first, second] = /## What was hard\n([^]*?)\n## What could be copied\n([^]*)$/.exec(site.read(RISK))!;
      site.replace(RISK, first!, '@@');
      site.replace(RISK, second!, first!);
      site.replace(RISK, '@@', second!);
    },
    ['text-moved', 'text-moved'],
    { says: ['it was under “What could be copied” and is now under “What was hard”'] },
  ),
  edited(
    'two edits far apart in one paragraph',
    (site) => {
      site.replace(POLICIES, 'a page or two', 'three pages');
      site.replace(POLICIES, 'Chair', 'Secretary');
    },
    ['text-changed'],
    { says: ['fits on three pages. The board', '” and “…or write to the Chair.” → “…or write to the Secretary.”'] },
  ),
];
