import { block } from '../../schema/block';

export const timelineItem = block({
  name: 'TimelineItem',
  inWords: { one: 'step', many: 'steps' },
  purpose: 'One event or step of a timeline.',
  needs: ['show a history', 'show steps'],
  props: {
    title: { type: 'text', required: true, about: 'A year, a date or the name of the step.' },
  },
  heading: () => 3,
  children: 'prose',
  whenEmpty: 'say between its tags what happened',
  within: ['Timeline'],
  examples: {
    'A step': `<Timeline>
<TimelineItem title="First conversation">
Half an hour by phone, with someone who does the work.
</TimelineItem>
</Timeline>`,
  },
});
