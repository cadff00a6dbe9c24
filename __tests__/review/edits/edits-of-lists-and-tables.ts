/** Edits of lists and tables. */
import { type Edit, replace } from '../edit';
import { CAREERS, DUTY, OWN, RECRUITING, SCHEDULE } from './edited-places';

export const LIST_EDITS: Edit[] = [
  {
    does: 'a list item changed',
    edit: replace(CAREERS, '18 weeks of parental leave', '20 weeks of parental leave'),
    kinds: ['list-item-changed'],
    says: ['18 weeks', '20 weeks'],
  },
  {
    does: 'a list item added',
    edit: replace(CAREERS, '- Two days a year', '- A bicycle, if you want one\n- Two days a year'),
    kinds: ['list-item-added'],
    says: ['A bicycle'],
  },
  {
    does: 'a list item removed',
    edit: replace(CAREERS, '- Two days a year for community work\n', ''),
    kinds: ['list-item-removed'],
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
    says: ['Hours that fit'],
  },
  {
    does: 'a list numbered',
    edit: replace(
      RECRUITING,
      /- (Read one[^\n]*\n)- (Think[^\n]*\n)- (Choose[^\n]*\n)- (Ask[^\n]*\n)/,
      '1. Read one [article](/news-insights/) and disagree with a part of it.\n2. Think of a time when you were wrong. We will ask.\n3. Choose someone on [Meet our people](/careers/meet-our-people/) and write to them.\n4. Ask for what you need: another time, captions, a quiet room, a different format. No reason is wanted, and it is not part of the decision.\n',
    ),
    kinds: ['formatting-changed'],
    says: ['numbered'],
  },
  {
    does: 'a table cell changed',
    edit: replace(RECRUITING, '| Two days |', '| Three days |'),
    kinds: ['table-cell-changed'],
    says: ['Two days', 'Three days', 'Identity and right to work'],
  },
  {
    does: 'a table row added',
    edit: replace(RECRUITING, '| Police check', '| Qualifications | After the offer | Three days |\n| Police check'),
    kinds: ['table-row-added'],
    says: ['Qualifications'],
  },
  {
    does: 'a table row removed',
    edit: replace(RECRUITING, '| Police check | After the offer | One week |\n', ''),
    kinds: ['table-row-removed'],
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
    says: ['When'],
  },
  {
    does: 'a list inside a list item',
    edit: replace(RECRUITING, 'wrong. We will ask.', 'wrong. We will ask.\n  - At work\n  - Elsewhere'),
    kinds: ['text-added'],
    says: ['At work'],
  },
  {
    does: 'a table added',
    edit: replace(RECRUITING, 'What we do with your', '| A | B |\n| --- | --- |\n| 1 | 2 |\n\nWhat we do with your'),
    kinds: ['block-added'],
    says: ['Table added'],
  },
  {
    does: 'the header of a column',
    edit: replace(RECRUITING, '| Roughly how long |', '| About how long |'),
    kinds: ['table-cell-changed'],
    says: ['About how long', 'the header'],
  },
  {
    does: 'a dash in a number',
    edit: replace('content/articles/program-health-check/index.mdx', '28–39', '27–39'),
    kinds: ['table-cell-changed'],
    says: ['27–39'],
  },
  {
    does: 'a list item put below another one',
    edit: replace(CAREERS, '- 18 weeks', '  - 18 weeks'),
    kinds: ['list-item-moved'],
    says: ['“18 weeks of parental leave for either parent” moved below “Pay bands that everyone can see”'],
  },
  {
    does: 'a column renamed beside a new one',
    edit: (site) => {
      const rows = site.read(DUTY).match(/\| Commitment[\s\S]*?\n\n/)![0];
      const wider = rows.replace('Commitment', 'Promise').trimEnd().split('\n');
      site.replace(DUTY, rows, `${wider.map((row, i) => `${row}${['Owner', '---'][i] ?? 'Chair'}|`).join('\n')}\n\n`);
    },
    kinds: ['table-cell-changed', 'table-column-added'],
    says: ['“Commitment” became “Promise”', 'Column “Owner” added'],
  },
  {
    does: 'a table that became a list',
    edit: replace(
      OWN,
      /\| Figure[\s\S]*?\n\n/,
      '- People who own shares: 216 of 280\n- Middle holding: 0.3 per cent\n- Largest holding: 3.1 per cent\n- Change in price over the year: 6 per cent up\n- Change in the year before: 2 per cent down\n\n',
    ),
    kinds: ['block-became'],
    says: ['is now a list instead of a table'],
  },
  {
    does: 'rows and columns of a table that changed places',
    edit: replace(
      OWN,
      /\| Figure[\s\S]*?\n\n/,
      '| People who own shares | Middle holding | Largest holding |\n|---|---|---|\n| 216 of 280 | 0.3 per cent | 3.1 per cent |\n\n',
    ),
    kinds: ['text-changed'],
    says: ['The table “In figures” was rebuilt.'],
  },
];
