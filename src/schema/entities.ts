/**
 * The fields of frontmatter: one schema for each entity. The types of checked frontmatter derive
 * from them (`Values<typeof pageFields>`).
 *
 * docs/engineering.md says how to add an entity.
 */
import { ARTICLE_CATEGORIES, ARTICLE_TYPES, PICTURE_FOCUS, type ReferenceTo, SERVICE_TYPES } from './page-data';
import { aboutKinds, KIND, kindsOf, type Section } from './page-kinds';
import type { Fields } from './fields';
import type { Noun } from './noun';
import type { ReviewTopic } from './settings-fields';

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

const keywords = {
  type: 'list',
  about: 'Words that visitors may search for on this site, and that are not in the text.',
  of: { type: 'text', about: 'A word, or a few.' },
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
    own: 'say what is on this page',
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
    about: aboutKinds('page'),
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
  keywords,
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
    inWords: 'subject',
    about: 'The subject. Articles of the managed-services section have none.',
  },
  kind: {
    type: 'choice',
    options: kindsOf('article'),
    default: KIND.article,
    about: aboutKinds('article'),
  },
  summary: {
    type: 'text',
    required: true,
    maxLength: 300,
    own: 'say what this article is about',
    about: 'The text of the card, and the description for search engines.',
  },
  authors: {
    type: 'list',
    about: 'The people who wrote it, shown under the title. Their entries list the article.',
    of: {
      type: 'reference',
      to: 'person',
      inWords: 'author',
      about: 'The name of the person’s folder under content/team.',
    },
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
    about: 'The image at the top of the page. Without it, the top is a plain band.',
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
  download: { type: 'file', extensions: ['pdf'], own: 'name the PDF of this article', about: 'A PDF of the article.' },
  keywords,
  draft,
} as const satisfies Fields;

/** `content/team/<name>/index.mdx`; the body is the profile. */
const personFields = {
  name: { type: 'text', required: true, about: 'The person’s name.' },
  role: { type: 'text', required: true, about: 'Their job.' },
  serviceType: {
    type: 'choice',
    options: SERVICE_TYPES,
    inWords: 'part of the firm',
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
  summary: {
    type: 'text',
    required: true,
    own: 'say what this person does',
    about: 'The person’s work, in two sentences at most.',
  },
  email: { type: 'email', own: 'write the address of this person', about: 'Their email address.' },
  phone: { type: 'phone', own: 'write the number of this person', about: 'Their phone number, as visitors read it.' },
  linkedin: { type: 'url', own: 'write the URL of this person’s profile', about: 'The URL of their profile.' },
  video: {
    type: 'embed',
    own: 'use the video of this person, or remove it',
    about: 'The embed code of a video. Only the URL in it is used.',
  },
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
  keywords,
  draft,
} as const satisfies Fields;

interface EntityDescription {
  inWords: Noun;
  folder: string;
  /** A page’s file may be anywhere below the folder; other entries are `<id>/index.mdx`. */
  files: 'anywhere' | 'index';
  fields: Fields;
  title: string;
  /** The title is a name: the spelling check knows its words, and a summary without it may be about another one. */
  hasName?: true;
  /** What messages call its text. */
  text: string;
  /** The path of its page, if it has one that cannot be derived from the file's location. */
  path?(id: string, section: Section): string;
  /** Optional fields that most of its files have, so its snippet includes them. */
  usual: readonly string[];
  /** The topic of its changes: the reviewer of that topic decides them. */
  topic?: ReviewTopic;
}

export const ENTITIES = {
  page: {
    inWords: { one: 'page', many: 'pages' },
    folder: 'content/pages/',
    files: 'anywhere',
    fields: pageFields,
    title: 'title',
    text: 'page',
    usual: ['header', 'lead', 'image', 'alt'],
  },
  article: {
    inWords: { one: 'article', many: 'articles' },
    folder: 'content/articles/',
    files: 'index',
    fields: articleFields,
    title: 'title',
    text: 'article',
    path: (id, section) => (section === 'msp' ? `/team-{brand}-msp/news/${id}/` : `/news-insights/${id}/`),
    usual: ['category', 'authors', 'headerAlt', 'mainAlt'],
  },
  person: {
    inWords: { one: 'person', many: 'people' },
    folder: 'content/team/',
    files: 'index',
    fields: personFields,
    title: 'name',
    hasName: true,
    text: 'profile',
    usual: ['serviceType', 'alt', 'email', 'phone', 'linkedin'],
    topic: 'people',
  },
} as const satisfies Record<string, EntityDescription>;

export type EntityKind = keyof typeof ENTITIES;

export const entityOf = (kind: EntityKind): EntityDescription => ENTITIES[kind];

/** Its page shows its record. Pages and articles have page data of their own. */
export const showsRecord = (kind: EntityKind): boolean => kind !== 'page' && kind !== 'article';

interface Named {
  kind: EntityKind;
  frontmatter: Readonly<Record<string, unknown>>;
}

/** Its title or name, as written. */
export const nameOfEntry = ({ kind, frontmatter }: Named): unknown => frontmatter[ENTITIES[kind].title];

/** `content/team/<name>/index.mdx` */
export const filePattern = (kind: EntityKind): string =>
  `${ENTITIES[kind].folder}<name>${ENTITIES[kind].files === 'index' ? '/index' : ''}.mdx`;

export const ENTITY_KINDS = Object.keys(ENTITIES) as EntityKind[];

interface ReferenceTarget {
  inWords: Noun;
  entity: EntityKind;
  /** Only entries with this field. */
  field?: string;
  /** The fields that order its lists, the most important first. */
  sortedBy: readonly string[];
  isNewestFirst?: true;
  /** Fields of its record that no page shows, but that decide which lists contain it and where. */
  listedBy: readonly string[];
}

/** What a `reference` field can point to, and a list can show. */
export const REFERENCES: Readonly<Record<ReferenceTo, ReferenceTarget>> = {
  person: {
    inWords: ENTITIES.person.inWords,
    entity: 'person',
    sortedBy: ['order', 'name'],
    listedBy: ['serviceType', 'order'],
  },
  article: {
    inWords: ENTITIES.article.inWords,
    entity: 'article',
    sortedBy: ['published'],
    isNewestFirst: true,
    listedBy: ['category', 'section'],
  },
  service: {
    inWords: { one: 'service', many: 'services' },
    entity: 'page',
    field: 'service',
    sortedBy: ['order', 'title'],
    listedBy: ['order', 'section'],
  },
};
export const REFERENCE_TARGETS = Object.keys(REFERENCES) as ReferenceTo[];

export function isTarget({ kind, frontmatter }: Named, to: ReferenceTo): boolean {
  const { entity, field } = REFERENCES[to];
  return kind === entity && (field === undefined || frontmatter[field] !== undefined);
}

/** The target that references to this entry have. Undefined if a reference cannot point to it. */
export const targetOf = (entry: Named): ReferenceTo | undefined => REFERENCE_TARGETS.find((to) => isTarget(entry, to));
