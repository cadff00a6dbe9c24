/**
 * Bundles the program for builds without Gatsby into one file, with V8's compiled code beside it: loading its hundreds
 * of modules took most of the time of a build of sixty articles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compilerFingerprint } from '../../../src/content/cache/fingerprint';
import type * as ContentProgram from '../../../src/content-build/build-content';
import { forgetCompiled, loadCompiled } from '../../../src/content-build/load-compiled';
import { RENDERER } from '../../../src/content-build/page-renderer';
import { CONTENT_BUILD_FOLDER } from '../../../src/content-build/record';
import { listFilesSync, writeAtomicSync } from '../../../src/util/files';

const CONTENT_PROGRAM = 'src/content-build/build-content.ts';

/** Native, or large and seldom needed. They are loaded from their packages. */
const EXTERNAL = ['sharp', 'esbuild', 'fontkit', 'gatsby', 'gatsby-*'];
/** Modules that `loadModule` loads. */
const LISTED =
  /^\/(?:content\/rules\/[\w/-]+|content\/fields\/types\/[\w-]+\.field|blocks\/[\w-]+\/[\w-]+\.block)\.ts$/;

export async function bundle(root: string): Promise<string> {
  // Loaded only here, because most builds already have the bundle.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [CONTENT_PROGRAM],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    // A build with a reviewers' desk runs from the source instead.
    external: [...EXTERNAL, '*/preview-desk'],
    // Compiled code that V8 reads from a file cannot run `import()`, so it becomes `require`.
    supported: { 'dynamic-import': false },
    plugins: [
      {
        name: 'project-folders',
        setup({ onLoad }) {
          const src = join(root, 'src');
          const listed = () => ({ contents: listedModules(src), resolveDir: src });
          onLoad({ filter: /[\\/]src[\\/]util[\\/]load-module\.ts$/ }, listed);
          // A program is used only while the code is the same, so values that depend only on the code are computed here.
          onLoad({ filter: /[\\/]cache[\\/]fingerprint\.ts$/ }, () => ({
            contents: constantFunction('compilerFingerprint', compilerFingerprint(root)),
          }));
          onLoad({ filter: /[\\/]defer-layout-script\.ts$/ }, async () => {
            const { deferLayoutScript } = await import('../../../src/content-build/defer-layout-script');
            return { contents: constantFunction('deferLayoutScript', deferLayoutScript()) };
          });
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

const constantFunction = (name: string, value: string): string =>
  `export const ${name} = () => ${JSON.stringify(value)};`;

const programOf = (root: string) => join(root, CONTENT_BUILD_FOLDER, 'program.js');

/** The program stays valid until code or a package changes; the next build is then a whole one. */
export function writeContentProgram(root: string, program: string): void {
  forgetCompiled(programOf(root));
  writeAtomicSync(programOf(root), program);
  load(root);
  forgetCompiled(join(root, RENDERER));
  loadCompiled(join(root, RENDERER));
}

/** Returns undefined if the file is missing or damaged: the caller then uses the source, which loads more slowly. */
export function loadContentProgram(root: string): typeof ContentProgram | undefined {
  try {
    return existsSync(programOf(root)) ? load(root) : undefined;
  } catch {
    return undefined;
  }
}

/** External packages are found as the original module would find them. */
const load = (root: string) => loadCompiled(programOf(root), join(root, CONTENT_PROGRAM)) as typeof ContentProgram;

function listedModules(src: string): string {
  const modules = listFilesSync(src).filter((file) => LISTED.test(file));
  return `const { relative, resolve } = require('node:path');
    const modules = {${modules.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`.${file}`)})`).join()}};
    exports.loadModule = (file) => modules['/' + relative(resolve('src'), file).replaceAll('\\\\', '/')]();`;
}
