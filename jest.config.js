// @ts-check
// JavaScript, because Jest would need one more package to read its configuration from TypeScript.

/** Packages that are published as ES modules only. Jest runs CommonJS, so esbuild compiles them. */
const esmOnly = ['@mdx-js/react', 'woff2-encoder'].join('|');

/** @satisfies {import('jest').Config} */
const shared = {
  rootDir: __dirname,
  runtime: '<rootDir>/jest-runtime.js',
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
  globalSetup: '<rootDir>/jest-shared-folder.js',
  testSequencer: '<rootDir>/jest-order.js',
  // A test that measures a time says so; every other one may take long on a busy machine.
  testTimeout: 30_000,
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
