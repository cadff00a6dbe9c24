// @ts-check
/** Component tests, in jsdom. */

/** @type {import('jest').Config} */
module.exports = {
  ...require('./jest-node'),
  displayName: 'dom',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/jest-dom-setup.ts'],
};
