import { embedSource as sourceOf } from '../../fields/embed-code';
import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

export const embedSource = defineRule({
  id: 'embed-source',
  severity: 'warning',
  phase: 'fields',
  summary: 'The embed code of a video does not contain a URL that the site can use.',
  why: 'Visitors see no video.',
  check({ findings }, report) {
    for (const finding of findings)
      if (finding.kind === 'embed-without-source')
        report(finding.place, {
          what: `${asCode(finding.name)} does not contain the URL of a video, so no video is shown`,
          found: formatValue(finding.markup),
          fix: fixFor(finding.markup),
        });
  },
  examples: {
    bad: {
      '<Video title="A film" video="the film" />':
        '1:23 `video` does not contain the URL of a video, so no video is shown — found `the film` — paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`',
    },
    good: ['<Video title="A film" video=\'<iframe src="https://www.youtube.com/embed/abc"></iframe>\' />'],
  },
});

/** A URL on its own becomes the embed code that the host would give. */
function fixFor(markup: string): string {
  const url = markup.trim();
  const source = /^https?:\/\/\S+$/.test(url)
    ? sourceOf(`<iframe src="${url.replace(/^http:/, 'https:')}"></iframe>`)
    : undefined;
  return source
    ? `write ${asCode(`'<iframe src="${source}"></iframe>'`)}`
    : 'paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`';
}
