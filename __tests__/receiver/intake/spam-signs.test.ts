import { requestOrigin } from '../../../src/receiver/intake/spam-signs';

const ours = ['https://www.averline.example'];
it.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }, 'ours'],
  ['a URL typed into the browser', { 'sec-fetch-site': 'none' }, 'ours'],
  ['a configured site', { 'sec-fetch-site': 'cross-site', origin: ours[0] }, 'ours'],
  ['an older browser on a page of ours', { origin: 'https://site.example', host: 'site.example' }, 'ours'],
  ['a client that is not a browser', { host: 'site.example' }, 'unknown'],
])('requestOrigin identifies the origin when the request comes from %s [R5.11]', (_what, headers, origin) => {
  expect(requestOrigin(headers, ours)).toBe(origin);
});
