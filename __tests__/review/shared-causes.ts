/** Edits with one cause in several places, and edits that turn one thing into several. */
import type { Edit } from './edit';

const CAREERS = 'content/pages/careers/index.mdx';
const POLICIES = 'content/pages/our-policies.mdx';
const STRATEGY = 'content/pages/services/strategy.mdx';
const DEFENCE = 'content/pages/industries/defence.mdx';
const FAQ = 'content/pages/careers/frequently-asked-questions.mdx';
const RISK = 'content/articles/one-risk-picture/index.mdx';
const DUTY = 'content/pages/who-we-are/corporate-social-responsibility.mdx';

export const SHARED_CAUSES: Edit[] = [
  {
    does: 'the email address, in the settings and wherever it is typed',
    edit: (site) => site.replaceAll('hello@averline.example', 'office@averline.example'),
    kinds: ['setting-changed'],
    pages: [],
    says: ['office@averline.example', 'wherever the site shows it'],
    everywhere: true,
  },
  {
    does: 'the date of five documents',
    edit: (site) => site.write(POLICIES, site.read(POLICIES).replaceAll('date="2026-09-14"', 'date="2026-10-01"')),
    kinds: ['block-setting-changed'],
    pages: ['/our-policies/'],
    says: ['Date changed from 14 September 2026 to 1 October 2026 in 5 documents.'],
  },
  {
    does: 'the name of a place, with the link to it',
    edit: (site) =>
      site.write(FAQ, site.read(FAQ).replace('#clearances', '#checks').replace('id="clearances"', 'id="checks"')),
    kinds: ['block-setting-changed'],
    pages: ['/careers/frequently-asked-questions/'],
    says: ['Name for links changed from clearances to checks'],
    effects: ['link-changed'],
  },
  {
    does: 'a list item put below another one',
    edit: (site) => site.replace(CAREERS, '- 18 weeks', '  - 18 weeks'),
    kinds: ['list-item-moved'],
    pages: ['/careers/'],
    says: ['“18 weeks of parental leave for either parent” moved below “Pay bands that everyone can see”'],
  },
  {
    does: 'a paragraph split in three',
    edit: (site) => {
      site.replace(RISK, 'risk register. When one', 'risk register.\n\nWhen one');
      site.replace(RISK, 'newspaper. The supplier', 'newspaper.\n\nThe supplier');
    },
    kinds: ['text-split'],
    pages: ['/news-insights/one-risk-picture/'],
    says: ['One paragraph became three'],
  },
  {
    does: 'a column renamed beside a new one',
    edit: (site) => {
      const rows = site.read(DUTY).match(/\| Commitment[\s\S]*?\n\n/)![0];
      const wider = rows.replace('Commitment', 'Promise').trimEnd().split('\n');
      site.replace(DUTY, rows, `${wider.map((row, i) => `${row}${['Owner', '---'][i] ?? 'Chair'}|`).join('\n')}\n\n`);
    },
    kinds: ['table-cell-changed', 'table-column-added'],
    pages: ['/who-we-are/corporate-social-responsibility/'],
    says: ['“Commitment” became “Promise”', 'Column “Owner” added'],
  },
  {
    does: 'bold put on another word',
    edit: (site) => site.replace(STRATEGY, 'what was **not** chosen', '**what** was not chosen'),
    kinds: ['formatting-changed'],
    pages: ['/services/strategy/'],
    says: ['“what” in the part “What changes” is now bold, and “not” is no longer bold.'],
  },
  {
    does: 'two people in the other order',
    edit: (site) =>
      site.replace(
        STRATEGY,
        '<TeamMember person="jarrah-williams" />\n<TeamMember person="ben-whitlock" />',
        '<TeamMember person="ben-whitlock" />\n<TeamMember person="jarrah-williams" />',
      ),
    kinds: ['block-moved'],
    pages: ['/services/strategy/'],
    says: ['Person “Ben Whitlock” moved from 2nd to 1st place.'],
  },
  {
    does: 'a step added to a timeline without a title',
    edit: (site) =>
      site.replace(
        DEFENCE,
        '<TimelineItem title="Accept">',
        '<TimelineItem title="Wait">\n\nA little.\n\n</TimelineItem>\n<TimelineItem title="Accept">',
      ),
    kinds: ['block-added'],
    pages: ['/industries/defence/'],
    says: ['Step “Wait” added in the timeline under “Across the life of a capability”.'],
  },
  {
    does: 'the words of a button and of a document',
    edit: (site) => {
      site.replace(POLICIES, 'title="Quality policy" file', 'title="Our quality policy" file');
      site.replace(CAREERS, 'title="Current opportunities"', 'title="Open roles"');
    },
    kinds: ['text-changed', 'text-changed'],
    pages: ['/careers/', '/our-policies/'],
    says: [
      'The document “Quality policy” is now called “Our quality policy”.',
      'The button “Current opportunities” now says “Open roles”.',
    ],
  },
  {
    does: 'two sections joined',
    edit: (site) => site.replace(DEFENCE, /<\/Section>\n\n<Section [^>]*>\n(?=<Title title="Who to ask for")/, ''),
    kinds: ['block-moved', 'block-removed'],
    pages: ['/industries/defence/'],
    says: ['its text stays'],
  },
];
