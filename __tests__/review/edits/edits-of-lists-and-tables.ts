/** Edits of lists and tables. */
import { type Edit, edited, replace } from '../edit';
import type { EditedSite } from '../edited-site';
import { CAREERS, DUTY, HEALTH, OWN, RECRUITING, SCHEDULE } from './edited-places';

export const LIST_EDITS: Edit[] = [
  edited('a list item changed', replace(CAREERS, '18 weeks', '20 weeks'), ['list-item-changed'], {
    says: ['18 weeks', '20 weeks'],
  }),
  edited('a list item added', replace(CAREERS, '- Two', '- A bicycle, if you want one\n- Two'), ['list-item-added'], {
    says: ['A bicycle'],
  }),
  edited(
    'a full stop after each list item',
    (site) => site.write(CAREERS, site.read(CAREERS).replace(/(?<=^- .*)$/gm, '.')),
    ['list-item-changed'],
    { says: ['A full stop was added in'] },
  ),
  edited('a list item removed', replace(CAREERS, '- Two days a year for community work\n', ''), ['list-item-removed'], {
    says: ['Two days a year for community work'],
  }),
  edited(
    'a list item moved to the top',
    (site) => {
      site.replace(CAREERS, '- Hours that fit around a life, without giving a reason\n', '');
      site.replace(CAREERS, 'A share', 'Hours that fit around a life, without giving a reason\n- A share');
    },
    ['list-item-moved'],
    { says: ['Hours that fit'] },
  ),
  edited(
    'a list numbered',
    replace(
      RECRUITING,
      /- (Read one[^\n]*\n)- (Think[^\n]*\n)- (Choose[^\n]*\n)- (Ask[^\n]*\n)/,
      '1. Read one [article](/news-insights/) and disagree with a part of it.\n2. Think of a time when you were wrong. We will ask.\n3. Choose someone on [Meet our people](/careers/meet-our-people/) and write to them.\n4. Ask for what you need: another time, captions, a quiet room, a different format. No reason is wanted, and it is not part of the decision.\n',
    ),
    ['formatting-changed'],
    { says: ['The list under “To prepare” is now numbered'] },
  ),
  edited('a table cell changed', replace(RECRUITING, '| Two', '| Three'), ['table-cell-changed'], {
    says: ['Two days', 'Three days', 'Identity and right to work'],
  }),
  edited(
    'a table row added',
    replace(RECRUITING, 'Police', 'Qualifications | After the offer | Three days |\n| Police'),
    ['table-row-added'],
    { says: ['Qualifications'] },
  ),
  edited(
    'a table row removed',
    replace(RECRUITING, '| Police check | After the offer | One week |\n', ''),
    ['table-row-removed'],
    { says: ['Police check'] },
  ),
  edited(
    'a table row moved',
    (site) => {
      site.replace(RECRUITING, '| Police check | After the offer | One week |\n', '');
      site.replace(RECRUITING, 'Identity', 'Police check | After the offer | One week |\n| Identity');
    },
    ['table-row-moved'],
    { says: ['Police check'] },
  ),
  edited(
    'a table column added',
    (site) => {
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
    ['table-column-added'],
    { says: ['Who looked'] },
  ),
  edited(
    'a table column removed',
    (site) => {
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
    ['table-column-removed'],
    { says: ['When'] },
  ),
  edited(
    'a list inside a list item',
    replace(RECRUITING, 'will ask.', 'will ask.\n  - At work\n  - Elsewhere'),
    ['text-added'],
    { says: ['At work'] },
  ),
  edited(
    'a table added',
    replace(RECRUITING, 'What we do', '| A | B |\n| --- | --- |\n| 1 | 2 |\n\nWhat we do'),
    ['block-added'],
    { says: ['Table added'] },
  ),
  edited('the header of a column', replace(RECRUITING, 'Roughly', 'About'), ['table-cell-changed'], {
    says: ['About how long', 'the header'],
  }),
  edited('a dash in a number', replace(HEALTH, '28–39', '27–39'), ['table-cell-changed'], { says: ['27–39'] }),
  edited('a list item put below another one', replace(CAREERS, '- 18 weeks', '  - 18 weeks'), ['list-item-moved'], {
    says: [
      '“18 weeks of parental leave for either parent” moved; it was under “What we offer” and is now under “Pay bands that everyone can see”',
    ],
  }),
  edited(
    'a column renamed beside a new one',
    (site) => {
      const rows = site.read(DUTY).match(/\| Commitment[\s\S]*?\n\n/)![0];
      const wider = rows.replace('Commitment', 'Promise').trimEnd().split('\n');
      site.replace(DUTY, rows, `${wider.map((row, i) => `${row}${['Owner', '---'][i] ?? 'Chair'}|`).join('\n')}\n\n`);
    },
    ['table-cell-changed', 'table-column-added'],
    { says: ['“Commitment” became “Promise”', 'Column “Owner” added'] },
  ),
  edited(
    'a table that became a list',
    replace(
      OWN,
      /\| Figure[\s\S]*?\n\n/,
      '- People who own shares: 216 of 280\n- Middle holding: 0.3 per cent\n- Largest holding: 3.1 per cent\n- Change in price over the year: 6 per cent up\n- Change in the year before: 2 per cent down\n\n',
    ),
    ['block-became'],
    {
      says: ['is now a list instead of a table under “In figures”; no longer in it: “Figure” and “Year to June 2026”.'],
    },
  ),
  edited(
    'rows and columns of a table that changed places',
    replace(
      OWN,
      /\| Figure[\s\S]*?\n\n/,
      '| People who own shares | Middle holding | Largest holding |\n|---|---|---|\n| 216 of 280 | 0.3 per cent | 3.1 per cent |\n\n',
    ),
    ['text-changed'],
    { says: ['The table “In figures” has other rows and columns'] },
  ),
  edited(
    'the figures of another year in a table',
    (site) => {
      site.replace(OWN, '2026 |', '2027 |');
      site.write(OWN, site.read(OWN).replace(/(?<=^\| [A-Z][^|\n]*\| )(?=[\d.]+ (?:of|per))/gm, '1'));
    },
    ['table-column-added', 'table-column-removed'],
    { says: ['Column “Year to June 2027” added'] },
  ),
  edited(
    'most cells of a table',
    (site) =>
      site.write(
        RECRUITING,
        site.read(RECRUITING).replace(/ (?=\w+ (?:days|weeks?|months) \|$)|(?<=\| )After (?=\w+ \w+ \|)/gm, ' Not '),
      ),
    ['table-cell-changed'],
    { says: ['cells changed in the table “Clearances and checks”: '] },
  ),
  edited(
    'a paragraph that became a table',
    replace(
      CAREERS,
      'Degrees and trades both count. A fifth of our engineers began as apprentices.',
      '| Degrees and trades | both count |\n|---|---|\n| A fifth of our engineers | began as apprentices |',
    ),
    ['block-became'],
    {
      says: [
        '“Degrees and trades both count. A fifth of our engineers beg…” is now a table instead of a paragraph under “What we look for”.',
      ],
    },
  ),
  edited(
    'a list sorted',
    (site) => sortLines(site, CAREERS, /(?<=## What we offer\n\n)(?:- .*\n)+/),
    ['list-item-moved'],
    { says: ['The seven items under “What we offer” are in another order.'] },
  ),
  edited(
    'the rows of a table sorted',
    (site) => sortLines(site, RECRUITING, /(?<=\| Check .*\n\|.*\n)(?:\|.*\n)+/),
    ['table-row-moved'],
    { says: ['The rows of the table “Clearances and checks” are in another order.'] },
  ),
];

function sortLines(site: EditedSite, file: string, lines: RegExp): void {
  const [text] = lines.exec(site.read(file))!;
  site.replace(file, text, `${text.trimEnd().split('\n').sort().reverse().join('\n')}\n`);
}
