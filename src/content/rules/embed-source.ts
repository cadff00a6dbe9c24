import { asCode, formatValue } from '../text/wording';
import { defineRule } from './rule';

export const embedSource = defineRule({
  id: 'embed-source',
  severity: 'warning',
  topic: 'fields',
  phase: 'fields',
  summary: 'The embed code of a video has no URL that the site can use.',
  why: 'Visitors see no video.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'embed-without-source')
        report(finding.place, {
          what: `${asCode(finding.name)} has no URL of a video, so no video is shown`,
          found: formatValue(finding.markup),
          fix: 'paste all of the embed code that the video’s host offers: `<iframe src="https://…"></iframe>`',
        });
  },
  examples: {
    bad: [
      {
        text: '<Video title="A film" video="the film" />',
        says: [
          '1:23 `video` has no URL of a video, so no video is shown — found `the film` — paste all of the embed code that the video’s host offers: `<iframe src="https://…"></iframe>`',
        ],
      },
    ],
    good: [{ text: '<Video title="A film" video=\'<iframe src="https://www.youtube.com/embed/abc"></iframe>\' />' }],
  },
});
