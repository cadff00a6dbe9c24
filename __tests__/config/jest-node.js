// @ts-check
/** Tests that need no browser. Jest would need another package to read this file in TypeScript. */

/** Packages that Jest cannot load (ES modules) or loads slowly (many modules). */
const BUNDLED = [
  '@mdx-js/react',
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
  'woff2-encoder',
  'yaml',
];

/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../..',
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  transform: { '^.+\\.[cm]?[jt]sx?$': '<rootDir>/__tests__/config/jest-transform.js' },
  transformIgnorePatterns: [`/node_modules/(?!(?:${BUNDLED.join('|')})/)`],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/__tests__/config/gatsby.tsx',
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/__tests__/config/style.ts',
    '^(.*)/blocks/components$': '$1/blocks/components-in-node',
  },
  testPathIgnorePatterns: ['/node_modules/', '/__tests__/(?:config|e2e|fixtures|helpers)/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/'],
  globals: { __PATH_PREFIX__: '', __BASE_PATH__: '' },
};
