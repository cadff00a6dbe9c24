import { builtinModules } from 'node:module';
import { bundleContentProgram } from '../../scripts/lib/content-program';
import { ROOT } from '../../scripts/lib/steps';

it('the program of a content build is one file, which loads nothing but the packages that it leaves out [R6.5]', async () => {
  const program = await bundleContentProgram(ROOT);
  // Compiled code that was kept cannot `import()`.
  expect(program).not.toMatch(/[^.\w]import\(/);
  // Nor is a file of the project beside it.
  expect(program).not.toMatch(/require\.resolve\(\s*["']\./);
  const loaded = [...program.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
  const packages = loaded.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')));
  expect([...new Set(packages)].sort()).toEqual(['../preview-desk', 'esbuild', 'fontkit', 'sharp']);
});
