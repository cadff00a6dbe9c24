import { embedSource } from '../../fields/embed-code';
import { asCode, formatValue } from '../../text/wording';
import { rulesFromFindings } from '../finding-rule';

export const RULES = rulesFromFindings([
  {
    id: 'embed-source',
    severity: 'warning',
    summary: 'The embed code of a video does not contain a URL that the site can use.',
    why: 'Visitors see no video.',
    describe: {
      'embed-without-source': ({ name, markup }) => ({
        what: `${asCode(name)} does not contain the URL of a video, so no video is shown`,
        found: formatValue(markup),
        fix: fixFor(markup),
      }),
    },
    bad: {
      '<Video title="A film" video="the film" />':
        '1:23 `video` does not contain the URL of a video, so no video is shown — found `the film` — paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`',
    },
    good: ['<Video title="A film" video=\'<iframe src="https://www.youtube.com/embed/abc"></iframe>\' />'],
  },
]);

/** A URL on its own becomes the embed code that the host would give. */
function fixFor(markup: string): string {
  const url = markup.trim();
  if (/^\.{0,2}\/\S+\.(?:mp4|webm)$/.test(url)) return `write ${asCode(`'<video src="${url}"></video>'`)}`;
  const source = /^https?:\/\/\S+$/.test(url)
    ? embedSource(`<iframe src="${url.replace(/^http:/, 'https:')}"></iframe>`)
    : undefined;
  return source
    ? `write ${asCode(`'<iframe src="${source}"></iframe>'`)}`
    : 'paste the whole embed code from the video’s host: `<iframe src="https://…"></iframe>`';
}
