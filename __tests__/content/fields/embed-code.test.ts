import { embedSource } from '../../../src/content/fields/embed-code';

test.each([
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
  ['a URL without a scheme', '<iframe src="//v.example/1"></iframe>', 'https://v.example/1'],
  ['capitals and line breaks', '<IFRAME\n  SRC = "HTTPS://v.example/1"\n></IFRAME>', 'https://v.example/1'],
  ['a > inside a value', '<iframe title="a > b" src="https://v.example/1"></iframe>', 'https://v.example/1'],
  ['quotes inside quotes', `<iframe title='say "src=x"' src="https://v.example/1"></iframe>`, 'https://v.example/1'],
  ['entities', '<iframe src="&#104;ttps&colon;//v.example/&#x31;"></iframe>', 'https://v.example/1'],
  ['markup around it', '<div><p>Our film</p><iframe src="https://v.example/1"></iframe></div>', 'https://v.example/1'],
  ['a tag never closed', '<iframe src="https://v.example/1">', 'https://v.example/1'],
  [
    'the first secure one',
    '<iframe src="http://v.example/1"></iframe><iframe src="https://v.example/2"></iframe>',
    'https://v.example/2',
  ],
  [
    'the first of several sources',
    '<video><source src="a.ogv"><source src="https://v.example/a.mp4"></video>',
    './a.ogv',
  ],
  [
    'an iframe with other attributes',
    '<iframe srcdoc="<script>alert(1)</script>" onload="alert(1)" src="https://v.example/1"></iframe>',
    'https://v.example/1',
  ],
  [
    'the first of two src',
    '<iframe src="https://v.example/1" src="https://w.example/2"></iframe>',
    'https://v.example/1',
  ],
])('finds the source in %s [R2.3, R3.20]', (_, markup, source) => {
  expect(embedSource(markup)).toBe(source);
});

test.each([
  ['nothing', undefined],
  ['text', 'https://v.example/watch'],
  ['a link', '<a href="https://v.example/1">film</a>'],
  ['a script', '<script src="https://v.example/1.js"></script>'],
  ['a picture', '<img src="https://v.example/1.jpg">'],
  ['other elements that load', '<embed src="https://v.example/1"><object data="https://v.example/1"></object>'],
  ['sound', '<audio src="https://v.example/1.mp3"><source src="https://v.example/1.ogg"></audio>'],
  ['http', '<iframe src="http://v.example/1"></iframe>'],
  ['a javascript: URL', '<iframe src="javascript:alert(1)"></iframe>'],
  ['a disguised javascript: URL', '<iframe src=" JAVA&#9;script&colon;alert(1)//https://v.example"></iframe>'],
  ['data', '<iframe src="data:text/html,x"></iframe>'],
  ['data that says it is a film', '<video src="data:video/mp4;base64,AAAA"></video>'],
  ['a blob', '<video src="blob:https://v.example/1"></video>'],
  ['a file on the writer’s computer', '<video src="file:///home/a.mp4"></video>'],
  ['a page of this site', '<iframe src="/film"></iframe>'],
  ['a page beside this one', '<iframe src="./film.mp4"></iframe>'],
  ['a page as a video', '<video src="/film/"></video>'],
  ['an inline document', '<iframe srcdoc="<video src=https://v.example/a.mp4></video>"></iframe>'],
  ['a host hidden behind a name', '<iframe src="https://www.youtube.com@evil.example/embed/1"></iframe>'],
  ['an incomplete URL', '<iframe src="https://"></iframe>'],
  ['an empty one', '<iframe src=""></iframe>'],
  ['a comment', '<!-- <iframe src="https://v.example/1"></iframe> -->'],
  ['a comment never closed', '<!-- <iframe src="https://v.example/1"></iframe>'],
  ['the text of another element', '<textarea><iframe src="https://v.example/1"></iframe></textarea>'],
  ['a template', '<template><iframe src="https://v.example/1"></iframe></template>'],
  ['another attribute', '<iframe data-src="https://v.example/1"></iframe>'],
  ['a value that looks like an attribute', '<iframe title="src=https://v.example/1"></iframe>'],
  ['a drawing’s own element of that name', '<svg><video src="https://v.example/a.mp4"></video></svg>'],
])('finds none in %s [R2.3, R3.20]', (_, markup) => {
  expect(embedSource(markup)).toBeUndefined();
});

test.each([
  ['beside the text', '<video src="./film.mp4" autoplay></video>', './film.mp4'],
  ['above it', '<video src="../films/a.webm"></video>', '../films/a.webm'],
  ['by its name alone', '<video><source src="film.mp4#t=3"></video>', './film.mp4'],
  ['in the static folder', '<video src="/films/a.mp4?v=2"></video>', '/films/a.mp4'],
])('embedSource returns the path of a file %s [R3.20]', (_, markup, source) => {
  expect(embedSource(markup)).toBe(source);
});

test.each([
  [
    'https://www.youtube.com/embed/aqz-KE-bpKQ?si=abc&start=30',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30',
  ],
  ['https://youtu.be/aqz-KE-bpKQ?feature=shared', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?list=PL1'],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  [
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  ['https://youtube.com.evil.example/embed/1', 'https://youtube.com.evil.example/embed/1'],
])('embedSource turns %s into the most private player of its host [R3.20]', (written, source) => {
  expect(embedSource(`<iframe src="${written.replaceAll('&', '&amp;')}"></iframe>`)).toBe(source);
});
