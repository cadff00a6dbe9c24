import { block } from '../../schema/block';

export const video = block({
  name: 'Video',
  inWords: { one: 'video', many: 'videos' },
  purpose:
    'A video: a file beside the text, or one from another site. Nothing is loaded from that site until the visitor presses play.',
  needs: ['show a video', 'embed a film'],
  props: {
    video: {
      type: 'embed',
      required: true,
      about:
        'The embed code from the video’s host, or `<video src="./film.mp4"></video>`. Without a source nothing is shown.',
    },
    title: { type: 'text', required: true, about: 'The title of the video.' },
    image: { type: 'image', use: 'figure', alt: 'alt', about: 'The image before the video plays.' },
    alt: { type: 'alt', about: 'What the image shows; "" if the title says it.' },
  },
  examples: {
    'A video': `<Video
  video='<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" width="560" height="315"></iframe>'
  title="A day on the range"
  image="./horizon-dusk.jpg"
  alt=""
/>`,
  },
});
