import { defineConfig } from 'oxlint';

/**
 * Who may not import whom; the allowed directions are in docs/decisions/002-layers.md. Which files of a feature's domain
 * others may import is the rule `domain-entries` (scripts/domain-entries.mjs).
 */
const zones = [
  { target: './contract', from: ['./src', './server', './sandbox', './demo', './scripts', './tools'] },
  { target: './src', from: ['./server', './sandbox', './demo', './scripts', './tools'] },
  { target: './server', from: ['./src', './scripts', './tools'] },
  {
    target: './server/!(main|sandbox-process).ts',
    from: ['./sandbox', './demo'],
    message: 'Only the start and the commands know the sandbox and the demo market.',
  },
  {
    target: ['./server/http', './server/features', './server/services', './server/database'],
    from: ['./sandbox', './demo'],
  },
  {
    target: ['./server/services', './server/database', './server/commands/jobs'],
    from: ['./server/http', './server/features', './server/app.ts', './server/routes.ts'],
  },
  { target: './server/http', from: ['./server/features', './server/app.ts', './server/routes.ts'] },
  { target: './server/features', from: ['./server/app.ts', './server/routes.ts'] },
  {
    target: './server/context.ts',
    from: ['./server/features', './server/http', './server/app.ts', './server/routes.ts'],
  },
  {
    target: ['./sandbox', './demo'],
    from: ['./src', './tools', './server/http', './server/app.ts', './server/routes.ts'],
  },
  { target: './sandbox', from: './server/features' },
  // Features that the demo opens have the consequences of any other.
  { target: './demo', from: './server/features/**/*', except: ['**/server/features/*/*/*.queries.ts'] },
  { target: ['./src/ui', './src/services', './src/paths.ts'], from: ['./src/api', './src/features', './src/app'] },
  { target: './src/api', from: ['./src/ui', './src/features', './src/app', './src/paths.ts'] },
  { target: './src/features', from: ['./src/app'] },
  // The service worker is a program of its own: nothing of the pages' is in it.
  { target: './src/worker', from: ['./src/api', './src/ui', './src/features', './src/app'] },
  { target: ['./src/api', './src/ui', './src/features', './src/services'], from: ['./src/worker'] },
];

/** Modules of the contract that the browser loads; of all others it has types alone. */
const CONTRACT_DATA = [
  'trust/advice',
  'admin/audit-actions',
  'catalogue/body-types',
  'catalogue/category-sorts',
  'clean-text',
  'deals/cash-rules',
  'deals/deal-clocks',
  'deals/deal-lifecycle',
  'deals/delivery-fee',
  'deals/parcel',
  'deals/parcel-rules',
  'deals/sending',
  'deals/deposit',
  'email',
  'catalogue/facts',
  'lifecycle',
  'image-widths',
  'limits',
  'catalogue/filters',
  'catalogue/search-address',
  'catalogue/listing-refusals',
  'lists',
  'mileage-rules',
  'weight-classes',
  'talk/message-warnings',
  'catalogue/models',
  'catalogue/motorbike',
  'admin/moderation-refusals',
  'admin/moderation-rules',
  'admin/usual-decisions',
  'money/money-refusals',
  'news/notice-path',
  'news/notice-sentences',
  'numbers',
  'page-size',
  'pages',
  'catalogue/paper-rules',
  'catalogue/part-words',
  'money/payment-methods',
  'money/payout-lifecycle',
  'money/payout-method',
  'money/payout-refusals',
  'phone',
  'people/phone-refusals',
  'site/picture-size',
  'catalogue/places',
  'catalogue/places/district-centres',
  'catalogue/price-rules',
  'refusals',
  'trust/review-rules',
  'sort-keys',
  'image-host-codes',
  'trust/verification-refusals',
  'trust/verification-rules',
];

