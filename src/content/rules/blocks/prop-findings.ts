/** Rules about the props of blocks. Each row is a rule. */
import {
  describeMarkup,
  describeMissing,
  describeUnknown,
  describeWrongType,
  describeWrongValue,
} from '../../fields/field-messages';
import { rulesFromFindings } from '../finding-rule';

export const RULES = rulesFromFindings('prop', [
  {
    id: 'prop-date',
    summary: 'A date prop does not contain a valid date.',
    why: 'The block shows the date, or sorts by it.',
    describe: { 'wrong-date': describeWrongValue },
    bad: {
      '<DocumentList>\n<Document title="A" file="../articles/crane-restored/crane.pdf" date="1 March" readTime={1} />\n</DocumentList>':
        '2:65 `date` must be a date — found `1 March` — write it as year-month-day, for example `2026-03-09`',
    },
    good: [
      '<DocumentList>\n<Document title="A" file="../articles/crane-restored/crane.pdf" date="2025-03-01" readTime={1} />\n</DocumentList>',
    ],
  },
  {
    id: 'prop-missing',
    summary: 'A required prop is missing from a block.',
    why: 'Without it, the block has nothing to show.',
    describe: { missing: describeMissing },
    bad: {
      '## Harbours\n\n<Title />': '3:1 <Title> needs the prop `title` — add `title="…"`: the text of the heading',
    },
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
  {
    id: 'prop-plain-text',
    aliases: ['prop-markup'],
    severity: 'warning',
    summary: 'A plain-text prop contains Markdown, HTML or braces.',
    why: 'Visitors see the characters themselves: asterisks, tags and braces.',
    describe: { markup: describeMarkup },
    bad: {
      '## Harbours\n\n<Title title="Our **new** harbour" />':
        '3:8 `title` is plain text: Markdown and HTML are shown as they are — found `**new**` — write only the words: `new`',
    },
    good: ['## Harbours\n\n<Title title="Our new harbour" />'],
  },
  {
    id: 'prop-type',
    summary: 'The value of a prop has the wrong type: a number instead of text, or text instead of a number.',
    why: 'The block cannot use such a value.',
    describe: { 'wrong-type': describeWrongType },
    bad: {
      '## Harbours\n\n<Title title={3} />':
        '3:8 `title` must be text — found the number `3` — put it in quotation marks: `title="3"`',
    },
    good: ['## Harbours\n\n<Title title="3" />'],
  },
  {
    id: 'prop-unknown',
    summary: 'A block has a prop that does not exist.',
    why: 'The block ignores an unknown prop, so visitors do not see its value.',
    describe: { unknown: describeUnknown },
    bad: {
      '## Harbours\n\n<Title titel="Our harbour" />': '3:8 <Title> has no prop `titel` — did you mean `title`?',
    },
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
  {
    id: 'prop-value',
    summary: 'A prop has a value that is not allowed: empty, out of range, or not one of its options.',
    why: 'The block cannot use such a value.',
    describe: { 'wrong-value': describeWrongValue },
    bad: { '## Harbours\n\n<Title title="" />': '3:8 `title` is empty — write a value' },
    good: ['## Harbours\n\n<Title title="Our harbour" />'],
  },
]);
