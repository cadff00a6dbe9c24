import path from 'node:path';
import { compileInlineScript } from '../../src/content-build/compile-inline-script';
import { deferLayoutScript } from '../../src/content-build/defer-layout-script';

const file = (name: string) => path.join(__dirname, '../../src', name);
const scripts: Record<string, { compile(): string; maxCharacters: number }> = {
  // This script is inside every page.
  'deferred-layout': { compile: deferLayoutScript, maxCharacters: 169 },
  'trusted-types': {
    compile: () => compileInlineScript(file('gatsby/inline-scripts/trusted-types.ts'), 'restrictScriptUrls'),
    maxCharacters: 159,
  },
  'deferred-loader': {
    compile: () => compileInlineScript(file('gatsby/inline-scripts/deferred-loader.ts'), 'startDeferredLoader', []),
    maxCharacters: 1_700,
  },
};

describe.each(Object.entries(scripts))('the inline script %s', (_, { compile, maxCharacters }) => {
  const script = compile();

  it('compiles to the same text every time, because the policy names its hash', () => {
    expect(compile()).toBe(script);
  });

  it('is one small line that needs no modules and cannot end its script element', () => {
    expect(script.length).toBeLessThanOrEqual(maxCharacters);
    expect(script).not.toMatch(/\n|<\/|\b(?:import|export|require)\b/);
    expect(() => new Function(script)).not.toThrow();
  });
});
