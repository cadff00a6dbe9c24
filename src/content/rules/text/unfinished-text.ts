/** Rules about text that is not finished. Each row is a rule. */
import type { FieldsContext } from '../../fields/fields-context';
import type { MarkdownContext } from '../../mdx/document';
import { likely } from '../../report/correction';
import { readSource } from '../../source/source-file';
import { DRAFT_NOTE } from '../../text/draft-note';
import { comparable } from '../../../util/comparable-text';
import { ENTITIES } from '../../../schema/entities';
import { fillText } from '../../brand';
import { writtenPathOf } from '../../routes';
import { asCode, excerpt, formatValue } from '../../text/wording';
import { defineRule, inFile, rulesWith } from '../rule';
import { ARTICLE_FIELDS } from '../shared/example-fields';
import { isLeftover, LEFTOVER } from '../shared/leftovers';

const NOTE = new RegExp(`${DRAFT_NOTE}[^\\n"']*`, 'g');

const WHAT = 'This looks like a placeholder or a note';
const FIX = 'write the final text, or remove it';

export const RULES = [
  ...rulesWith({ phase: 'file', severity: 'warning' }, [
    {
      id: 'text-draft',
      summary: 'A text without `draft: true` has a sentence that `npm run new` wrote for its writer.',
      why: 'Visitors would read what the writer was asked to write.',
      check({ analysis: { frontmatter, unreadable }, source }, report) {
        if (frontmatter.draft === true || unreadable?.frontmatter) return;
        for (const { 0: note, index } of source.text.matchAll(NOTE))
          report(source.at(index), {
            what: 'This sentence tells the writer what to write',
            found: excerpt(note),
            fix: 'write the final text in its place',
          });
      },
      bad: {
        [`---\ntitle: A page\ndescription: ${DRAFT_NOTE} Say what the page is about.\n---\n\n${DRAFT_NOTE} Begin with the tide.\n`]:
          [
            `3:14 This sentence tells the writer what to write — found \`${DRAFT_NOTE} Say what the page is about.\` — write the final text in its place`,
            `6:1 This sentence tells the writer what to write — found \`${DRAFT_NOTE} Begin with the tide.\` — write the final text in its place`,
          ],
      },
      good: [
        `---\ntitle: A page\ndescription: ${DRAFT_NOTE} Say what the page is about.\ndraft: true\n---\n\n${DRAFT_NOTE} Begin with the tide.\n`,
      ],
    },
    {
      id: 'text-empty',
      summary: 'An article or a page has no text.',
      why: 'Visitors who follow a link to it want to read it. An empty page looks like an error.',
      check({ analysis, source }, report) {
        const { kind, frontmatter, unreadable } = analysis;
        // A person has no page.
        const isPublished = writtenPathOf(analysis) !== undefined && frontmatter.draft !== true;
        // Other rules report text that could not be read.
        const hasNoText = source.body.replace(/\{\/\*[^]*?\*\/\}/g, '').trim() === '';
        if (!isPublished || !hasNoText || unreadable) return;
        report(source.at(source.text.trimEnd().length), {
          what: `The ${ENTITIES[kind].inWords.one} has no text`,
          fix: 'write it below the frontmatter, or add `draft: true` to publish it later',
        });
      },
      exampleFile: 'content/articles/mast/index.mdx',
      bad: {
        [`---\n${ARTICLE_FIELDS}\n---\n`]:
          '10:4 The article has no text — write it below the frontmatter, or add `draft: true` to publish it later',
      },
      good: [`---\n${ARTICLE_FIELDS}\ndraft: true\n---\n`],
    },
  ]),
  defineRule({
    id: 'text-noted',
    severity: 'warning',
    phase: 'site',
    summary: 'A reviewer has a note about these words.',
    why: 'The change is not approved before the note is dealt with: it is, once the words are different.',
    check({ reviewNotes, files, readBytes, site }, report) {
      const shown = (words: string) => comparable(fillText(words, site.settings.brand)).text;
      for (const { file, text, from, note, proposal } of reviewNotes) {
        const source = files.has(file) && readSource(file, Buffer.from(readBytes(file), 'latin1')).source;
        const index = source ? source.text.indexOf(text) : -1;
        // If the words occur twice in the file, it is unclear which are meant.
        if (!source || index === -1 || index !== source.text.lastIndexOf(text)) continue;
        const isAccepted = (words: string) => words.includes(shown(text)) && shown(source.text).includes(words);
        if (proposal !== undefined && isAccepted(shown(proposal))) continue;
        report(inFile(file, source.at(index)), {
          what: `${from} has a note about these words${note ? `: “${note}”` : ''}`,
          found: asCode(text),
          ...(proposal === undefined
            ? { fix: 'change them, or answer the note' }
            : { corrections: likely(text, proposal) }),
        });
      }
    },
    badInFiles: {
      text: 'The harbour opens at nine.',
      note: { from: 'Ruth Abara', text: 'at nine', note: 'Not on Sundays.', proposal: 'at ten' },
      says: ['1:19 Ruth Abara has a note about these words: “Not on Sundays.” — found `at nine` — write `at ten`'],
    },
    good: [
      { text: 'The harbour opens at ten.', note: { from: 'Ruth Abara', text: 'at nine', proposal: 'at ten' } },
      { text: 'Yes. Also at night? Yes.', note: { from: 'Ruth Abara', text: 'Yes.', proposal: 'Yes, often.' } },
      { text: 'It opens at nine sharp.', note: { from: 'Ruth Abara', text: 'at nine', proposal: 'at nine sharp' } },
    ],
  }),
  defineRule({
    id: 'text-placeholder',
    aliases: ['text-leftover'],
    severity: 'warning',
    phase: ['markdown', 'fields'],
    summary: 'The text, a field or a prop contains a placeholder or a note.',
    why: 'Visitors see that the page is not finished.',
    check(context: MarkdownContext | FieldsContext, report) {
      if ('fieldTexts' in context) {
        for (const field of context.fieldTexts) {
          const { name, text, place } = field;
          const part = isLeftover(field) ? text : text.match(LEFTOVER)?.[0];
          if (part === undefined) continue;
          report(place, {
            what: `${asCode(name)} looks like a placeholder or a note`,
            found: formatValue(part),
            fix: FIX,
          });
        }
        return;
      }
      const { texts, source } = context;
      for (const { raw, offset } of texts)
        for (const { 0: found, index } of raw.matchAll(LEFTOVER))
          report(source.at(offset + index), { what: WHAT, found: excerpt(found), fix: FIX });
    },
    bad: {
      '---\ntitle: title\ndescription: Description goes here\n---\n\nText.\n': [
        '2:8 `title` looks like a placeholder or a note — found `title` — write the final text, or remove it',
        '3:14 `description` looks like a placeholder or a note — found `Description goes here` — write the final text, or remove it',
      ],
    },
    good: ['Our to-do list, and chapter XXX of the Act.'],
  }),
];
