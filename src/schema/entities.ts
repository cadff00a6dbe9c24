/**
 * What a writer may say in frontmatter and in the settings files: one schema an entity. The types of
 * checked frontmatter derive from these (`Values<typeof pageFields>`).
 */
import { ARTICLE_CATEGORIES, ARTICLE_TYPES, SERVICE_TYPES } from './page-data';
import { KIND, kindsOf } from './page-kinds';
import type { Fields } from './fields';

const draft = {
  type: 'flag',
  about: 'Left out of the published site; shown, marked, in development and previews.',
} as const;

/** `content/pages/**.mdx` */
export const pageFields = {
  title: { type: 'text', required: true, about: 'The page’s title: its <h1>, its browser tab, its search result.' },
  description: {
    type: 'text',
    required: true,
    maxLength: 200,
    about: 'One or two sentences for search results and shared links.',
  },
  path: {
    type: 'text',
    about: 'The address, where it is not the file’s place under content/pages. `{brand}` stands for the brand’s slug.',
    pattern: {
      is: /^\/$|^\/.*[^/]\/$/,
      say: 'an address that starts and ends with a slash, like `/services/strategy/`',
    },
  },
  aliases: {
    type: 'list',
    about: 'Further addresses that show the same page.',
    of: {
      type: 'text',
      about: 'An address.',
      pattern: { is: /^\/.*[^/]\/$/, say: 'an address that starts and ends with a slash, like `/services/strategy/`' },
    },
  },
  kind: {
    type: 'choice',
    options: kindsOf('page'),
    default: KIND.page,
    about: `\`${KIND.mspPage}\` for the pages of the managed-services section.`,
  },
  header: {
    type: 'group',
    about: 'What stands at the top of the page.',
    fields: {
      title: { type: 'text', about: 'The heading, where it is not the title.' },
      lead: { type: 'text', about: 'One sentence under the heading.' },
      image: { type: 'image', use: 'hero', alt: 'alt', about: 'The picture behind the heading.' },
      alt: { type: 'alt', about: 'What the picture shows; "" where it is decoration.' },
      cta: {
        type: 'group',
        about: 'A call to action.',
        fields: {
          title: { type: 'text', required: true, about: 'What the link says.' },
          path: { type: 'link', required: true, about: 'Where it leads.' },
        },
      },
      video: { type: 'embed', about: 'Embed markup of a background video; its source replaces the picture.' },
    },
  },
  service: {
    type: 'group',
    about: 'Says that this page is one of the firm’s services.',
    fields: {
      summary: { type: 'text', required: true, about: 'What the service card says.' },
      order: { type: 'number', integer: true, default: 0, about: 'Its place in the list of services.' },
    },
  },
  unlisted: { type: 'flag', about: 'Kept out of search engines and of the site map: for pages that serve writers.' },
  draft,
} as const satisfies Fields;

/** `content/articles/<slug>/index.mdx` */
export const articleFields = {
  title: { type: 'text', required: true, about: 'The article’s title.' },
  type: { type: 'choice', options: ARTICLE_TYPES, required: true, about: 'Which list it belongs to.' },
  category: { type: 'choice', options: ARTICLE_CATEGORIES, about: 'Its subject; none on MSP articles.' },
  kind: {
    type: 'choice',
    options: kindsOf('article'),
    default: KIND.article,
    about: `\`${KIND.mspArticle}\` for articles of the managed-services section.`,
  },
  summary: {
    type: 'text',
    required: true,
    maxLength: 300,
    about: 'What its card says; also its description for search.',
  },
  published: { type: 'date', required: true, about: 'The day of publication. A day to come keeps it back until then.' },
  headerImage: {
    type: 'image',
    use: 'hero',
    alt: 'headerAlt',
    required: true,
    about: 'The picture at the top of the page.',
  },
  headerAlt: { type: 'alt', about: 'What the header picture shows; "" where it is decoration.' },
  mainImage: {
    type: 'image',
    use: 'figure',
    alt: 'mainAlt',
    required: true,
    about: 'The picture above the text, and on the card.',
  },
  mainAlt: { type: 'alt', about: 'What the main picture shows; "" where it is decoration.' },
  download: { type: 'file', extensions: ['pdf'], about: 'A PDF of the article.' },
  draft,
} as const satisfies Fields;

