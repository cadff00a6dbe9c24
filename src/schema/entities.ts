/**
 * The fields of frontmatter and of the settings files: one schema for each entity. The types of checked frontmatter derive
 * from them (`Values<typeof pageFields>`).
 *
 * To add an entity that writers keep in content files:
 * 1. here: its fields, and its row in `ENTITIES`
 * 2. `schema/page-data.ts`: its record, and its row in `EntityRecords` if blocks refer to it
 * 3. `content/routes.ts`: its file pattern, and its path if it has a page
 * 4. `content/load-site.ts`: its index by id
 * 5. `content/resolve/`: how its record is built
 * 6. `src/editor/snippets.ts`: its snippet
 */
import { ARTICLE_CATEGORIES, ARTICLE_TYPES, PICTURE_FOCUS, SERVICE_TYPES } from './page-data';
import { KIND, kindsOf } from './page-kinds';
import type { Fields } from './fields';

const draft = {
  type: 'flag',
  about: 'Not published. Development and previews show it, marked as a draft.',
} as const;

const focus = {
  type: 'choice',
  options: PICTURE_FOCUS,
  default: 'right',
  about: 'Where the subject of the header image is. A phone shows that part of it.',
} as const;

/** `content/pages/**.mdx` */
export const pageFields = {
  title: {
    type: 'text',
    required: true,
    about: 'The title of the page, for its heading, its browser tab and its search result.',
  },
  description: {
    type: 'text',
    required: true,
    maxLength: 200,
    about: 'One or two sentences for search results and shared links.',
  },
  path: {
    type: 'text',
    about:
      'The path, if it does not follow the file’s place under content/pages. `{brand}` is replaced by the brand’s slug.',
    pattern: {
      is: /^\/$|^\/.*[^/]\/$/,
      say: 'a path that starts and ends with a slash, like `/services/strategy/`',
    },
  },
  aliases: {
    type: 'list',
    about: 'Other paths of the same page.',
    of: {
      type: 'text',
      about: 'A path.',
      pattern: { is: /^\/.*[^/]\/$/, say: 'a path that starts and ends with a slash, like `/services/strategy/`' },
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
    about: 'The top of the page.',
    fields: {
      title: { type: 'text', about: 'The heading, if it is not the title.' },
      lead: { type: 'text', about: 'One sentence under the heading.' },
      image: { type: 'image', use: 'hero', alt: 'alt', about: 'The image behind the heading.' },
      alt: { type: 'alt', about: 'What the image shows; "" if it is decoration.' },
      focus,
      cta: {
        type: 'group',
        about: 'A call to action.',
        fields: {
          title: { type: 'text', required: true, about: 'The text of the link.' },
          path: { type: 'link', required: true, about: 'The target of the link.' },
        },
      },
      video: { type: 'embed', about: 'The embed code of a background video. The video replaces the image.' },
    },
  },
  service: {
    type: 'group',
    about: 'Declares that this page is one of the firm’s services.',
    fields: {
      summary: { type: 'text', required: true, about: 'The text of the service card.' },
      order: { type: 'number', integer: true, default: 0, about: 'The position in the list of services.' },
    },
  },
  keywords: {
    type: 'list',
    about: 'Words that visitors may search for on this site, and that are not in the text of the page.',
    of: { type: 'text', about: 'A word, or a few.' },
  },
  unlisted: { type: 'flag', about: 'Hidden from search engines and the sitemap. For pages that only writers need.' },
  draft,
} as const satisfies Fields;

/** `content/articles/<slug>/index.mdx` */
export const articleFields = {
  title: { type: 'text', required: true, about: 'The article’s title.' },
  type: { type: 'choice', options: ARTICLE_TYPES, required: true, about: 'The list that the article belongs to.' },
  category: {
    type: 'choice',
    options: ARTICLE_CATEGORIES,
    about: 'The subject. Articles of the managed-services section have none.',
  },
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
    about: 'The text of the card, and the description for search engines.',
  },
  published: {
    type: 'date',
    required: true,
    about: 'The date of publication. An article with a future date is not published before that date.',
  },
  headerImage: {
    type: 'image',
    use: 'hero',
    alt: 'headerAlt',
    required: true,
    about: 'The image at the top of the page.',
  },
  headerAlt: { type: 'alt', about: 'What the header image shows; "" if it is decoration.' },
  headerFocus: focus,
  mainImage: {
    type: 'image',
    use: 'figure',
    alt: 'mainAlt',
    required: true,
    about: 'The image above the text and on the card.',
  },
  mainAlt: { type: 'alt', about: 'What the main image shows; "" if it is decoration.' },
  download: { type: 'file', extensions: ['pdf'], about: 'A PDF of the article.' },
  draft,
} as const satisfies Fields;

/** `content/team/<name>/index.mdx`; the body is the profile. */
export const personFields = {
  name: { type: 'text', required: true, about: 'The person’s name.' },
  role: { type: 'text', required: true, about: 'Their job.' },
  serviceType: {
    type: 'choice',
    options: SERVICE_TYPES,
    about: 'Their part of the firm. Without it: leadership and corporate.',
  },
  order: {
    type: 'number',
    integer: true,
    default: 100,
    about: 'The position in lists of people. Equal numbers are sorted by name.',
  },
  image: { type: 'image', use: 'portrait', alt: 'alt', required: true, about: 'The portrait.' },
  alt: { type: 'alt', about: 'What the portrait shows.' },
  summary: { type: 'text', required: true, about: 'The person’s work, in two sentences at most.' },
  email: { type: 'email', about: 'Their email address.' },
  linkedin: { type: 'url', about: 'The URL of their profile.' },
  video: { type: 'embed', about: 'The embed code of a video. Only the URL in it is used.' },
  videoTitle: { type: 'text', about: 'The title of the video. Required with `video`.' },
  videoCaptions: {
    type: 'file',
    extensions: ['vtt'],
    about: 'The captions of a video that is a file beside the text.',
  },
  videoTranscript: { type: 'text', about: 'What is said and shown in the video, for those who do not watch it.' },
  videoPoster: {
    type: 'file',
    extensions: ['jpg', 'webp'],
    about: 'The picture that stands for a video file until it plays.',
  },
  draft,
} as const satisfies Fields;

interface EntityDescription {
  /** Where its files are. */
  folder: string;
  fields: Fields;
}

/** The entities that writers keep in content files. */
export const ENTITIES = {
  page: { folder: 'content/pages/', fields: pageFields },
  article: { folder: 'content/articles/', fields: articleFields },
  person: { folder: 'content/team/', fields: personFields },
} as const satisfies Record<string, EntityDescription>;

export type EntityKind = keyof typeof ENTITIES;

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
      region: { type: 'text', required: true, about: 'State or territory.' },
      postcode: { type: 'text', required: true, about: 'The postcode, in quotation marks.' },
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
    about: 'The page that says how to report a vulnerability and what happens then, for `security.txt`.',
  },
  linkedin: { type: 'url', required: true, about: 'The firm’s page on LinkedIn.' },
  bookingCalendar: {
    type: 'url',
    about: 'The page for booking demonstrations. Without it, the block says how to book.',
  },
  mapsKey: {
    type: 'text',
    pattern: { is: /^AIza[\w-]{35}$/, say: 'a Google Maps Platform key: `AIza` and 35 more characters' },
    about: 'Lets Map show an interactive map on request. Without it, there is only the drawn map.',
  },
  tagManager: {
    type: 'text',
    pattern: { is: /^GTM-[A-Z0-9]{4,12}$/, say: 'the id of a Google Tag Manager container, like `GTM-ABC1234`' },
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
