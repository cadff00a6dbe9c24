import { block } from '../../schema/block';

export const timeline = block({
  name: 'Timeline',
  inWords: { one: 'timeline', many: 'timelines' },
  purpose: 'Events or steps in order, down a line. They alternate between its two sides.',
  needs: ['show a history', 'show steps', 'show a process', 'explain an order'],
  children: ['TimelineItem'],
  examples: {
    'A short history': `<Timeline>
<TimelineItem title="2009">
Four founders and a rented room in Fyshwick.
</TimelineItem>
<TimelineItem title="2014">
The founders sell the first shares to staff.
</TimelineItem>
<TimelineItem title="2025">
Twelve graduates join, our largest intake so far.
</TimelineItem>
</Timeline>`,
  },
});
