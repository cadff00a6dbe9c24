/**
 * Runs every override of src/gatsby/overrides/README.md against the installed Gatsby, so that an upgrade fails here, with
 * an instruction, and not in a build or in a browser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler, Configuration, Stats } from 'webpack';
import { compilerFingerprint } from '../../src/content/cache/fingerprint';
import { createNoMdxNodes } from '../../src/gatsby/overrides/no-mdx-nodes';
import { keepPictures } from '../../src/gatsby/overrides/keep-pictures';
import { configureWebpack } from '../../src/gatsby/webpack/configure-webpack';
import { className } from '../../src/gatsby/webpack/css';
import { ExternalScripts, syncBuildHash } from '../../src/gatsby/webpack/external-scripts';
import { PictureCache } from '../../src/util/picture-cache';
import { temporaryFolder } from '../helpers/temporary-folder';

const ROOT = path.join(__dirname, '../..');
const GATSBY = path.dirname(require.resolve('gatsby/package.json'));
const requireFromGatsby = createRequire(path.join(GATSBY, 'package.json'));
const { version } = requireFromGatsby('gatsby/package.json') as { version: string };

/** Files of Gatsby, and the text in them that an override relies on. */
type Assumptions = Record<string, readonly RegExp[]>;

interface Override {
  /** The first column of the table in the README. */
  name: string;
  assumes?: Assumptions;
  run?(): void | Promise<void>;
}

const STATS_EXTRACTOR = 'gatsby/dist/utils/gatsby-webpack-stats-extractor.js';
const STATIC_ENTRY = 'gatsby/cache-dir/static-entry.js';
const PRODUCTION_APP = 'gatsby/cache-dir/production-app.js';
const LOADER = 'gatsby/cache-dir/loader.js';
const ROUTER = '@gatsbyjs/reach-router/dist/index.modern.mjs';

/** Gatsby's own configuration for browsers, after `configureWebpack`. */
async function configureForBrowsers(): Promise<Configuration> {
  const stage = 'build-javascript';
  const program = { directory: ROOT, extensions: ['.js', '.jsx', '.ts', '.tsx'], browserslist: ['>0.25%'] };
  const { store } = requireFromGatsby('gatsby/dist/redux') as { store: { dispatch(action: object): void } };
  store.dispatch({ type: 'SET_PROGRAM', payload: program });
  const create = requireFromGatsby('gatsby/dist/utils/webpack.config') as (
    ...args: unknown[]
  ) => Promise<Configuration>;
  const { createWebpackUtils } = requireFromGatsby('gatsby/dist/utils/webpack-utils') as {
    createWebpackUtils(stage: string, program: object): { plugins: CreateWebpackConfigArgs['plugins'] };
  };
  const config = await create(program, ROOT, stage, undefined, {});
  let result: Configuration | undefined;
  const actions = { replaceWebpackConfig: (replaced: Configuration) => (result = replaced) };
  configureWebpack(ROOT, {
    stage,
    getConfig: () => config,
    plugins: createWebpackUtils(stage, program).plugins,
    actions: actions as unknown as CreateWebpackConfigArgs['actions'],
  });
  return result!;
}

let browserConfig: Configuration;
beforeAll(async () => {
  browserConfig = await configureForBrowsers();
}, 60_000);

const pluginNames = (): string[] => browserConfig.plugins!.map((plugin) => plugin!.constructor.name);
const replacesModule = (request: string): boolean =>
  browserConfig.plugins!.some((plugin) => {
    const { resourceRegExp } = plugin as { resourceRegExp?: RegExp };
    return resourceRegExp?.test(request) ?? false;
  });
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!);

