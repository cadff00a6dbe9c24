/**
 * Finds mistakes and words that have a plainer one, and keeps Gatsby and React out of the folders that must not depend on
 * them. The order of the folders is in .dependency-cruiser.cjs; Prettier formats the code.
 */
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import kindSpelling from './scripts/lint/kind-spelling.mjs';
import noBlockNames from './scripts/lint/no-block-names.mjs';

const GATSBY = {
  group: ['gatsby', 'gatsby-*'],
  message:
    'Only gatsby-*.ts(x), src/templates, src/pages, src/content-build and src/gatsby may import Gatsby, so that the rest survives a change of generator.',
};
const REACT = {
  group: ['react', 'react-dom', 'react-dom/*', '@mdx-js/*'],
  message: 'The compiler produces data and must not depend on React.',
};
const DESCRIPTIONS = {
  group: ['**/*.block'],
  allowTypeImports: true,
  message: 'Import only the type: a block description must not reach the bundle that visitors download.',
};
/** Words that have a plainer one: docs/style-guide.md names it. */
const UNUSUAL_WORDS = [
  ...['whoever', 'somebody', 'anybody', 'nobody knows', 'anew', 'hitherto', 'lest', 'whence', 'thereof', 'therein'],
  ...['albeit', 'mend', 'mends', 'mended', 'miniature', 'in its stead', 'its own accord', 'no avail', 'no sooner'],
];

/**
 * ESLint applies one configuration of a rule to a file, so each group of files lists everything that it may not import.
 */
const mayNotImport = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

export default ts.config(
  {
    ignores: [
      ...['node_modules', 'public', '.cache', 'coverage', 'test-results', 'playwright-report', '.server', '.data'],
      // Made from the descriptions of the blocks, which are linted themselves.
      'src/blocks/mdx-provided-components.d.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    plugins: {
      local: {
        rules: {
          'no-block-names': noBlockNames,
        },
      },
    },
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
      'no-warning-comments': ['error', { terms: UNUSUAL_WORDS, location: 'anywhere' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    // No rule reads JSDoc tags, and parsing them would take a sixth of the time.
    languageOptions: { globals: { ...globals.node }, parserOptions: { jsDocParsingMode: 'none' } },
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
  { files: ['static/sw.js'], languageOptions: { globals: { ...globals.serviceworker } } },
  // Commands and programs print to a terminal.
  { files: ['scripts/**', 'src/receiver/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs', 'plugins/**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // The compiler reports unused names of TypeScript (tsconfig.json); the rule would take a seventh of ESLint's time.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  // Tests require module mocks.
  { files: ['__tests__/**'], rules: { '@typescript-eslint/no-require-imports': 'off' } },

  mayNotImport(['src/{schema,util,ui,styles,client,layout,blocks,forms,third-parties}/**'], [GATSBY, DESCRIPTIONS]),
  mayNotImport(['src/{templates,pages}/**'], [DESCRIPTIONS]),
  mayNotImport(['src/{content,metadata,server,receiver}/**'], [GATSBY, REACT]),
  {
    files: ['{src,scripts,plugins}/**'],
    // `npm run editor` writes it.
    ignores: ['src/blocks/mdx-provided-components.d.ts'],
    rules: { 'max-lines': ['error', 400], 'max-lines-per-function': ['error', 60] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'],
    // Blocks name those inside them and those around them.
    ignores: ['src/blocks/*/*.block.ts'],
    rules: {
      'local/no-block-names': 'error',
      'no-restricted-syntax': ['error', ...kindSpelling],
    },
  },
  {
    // Messages, drafts and the articles of a benchmark are content: they name tags, and tests check that those exist.
    files: ['src/content/rules/**', 'src/drafts/**', 'scripts/bench/generate-articles.ts'],
    rules: { 'local/no-block-names': ['error', { allowTags: true }] },
  },
  prettier,
);
