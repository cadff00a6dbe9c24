/** What `npm run new` can make, and the options of each: those of the schema, and some that choose a place. */
import { opening } from '../blocks/opening/opening.block';
import { fieldTypeOf, optionsOf as optionsOfField, seenAs } from '../content/fields/field-types';
import { ENTITIES, type EntityKind } from '../schema/entities';
import type { Field, Fields } from '../schema/fields';
import { withArticle } from '../schema/noun';
import { kebabCase } from '../util/words';

export interface NewOption {
  /** The name on the command line, without the dashes: `service-type`. */
  name: string;
  field?: string;
  about: string;
  choices?: readonly string[];
  /** The option needs no value: `--unlisted` alone means `true`. */
  isFlag?: true;
  /** What an empty answer means. Only for an option that a terminal asks for when it is missing. */
  otherwise?: string;
}

interface KindDescription {
  a: string;
  /** What `npm run new -- --help` says that it makes. */
  makes: string;
  /** Other words that people use for it. */
  otherWords: readonly string[];
  fields: Fields;
  titleField: string;
  question: string;
  /** Fields that no option sets, because they are generated or rarely needed. */
  leftOut: readonly string[];
  /** The fields that a terminal asks for, and what an empty answer means. */
  asked: Readonly<Record<string, string>>;
  more: readonly NewOption[];
}

const TEXT: NewOption = {
  name: 'text',
  about: 'The text. Without it, the draft says what goes where.',
};

const folderOption = (name: string, folder: string): NewOption => ({
  name,
  about: `The name of its folder below ${folder}. Default: made of the title.`,
});

const ofEntity = (kind: EntityKind) => {
  const { inWords, fields, title } = ENTITIES[kind];
  return { a: withArticle(inWords), fields, titleField: title };
};

const described = <Kind extends string>(kinds: Readonly<Record<Kind, KindDescription>>) => kinds;

export const KINDS = described({
  article: {
    ...ofEntity('article'),
    makes: 'a draft of an article: its folder, its text, two pictures',
    otherWords: ['post', 'news', 'case-study', 'resource'],
    question: 'The title?',
    leftOut: ['download'],
    asked: { type: 'news', category: 'none' },
    more: [
      {
        name: 'author',
        about: 'Who wrote it: names or folders of content/team, with commas between them. Shown under the title.',
        otherwise: 'nobody is named',
      },
      folderOption('slug', ENTITIES.article.folder),
    ],
  },
  page: {
    ...ofEntity('page'),
    makes: 'a draft of a page, with a picture for its header',
    otherWords: [],
    question: 'The title?',
    leftOut: ['aliases', 'service', 'header'],
    asked: { path: 'made of the title' },
    more: [
      { name: 'lead', about: 'One sentence under the heading.' },
      {
        name: 'menu',
        about:
          'Writes its entry into this menu, as a comment until the page is published. `main/Services`: below that entry.',
      },
    ],
  },
  person: {
    ...ofEntity('person'),
    makes: 'a draft of a profile, with a picture in place of a portrait',
    otherWords: ['profile', 'team', 'member', 'people'],
    question: 'Their name?',
    leftOut: ['video', 'videoTitle', 'videoCaptions', 'videoTranscript', 'videoPoster'],
    asked: { role: 'later', serviceType: 'leadership and corporate', email: 'none' },
    more: [folderOption('id', ENTITIES.person.folder)],
  },
  opening: {
    a: 'an opening',
    makes: 'an open job, on the page that lists them',
    otherWords: ['job', 'role', 'vacancy'],
    fields: opening.props,
    titleField: 'title',
    question: 'The role?',
    leftOut: [],
    asked: { location: 'as in the newest opening', closes: 'in four weeks' },
    more: [{ name: 'page', about: 'The file or the path of the page. Default: the page that lists openings.' }],
  },
});

export type NewKind = keyof typeof KINDS;
/** The kinds with their own files. */
export type TextKind = NewKind & EntityKind;
export const NEW_KINDS = Object.keys(KINDS) as NewKind[];

export const isNewKind = (word: string): word is NewKind => Object.hasOwn(KINDS, word);

/** A value of one word or sentence can be an option. Pictures are generated. */
function isTyped(field: Field): boolean {
  const { itemField, innerFields } = fieldTypeOf(field);
  return !itemField && !innerFields && !['picture', 'document', 'video', 'nothing'].includes(seenAs(field).as);
}

export function optionsOf(kind: NewKind): NewOption[] {
  const { fields, titleField, leftOut, asked, more } = KINDS[kind];
  const ofFields = Object.entries(fields)
    .filter(([name, field]) => name !== titleField && name !== 'draft' && !leftOut.includes(name) && isTyped(field))
    .map(([name, field]): NewOption => {
      const choices = optionsOfField(field)?.map(String);
      return {
        name: kebabCase(name),
        field: name,
        about: field.about,
        ...(choices ? { choices } : {}),
        ...(seenAs(field).as === 'flag' ? { isFlag: true as const } : {}),
        ...(asked[name] === undefined ? {} : { otherwise: asked[name] }),
      };
    });
  return [...ofFields, ...more, TEXT];
}
