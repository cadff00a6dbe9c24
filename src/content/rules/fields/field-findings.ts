/** Rules about the fields of frontmatter and settings files, and about the props of blocks. Each row is a rule. */
import { ENTITIES, filePattern } from '../../../schema/entities';
import { withArticle } from '../../../schema/noun';
import { embedSource } from '../../fields/embed-code';
import type { FieldFinding } from '../../fields/fields-context';
import type { Markup } from '../../fields/plain-text';
import { asCode, closestMatch, formatValue, orList } from '../../text/wording';
import { type Advice, type Message, rulesFromFindings } from '../rule';

const describeWrongValue = (finding: Extract<FieldFinding, { requirement: string }>): Message => ({
  ...finding,
  what: `${asCode(finding.name)} ${finding.requirement}`,
});

/** The message about two entries of a settings file that must differ. */
const same = (what: string, value: string, fix: string): Message => ({ what, found: asCode(value), fix });

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
  },
  {
    id: 'field-missing',
    aliases: ['prop-missing'],
    summary: 'A required field is missing from the frontmatter or a settings file, or a required prop from a block.',
    why: 'Without its title, description or date, a page cannot be listed, found or shared; without its prop, a block has nothing to show.',
    describe: {
      missing: ({ owner, noun, name, example, about }) => ({
        what: `${owner} needs the ${noun} ${asCode(name)}`,
        fix: `add ${example}: ${about.charAt(0).toLowerCase() + about.slice(1).replace(/\.$/, '')}`,
      }),
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
      '## Harbours\n\n<Title />': '3:1 <Title> needs the prop `title` — add `title="…"`: the text of the heading',
    },
    badInFiles: {
      file: 'content/navigation/legal.yaml',
      text: 'links:\n  - label: Privacy\n',
      says: "2:12 The menu entry `Privacy` has no link — add `path: '/page/'` below it, or `children:` with the links that belong under it",
    },
  },
  {
    id: 'field-plain-text',
    aliases: ['field-markup', 'prop-plain-text', 'prop-markup'],
    severity: 'warning',
    summary: 'A plain-text field or prop contains Markdown, HTML or braces, or is enclosed in curly quotation marks.',
    why: 'Visitors see the characters themselves: asterisks, tags and quotation marks.',
    describe: {
      markup: ({ name, markup }) => ({
        what: `${asCode(name)} is plain text: Markdown and HTML are shown as they are`,
        found: formatValue(markup.text),
        ...adviceOnMarkup(markup),
      }),
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
    describe: {
      'wrong-type': (finding) => ({ ...finding, what: `${asCode(finding.name)} must be ${finding.expected}` }),
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\ndraft: "yes"\n---\n\nText.\n':
        '4:8 `draft` must be `true` or `false` — found the text `yes` — write `draft: true`, or remove the line',
    },
  },
  {
    id: 'field-unknown',
    aliases: ['prop-unknown'],
    summary: 'The frontmatter, a settings file or a block has a field or a prop that does not exist.',
    why: 'The site ignores it, so its value has no effect on the page.',
    describe: {
      unknown({ owner, noun, name, group, suggestion, advice, known, corrections }) {
        const what = `${owner} has no ${noun} ${asCode(name)}`;
        if (group) return { what, fix: `it belongs to ${asCode(group)} above: indent it by two spaces` };
        if (suggestion) return { what, fix: `did you mean ${asCode(suggestion)}?`, corrections };
        if (advice) return { what, fix: advice };
        if (/\s/.test(name)) return { what, fix: 'if it continues the line above, indent it by two spaces' };
        return { what, fix: known.length > 0 ? `remove it, or use ${orList(known)}` : 'remove it' };
      },
      'other-entity': ({ entity, fields }) => ({
        what: `These are the fields of ${withArticle(ENTITIES[entity].inWords)}`,
        found: fields.slice(0, 3).map(asCode).join(', '),
        fix: `move the file to ${asCode(filePattern(entity))}`,
      }),
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\nheadre:\n  lead: Some text\n---\n\nText.\n':
        '4:1 The frontmatter has no field `headre` — did you mean `header`?',
    },
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
    },
  },
  {
    id: 'skill-id',
    summary: 'Two skills of the partner form have the same id.',
    why: 'The form names its fields by skill, so one answer would replace the other.',
    describe: {
      'repeated-skill-id': ({ id }) => same('Two skills have the same id', id, 'give each skill its own number'),
    },
    exampleFile: 'content/skills.yaml',
    bad: {
      'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 1\n        name: Concrete\n':
        '5:13 Two skills have the same id — found `1` — give each skill its own number',
    },
  },
  {
    id: 'skill-name',
    summary: 'Two skills of one set have the same name.',
    why: 'The form tells the skills of a set apart by their names, so one answer would replace the other.',
    describe: {
      'repeated-skill-name': ({ text }) =>
        same(
          'Two skills of one set have the same name',
          text,
          'remove one of them, or say in each name what is specific to it',
        ),
    },
    exampleFile: 'content/skills.yaml',
    bad: {
      'groups:\n  - id: 1\n    name: Build\n    children:\n      - id: 2\n        name: Concrete\n      - id: 3\n        name: Concrete\n':
        '8:15 Two skills of one set have the same name — found `Concrete` — remove one of them, or say in each name what is specific to it',
    },
  },
  {
    id: 'reviewer-name',
    summary: 'Two reviewers have the same name.',
    why: 'An answer names its reviewer, so the answer of one would count for the other.',
    describe: {
      'repeated-reviewer': ({ text }) =>
        same('Two reviewers have the same name', text, 'remove one of them, or write a middle name'),
    },
    exampleFile: 'content/reviewers.yaml',
    bad: {
      'reviewers:\n  - name: Ruth Hale\n    email: ruth@example.com\n  - name: Ruth Hale\n    email: hale@example.com\n':
        '4:11 Two reviewers have the same name — found `Ruth Hale` — remove one of them, or write a middle name',
    },
  },
  {
    id: 'embed-source',
    severity: 'warning',
    summary: 'The embed code of a video does not contain a URL that the site can use.',
    why: 'Visitors see no video.',
    describe: {
      'embed-without-source': ({ name, markup }) => ({
        what: `${asCode(name)} does not contain the URL of a video, so no video is shown`,
        found: formatValue(markup),
        fix: writeEmbed(markup),
      }),
    },
    bad: {
      '<Video title="A film" video="the film" />':
        '1:23 `video` does not contain the URL of a video, so no video is shown — found `the film` — paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`',
    },
  },
]);

