import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'oxlint';

/** Who may not import whom; the allowed directions are in docs/decisions/002-layers.md. A new folder has the rules of its layer. */
const foldersOf = (layer) =>
  readdirSync(path.join(import.meta.dirname, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** Other features whose parts a feature of the client shows. Every feature may ask who is signed in (account). */
const CLIENT_FEATURES = {
  agreements: ['offers'],
  balance: ['sign-in'],
  bookings: ['agreements', 'deposit', 'my-products'],
  cases: ['audit', 'moderation', 'reports', 'statements'],
  category: ['bookings', 'product-card'],
  comparison: ['product-card', 'product-page'],
  conversations: ['bookings', 'offers', 'reports', 'safety'],
  dashboard: ['profile'],
  // The page alone shows the parts of other features, which know deals themselves.
  'deal-page': ['deal-problems', 'deals', 'handover', 'reviews'],
  'deal-problems': ['deals', 'ledger'],
  handover: ['deals'],
  home: ['adverts', 'search-box'],
  listing: ['my-products', 'prices'],
  moderation: ['conversations', 'reports', 'reviews'],
  ledger: ['deals'],
  lookup: ['cases', 'deals', 'reports'],
  notices: ['statements'],
  'payment-issues': ['payments'],
  payments: ['bookings', 'deposit', 'my-products'],
  payouts: ['balance'],
  'problem-list': ['deal-page', 'deal-problems', 'deals'],
  'product-card': ['bookings', 'reports', 'wishlist'],
  'product-page': [
    'agreements',
    'bookings',
    'conversations',
    'my-products',
    'prices',
    'product-card',
    'reports',
    'reviews',
    'safety',
    'wishlist',
  ],
  profile: ['notices', 'push', 'sign-in'],
  'saved-searches': ['search-filters'],
  search: ['product-card', 'saved-searches', 'search-filters'],
  'search-box': ['search-filters'],
  reviews: ['reports'],
  'seller-profile': ['product-card', 'reports', 'reviews', 'statements'],
  'paper-review': ['verification'],
  verification: ['my-products'],
};
/** Server features that are part of another: they use all of it. */
const PART_OF = { 'deal-actions': 'payments', prices: 'search', 'saved-searches': 'search' };
/** Other features whose queries a feature of the server calls; never their routes or rules. */
const SERVER_FEATURES = {
  'admin-users': ['agreements', 'bookings', 'live', 'my-products', 'notices', 'payouts', 'search'],
  adverts: ['my-products'],
  agreements: ['live', 'notices'],
  bookings: ['agreements', 'blocks', 'live', 'notices', 'restrictions'],
  cases: [
    'admin-users',
    'bookings',
    'my-products',
    'notices',
    'payouts',
    'restrictions',
    'reviews',
    'search',
    'signals',
    'case-state',
    'reports',
  ],
  category: ['bookings', 'product-card', 'blocks'],
  conversations: ['agreements', 'blocks', 'live', 'moderation', 'notices', 'product-card', 'reports', 'restrictions'],
  dashboard: [
    'admin-users',
    'blocks',
    'bookings',
    'cases',
    'conversations',
    'deals',
    'moderation',
    'my-products',
    'payments',
    'payouts',
    'restrictions',
    'saved-searches',
    'verification',
    'failed-rows',
  ],
  listing: ['adverts', 'agreements', 'bookings', 'cases', 'my-products', 'notices', 'restrictions', 'search'],
  moderation: ['bookings', 'case-state', 'cases', 'live', 'my-products', 'notices', 'reports'],
  lookup: ['restrictions'],
  'my-products': ['bookings', 'product-card', 'restrictions'],
  notices: ['blocks', 'live', 'signals'],
  offers: ['agreements', 'bookings', 'conversations', 'live', 'notices'],
  pages: ['adverts', 'category', 'product-card', 'search', 'seller-profile'],
  'deal-actions': ['bookings', 'deals', 'ledger', 'live', 'notices', 'payments', 'reviews'],
  deals: ['live', 'notices'],
  payments: ['agreements', 'blocks', 'bookings', 'deals', 'ledger', 'live', 'notices'],
  'product-page': ['blocks', 'my-products', 'product-card'],
  payouts: ['deals', 'ledger', 'live', 'notices', 'restrictions'],
  profile: ['admin-users', 'bookings', 'my-products', 'notices', 'payouts'],
  reports: ['case-state', 'live', 'notices'],
  reviews: ['case-state', 'deals', 'live', 'notices', 'reports', 'seller-profile', 'signals'],
  signals: ['case-state'],
  'saved-searches': ['live', 'notices', 'search'],
  search: ['category', 'product-card'],
  'seller-profile': ['product-card'],
  verification: ['admin-users', 'live', 'notices'],
  transparency: ['cases'],
  wishlist: ['blocks', 'product-card'],
};

/** @throws Error naming the cycle: folders that import each other are one folder in two places */
function assertAcyclic(table) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name))
      throw new Error(`Features in a cycle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    if (done.has(name)) return;
    for (const other of table[name] ?? []) visit(other, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(table)) visit(name, []);
}
assertAcyclic({
  ...Object.fromEntries(foldersOf('src/features').map((name) => [name, [...(CLIENT_FEATURES[name] ?? []), 'account']])),
  account: CLIENT_FEATURES.account,
});
assertAcyclic(SERVER_FEATURES);

const zones = [
  { target: './contract', from: ['./src', './server', './sandbox', './demo', './scripts'] },
  { target: './src', from: ['./server', './sandbox', './demo', './scripts'] },
  { target: './server', from: ['./src', './scripts'] },
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
  ...foldersOf('server/features').map((name) => ({
    target: `./server/features/${name}`,
    from: './server/features/**/*',
    except: [
      `**/server/features/${name}/**`,
      ...(PART_OF[name] ? [`**/server/features/${PART_OF[name]}/**`] : []),
      ...(SERVER_FEATURES[name] ?? []).map((other) => `**/server/features/${other}/*.queries.ts`),
    ],
  })),
  {
    target: ['./sandbox', './demo'],
    from: ['./src', './server/http', './server/app.ts', './server/routes.ts'],
  },
  { target: './sandbox', from: './server/features' },
  // What the demo opens has the consequences of any other.
  { target: './demo', from: './server/features/**/*', except: ['**/server/features/*/*.queries.ts'] },
  { target: ['./src/ui', './src/services', './src/paths.ts'], from: ['./src/api', './src/features', './src/app'] },
  { target: './src/api', from: ['./src/ui', './src/features', './src/app', './src/paths.ts'] },
  { target: './src/features', from: ['./src/app'] },
  // The service worker is a program of its own: nothing of the pages' is in it.
  { target: './src/worker', from: ['./src/api', './src/ui', './src/features', './src/app'] },
  { target: ['./src/api', './src/ui', './src/features', './src/services'], from: ['./src/worker'] },
  ...foldersOf('src/features').map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [...new Set([name, 'account', ...(CLIENT_FEATURES[name] ?? [])])].map((other) => `./${other}`),
  })),
];

/** Modules of the contract that the browser loads; of all others it has types alone. */
const CONTRACT_DATA = [
  'advice',
  'audit-actions',
  'body-types',
  'clean-text',
  'deal-lifecycle',
  'deposit',
  'email',
  'facts',
  'lifecycle',
  'limits',
  'filters',
  'search-address',
  'lists',
  'message-warnings',
  'models',
  'motorbike',
  'moderation-problems',
  'moderation-rules',
  'money-problems',
  'notice-path',
  'notice-sentences',
  'numbers',
  'pages',
  'paper-rules',
  'part-words',
  'payment-methods',
  'payout-method',
  'payout-problems',
  'phone',
  'phone-problems',
  'picture-size',
  'places',
  'price-rules',
  'problem',
  'review-rules',
  'sort-keys',
  'verification-problems',
  'verification-rules',
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
          { patterns: [{ regex: '^(?!typebox$|\\./)', message: 'The contract imports typebox only.' }] },
        ],
      },
    },
    // Services throw errors of their own; server/http/problems.ts chooses the message for people.
    {
      files: ['server/services/**/*.ts'],
      rules: {
        'eslint-js/no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^#contract/(refusal|problem)$', message: 'Services know no refusals.' }] },
        ],
      },
    },
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