const OVERRIDES: readonly Override[] = [
  {
    name: 'External scripts',
    assumes: {
      [STATS_EXTRACTOR]: [/`_gatsby-scripts-1\.html`/],
      [STATIC_ENTRY]: [/sliceId: `_gatsby-scripts`/, /key=\{`script-loader`\}/],
      [PRODUCTION_APP]: [/webpackCompilationHash !== window\.___webpackCompilationHash/],
      [LOADER]: [
        /\/page-data\/\$\{fixedPath\}\/page-data\.json/,
        /\/page-data\/app-data\.json/,
        /webpackCompilationHash/,
      ],
    },
    async run() {
      expect(pluginNames()).toContain('ExternalScripts');
      await buildsEnvironment();
    },
  },
  {
    name: 'App entry',
    run() {
      const { app } = browserConfig.entry as Record<string, string>;
      const alias = browserConfig.resolve!.alias as Record<string, string>;
      expect(app).toMatch(/overrides[\\/]app-entry\.js$/);
      expect(alias['gatsby-app']).toMatch(/\.cache[\\/]production-app$/);
    },
  },
  {
    name: 'Hydration and loader in hooks',
    assumes: {
      'gatsby/cache-dir/api-runner-browser.js': [/args\.loadPage = loadPage/, /args\.loadPageSync = loadPageSync/],
      [PRODUCTION_APP]: [/apiRunner\(`replaceHydrateFunction`/, /apiRunnerAsync\(`onClientEntry`\)/],
      [LOADER]: [/webpackCompilationHash: pageData\.webpackCompilationHash/],
    },
  },
  {
    name: 'Scroll restoration',
    assumes: {
      [ROUTER]: [/key:Date\.now\(\)\+""/],
      [PRODUCTION_APP]: [/import \{ ScrollContext \} from "gatsby-react-router-scroll"/],
    },
    run() {
      const theirs = requireFromGatsby('gatsby-react-router-scroll') as object;
      const ours = exportsOf(path.join(ROOT, 'src/gatsby/overrides/scroll-context.ts'));
      expect(ours).toEqual(expect.arrayContaining(Object.keys(theirs).filter((name) => /^[A-Za-z]/.test(name))));
      expect(replacesModule('gatsby-react-router-scroll')).toBe(true);
    },
  },
  {
    name: 'Head handler',
    assumes: {
      'gatsby/cache-dir/page-renderer.js': [/headHandlerForBrowser\(\{\s+pageComponent,/],
      'gatsby/cache-dir/head/head-export-handler-for-browser.js': [/^export function headHandlerForBrowser/m],
      'gatsby/cache-dir/head/head-export-handler-for-ssr.js': [/"data-gatsby-head": true/],
    },
    run: () => expect(replacesModule('./head/head-export-handler-for-browser')).toBe(true),
  },
  {
    name: 'Unused modules',
    assumes: {
      'gatsby/cache-dir/navigation.js': [
        /import \{ parsePath \} from "gatsby-link"/,
        /const \{ pathname, search, hash \} = parsePath\(to\)/,
        /window\.___navigate = /,
      ],
      'gatsby/dist/internal-plugins/partytown/gatsby-browser.js': [/onInitialClientRender/],
      [PRODUCTION_APP]: [/require\(`\.\/register-service-worker`\)/],
    },
    run() {
      expect(replacesModule('gatsby-link')).toBe(true);
      expect(replacesModule('./register-service-worker')).toBe(true);
      expect(replacesModule('/gatsby/dist/internal-plugins/partytown/gatsby-browser.js')).toBe(true);
    },
  },
  {
    name: 'Missing template',
    assumes: {
      [PRODUCTION_APP]: [/window\.asyncRequires = asyncRequires/],
      [LOADER]: [/asyncRequires\[exportType\]\[chunkName\]\(\)/],
    },
  },
  {
    name: 'Focusable wrapper',
    assumes: { [ROUTER]: [/tabIndex:"-1"/], [STATIC_ENTRY]: [/<Router id="gatsby-focus-wrapper"/] },
  },
  {
    name: 'Head of a page',
    assumes: { [STATIC_ENTRY]: [/name="generator"/, /data-href=\{/, /postBodyComponents\.push/] },
  },
  {
    name: 'Split styles',
    run() {
      const { cacheGroups } = browserConfig.optimization!.splitChunks as { cacheGroups: object };
      expect(Object.keys(cacheGroups)).toEqual(expect.arrayContaining(['styles', 'lazy-blocks', 'cheatsheet']));
      const plugin = browserConfig.plugins!.find((one) => one?.constructor.name === 'MiniCssExtractPlugin');
      expect(plugin).toHaveProperty('options.ignoreOrder', true);
    },
  },
  {
    name: 'Class names',
    run() {
      const file = path.join(ROOT, 'src/layout/header.module.css');
      const idents = functionsNamed('getLocalIdent', browserConfig.module!.rules) as ((...args: unknown[]) => string)[];
      expect(idents.length).toBeGreaterThan(0);
      for (const ident of idents)
        expect(ident({ resourcePath: file }, '', 'header')).toBe(className(ROOT, file, 'header'));
    },
  },
  {
    name: 'Fingerprint',
    assumes: { 'gatsby/dist/bootstrap/load-plugins/resolve-plugin.js': [/createFileContentHash\)\(\w+, `\*\*`\)/] },
    run() {
      expect(browserConfig.cache).toMatchObject({
        type: 'filesystem',
        version: expect.stringContaining(compilerFingerprint(ROOT)) as string,
      });
    },
  },
  {
    name: 'Scripts by esbuild and swc',
    assumes: {
      // Babel also removes queries and server APIs. The loader removes queries from templates and pages, which have no
      // such API.
      'gatsby/dist/utils/babel-loader-helpers.js': [/babel-plugin-remove-graphql-queries/, /babel-plugin-remove-api/],
      'gatsby-plugin-typescript/gatsby-node.js': [/test: \/\\\.tsx\?\$\/,/],
      'gatsby/dist/utils/webpack-utils.js': [/plugins\.minifyJs = /, /_terserWebpackPlugin\.default\(/],
    },
    async run() {
      for (const file of ['src/layout/header.tsx', 'src/templates/page.tsx', 'src/pages/404.tsx', '.cache/loader.js'])
        expect(compilersOf(file)).toEqual([expect.stringMatching(/script-loader\.js$/)]);
      const source = 'export const Title = ({ text }: { text?: string }) => <h1>{text ?? "none"}</h1>;';
      expect(await compiledByEsbuild('src/title.tsx', source)).toMatch(/jsx\("h1", \{ children: text \?\? "none" \}\)/);
      expect(await compiledByEsbuild('src/newer.ts', 'a ||= 1')).toMatch(/a \|\| \(a = 1\)/);
      await expect(compiledByEsbuild('src/wrong.tsx', 'const = 1')).rejects.toThrow(/wrong\.tsx/);
      const query = "import { graphql } from 'gatsby';\nexport const query = graphql`\n  { a }\n`;\n";
      expect(await compiledByEsbuild('src/templates/page.tsx', `${query}export const a = 1;`)).not.toContain('graphql');
      for (const [file, code] of [
        ['src/layout/query.tsx', query],
        ['src/templates/other.tsx', 'const other = graphql`{ a }`;'],
        ['src/layout/static.tsx', 'useStaticQuery(query)'],
      ] as const)
        await expect(compiledByEsbuild(file, code)).rejects.toThrow(/only allowed in src\/templates and src\/pages/);
      expect(
        await compiledByEsbuild(
          '.cache/gatsby-browser-entry.js',
          'const useStaticQuery = 1; export { useStaticQuery };',
        ),
      ).toContain('export');
      const plugins = browserConfig.optimization!.minimizer as { options?: { minimizer?: Minimizer } }[];
      const { implementation, options } = plugins.map((plugin) => plugin.options!.minimizer!).find(isForScripts)!;
      const { code } = await implementation({ 'a.js': '(() => { const word = 1; f(word); })();' }, undefined, options);
      expect(code).toBe('f(1);');
      expect(pluginNames()).toContain('EagerCompileHint');
    },
  },
  {
    name: 'Hash with styles',
    assumes: { [STATS_EXTRACTOR]: [/assetsByChunkName: assets/, /`webpack\.stats\.json`/] },
  },
  {
    name: 'Image and file fields',
    assumes: {
      'gatsby-transformer-sharp/customize-schema.js': [/gatsbyImageData: imageNode/],
      'gatsby-source-filesystem/extend-file-node.js': [/publicURL: \{/],
    },
  },
  {
    name: 'Pictures',
    assumes: {
      'gatsby-plugin-sharp/image-data.js': [/batchQueueImageResizing\)\(\{\s+file,\s+transforms/],
      'gatsby-plugin-sharp/process-file.js': [
        /clonedPipeline\.resize\(roundedWidth, roundedHeight, \{\s+position: transformArgs\.cropFocus,\s+fit: transformArgs\.fit/,
        /quality: transformArgs\.quality,\s+force: transformArgs\.toFormat === `avif`/,
      ],
      'gatsby-plugin-sharp/gatsby-worker.js': [
        /exports\.IMAGE_PROCESSING = \(\{\s+inputPaths,\s+outputDir,\s+args\s+\}\)/,
      ],
      'gatsby/dist/utils/jobs/manager.js': [/runLocalWorker\(worker\[job\.name\], job\)/],
    },
    run() {
      const worker = createRequire(path.join(ROOT, 'gatsby-node.ts'))('gatsby-plugin-sharp/gatsby-worker') as {
        IMAGE_PROCESSING: unknown;
      };
      const before = worker.IMAGE_PROCESSING;
      keepPictures(new PictureCache('unused'));
      expect(worker.IMAGE_PROCESSING).not.toBe(before);
    },
  },
  {
    name: 'No MDX nodes',
    assumes: { 'gatsby/dist/utils/api-runner-node.js': [/!gatsbyNode\.shouldOnCreateNode\(\{/] },
    run() {
      const plugin = createRequire(path.join(ROOT, 'gatsby-node.ts'))('gatsby-plugin-mdx/gatsby-node') as {
        shouldOnCreateNode(given: object, options: object): boolean;
      };
      const reads = () => plugin.shouldOnCreateNode({ node: { internal: { type: 'File' }, ext: '.mdx' } }, {});
      expect(reads()).toBe(true);
      createNoMdxNodes();
      expect(reads()).toBe(false);
    },
  },
  {
    name: 'Stack frame guard',
    assumes: { 'gatsby/dist/utils/start-server.js': [/app\.get\(`\/__open-stack-frame-in-editor`/] },
  },
  {
    name: 'Builds without Gatsby',
    assumes: {
      'gatsby/dist/utils/worker/child/render-html.js': [
        /htmlComponentRenderer\.default\(\{\s+pagePath,\s+pageData,/,
        /isDuringBuild: true/,
      ],
      'gatsby/dist/utils/client-assets-for-template.js': [
        /async function readWebpackStats\(publicDir\)/,
        /async function getScriptsAndStylesForTemplate\(componentChunkName, webpackStats\)/,
      ],
      'gatsby/dist/utils/slices/stitching.js': [/async function stitchSliceForAPage\(\{\s+pagePath,\s+publicDir/],
      'gatsby-plugin-sharp/index.js': [/exports\.generateImageData = generateImageData/, /actions\.createJobV2\(job\)/],
      'gatsby-plugin-sharp/image-data.js': [
        /async function generateImageData\(\{\s+file,\s+args,\s+pathPrefix,\s+reporter/,
      ],
      'gatsby-plugin-sharp/plugin-options.js': [/exports\.setPluginOptions = setPluginOptions/],
    },
  },
];

/** The loaders that compile the file for browsers. */
const compilersOf = (file: string): string[] => loadersOf(file).map(({ loader }) => loader);

function loadersOf(file: string): { loader: string; options?: object }[] {
  const absolute = path.join(ROOT, file);
  type Condition = RegExp | ((file: string) => boolean) | undefined;
  const fits = (condition: Condition) =>
    typeof condition === 'function' ? condition(absolute) : condition === undefined || condition.test(absolute);
  type Loaders = { loader: string; options?: object }[];
  type Use = Loaders | ((data: object) => Loaders);
  const rules = browserConfig.module!.rules as {
    test?: Condition;
    include?: Condition;
    exclude?: Condition;
    use?: Use;
  }[];
  return rules
    .filter(({ use, test, include }) => use && (test ?? include))
    .filter(({ test, include, exclude }) => fits(test) && fits(include) && !(exclude && fits(exclude)))
    .flatMap(({ use }) => (typeof use === 'function' ? use({ resourceQuery: '', issuer: '' }) : use!));
}

/** Compiles as the rule of Gatsby's configuration does. `file`: relative to the project. */
const compiledByEsbuild = (file: string, source: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { options } = loadersOf(file)[0]!;
    const loader = require('../../src/gatsby/overrides/script-loader.js') as (this: object, source: string) => void;
    const done = (error: Error | null, code?: string) => (error ? reject(error) : resolve(code!));
    loader.call(
      { resourcePath: path.join(ROOT, file), sourceMap: false, async: () => done, getOptions: () => options },
      source,
    );
  });

interface Minimizer {
  implementation(files: Record<string, string>, map: undefined, options: object): Promise<{ code: string }>;
  options: object;
}
const isForScripts = ({ implementation }: Minimizer) => implementation?.name === 'swcMinify';

it.each(OVERRIDES)(`Gatsby ${version} fits the override “$name”`, async ({ name, assumes = {}, run }) => {
  for (const [file, patterns] of Object.entries(assumes))
    for (const pattern of patterns) if (!has(file, pattern)) throw new Error(instruction(name, file, pattern));
  try {
    await run?.();
  } catch (error) {
    throw new Error(`${instruction(name)}\n${(error as Error).message}`, { cause: error });
  }
});

it('src/gatsby/overrides/README.md describes every override, and no other', () => {
  const readme = readFileSync(path.join(ROOT, 'src/gatsby/overrides/README.md'), 'utf8');
  const names = [...readme.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(OVERRIDES.map(({ name }) => name).sort());
  for (const file of readdirSync(path.join(ROOT, 'src/gatsby/overrides')))
    if (file !== 'README.md') expect(readme).toContain(`\`${file}\``);
});

function instruction(name: string, file?: string, pattern?: RegExp): string {
  const fault = file ? `${file} no longer contains ${String(pattern)}.` : 'It no longer takes effect.';
  return [
    `The override “${name}” does not fit Gatsby ${version}: ${fault}`,
    'Find its row in src/gatsby/overrides/README.md, compare that file with the version before the upgrade, and adapt the',
    'override and this test; or remove the override as the row says.',
  ].join('\n');
}

function has(file: string, pattern: RegExp): boolean {
  const [, packageName, inside] = /^((?:@[\w-]+\/)?[\w-]+)\/(.+)$/.exec(file)!;
  const folders = [path.join(ROOT, 'node_modules'), path.join(GATSBY, 'node_modules')];
  const found = folders.map((folder) => path.join(folder, packageName!, inside!)).find(existsSync);
  return found !== undefined && pattern.test(readFileSync(found, 'utf8'));
}

function functionsNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'function' ? [inner] : functionsNamed(name, inner),
  );
}

/** Gives the plugin the files that Gatsby writes, and reads the files that it makes of them. */
async function buildsEnvironment(): Promise<void> {
  const slice = '_gatsby/slices/_gatsby-scripts-1.html';
  const folder = temporaryFolder({
    [slice]: '<script>window.___webpackCompilationHash="x"</script><script src="/app-1.js" async></script>',
    'app-1.js': 'app',
    'page-data/app-data.json': '{"webpackCompilationHash":"x"}',
  });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  let done = (_: Stats): Promise<void> => Promise.resolve();
  const tapPromise = (_: object, run: typeof done) => (done = run);
  new ExternalScripts(folder).apply({ hooks: { done: { tapPromise } } } as unknown as Compiler);
  const compilation = { assets: { 'app-1.js': {}, 'styles.css': {} } };
  await done({ hasErrors: () => false, compilation } as unknown as Stats);
  await syncBuildHash(folder);

  const [environment] = readdirSync(folder).filter((name) => name.startsWith('environment-'));
  const script = read(environment!);
  expect(read(slice)).toMatch(new RegExp(`^<script src="/${environment}" integrity="sha256-[^"]+" defer></script>$`));
  expect(script).toContain('"/app-1.js"');
  expect(() => new Function(script)).not.toThrow();
  const { webpackCompilationHash } = JSON.parse(read('page-data/app-data.json'));
  expect(script).toContain(`window.___webpackCompilationHash="${webpackCompilationHash}"`);
  expect(webpackCompilationHash).toMatch(/^[0-9a-f]{20}$/);
}
