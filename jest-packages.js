/**
 * Joins the packages that read MDX, HTML and YAML into one file for Jest. Jest loads every module again for each test file,
 * and these packages are some 350 modules, most of them ES modules that it would compile first.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');

const PACKAGES = [
  'aria-query',
  'date-fns',
  'decode-named-character-reference',
  'mdast-util-gfm-table',
  'mdast-util-mdx-expression',
  'mdast-util-mdx-jsx',
  'micromark-extension-gfm-table',
  'micromark-extension-mdx-expression',
  'micromark-extension-mdx-jsx',
  'micromark-extension-mdx-md',
  'parse5',
  'remark-parse',
  'remark-rehype',
  'unified',
  'yaml',
];

/** Returns Jest's `moduleNameMapper` for the packages. The joined file is made when the packages have changed. */
exports.joinPackages = function joinPackages() {
  const lockfile = readFileSync(path.join(__dirname, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).update(readFileSync(__filename)).digest('hex').slice(0, 16);
  const folder = path.join(__dirname, '.server/jest-packages', hash);
  if (!existsSync(path.join(folder, 'all.js'))) write(folder);
  return Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, path.join(folder, `${name}.js`)]));
};

function write(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of PACKAGES)
    writeFileSync(path.join(folder, `${name}.js`), `module.exports = require('./all.js')['${name}']();\n`);
  // `require` in a function runs a package only when a test needs it.
  const contents = PACKAGES.map((name) => `exports['${name}'] = () => require('${name}');`).join('\n');
  buildSync({
    stdin: { contents, resolveDir: __dirname },
    outfile: path.join(folder, 'all.js'),
    bundle: true,
    platform: 'node',
    target: `node${process.versions.node}`,
    logLevel: 'error',
  });
}
