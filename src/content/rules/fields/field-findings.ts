/** Rules about the fields of frontmatter and settings files, and about the props of blocks. Each row is a rule. */
import { ENTITIES, filePattern } from '../../../schema/entities';
import { withArticle } from '../../../schema/noun';
import {
  describeMarkup,
  describeMissing,
  describeUnknown,
  describeWrongType,
  describeWrongValue,
} from '../../fields/field-messages';
import { asCode, formatValue } from '../../text/wording';
import { rulesFromFindings } from '../finding-rule';
import { articleOf } from '../shared/article-fields';

export const RULES = rulesFromFindings([
  {
    id: 'field-date',
    aliases: ['prop-date'],
    summary: 'A field or a prop for a date does not contain a valid date.',
    why: 'The date decides when an article is published, and where it appears in lists.',
    describe: { 'wrong-date': describeWrongValue },
    bad: {
      '<DocumentList>\n<Document title="A" file="../articles/crane-restored/crane.pdf" date="2025-02-30" readTime={1} />\n</DocumentList>':
        '2:65 `date` is a date that does not exist — found `2025-02-30` — check the calendar: the last day of that month is `2025-02-28`',
    },
    badInFiles: [
      {
        file: 'content/articles/mast/index.mdx',
        text: articleOf('27 May 2025'),
        says: '4:12 `published` must be a date — found `27 May 2025` — write it as year-month-day: `2025-05-27`',
      },
    ],
    good: [{ file: 'content/articles/mast/index.mdx', text: articleOf('2025-05-27') }],
  },
  {
    id: 'field-missing',
    aliases: ['prop-missing'],
    summary: 'A required field is missing from the frontmatter or a settings file, or a required prop from a block.',
    why: 'Without its title, description or date, a page cannot be listed, found or shared; without its prop, a block has nothing to show.',
    describe: {
      missing: describeMissing,
      'video-without-title': () => ({
        what: '`video` needs the field `videoTitle`',
        fix: 'add `videoTitle: "…"`: the name of the video, for people who use a screen reader',
      }),
      'menu-entry-without-link': ({ label }) => ({
        what: `The menu entry ${asCode(label)} has no link`,
        fix: `add ${asCode("path: '/page/'")} below it, or ${asCode('children:')} with the links that belong under it`,
      }),
    },
    bad: {
      '---\ntitle: A page\n---\n\nText.\n':
        '1:1 The frontmatter needs the field `description` — add `description: "…"`: one or two sentences for search results and shared links',
      '## Harbours\n\n<Title />': '3:1 <Title> needs the prop `title` — add `title="…"`: the text of the heading',
    },
    badInFiles: [
      {
        file: 'content/navigation/legal.yaml',
        text: 'links:\n  - label: Privacy\n',
        says: "2:12 The menu entry `Privacy` has no link — add `path: '/page/'` below it, or `children:` with the links that belong under it",
      },
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\n---\n\nText.\n'],
  },
  {
    id: 'field-plain-text',
    aliases: ['field-markup', 'prop-plain-text', 'prop-markup'],
    severity: 'warning',
    summary: 'A plain-text field or prop contains Markdown, HTML or braces, or is enclosed in curly quotation marks.',
    why: 'Visitors see the characters themselves: asterisks, tags and quotation marks.',
    describe: {
      markup: describeMarkup,
      'curly-quotes': ({ name, text, unquoted }) => ({
        what: `The quotation marks around ${asCode(name)} are curly, so visitors see them`,
        found: formatValue(text),
        fix: `write ${unquoted}, unless they are part of the text`,
        corrections: { value: text, write: text.slice(1, -1), isLikely: true },
      }),
    },
    bad: {
      '---\ntitle: A **bold** page\ndescription: A page to try.\n---\n\nText.\n':
        '2:8 `title` is plain text: Markdown and HTML are shown as they are — found `**bold**` — write only the words: `bold`',
      '---\ntitle: “A page”\ndescription: A page to try.\n---\n\nText.\n':
        "2:8 The quotation marks around `title` are curly, so visitors see them — found `“A page”` — write `title: 'A page'`, unless they are part of the text",
    },
    good: ['---\ntitle: "A {brand} page"\ndescription: A page to try.\n---\n\nText.\n'],
  },
  {
    id: 'field-type',
    aliases: ['prop-type'],
    summary: 'The value of a field or a prop has the wrong type: text instead of a number, or a list instead of text.',
    why: 'The site cannot use such a value, so it is missing from the page.',
    describe: { 'wrong-type': describeWrongType },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\ndraft: "yes"\n---\n\nText.\n':
        '4:8 `draft` must be `true` or `false` — found the text `yes` — write `draft: true`, or remove the line',
      '## Harbours\n\n<Title title={3} />':
        '3:8 `title` must be text — found the number `3` — put it in quotation marks: `title="3"`',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\ndraft: true\naliases:\n  - /one/\n---\n\nText.\n'],
  },
  {
    id: 'field-unknown',
    aliases: ['prop-unknown'],
    summary: 'The frontmatter, a settings file or a block has a field or a prop that does not exist.',
    why: 'The site ignores it, so its value has no effect on the page.',
    describe: {
      unknown: describeUnknown,
      'other-entity': ({ entity, fields }) => ({
        what: `These are the fields of ${withArticle(ENTITIES[entity].inWords)}`,
        found: fields.slice(0, 3).map(asCode).join(', '),
        fix: `move the file to ${asCode(filePattern(entity))}`,
      }),
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\nheadre:\n  lead: Some text\n---\n\nText.\n':
        '4:1 The frontmatter has no field `headre` — did you mean `header`?',
      '## Harbours\n\n<Title titel="Our harbour" />': '3:8 <Title> has no prop `titel` — did you mean `title`?',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\nheader:\n  lead: Some text\n---\n\nText.\n'],
  },
  {
    id: 'field-value',
    aliases: ['prop-value'],
    summary: 'A field or a prop has a value that is not allowed: too long, empty, or not one of its options.',
    why: 'The page could be listed in the wrong place or not at all, or its text could be cut off.',
    describe: {
      'wrong-value': describeWrongValue,
      'needless-category': ({ category }) => ({
        what: 'An article of the managed-services section must not have a `category`',
        found: asCode(category),
        fix: 'remove the line',
      }),
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\nkind: pages\n---\n\nText.\n':
        '4:7 `kind` must be `page` or `msp_page` — found `pages` — did you mean `page`?',
      '## Harbours\n\n<Title title="" />': '3:8 `title` is empty — write a value',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\nkind: page\npath: /harbour/\n---\n\nText.\n'],
  },
  {
    id: 'skill-id',
    summary: 'Two skills of the partner form have the same id.',
    why: 'The form names its fields by skill, so one answer would replace the other.',
    describe: {
      'repeated-skill-id': ({ id }) => ({
        what: 'Two skills have the same id',
        found: asCode(id),
        fix: 'give each skill its own number',
      }),
    },
    exampleFile: 'content/skills.yaml',
    bad: {
      'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 1\n        name: Concrete\n':
        '5:13 Two skills have the same id — found `1` — give each skill its own number',
    },
    good: ['groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n'],
  },
  {
    id: 'skill-name',
    summary: 'Two skills of one set have the same name.',
    why: 'The form tells the skills of a set apart by their names, so one answer would replace the other.',
    describe: {
      'repeated-skill-name': ({ text }) => ({
        what: 'Two skills of one set have the same name',
        found: asCode(text),
        fix: 'remove one of them, or say in each name what is specific to it',
      }),
    },
    exampleFile: 'content/skills.yaml',
    bad: {
      'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n      - id: 3\n        name: Concrete\n':
        '8:15 Two skills of one set have the same name — found `Concrete` — remove one of them, or say in each name what is specific to it',
    },
    good: ['groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n'],
  },
  {
    id: 'reviewer-name',
    summary: 'Two reviewers have the same name.',
    why: 'An answer names its reviewer, so the answer of one would count for the other.',
    describe: {
      'repeated-reviewer': ({ text }) => ({
        what: 'Two reviewers have the same name',
        found: asCode(text),
        fix: 'remove one of them, or write a middle name',
      }),
    },
    exampleFile: 'content/reviewers.yaml',
    bad: {
      'reviewers:\n  - name: Ruth Hale\n    email: ruth@example.com\n  - name: Ruth Hale\n    email: hale@example.com\n':
        '4:11 Two reviewers have the same name — found `Ruth Hale` — remove one of them, or write a middle name',
    },
    good: ['reviewers:\n  - name: Ruth Hale\n    email: ruth@example.com\n'],
  },
]);