/** Off by default, and each finds a mistake. */
const MISTAKES = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/no-array-constructor',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-namespace',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
];
/** Hooks, and what React's compiler refuses. */
const REACT = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
].map((rule) => `react/${rule}`);
/** Correct code breaks these as well. */
const TOO_STRICT = [
  'react/jsx-key',
  'typescript/no-base-to-string',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-spread',
  'typescript/no-redundant-type-constituents',
  'typescript/no-useless-default-assignment',
  'typescript/require-array-sort-compare',
  'typescript/restrict-template-expressions',
  'typescript/unbound-method',
];
const all = (rules, severity) => Object.fromEntries(rules.map((rule) => [rule, severity]));

export default defineConfig({
  // A relative path starts at this file.
  jsPlugins: [
    // Rules that oxlint lacks. Its own plugins have the usual names.
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'import-js', specifier: 'eslint-plugin-import-x' },
    { name: 'motohaat', specifier: './scripts/lint-rules.mjs' },
  ],
  plugins: ['eslint', 'typescript', 'react', 'import'],
  categories: { correctness: 'error' },
  settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  ignorePatterns: ['sandbox/assets/', 'public/'],
  rules: {
    ...all(MISTAKES, 'error'),
    ...all(TOO_STRICT, 'off'),
    eqeqeq: ['error', 'always'],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...all(REACT, 'error'),
        'no-console': ['error', { allow: ['error'] }],
        'typescript/no-require-imports': 'error',
        'import/no-cycle': ['error', { maxDepth: 8, ignoreExternal: true }],
        'import-js/no-restricted-paths': ['error', { zones }],
        // A promise nobody waits for loses its error, and a case nobody handles its answer; these rules need types.
        'typescript/no-floating-promises': 'error',
        'typescript/await-thenable': 'error',
        // Handlers of React and of Fastify may be async: both wait for them, or report what they throw.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    // The contract reaches the browser as types and plain data alone: no schema library in a page.
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'eslint-js/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: `^#contract/(?!${CONTRACT_DATA.map((name) => `${name}$`).join('|')})`,
                allowTypeImports: true,
                message: `The contract reaches the browser as types; only ${CONTRACT_DATA.join(', ')} are data.`,
              },
            ],
          },
        ],
      },
    },
    {
      files: ['contract/**/*.ts'],
      rules: {
        'eslint-js/no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(?!typebox$|\\.\\.?/)', message: 'The contract imports typebox only.' }] },
        ],
      },
    },
    // Services throw errors of their own; server/http/refusals.ts chooses the message for people.
    {
      files: ['server/services/**/*.ts'],
      rules: {
        'eslint-js/no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^#contract/(refusal|refusals)$', message: 'Services know no refusals.' }] },
        ],
      },
    },
    { files: ['{src,server}/features/**/*.{ts,tsx}'], rules: { 'motohaat/domain-entries': 'error' } },
    {
      files: ['server/features/**/*.rules.ts'],
      rules: {
        'eslint-js/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!#contract/|\\./)',
                message: 'Rules are pure: they import the contract alone.',
              },
            ],
          },
        ],
      },
    },
    // Everything on screen is Material UI's (docs/decisions/009-material-ui.md); a file input is styled('input').
    {
      files: ['src/**/*.tsx'],
      rules: {
        'motohaat/no-bare-text': 'error',
        'eslint-js/no-restricted-syntax': [
          'error',
          {
            selector:
              'JSXOpeningElement[name.name=/^(button|input|select|textarea|table|thead|tbody|tr|th|td|h[1-6]|p|a|ul|ol|li|label|svg)$/]',
            message: 'Material UI has a component for this element.',
          },
          {
            selector:
              ':matches(Literal[value=/#([0-9a-f]{3}|[0-9a-f]{6})$|\\brgba?\\(/i], TemplateElement[value.raw=/#[0-9a-f]{6}\\b|\\brgba?\\(/i], Property[key.name=/^(fontSize|borderRadius)$/] > Literal[value=/\\d(px|r?em)/])',
            message: 'Colours, font sizes and radii belong in src/app/theme.ts.',
          },
        ],
      },
    },
    {
      files: ['**/*.{js,cjs,mjs}'],
      env: { node: true },
      rules: { 'no-redeclare': 'error', 'no-undef': 'error' },
    },
    { files: ['server/{progress,main,operator}.ts', '__tests__/**'], rules: { 'no-console': 'off' } },
  ],
});
