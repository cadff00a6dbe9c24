import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_BUILD_FOLDER } from '../../src/gatsby/content-build/record';
import { bundleContentProgram, loadContentProgram } from '../../scripts/lib/content-program';
import { ROOT } from '../../scripts/lib/steps';

it('the program of a content build is one file, which loads nothing but the packages that it leaves out [R6.5]', async () => {
  const program = await bundleContentProgram(ROOT);
  // V8 cannot run `import()` from compiled code that it has read from a file.
  expect(program).not.toMatch(/[^.\w]import\(/);
  // The project's own files are not beside the bundle.
  expect(program).not.toMatch(/require\.resolve\(\s*["']\./);
  const loaded = [...program.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
  const packages = loaded.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')));
  expect([...new Set(packages)].sort()).toEqual(['../preview-desk', 'esbuild', 'fontkit', 'sharp']);

  // As it is loaded at the end of a whole build, which would stop with an error.
  const load = `const module = { exports: {} };
    const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(join(ROOT, 'src/program.ts'))});
    const program = process.getBuiltinModule('fs').readFileSync(0, 'utf8');
    new Function('exports', 'require', 'module', program)(module.exports, require, module);
    console.log(Object.keys(module.exports).sort().join());`;
  const exported = execFileSync(process.execPath, ['--eval', load], { cwd: ROOT, input: program, encoding: 'utf8' });
  expect(exported.trim()).toBe('NeedsWholeBuild,buildContent');
});

it('a build goes on without the file of the content program when it is damaged [R6.5]', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-program-'));
  try {
    expect(loadContentProgram(root)).toBeUndefined();
    mkdirSync(join(root, CONTENT_BUILD_FOLDER), { recursive: true });
    for (const damaged of ['exports.buildContent = (', 'throw new Error("cut off");']) {
      writeFileSync(join(root, CONTENT_BUILD_FOLDER, 'program.js'), damaged);
      expect(loadContentProgram(root)).toBeUndefined();
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
