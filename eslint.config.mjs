/**
 * Beside what finds mistakes, the rules that hold the architecture (docs/decisions): who may import what.
 * Style is Prettier's.
 */
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import blockAgrees from './scripts/lint/block-naming.mjs';

const GATSBY = {
  group: ['gatsby', 'gatsby-*'],
  message:
    'Only gatsby-*.ts(x), src/templates, src/pages and src/gatsby know Gatsby: everything else survives a change of generator.',
};
const REACT = {
  group: ['react', 'react-dom', 'react-dom/*', '@mdx-js/*'],
  message: 'The compiler makes data; it knows nothing of React.',
};
const DESCRIPTIONS = {
  group: ['**/*.block'],
  allowTypeImports: true,
  message: 'A description never reaches the visitor’s bundle: import its type.',
};
const REST_OF_THE_SITE = {
  regex: '^\\.\\./(?!forms/definitions$)',
  message: 'The receiver is a program of its own: of the site it knows the field definitions alone.',
};
const RECEIVER = {
  group: ['**/receiver', '**/receiver/*'],
  message: 'The receiver is a program of its own; pages reach it by HTTP.',
};
const SERVER = {
  group: ['**/server/*'],
  message: 'The server serves what was built; only the build and the commands call it.',
};

/** One rule cannot be set twice for a file, so each group of files lists all that it may not import. */
const mayNotImport = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

export default ts.config(
  {
    ignores: ['node_modules', 'public', '.cache', 'coverage', 'test-results', 'playwright-report', '.server', '.data'],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    plugins: { local: { rules: { 'block-agrees': blockAgrees } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-control-regex': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['**/*.tsx'],
    ...a11y.flatConfigs.recommended,
    languageOptions: { ...a11y.flatConfigs.recommended.languageOptions, globals: { ...globals.browser } },
  },
  {
    files: ['src/**/*.tsx', 'src/{client,ui,forms,layout,blocks,third-parties}/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/{client,ui,third-parties}/**', '__tests__/e2e/**'],
    languageOptions: { globals: { ...globals.browser } },
  },
  // Commands and programs talk to a terminal.
  { files: ['scripts/**', 'tools/**', 'src/receiver/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  { files: ['*.js', '**/*.cjs', 'plugins/**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Module mocks are asked for with require.
  { files: ['__tests__/**', '__mocks__/**'], rules: { '@typescript-eslint/no-require-imports': 'off' } },

  mayNotImport(
    ['src/{schema,util,ui,styles,client,layout,blocks,forms,third-parties}/**'],
    [GATSBY, DESCRIPTIONS, RECEIVER, SERVER],
  ),
  mayNotImport(['src/{templates,pages}/**'], [DESCRIPTIONS, RECEIVER, SERVER]),
  mayNotImport(['src/content/**'], [GATSBY, REACT, RECEIVER, SERVER]),
  mayNotImport(['src/metadata/**'], [GATSBY, REACT, RECEIVER]),
  mayNotImport(['src/server/**'], [GATSBY, REACT, RECEIVER]),
  mayNotImport(['src/receiver/*.ts'], [GATSBY, REACT, REST_OF_THE_SITE]),
  mayNotImport(
    ['src/receiver/*/**/*.ts'],
    [GATSBY, REACT, { ...REST_OF_THE_SITE, regex: '^(?:\\.\\./){2,}(?!forms/definitions$)' }],
  ),
  { files: ['src/blocks/*/*.{ts,tsx}'], rules: { 'local/block-agrees': 'error' } },
  prettier,
);
