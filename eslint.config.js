const { readdirSync } = require('node:fs');
const path = require('node:path');
const js = require('@eslint/js');
const importX = require('eslint-plugin-import-x');
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript');
const hooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

/** Who may not import whom; the allowed directions are in docs/decisions/002-layers.md. A new folder has the rules of its layer. */
const foldersOf = (layer) =>
  readdirSync(path.join(__dirname, layer), { withFileTypes: true })
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
  'admin-users': ['agreements', 'bookings', 'live', 'my-products', 'notices', 'search'],
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
  ],
  category: ['bookings', 'product-card', 'blocks'],
  conversations: ['agreements', 'blocks', 'live', 'moderation', 'notices', 'product-card', 'restrictions'],
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
  ],
  listing: ['adverts', 'agreements', 'bookings', 'cases', 'my-products', 'notices', 'restrictions', 'search'],
  moderation: ['bookings', 'cases', 'live', 'my-products', 'notices'],
  lookup: ['restrictions'],
  'my-products': ['bookings', 'product-card', 'restrictions'],
  notices: ['blocks', 'live'],
  offers: ['agreements', 'bookings', 'conversations', 'live', 'notices'],
  pages: ['adverts', 'category', 'product-card', 'search', 'seller-profile'],
  'deal-actions': ['bookings', 'deals', 'live', 'notices', 'payments', 'reviews'],
  deals: ['live', 'notices'],
  payments: ['agreements', 'blocks', 'bookings', 'deals', 'ledger', 'live', 'notices'],
  'product-page': ['blocks', 'my-products', 'product-card'],
  payouts: ['deals', 'live', 'notices', 'restrictions'],
  profile: ['admin-users', 'bookings', 'my-products', 'notices', 'payouts'],
  reports: ['live', 'notices'],
  reviews: ['deals', 'live', 'notices', 'seller-profile'],
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
    from: ['./src', './server/features', './server/http', './server/app.ts', './server/routes.ts'],
  },
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
  'deal-lifecycle',
  'deposit',
  'email',
  'facts',
  'lifecycle',
  'limits',
  'filters',
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
  'places',
  'price-rules',
  'problem',
  'review-rules',
  'sort-keys',
  'verification-problems',
  'verification-rules',
];

module.exports = tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      '.cache/',
      '.data/',
      'sandbox/assets/',
      'public/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'import-x/no-cycle': ['error', { maxDepth: 8, ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always'],
    },
    linterOptions: { noInlineConfig: true },
  },
  // A promise nobody waits for loses its error, and a case nobody handles its answer; these rules need types.
  {
    files: ['{src,server,contract,sandbox,demo,scripts,__tests__}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      // Handlers of React and of Fastify may be async: both wait for them, or report what they throw.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  // The contract reaches the browser as types and plain data alone: no schema library in a page.
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@mui/icons-material',
              message: '`npm run icons` gives the icon a file of its own in src/ui/icons.',
            },
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
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!typebox$|\\./)', message: 'The contract imports typebox only.' }] },
      ],
    },
  },
  // Services throw errors of their own; server/http/problems.ts chooses the message for people.
  {
    files: ['server/services/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^#contract/(refusal|problem)$', message: 'Services know no refusals.' }] },
      ],
    },
  },
  {
    files: ['server/features/**/*.rules.ts'],
    rules: {
      'no-restricted-imports': [
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
      'no-restricted-syntax': [
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
  { files: ['src/**'], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        fetch: 'readonly',
        WebSocket: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        AbortSignal: 'readonly',
        TextEncoder: 'readonly',
        URLSearchParams: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['server/{progress,main,operator}.ts', '__tests__/**'], rules: { 'no-console': 'off' } },
);
