import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const propTwice = defineRule({
  id: 'prop-twice',
  phase: 'markdown',
  summary: 'A tag has the same prop twice.',
  why: 'Only the first of the two has an effect, and it could be the outdated one.',
  check({ repeatedProps }, report) {
    for (const { owner, prop, place } of repeatedProps)
      report(place, { what: `<${owner}> has the prop ${asCode(prop)} twice`, fix: 'remove one of them' });
  },
  bad: {
    '## One\n\n<Title title="Two" title="Three" />': '3:20 <Title> has the prop `title` twice — remove one of them',
  },
  good: ['## One\n\n<Title title="Two" />'],
});
