const js = require('@eslint/js');
const importX = require('eslint-plugin-import-x');
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript');
const hooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

/** Who may not import whom; the allowed directions stand in docs/decisions/002-layers.md. */
const features = ['account', 'home', 'blogs', 'catalogue', 'booking', 'payment', 'wishlist', 'reports', 'selling', 'categories', 'people'];

const zones = [
  { target: './contract', from: ['./src', './server', './sandbox', './scripts'] },
  { target: './src', from: ['./server', './sandbox'] },
  { target: './server', from: ['./src'] },
  { target: './sandbox', from: ['./src', './server'] },
  { target: ['./src/ui', './src/services', './src/paths.ts'], from: ['./src/api', './src/features', './src/app'] },
  { target: './src/api', from: ['./src/ui', './src/features', './src/app', './src/paths.ts'] },
  { target: './src/features', from: ['./src/app'] },
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    // Everyone may ask who is signed in.
    except: [`./${name}`, ...(name === 'account' ? [] : ['./account']), ...(name === 'catalogue' ? ['./booking', './wishlist', './reports'] : []), ...(name === 'payment' ? ['./booking'] : [])],
  })),
];

module.exports = tseslint.config(
  { ignores: ['build/', 'node_modules/', 'coverage/', 'playwright-report/', 'test-results/', '.cache/', '.data/', 'sandbox/assets/', 'public/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    settings: { 'import-x/extensions': ['.ts', '.tsx'], 'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] }, 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'import-x/no-cycle': ['error', { maxDepth: 8, ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always'],
    },
    linterOptions: { noInlineConfig: true },
  },
  // The contract reaches the browser as types and plain data alone: no schema library in a page.
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', {
        patterns: [{ regex: '^#contract/(?!lists$|lifecycle$|phone$|problem$)', allowTypeImports: true, message: 'The contract reaches the browser as types; only lists, lifecycle, phone and problem are data.' }],
      }],
    },
  },
  { files: ['contract/**/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^(?!typebox$|\\./)', message: 'The contract imports typebox only.' }] }] } },
  { files: ['server/features/**/*.rules.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^(?!#contract/|\\./|\\.\\./\\.\\./plugins/problems$)', message: 'Rules are pure: contract and refusals only.' }] }] } },
  { files: ['src/**'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', require: 'readonly', __dirname: 'readonly', fetch: 'readonly', URL: 'readonly', setTimeout: 'readonly' } }, rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['server/{progress,main,operator}.ts', '__tests__/**'], rules: { 'no-console': 'off' } },
);