/** `content/team/<name>/index.mdx`; the body is the profile. */
export const personFields = {
  name: { type: 'text', required: true, about: 'The person’s name.' },
  role: { type: 'text', required: true, about: 'What they do here.' },
  serviceType: {
    type: 'choice',
    options: SERVICE_TYPES,
    about: 'The part of the firm they belong to; none: leadership and corporate.',
  },
  order: { type: 'number', integer: true, default: 100, about: 'Place in lists of people; equal numbers go by name.' },
  image: { type: 'image', use: 'portrait', alt: 'alt', required: true, about: 'The portrait.' },
  alt: { type: 'alt', about: 'What the portrait shows.' },
  summary: { type: 'text', required: true, about: 'Two sentences at most.' },
  email: { type: 'email', about: 'Their address.' },
  linkedin: { type: 'url', about: 'Their profile.' },
  video: { type: 'embed', about: 'Embed markup of a video; its source is shown.' },
  videoTitle: { type: 'text', about: 'What the video is called; needed with `video`.' },
  draft,
} as const satisfies Fields;

/** `content/site.yaml` */
export const siteFields = {
  brand: {
    type: 'group',
    required: true,
    about: 'The brand: one setting.',
    fields: {
      name: { type: 'text', required: true, about: 'The name in full; titles end with it.' },
      shortName: { type: 'text', required: true, about: 'The name in a sentence; `{brand}` in prose.' },
      slug: {
        type: 'text',
        required: true,
        pattern: { is: /^[a-z0-9]+(-[a-z0-9]+)*$/, say: 'lower-case letters, digits and hyphens' },
        about: '`{brand}` in addresses. Changing it moves every one of them.',
      },
    },
  },
  siteUrl: {
    type: 'text',
    required: true,
    about: 'Where the site lives: the address of its host.',
    pattern: {
      is: /^https:\/\/[^\s/?#]+\.[^\s/?#.]+\/?$/,
      say: 'the address of a host, like `https://www.example.com`',
    },
  },
  description: { type: 'text', required: true, about: 'The firm in one sentence.' },
  office: {
    type: 'group',
    required: true,
    about: 'The Canberra office.',
    fields: {
      name: { type: 'text', required: true, about: 'What the office is called.' },
      street: { type: 'text', required: true, about: 'Street and number.' },
      locality: { type: 'text', required: true, about: 'Suburb or city.' },
      region: { type: 'text', required: true, about: 'State or territory.' },
      postcode: { type: 'text', required: true, about: 'In quotes.' },
      latitude: { type: 'number', required: true, min: -90, max: 90, about: 'Degrees; south is negative.' },
      longitude: { type: 'number', required: true, min: -180, max: 180, about: 'Degrees; west is negative.' },
    },
  },
  phone: {
    type: 'group',
    required: true,
    about: 'The phone number.',
    fields: {
      label: { type: 'text', required: true, about: 'As it is read.' },
      href: { type: 'link', required: true, about: 'As it is dialled: `tel:+61…`.' },
    },
  },
  email: { type: 'email', required: true, about: 'The general address.' },
  securityEmail: {
    type: 'email',
    about: 'Where to report a weakness of the site, in `security.txt`; absent: the general address.',
  },
  linkedin: { type: 'url', required: true, about: 'The firm’s page on the professional network.' },
  bookingCalendar: {
    type: 'url',
    about: 'The page demonstrations are booked on; without it the block says how to book.',
  },
  mapsKey: {
    type: 'text',
    pattern: { is: /^AIza[\w-]{35}$/, say: 'a key of the Google Maps platform: `AIza` and 35 more characters' },
    about: 'Lets Map show an interactive map to those who ask for one; without it there is the drawn one alone.',
  },
  tagManager: {
    type: 'text',
    pattern: { is: /^GTM-[A-Z0-9]{4,12}$/, say: 'the id of a Google Tag Manager container, like `GTM-ABC1234`' },
    about: 'Measures visits with this container, of visitors who agree; without it nobody is asked.',
  },
} as const satisfies Fields;

const menuLink = {
  label: { type: 'text', required: true, about: 'What the link says.' },
  description: { type: 'text', about: 'A line under the label.' },
  button: { type: 'flag', about: 'Drawn as a button.' },
  path: { type: 'link', about: 'Where it leads; a heading without a page has none.' },
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
  id: { type: 'number', integer: true, required: true, about: 'A number of its own.' },
  name: { type: 'text', required: true, about: 'What the form calls it.' },
  required: { type: 'flag', about: 'Whether a level has to be chosen.' },
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
