import { TRUSTED_TYPES } from '../../src/adapter/trusted-types';

interface Rules {
  createHTML(html: string): string | null;
  createScript(text: string): string | null;
  createScriptURL(url: string): string | null;
}

const run = (window: object, trustedTypes?: object) =>
  new Function('window', 'trustedTypes', 'location', TRUSTED_TYPES)(window, trustedTypes, {
    href: 'https://site.example/a/',
    origin: 'https://site.example',
  });

const rules = ((): Rules => {
  const made = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, policy: Rules) => made.set(name, policy) };
  run({ trustedTypes }, trustedTypes);
  return made.get('default')!;
})();

test('a browser without Trusted Types notices nothing', () => {
  expect(() => run({})).not.toThrow();
});

test('the text of a title passes as HTML, markup does not', () => {
  expect(rules.createHTML('Drones &amp; people | Site')).toBe('Drones &amp; people | Site');
  expect(rules.createHTML('<script></script>')).toBe('<script></script>');
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script src=//evil.example></script>',
  ])
    expect(rules.createHTML(html)).toBeNull();
});

test('a script comes from the site alone', () => {
  expect(rules.createScriptURL('/app-1.js')).toBe('/app-1.js');
  for (const url of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://x',
  ])
    expect(rules.createScriptURL(url)).toBeNull();
});

test('the text of a script is data or nothing', () => {
  expect(rules.createScript('{"@type":"JobPosting"}')).toBe('{"@type":"JobPosting"}');
  expect(rules.createScript('"use strict"')).toBeNull();
  expect(() => rules.createScript('alert(1)')).toThrow();
});
