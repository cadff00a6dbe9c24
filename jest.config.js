// @ts-check
// JavaScript, because Jest would need one more package to read its configuration from TypeScript.

/** Packages that are published as ES modules only. Jest runs CommonJS, so esbuild compiles them. */
const esmOnly = [
  'unified|bail|trough|devlop|zwitch|ccount|is-plain-obj|longest-streak|trim-lines|markdown-table|escape-string-regexp|decode-named-character-reference|character-entities.*|character-reference-invalid|is-alphabetical|is-alphanumerical|is-decimal|is-hexadecimal|stringify-entities|parse-entities|property-information|space-separated-tokens|comma-separated-tokens',
  '@mdx-js/react|remark-.*|mdast-.*|micromark.*|unist-.*|hast-.*|vfile.*|estree-.*|@ungap/structured-clone|parse5|entities|date-fns|woff2-encoder',
].join('|');

/** @satisfies {import('jest').Config} */
const shared = {
  rootDir: __dirname,
  transform: { '^.+\\.[cm]?[jt]sx?$': '<rootDir>/jest-transform.js' },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/__mocks__/style.ts',
    '^(.*)/blocks/components$': '$1/blocks/components-in-node',
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    '/public/',
    '/.cache/',
    '/__tests__/e2e/',
    '/__tests__/fixtures/',
    '/__tests__/helpers/',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/'],
  globals: { __PATH_PREFIX__: '', __BASE_PATH__: '' },
};

/** @type {import('jest').Config} */
const config = {
  testSequencer: '<rootDir>/jest-order.js',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/jest-dom-setup.ts'],
    },
  ],
};

module.exports = config;
