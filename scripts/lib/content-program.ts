/**
 * The program of a build without Gatsby as one file, with V8's compiled code beside it: loading its five hundred modules
 * took most of the time of a build of sixty articles. A whole build makes the file. It stays valid until code or a
 * package changes, and then the next build is a whole one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type * as ContentProgram from '../../src/gatsby/content-build/program';
import { CONTENT_BUILD_FOLDER, writeWhole } from '../../src/gatsby/content-build/record';
import { listFilesSync } from '../../src/util/files';

type Program = typeof ContentProgram;

const SOURCE = 'src/gatsby/content-build/program.ts';
const fileOf = (root: string) => join(root, CONTENT_BUILD_FOLDER, 'program.js');
const codeOf = (root: string) => join(root, CONTENT_BUILD_FOLDER, 'program.code');

/** Native, or large and seldom needed. They are loaded from their packages. */
const EXTERNAL = ['sharp', 'esbuild', 'fontkit', 'gatsby', 'gatsby-*', '*/preview-desk'];
/** `loadModule` loads them. */
const LISTED = /^\/(?:content\/rules\/[\w-]+|content\/fields\/types\/[\w-]+\.field|blocks\/[\w-]+\/[\w-]+\.block)\.ts$/;

export async function bundleContentProgram(root: string): Promise<string> {
  // Loaded only here: most builds have the file.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external: EXTERNAL,
    // Compiled code that V8 reads from a file cannot run `import()`, so it becomes `require`.
    supported: { 'dynamic-import': false },
    plugins: [
      {
        name: 'project-folders',
        setup({ onLoad }) {
          const src = join(root, 'src');
          onLoad({ filter: /[\\/]src[\\/]util[\\/]load-module\.ts$/ }, () => ({
            contents: listedModules(src),
            resolveDir: src,
          }));
          onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
            const source = readFileSync(path, 'utf8');
            if (!source.includes('__dirname') || !path.startsWith(src)) return undefined;
            const folder = JSON.stringify(dirname(path).slice(root.length + 1));
            return {
              contents: `const __dirname = require('node:path').resolve(${folder});\n${source}`,
              loader: path.endsWith('x') ? 'tsx' : 'ts',
            };
          });
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}

export async function writeContentProgram(root: string): Promise<void> {
  const program = await bundleContentProgram(root);
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  rmSync(codeOf(root), { force: true });
  writeWhole(fileOf(root), program);
  runProgram(root);
}

function listedModules(src: string): string {
  const modules = listFilesSync(src).filter((file) => LISTED.test(file));
  return `const { relative, resolve } = require('node:path');
    const modules = {${modules.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`.${file}`)})`).join()}};
    exports.loadModule = (file) => modules['/' + relative(resolve('src'), file).replaceAll('\\\\', '/')]();`;
}

/** Undefined if there is no file or it is damaged. The source does the same, and takes longer to load. */
export function loadContentProgram(root: string): Program | undefined {
  if (!existsSync(fileOf(root))) return undefined;
  try {
    return runProgram(root);
  } catch {
    return undefined;
  }
}

function runProgram(root: string): Program {
  const file = fileOf(root);
  const script = new Script(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
    ...(existsSync(codeOf(root)) ? { cachedData: readFileSync(codeOf(root)) } : {}),
  });
  const module = { exports: {} as Program };
  const run = script.runInThisContext() as (exports: object, require: NodeJS.Require, module: object) => void;
  run(module.exports, createRequire(join(root, SOURCE)), module);
  // V8 rejects code that another version has compiled, or the same version with other options.
  if (script.cachedDataRejected !== false) writeWhole(codeOf(root), script.createCachedData());
  return module.exports;
}