function adviceOnMarkup({ kind, text }: Markup): Advice {
  if (kind === 'character reference') return { fix: 'write the character itself' };
  const words = text.replace(/^\[([^\]]+)\]\(.*\)$|^([*`]+)(.*?)\2$/s, '$1$3');
  const inside = (write: string, isLikely = true) => ({ inside: text, write, isLikely });
  if (kind === 'markup' && words !== text && words.trim() !== '')
    return { fix: `write only the words: ${asCode(words)}`, corrections: inside(words) };
  if (text.startsWith('<')) return { fix: 'remove the tag, and write only the words' };
  const isBrand = kind === 'braces' && closestMatch(text.replace(/[{}\s]/g, ''), ['brand']) !== undefined;
  return isBrand
    ? { fix: 'did you mean `{brand}`?', corrections: inside('{brand}', !/^\{\{\s*brand\s*\}\}$/.test(text)) }
    : { fix: 'write only the words' };
}

/** A URL on its own becomes the embed code that the host would give. */
function writeEmbed(markup: string): string {
  const url = markup.trim();
  if (/^\.{0,2}\/\S+\.(?:mp4|webm)$/.test(url)) return `write ${asCode(`'<video src="${url}"></video>'`)}`;
  const source = /^https?:\/\/\S+$/.test(url)
    ? embedSource(`<iframe src="${url.replace(/^http:/, 'https:')}"></iframe>`)
    : undefined;
  return source
    ? `write ${asCode(`'<iframe src="${source}"></iframe>'`)}`
    : 'paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`';
}
