/** Edits of links, buttons, and the places that they lead to. */
import { type Edit, replace } from '../edit';
import { CAREERS, FAQ, POLICIES, RECRUITING } from './edited-places';

export const LINK_EDITS: Edit[] = [
  {
    does: 'the target of a link changed',
    edit: replace(RECRUITING, '[article](/news-insights/)', '[article](/news-insights/news/)'),
    kinds: ['link-changed'],
    says: ['article', 'News'],
  },
  {
    does: 'a link removed, its words stay',
    edit: replace(RECRUITING, '[article](/news-insights/)', 'article'),
    kinds: ['link-removed'],
    says: ['article'],
  },
  {
    does: 'words made a link',
    edit: replace(
      RECRUITING,
      'A person reads every application',
      'A [person](/careers/meet-our-people/) reads every application',
    ),
    kinds: ['link-added'],
    says: ['person', 'Meet our people'],
  },
  {
    does: 'the target of a button changed',
    edit: replace(
      RECRUITING,
      '<CtaButton title="Read the questions" path="/careers/frequently-asked-questions/" />',
      '<CtaButton title="Read the questions" path="/careers/" />',
    ),
    kinds: ['link-changed'],
    says: ['Read the questions', 'Careers'],
  },
  {
    does: 'the words of a button changed',
    edit: replace(RECRUITING, 'title="Read the questions"', 'title="Read what others ask"'),
    kinds: ['text-changed'],
    says: ['Read what others ask'],
  },
  {
    does: 'an anchor that other pages link to gone',
    edit: replace('content/pages/privacy-policy.mdx', 'bottomSpace="large" id="applicants">', 'bottomSpace="large">'),
    kinds: ['anchor-lost'],
    says: ['#applicants'],
  },
  {
    does: 'a button in the header',
    edit: replace(
      CAREERS,
      '    title: See current opportunities\n    path: /careers/current-opportunities/',
      '    title: See current opportunities\n    path: /contact-us/',
    ),
    kinds: ['link-changed'],
    says: ['Contact us'],
  },
  {
    does: 'the words and the target of a link',
    edit: replace(RECRUITING, '[article](/news-insights/)', '[case study](/news-insights/case-studies/)'),
    kinds: ['link-changed', 'list-item-changed'],
    says: ['case study', 'Case studies'],
  },
  {
    does: 'a short text replaced',
    edit: replace(
      'content/pages/contact-us.mdx',
      '[hello@averline.example](mailto:hello@averline.example)',
      '[office@averline.example](mailto:office@averline.example)',
    ),
    kinds: ['link-changed', 'text-changed'],
    says: ['“hello@averline.example” → “office@averline.example”'],
  },
  {
    does: 'the link of a sentence on other words',
    edit: replace(
      'content/pages/index.mdx',
      '[Who we are](/who-we-are/) says more',
      'Who we are [says more](/who-we-are/)',
    ),
    kinds: ['link-changed'],
    says: ['is now on the words “says more” instead of “Who we are”'],
  },
  {
    does: 'the button in the header removed',
    edit: replace('content/pages/index.mdx', / {2}cta:\n.*\n.*\n/, ''),
    kinds: ['link-removed'],
    says: ['The button “See what we do” in the header of the page is gone; it led to “Services”.'],
  },
  {
    does: 'the name of a place, with the link to it',
    edit: (site) =>
      site.write(FAQ, site.read(FAQ).replace('#clearances', '#checks').replace('id="clearances"', 'id="checks"')),
    kinds: ['block-setting-changed'],
    says: ['Name for links changed from clearances to checks'],
    effects: ['link-changed'],
  },
  {
    does: 'the words of a button and of a document',
    edit: (site) => {
      site.replace(POLICIES, 'title="Quality policy" file', 'title="Our quality policy" file');
      site.replace(CAREERS, 'title="Current opportunities"', 'title="Open roles"');
    },
    kinds: ['text-changed', 'text-changed'],
    says: [
      'The document “Quality policy” is now called “Our quality policy”.',
      'The button “Current opportunities” now says “Open roles”.',
    ],
  },
  {
    does: 'the name of a place that a menu and a page lead to',
    edit: (site) => site.replaceAll('section-619', 'pillars'),
    kinds: ['anchor-lost'],
    effects: ['menu-entry-changed', 'link-changed'],
  },
];
