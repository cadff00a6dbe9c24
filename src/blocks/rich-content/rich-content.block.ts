import { anchor, block } from '../../schema/block';

export const richContent = block({
  name: 'RichContent',
  inWords: { one: 'part', many: 'parts' },
  purpose: 'Text with all of Markdown: headings, lists, links, tables, quotations. Lines have a comfortable length.',
  needs: ['write text', 'a long text', 'a table', 'a list', 'a quotation'],
  props: {
    title: { type: 'text', about: 'A heading above the text.' },
    id: anchor,
  },
  heading: ({ title }) => (title ? 2 : undefined),
  children: 'content',
  examples: {
    Prose: `<RichContent title="How a review runs">
A review takes **four weeks**. We read first, then we ask, then we [say what we found](/services/).

> No one was surprised by the report. That was the point of it.

1. Week one: the documents.
2. Week two: the people who wrote them.
3. Week three: the people who have to live with them.

- No workshop is longer than two hours.
- Every finding names the page it rests on.
</RichContent>`,
    'A table': `<RichContent>
| Gate | Question | Evidence |
| --- | --- | --- |
| 0 | Is there a need? | A page, signed by whoever has it |
| 1 | Can anyone supply it? | Three conversations, written up |
| 2 | Can we run it? | A budget for year six |
</RichContent>`,
  },
});
