/** Edits of links, buttons, and the places that they lead to. */
import { type Edit, edited, replace } from '../edit';
import { CAREERS, CONTACT, FAQ, HOME, POLICIES, PRIVACY, RECRUITING } from './edited-places';

export const LINK_EDITS: Edit[] = [
  edited('the target of a link changed', replace(RECRUITING, 'insights/', 'insights/news/'), ['link-changed'], {
    says: ['article', 'News'],
  }),
  edited(
    'a link removed, its words stay',
    replace(RECRUITING, '[article](/news-insights/)', 'article'),
    ['link-removed'],
    { says: ['article'] },
  ),
  edited('words made a link', replace(RECRUITING, 'person', '[person](/careers/meet-our-people/)'), ['link-added'], {
    says: ['person', 'Meet our people'],
  }),
  edited('the target of a button changed', replace(RECRUITING, 'frequently-asked-questions/', ''), ['link-changed'], {
    says: ['Read the questions', 'Careers'],
  }),
  edited(
    'an id that other pages link to gone, with a heading of the same name that still takes the links',
    replace(PRIVACY, '"large" id="applicants"', '"large"'),
    [],
  ),
  edited(
    'the id of a part that only other sites link to',
    replace('content/pages/msp/partner-us.mdx', 'id="register"', 'id="join"'),
    ['anchor-lost'],
    {
      pages: ['/team-averline-msp/team-averline-msp/partner-us/'],
      says: ['will open the top of “Partner With Us”.'],
    },
  ),
  edited(
    'a heading and the id that only other sites link to',
    replace(FAQ, 'Title title="Clearances"', 'Title title="Checks" id="checks"'),
    ['heading-changed'],
  ),
  edited('a button in the header', replace(CAREERS, 'careers/current-opportunities', 'contact-us'), ['link-changed'], {
    says: ['Contact us'],
  }),
  edited(
    'the words and the target of a link',
    replace(RECRUITING, '[article](/news-insights/)', '[case study](/news-insights/case-studies/)'),
    ['link-changed', 'list-item-changed'],
    { says: ['case study', 'Case studies'] },
  ),
  edited(
    'a short text replaced',
    replace(
      CONTACT,
      '[hello@averline.example](mailto:hello@averline.example)',
      '[office@averline.example](mailto:office@averline.example)',
    ),
    ['text-changed'],
    { says: ['“hello@averline.example” → “office@averline.example”'] },
  ),
  edited(
    'the link of a sentence on other words',
    replace(HOME, '[Who we are](/who-we-are/) says more', 'Who we are [says more](/who-we-are/)'),
    ['link-changed'],
    { says: ['is now on the words “says more” instead of “Who we are”'] },
  ),
  edited('a link to a place on its own page', replace(FAQ, '"#clearances"', '"#applying"'), ['link-changed'], {
    says: ['instead of the place “Clearances” on “Frequently asked questions”.'],
  }),
  edited(
    'a link to a form that it fills in',
    replace(RECRUITING, 'news-insights/', 'contact-us/?about=A+role'),
    ['link-changed'],
    { says: ['now leads to “Contact us” (with “A role” filled in)'] },
  ),
  edited('the button in the header removed', replace(HOME, / {2}cta:\n.*\n.*\n/, ''), ['link-removed'], {
    says: ['Button “See what we do” removed at the top of the home page.'],
  }),
  edited(
    'the name of a place, with the link to it',
    (site) =>
      site.write(FAQ, site.read(FAQ).replace('#clearances', '#checks').replace('id="clearances"', 'id="checks"')),
    ['link-changed'],
    { says: ['still leads to the place “Clearances” on “Frequently asked questions”; only its address differs'] },
  ),
  edited(
    'the words of a button and of a document',
    (site) => {
      site.replace(POLICIES, 'Quality', 'Our quality');
      site.replace(CAREERS, 'Current opportunities', 'Open roles');
    },
    ['text-changed', 'text-changed'],
    {
      says: [
        'The document “Quality policy” is now called “Our quality policy”',
        'The button “Current opportunities” now says “Open roles”',
      ],
    },
  ),
  edited(
    'the name of a place that a menu and a page lead to',
    (site) => site.replaceAll('section-619', 'pillars'),
    ['anchor-lost'],
    { effects: ['menu-entry-changed', 'link-changed'] },
  ),
];
