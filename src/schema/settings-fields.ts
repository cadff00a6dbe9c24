/** The fields of the settings files. Those of content files are in `entities.ts`. */
import type { Fields } from './fields';

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
const POSTCODE = { is: /^\d{4}$/, say: 'four digits' };

/** `content/site.yaml` */
export const siteFields = {
  brand: {
    type: 'group',
    required: true,
    about: 'The brand. The whole site follows this setting.',
    fields: {
      name: { type: 'text', required: true, about: 'The full name. Page titles end with it.' },
      shortName: { type: 'text', required: true, about: 'The name in a sentence: `{brand}` in text.' },
      slug: {
        type: 'text',
        required: true,
        pattern: { is: /^[a-z0-9]+(-[a-z0-9]+)*$/, say: 'lower-case letters, digits and hyphens' },
        about: '`{brand}` in paths. A change moves all of them.',
      },
    },
  },
  siteUrl: {
    type: 'text',
    required: true,
    about: 'The URL of the site’s host.',
    pattern: {
      is: /^https:\/\/[^\s/?#]+\.[^\s/?#.]+\/?$/,
      say: 'a URL without a path, like `https://www.example.com`',
    },
  },
  description: { type: 'text', required: true, about: 'The firm in one sentence.' },
  office: {
    type: 'group',
    required: true,
    about: 'The Canberra office.',
    fields: {
      name: { type: 'text', required: true, about: 'The name of the office.' },
      street: { type: 'text', required: true, about: 'Street and number.' },
      locality: { type: 'text', required: true, about: 'Suburb or city.' },
      region: { type: 'choice', options: STATES, required: true, about: 'State or territory.' },
      postcode: { type: 'text', required: true, pattern: POSTCODE, about: 'The postcode, in quotation marks.' },
      latitude: { type: 'number', required: true, min: -90, max: 90, about: 'Degrees; south is negative.' },
      longitude: { type: 'number', required: true, min: -180, max: 180, about: 'Degrees; west is negative.' },
    },
  },
  phone: {
    type: 'group',
    required: true,
    about: 'The phone number.',
    fields: {
      label: { type: 'text', required: true, about: 'As visitors read it.' },
      href: { type: 'link', required: true, about: 'The link that dials it: `tel:+61…`.' },
    },
  },
  email: { type: 'email', required: true, about: 'The general email address.' },
  securityEmail: {
    type: 'email',
    about: 'Where to report a vulnerability, in `security.txt`. Without it: the general email address.',
  },
  securityPolicy: {
    type: 'link',
    inWords: 'page about security problems',
    about: 'The page that says how to report a vulnerability and what happens then, for `security.txt`.',
  },
  linkedin: { type: 'url', required: true, about: 'The firm’s page on LinkedIn.' },
  firm: {
    type: 'group',
    about:
      'What buyers ask about the firm. Only this file says it; the footer and the list of facts take it from here.',
    fields: {
      abn: {
        type: 'text',
        required: true,
        pattern: { is: /^\d{2}( \d{3}){3}$/, say: 'eleven digits, like `12 345 678 901`' },
        about: 'The Australian Business Number.',
      },
      acn: {
        type: 'text',
        pattern: { is: /^\d{3}( \d{3}){2}$/, say: 'nine digits, like `345 678 901`' },
        about: 'The Australian Company Number.',
      },
      note: { type: 'text', about: 'A sentence below the facts, such as the date on which they were checked.' },
      relay: { type: 'text', about: 'How to call the firm through the National Relay Service. In the footer.' },
      acknowledgement: { type: 'text', about: 'The Acknowledgement of Country. In the footer.' },
      facts: {
        type: 'list',
        about: 'The other facts, in their order.',
        of: {
          type: 'group',
          about: 'A fact.',
          fields: {
            name: { type: 'text', required: true, about: 'What the fact is about: `Insurance`.' },
            lines: {
              type: 'list',
              required: true,
              about: 'The fact, in one line or several.',
              of: { type: 'text', about: 'A line.' },
            },
            link: { type: 'link', about: 'Where its last line leads: a page, or `mailto:` and an address.' },
            onServices: {
              type: 'flag',
              about: 'Shown on the pages of services and industries too. Without it: only in the list of all facts.',
            },
          },
        },
      },
    },
  },
  articlesNameAuthors: {
    type: 'flag',
    about: 'Every published article must name its authors, because the site promises it.',
  },
  bookingCalendar: {
    type: 'url',
    about: 'The page for booking demonstrations. Without it, the block says how to book.',
  },
  mapsKey: {
    type: 'text',
    pattern: { is: /^AIza[\w-]{35}$/, say: 'a Google Maps Platform key: `AIza` and 35 more characters' },
    inWords: 'interactive map',
    about: 'Lets Map show an interactive map on request. Without it, there is only the drawn map.',
  },
  tagManager: {
    type: 'text',
    pattern: { is: /^GTM-[A-Z0-9]{4,12}$/, say: 'the id of a Google Tag Manager container, like `GTM-ABC1234`' },
    inWords: 'measuring of visits',
    about: 'Measures visits with this container if the visitor agrees. Without it, visitors are not asked.',
  },
} as const satisfies Fields;

const menuLink = {
  label: { type: 'text', required: true, about: 'The text of the link.' },
  description: { type: 'text', about: 'A line below the label.' },
  button: { type: 'flag', about: 'Shown as a button.' },
  path: { type: 'link', about: 'The target. A heading without a page has none.' },
} as const satisfies Fields;

/** `content/navigation/*.yaml`: `links`, two levels deep. */
export const navigationFields = {
  links: {
    type: 'list',
    required: true,
    about: 'The menu.',
    of: {
      type: 'group',
      about: 'A link.',
      fields: {
        ...menuLink,
        children: { type: 'list', about: 'Its sub-menu.', of: { type: 'group', about: 'A link.', fields: menuLink } },
      },
    },
  },
} as const satisfies Fields;

const skill = {
  id: { type: 'number', integer: true, required: true, about: 'A unique number.' },
  name: { type: 'text', required: true, about: 'The name in the form.' },
  required: { type: 'flag', about: 'Whether the visitor must choose a level.' },
} as const satisfies Fields;

/** `content/skills.yaml` */
export const skillsFields = {
  groups: {
    type: 'list',
    required: true,
    about: 'The skill sets of the partner form.',
    of: {
      type: 'group',
      about: 'A skill set.',
      fields: {
        ...skill,
        children: {
          type: 'list',
          required: true,
          about: 'Its skills.',
          of: { type: 'group', about: 'A skill.', fields: skill },
        },
      },
    },
  },
} as const satisfies Fields;

/** The topics that a reviewer can decide, wherever they are on the site. */
export const REVIEW_TOPICS = ['people', 'openings', 'money', 'forms', 'legal'] as const;
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];

/** `content/reviewers.yaml` */
export const reviewersFields = {
  reviewers: {
    type: 'list',
    required: true,
    about: 'The people who decide what is published.',
    of: {
      type: 'group',
      about: 'A reviewer.',
      fields: {
        name: { type: 'text', required: true, about: 'The name. The answers of this person carry it.' },
        email: { type: 'email', required: true, about: 'The email address that is invited.' },
        pages: {
          type: 'list',
          about: 'The pages that this person decides, with those below them. Without `pages` and `about`: everything.',
          of: { type: 'link', about: 'The path of a page.' },
        },
        about: {
          type: 'list',
          about: 'What this person decides on every page.',
          of: { type: 'choice', options: REVIEW_TOPICS, about: 'A topic.' },
        },
      },
    },
  },
} as const satisfies Fields;
