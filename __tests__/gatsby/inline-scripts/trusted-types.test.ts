import { TRUSTED_TYPES } from '../../../src/gatsby/inline-scripts/trusted-types';

interface Rules {
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

test('no text becomes HTML or a script', () => {
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
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
