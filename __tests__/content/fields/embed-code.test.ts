import { embedSource } from '../../../src/content/fields/embed-code';

const SOURCE = 'https://v.example/1';
test.each([
  ['an iframe', '<iframe width="560" src="https://v.example/1?a=1&amp;b=2" allowfullscreen></iframe>', '?a=1&b=2'],
  ['single quotes', "<iframe src='https://v.example/1'></iframe>", ''],
  ['no quotes', '<iframe src=https://v.example/1></iframe>', ''],
  ['a video', '<video src="https://v.example/1.mp4" loop></video>', '.mp4'],
  ['a source in a video', '<video loop><source src="https://v.example/1.webm" type="video/webm"></video>', '.webm'],
  ['a URL without a scheme', '<iframe src="//v.example/1"></iframe>', ''],
  ['capitals and line breaks', '<IFRAME\n  SRC = "HTTPS://v.example/1"\n></IFRAME>', ''],
  ['a > inside a value', '<iframe title="a > b" src="https://v.example/1"></iframe>', ''],
  ['quotes inside quotes', `<iframe title='say "src=x"' src="https://v.example/1"></iframe>`, ''],
  ['entities', '<iframe src="&#104;ttps&colon;//v.example/&#x31;"></iframe>', ''],
  ['markup around it', '<div><p>Our film</p><iframe src="https://v.example/1"></iframe></div>', ''],
  ['a tag never closed', '<iframe src="https://v.example/1">', ''],
  ['the first secure one', '<iframe src="http://v.example/0"></iframe><iframe src="https://v.example/1"></iframe>', ''],
  ['other attributes', '<iframe srcdoc="<script>x</script>" onload="x" src="https://v.example/1"></iframe>', ''],
  ['the first of two src', '<iframe src="https://v.example/1" src="https://w.example/2"></iframe>', ''],
])('finds the source in %s [R2.3, R3.20]', (_, markup, rest) => {
  expect(embedSource(markup)).toBe(SOURCE + rest);
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
  ['first of several', '<video><source src="a.ogv"><source src="https://v.example/a.mp4"></video>', './a.ogv'],
  ['by its name alone', '<video><source src="film.mp4#t=3"></video>', './film.mp4'],
  ['in the static folder', '<video src="/films/a.mp4?v=2"></video>', '/films/a.mp4'],
])('embedSource returns the path of a file %s [R3.20]', (_, markup, source) => {
  expect(embedSource(markup)).toBe(source);
});

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/';
const VIMEO = 'https://player.vimeo.com/video/76979871?h=8272103f6e';
test.each([
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?si=abc&start=30', `${YOUTUBE}aqz-KE-bpKQ?start=30`],
  ['https://youtu.be/aqz-KE-bpKQ?feature=shared', `${YOUTUBE}aqz-KE-bpKQ`],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1', `${YOUTUBE}aqz-KE-bpKQ?list=PL1`],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', `${YOUTUBE}aqz-KE-bpKQ`],
  [`${YOUTUBE}videoseries?list=PL1`, `${YOUTUBE}videoseries?list=PL1`],
  [`${VIMEO}&badge=0`, `${VIMEO}&dnt=1`],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}&dnt=1`],
  ['https://youtube.com.evil.example/embed/1', 'https://youtube.com.evil.example/embed/1'],
])('embedSource turns %s into the most private player of its host [R3.20]', (written, source) => {
  expect(embedSource(`<iframe src="${written.replaceAll('&', '&amp;')}"></iframe>`)).toBe(source);
});
