import { execFileSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { compilerFingerprint } from '../../src/content/cache/fingerprint';
import { CONTENT_BUILD_FOLDER } from '../../src/content-build/record';
import { bundle, loadContentProgram } from '../../scripts/lib/build/bundled-programs';
import { ROOT } from '../../scripts/lib/steps';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

/** The names that the program requires, without Node's own modules. */
function packagesIn(program: string): string[] {
  const loaded = [...program.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
  return [...new Set(loaded.filter((name) => !builtinModules.includes(name.replace(/^node:/, ''))))].sort();
}

/** Loads the program as the end of a whole build does, which would stop with an error. */
function exportsOf(program: string): string[] {
  const load = `const module = { exports: {} };
    const require = process.getBuiltinModule('module').createRequire(${JSON.stringify(join(ROOT, 'src/program.ts'))});
    const program = process.getBuiltinModule('fs').readFileSync(0, 'utf8');
    new Function('exports', 'require', 'module', program)(module.exports, require, module);
    console.log(JSON.stringify(Object.keys(module.exports).sort()));`;
  return JSON.parse(execFileSync(process.execPath, ['--eval', load], { cwd: ROOT, input: program, encoding: 'utf8' }));
}

it('the program of a content build is bundled into one file, which loads only the external packages [R6.5]', async () => {
  const program = await bundle(ROOT);
  // V8 cannot run `import()` from compiled code that it has read from a file.
  expect(program).not.toMatch(/[^.\w]import\(/);
  // The project's own files are not beside the bundle.
  expect(program).not.toMatch(/require\.resolve\(\s*["']\./);
  expect(packagesIn(program)).toEqual(['./preview-desk', 'fontkit', 'sharp', 'sharp/package.json']);
  // The bundle contains what can be computed from the code alone: computing it took a tenth of a small build.
  expect(program).toContain(compilerFingerprint(ROOT));
  expect(exportsOf(program)).toEqual(expect.arrayContaining(['NeedsWholeBuild', 'buildContent']));
});

it('a build runs without the bundled program when its file is damaged [R6.5]', () => {
  const root = temporaryFolder();
  expect(loadContentProgram(root)).toBeUndefined();
  for (const damaged of ['exports.buildContent = (', 'throw new Error("cut off");']) {
    writeFiles(root, { [`${CONTENT_BUILD_FOLDER}/program.js`]: damaged });
    expect(loadContentProgram(root)).toBeUndefined();
  }
});
