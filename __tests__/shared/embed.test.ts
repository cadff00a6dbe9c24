import { embedSource, isVideoFile } from '../../src/shared/embed';

it.each([
  [
    'an iframe',
    '<iframe width="560" src="https://v.example/embed/1?a=1&amp;b=2" allowfullscreen></iframe>',
    'https://v.example/embed/1?a=1&b=2',
  ],
  ['single quotes', "<iframe src='https://v.example/1'></iframe>", 'https://v.example/1'],
  ['no quotes', '<iframe src=https://v.example/1></iframe>', 'https://v.example/1'],
  ['a video', '<video src="https://v.example/a.mp4" loop></video>', 'https://v.example/a.mp4'],
  [
    'a source in a video',
    '<video loop><source src="https://v.example/a.webm" type="video/webm"></video>',
    'https://v.example/a.webm',
  ],
  ['an address without a scheme', '<iframe src="//v.example/1"></iframe>', 'https://v.example/1'],
  ['capitals and line breaks', '<IFRAME\n  SRC = "https://v.example/1"\n></IFRAME>', 'https://v.example/1'],
  ['a > inside a value', '<iframe title="a > b" src="https://v.example/1"></iframe>', 'https://v.example/1'],
  [
    'the first secure one',
    '<iframe src="http://v.example/1"></iframe><iframe src="https://v.example/2"></iframe>',
    'https://v.example/2',
  ],
])('R2.3 R3.20 finds the source in %s', (_, markup, source) => {
  expect(embedSource(markup)).toBe(source);
});

it.each([
  ['nothing', undefined],
  ['text', 'https://v.example/watch'],
  ['a link', '<a href="https://v.example/1">film</a>'],
  ['a script', '<script src="https://v.example/1.js"></script>'],
  ['a picture', '<img src="https://v.example/1.jpg">'],
  ['http', '<iframe src="http://v.example/1"></iframe>'],
  ['a script address', '<iframe src="javascript:alert(1)"></iframe>'],
  ['data', '<iframe src="data:text/html,x"></iframe>'],
  ['a relative address', '<iframe src="/film"></iframe>'],
  ['a comment', '<!-- <iframe src="https://v.example/1"></iframe> -->'],
  ['another attribute', '<iframe data-src="https://v.example/1"></iframe>'],
])('R2.3 R3.20 finds none in %s', (_, markup) => {
  expect(embedSource(markup)).toBeUndefined();
});

it('R3.20 tells a file to play from a page to frame', () => {
  expect(isVideoFile('https://v.example/a.mp4?x=1')).toBe(true);
  expect(isVideoFile('https://v.example/embed/1')).toBe(false);
});
