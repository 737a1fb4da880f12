import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = Object.fromEntries(
  [
    'process',
    'console',
    'module',
    'require',
    'URL',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'fetch',
    'Buffer',
    'AbortSignal',
    'performance',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  globalIgnores(['dist', 'data', '.cache', '**/generated', 'test-results', 'playwright-report', 'coverage']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'max-lines': ['error', { max: 250, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        {
          selector: "CallExpression[callee.name='Number'] > MemberExpression[property.name='position']",
          message: 'Positions are text or bigint.',
        },
        {
          selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument',
          message: 'Write the fields themselves.',
        },
        {
          selector: 'JSXOpeningElement[name.name=/^[Bb]utton$/] > JSXAttribute[name.name="disabled"]',
          message: 'A disabled button loses the focus: set aria-disabled, and ignore its press.',
        },
      ],
    },
  },
  {
    files: ['*.config.ts', '*.config.js', 'webpack.config.ts', 'playwright.config.ts'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off' },
  },
  // at most 250 lines of 140 columns before a line had 120; they are split by subject one by one
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 330, skipBlankLines: false }], 'max-lines-per-function': 'off' },
  },
  { files: ['client/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    // a decider is pure: clock, ids and actor come in its context
    files: ['server/**/*Decider.ts', 'events/**/*.ts'],
    ignores: ['events/store/**'],
    rules: {
      'no-restricted-globals': ['error', 'crypto', 'performance', 'fetch', 'setTimeout', 'process'],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now' },
        { object: 'Math', property: 'random' },
      ],
    },
  },
  {
    // server and client use a read model through its queries
    files: ['server/**/*.ts', 'client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/projections/(?!runner/)',
              importNamePattern: '(Projector|Table)$',
              message: 'Import a query of this read model.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: node } },
);
