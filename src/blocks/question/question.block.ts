import { anchor, block } from '../../schema/block';

export const question = block({
  name: 'Question',
  inWords: { one: 'question', many: 'questions' },
  subject: ['title'],
  purpose: 'A question that opens to show its answer. Several in a row make a page of frequent questions.',
  needs: ['frequently asked questions', 'hide detail until it is wanted', 'an accordion'],
  props: {
    title: { type: 'text', required: true, about: 'The question.' },
    initialOpen: { type: 'flag', inWords: 'open at the start', about: 'Open at the start.' },
    id: anchor,
  },
  children: 'content',
  whenEmpty: 'write the answer between its tags',
  examples: {
    'Two questions': `<Question title="Do I need a clearance to apply?" initialOpen>
No. We sponsor clearances after you accept, and there is work that needs none.
</Question>

<Question title="Where would I work?">
Mostly in Canberra, some of the week from home. Ask us about Adelaide.
</Question>`,
  },
});
