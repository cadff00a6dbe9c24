import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilerFingerprint } from '../../src/content/cache/fingerprint';
import { CONTENT_BUILD_FOLDER } from '../../src/gatsby/content-build/record';
import {
  bundle,
  CONTENT_PROGRAM,
  HOOKS,
  loadContentProgram,
  writeHooks,
} from '../../scripts/lib/build/bundled-programs';
import { ROOT } from '../../scripts/lib/steps';

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

it.each([
  [CONTENT_PROGRAM, ['../preview-desk', 'fontkit', 'sharp'], ['NeedsWholeBuild', 'buildContent']],
  [
    HOOKS,
    ['esbuild', 'fontkit', 'gatsby-source-filesystem/create-file-node', 'sharp'],
    ['createPages', 'onPostBuild', 'preprocessSource', 'sourceNodes'],
  ],
] as const)(
  '%s becomes one file, which loads only the packages that it leaves out [R6.5]',
  async (source, packages, names) => {
    const program = await bundle(ROOT, source);
    // V8 cannot run `import()` from compiled code that it has read from a file.
    expect(program).not.toMatch(/[^.\w]import\(/);
    // The project's own files are not beside the bundle.
    expect(program).not.toMatch(/require\.resolve\(\s*["']\./);
    expect(packagesIn(program)).toEqual(packages);
    // The bundle contains what can be computed from the code alone: computing it took a tenth of a small build.
    expect(program).toContain(compilerFingerprint(ROOT));
    expect(exportsOf(program)).toEqual(expect.arrayContaining([...names]));
  },
);

it('the hooks are bundled once for the same code, and a bundle of other code is removed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bundled-hooks-'));
  try {
    mkdirSync(join(root, 'src/gatsby'), { recursive: true });
    mkdirSync(join(root, '.server/hooks'), { recursive: true });
    writeFileSync(join(root, '.server/hooks/other.js'), '');
    for (const file of ['gatsby-config.ts', 'package.json']) writeFileSync(join(root, file), '{}');
    writeFileSync(join(root, 'gatsby-node.ts'), "'./src/gatsby/node.ts'");
    writeFileSync(join(root, HOOKS), 'export const hooks = 1;');
    await writeHooks(root);
    const [file, ...others] = readdirSync(join(root, '.server/hooks'));
    expect(file).toMatch(/^[0-9a-f]{64}\.js$/);
    expect(others).toEqual([]);
    const before = statSync(join(root, '.server/hooks', file!)).mtimeMs;
    await writeHooks(root);
    expect(statSync(join(root, '.server/hooks', file!)).mtimeMs).toBe(before);
    writeFileSync(join(root, HOOKS), 'export const hooks = 2;');
    await writeHooks(root);
    expect(readdirSync(join(root, '.server/hooks'))).toEqual([expect.not.stringMatching(file!)]);
  } finally {
    rmSync(root, { recursive: true });
  }
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
