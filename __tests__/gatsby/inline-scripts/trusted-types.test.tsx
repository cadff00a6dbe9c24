import { restrictScriptUrls } from '../../../src/gatsby/inline-scripts/trusted-types';

interface Rules {
  createScriptURL(url: string): string | null;
}

const createPolicy = jest.fn<void, [name: string, rules: Rules]>();

beforeEach(() => void createPolicy.mockReset());
afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

function rulesOfDefaultPolicy(): Rules {
  Object.assign(window, { trustedTypes: { createPolicy } });
  restrictScriptUrls();
  const [name, rules] = createPolicy.mock.calls[0]!;
  expect(name).toBe('default');
  return rules;
}

test('the script does nothing in a browser without Trusted Types', () => {
  expect(restrictScriptUrls).not.toThrow();
});

test('the policy has no rule that turns text into HTML or a script', () => {
  expect(Object.keys(rulesOfDefaultPolicy())).toEqual(['createScriptURL']);
});

test('the policy accepts script URLs of this site only', () => {
  const rules = rulesOfDefaultPolicy();
  expect(rules.createScriptURL('/app-1.js')).toBe('/app-1.js');
  for (const url of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://x',
  ])
    expect(rules.createScriptURL(url)).toBeNull();
});
