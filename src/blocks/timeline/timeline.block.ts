import { block } from '../../schema/block';

export const timeline = block({
  name: 'Timeline',
  purpose: 'Events or steps in order, down a line. They alternate between its two sides.',
  needs: ['show a history', 'show steps', 'show a process', 'explain an order'],
  props: {},
  children: ['TimelineItem'],
  examples: [
    {
      title: 'A short history',
      mdx: `<Timeline>
<TimelineItem title="2009">
Two engineers and a borrowed desk in Fyshwick.
</TimelineItem>
<TimelineItem title="2014">
The first program we saw through from need to service.
</TimelineItem>
<TimelineItem title="2025">
Ninety people, five services, one way of working.
</TimelineItem>
</Timeline>`,
    },
  ],
});
