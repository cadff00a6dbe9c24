import { backgroundPlayer, isVideoFile, startedPlayer, watchPage } from '../../src/shared/embed';

const parameters = (address: string) => Object.fromEntries(new URL(address).searchParams);
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30';
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1';

it('R3.20 tells a file to play from a page to frame', () => {
  expect(isVideoFile('https://v.example/a.mp4?x=1')).toBe(true);
  expect(isVideoFile('/static/9c1e/a.webm')).toBe(true);
  expect(isVideoFile('https://v.example/embed/1#a.mp4')).toBe(false);
});

it('R2.3 known players are told to play silently, in a loop and without controls; others get what most understand', () => {
  expect(parameters(backgroundPlayer(YOUTUBE))).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    controls: '0',
    playsinline: '1',
    playlist: 'aqz-KE-bpKQ',
  });
  expect(parameters(backgroundPlayer(VIMEO))).toEqual({ h: '8272103f6e', dnt: '1', background: '1' });
  expect(parameters(backgroundPlayer('https://v.example/embed/abc?h=1'))).toMatchObject({
    h: '1',
    autoplay: '1',
    muted: '1',
    loop: '1',
    playlist: 'abc',
  });
});

it('R3.20 a pressed player starts, and keeps what it was asked', () => {
  expect(parameters(startedPlayer(YOUTUBE))).toEqual({ start: '30', autoplay: '1', playsinline: '1', rel: '0' });
  expect(parameters(startedPlayer(VIMEO))).toEqual({ h: '8272103f6e', dnt: '1', autoplay: '1' });
  expect(startedPlayer('https://v.example/embed/1')).toBe('https://v.example/embed/1?autoplay=1');
});

it('R3.20 without scripts a link leads to the page of the video, not to its bare player', () => {
  expect(watchPage(YOUTUBE)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(watchPage('https://www.youtube-nocookie.com/embed/videoseries?list=PL1')).toBe(
    'https://www.youtube.com/playlist?list=PL1',
  );
  expect(watchPage(VIMEO)).toBe('https://vimeo.com/76979871/8272103f6e');
  expect(watchPage('https://v.example/embed/1')).toBe('https://v.example/embed/1');
});
