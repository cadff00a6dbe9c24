import { block } from '../../schema/block';

export const teamAccordionItem = block({
  name: 'TeamAccordionItem',
  inWords: { one: 'person', many: 'people' },
  topic: 'people',
  purpose: 'A person without a file under content/team, in a team accordion.',
  needs: ['show people', 'show a guest or a partner'],
  props: {
    title: { type: 'text', required: true, about: 'The person’s name.' },
    image: { type: 'image', use: 'portrait', alt: 'alt', about: 'The portrait.' },
    alt: { type: 'alt', about: 'What the portrait shows.' },
    summary: { type: 'text', about: 'Their work, in one or two sentences.' },
    emailAddress: { type: 'email', about: 'Their email address.' },
    linkedin: { type: 'url', about: 'The URL of their profile.' },
    socialsTitle: { type: 'text', default: 'LinkedIn', about: 'The text of the link to the profile.' },
    video: { type: 'embed', about: 'The embed code of a video. Only the URL in it is used.' },
    videoTitle: { type: 'text', about: 'The title of the video. Required with `video`.' },
    initialOpen: {
      type: 'flag',
      inWords: 'open at the start',
      about: 'Open at the start. The first person of an accordion always is.',
    },
  },
  children: 'prose',
  within: ['TeamAccordion'],
  rules: [
    ({ video, videoTitle }) =>
      Boolean(video) &&
      !videoTitle && {
        what: '`video` needs `videoTitle`',
        fix: 'add the name of the video, for people who use a screen reader',
      },
  ],
  examples: {
    'With a video': `<TeamAccordion>
<TeamAccordionItem
  title="Sal Marchetti"
  image="./portrait-two.jpg"
  alt="Sal Marchetti against the ranges at dusk"
  summary="Runs the test range."
  video='<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>'
  videoTitle="Sal on the first trial"
>
Sal has broken more prototypes than anyone here, and kept the notes.
</TeamAccordionItem>
</TeamAccordion>`,
  },
});
