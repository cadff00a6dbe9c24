import { backgroundUrl, isVideoFile, autoplayUrl, watchUrl } from '../../src/util/video-embed';

const parameters = (address: string) => Object.fromEntries(new URL(address).searchParams);
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30';
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1';

it('isVideoFile distinguishes a video file from a page to embed [R3.20]', () => {
  expect(isVideoFile('https://v.example/a.mp4?x=1')).toBe(true);
  expect(isVideoFile('/static/9c1e/a.webm')).toBe(true);
  expect(isVideoFile('https://v.example/embed/1#a.mp4')).toBe(false);
});

it('backgroundUrl makes known players play silently in a loop without controls, and gives others the usual parameters [R2.3]', () => {
  expect(parameters(backgroundUrl(YOUTUBE))).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    controls: '0',
    playsinline: '1',
    playlist: 'aqz-KE-bpKQ',
  });
  expect(parameters(backgroundUrl(VIMEO))).toEqual({ h: '8272103f6e', dnt: '1', background: '1' });
  expect(parameters(backgroundUrl('https://v.example/embed/abc?h=1'))).toMatchObject({
    h: '1',
    autoplay: '1',
    muted: '1',
    loop: '1',
    playlist: 'abc',
  });
});

it('autoplayUrl starts the player and keeps the parameters of the embed code [R3.20]', () => {
  expect(parameters(autoplayUrl(YOUTUBE))).toEqual({ start: '30', autoplay: '1', playsinline: '1', rel: '0' });
  expect(parameters(autoplayUrl(VIMEO))).toEqual({ h: '8272103f6e', dnt: '1', autoplay: '1' });
  expect(autoplayUrl('https://v.example/embed/1')).toBe('https://v.example/embed/1?autoplay=1');
});

it('watchUrl leads to the page of the video, not to its player [R3.20]', () => {
  expect(watchUrl(YOUTUBE)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(watchUrl('https://www.youtube-nocookie.com/embed/videoseries?list=PL1')).toBe(
    'https://www.youtube.com/playlist?list=PL1',
  );
  expect(watchUrl(VIMEO)).toBe('https://vimeo.com/76979871/8272103f6e');
  expect(watchUrl('https://v.example/embed/1')).toBe('https://v.example/embed/1');
});
