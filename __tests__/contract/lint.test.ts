import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** These rules need types; their samples' files are in helpers/lint-samples.tsconfig.json. */
const TYPED = new Set(
  [
    'no-floating-promises',
    'no-misused-promises',
    'await-thenable',
    'no-unnecessary-type-assertion',
    'switch-exhaustiveness-check',
  ].map((rule) => `@typescript-eslint/${rule}`),
);

type Sample = [what: string, filePath: string, source: string, ...rules: string[]];

const namesIn = (folder: string): string[] => readdirSync(path.join(ROOT, folder)).sort();

/** A forbidden import from another feature, in every feature's folder. */
const refusedInEachFeature = (layer: string, forbidden: (feature: string) => string): Sample[] =>
  namesIn(layer).map((feature) => [
    `${layer}/${feature} and another feature`,
    // Rules may import nothing but the contract, which is checked by itself.
    `${layer}/${feature}/${namesIn(`${layer}/${feature}`).find((name) => !name.endsWith('.rules.ts'))}`,
    `import '../${forbidden(feature)}';`,
    'import-x/no-restricted-paths',
  ]);

/**
 * A source, its place, and all the rules that must refuse it. The files exist, because rules check
 * only the project's files.
 */
const REFUSED: Sample[] = [
  // Everything on screen is Material UI.
  ['a raw element', 'src/ui/page/Picture.tsx', 'export const A = () => <button>Pay</button>;', 'no-restricted-syntax'],
  ['a literal colour', 'src/ui/page/Picture.tsx', `export const sx = { color: '#ff0000' };`, 'no-restricted-syntax'],
  [
    'a colour in a template',
    'src/ui/page/Picture.tsx',
    'export const sx = `1px solid #ff0000`;',
    'no-restricted-syntax',
  ],
  ['a literal font size', 'src/ui/page/Picture.tsx', `export const sx = { fontSize: '14px' };`, 'no-restricted-syntax'],
  ['a literal radius', 'src/ui/page/Picture.tsx', `export const sx = { borderRadius: '4px' };`, 'no-restricted-syntax'],

  [
    'an icon from the package that is not installed by `npm start`',
    'src/ui/page/Picture.tsx',
    `import Menu from '@mui/icons-material/Menu';\nexport const a = Menu;`,
    '@typescript-eslint/no-restricted-imports',
  ],

  // Promises and naming.
  ['a floating promise', 'server/progress.ts', 'Promise.resolve(1);', '@typescript-eslint/no-floating-promises'],
  [
    'a condition that is a promise',
    'sandbox/cards.ts',
    'export const a = () => (Promise.resolve(false) ? 1 : 2);',
    '@typescript-eslint/no-misused-promises',
  ],
  ['await of a value', 'demo/people.ts', 'export const a = async () => await 1;', '@typescript-eslint/await-thenable'],
  [
    'a needless assertion',
    'scripts/earlier-assets.ts',
    `export const a = (text: string) => text as string;`,
    '@typescript-eslint/no-unnecessary-type-assertion',
  ],
  [
    'a switch without one of its cases',
    'contract/limits.ts',
    `export function a(b: 'x' | 'y') { switch (b) { case 'x': return 1; } return 2; }`,
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  ['any', 'contract/limits.ts', 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any'],
  [
    'a comment that ignores types',
    'contract/limits.ts',
    '// @ts-ignore\nexport {};',
    '@typescript-eslint/ban-ts-comment',
  ],
  [
    'a floating promise in a test',
    '__tests__/helpers/style-sheet.ts',
    'Promise.resolve(1);',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'a condition that is a promise in a test',
    '__tests__/helpers/no-facts.ts',
    'export const a = () => (Promise.resolve(false) ? 1 : 2);',
    '@typescript-eslint/no-misused-promises',
  ],
  [
    'await of a value in a test',
    '__tests__/helpers/no-facts.ts',
    'export const a = async () => await 1;',
    '@typescript-eslint/await-thenable',
  ],

  // Allowed imports (docs/decisions/002-layers.md).
  [
    'a cycle of two modules',
    'contract/limits.ts',
    `import { firstReadsOf } from './first-reads';\nexport const a = firstReadsOf;`,
    'import-x/no-cycle',
  ],
  [
    'a cycle of three modules',
    'contract/limits.ts',
    `import { WishInput } from './wish';\nexport const a = WishInput;`,
    'import-x/no-cycle',
  ],
  ['the contract and a package', 'contract/limits.ts', `import 'stripe';`, 'no-restricted-imports'],
  [
    'the contract and the server',
    'contract/limits.ts',
    `import '../server/progress';`,
    'no-restricted-imports',
    'import-x/no-restricted-paths',
  ],
  ['the client and the server', 'src/api/tags.ts', `import '../../server/progress';`, 'import-x/no-restricted-paths'],
  ['the client and the sandbox', 'src/api/tags.ts', `import '../../sandbox/cards';`, 'import-x/no-restricted-paths'],
  [
    'the client and schemas of the contract',
    'src/api/tags.ts',
    `import { Booking } from '#contract/booking';\nexport const a = Booking;`,
    '@typescript-eslint/no-restricted-imports',
  ],
  ['src/ui and src/api', 'src/ui/feedback/notify.ts', `import '../../api/tags';`, 'import-x/no-restricted-paths'],
  [
    'src/services and a feature',
    'src/services/bootstrap.ts',
    `import '../features/home/home.text';`,
    'import-x/no-restricted-paths',
  ],
  ['src/api and src/ui', 'src/api/tags.ts', `import '../ui/text/numbers';`, 'import-x/no-restricted-paths'],
  [
    'a feature and src/app',
    'src/features/home/home.text.ts',
    `import '../../app/theme';`,
    'import-x/no-restricted-paths',
  ],
  [
    'a feature and another',
    'src/features/blogs/BlogsPage.tsx',
    `import '../bookings/booking.payability';`,
    'import-x/no-restricted-paths',
  ],
  ['the server and the client', 'server/progress.ts', `import '../src/api/tags';`, 'import-x/no-restricted-paths'],
  ['the server and the demo', 'server/app.ts', `import '../demo/people';`, 'import-x/no-restricted-paths'],
  [
    'server/context.ts and a feature',
    'server/context.ts',
    `import './features/bookings/booking.queries';`,
    'import-x/no-restricted-paths',
  ],
  [
    'server/services and server/http',
    'server/services/timeout.ts',
    `import '../http/timeouts';`,
    'import-x/no-restricted-paths',
  ],
  [
    'server/database and a feature',
    'server/database/timestamps.ts',
    `import '../features/bookings/booking.rules';`,
    'import-x/no-restricted-paths',
  ],
  [
    'server/services and refusals',
    'server/services/timeout.ts',
    `import { refuse } from '#contract/refusal';\nexport const a = refuse;`,
    'no-restricted-imports',
  ],
  [
    'server/http and a feature',
    'server/http/timeouts.ts',
    `import '../features/bookings/booking.queries';`,
    'import-x/no-restricted-paths',
  ],
  [
    "a feature and another's rules",
    'server/features/wishlist/wish.routes.ts',
    `import '../bookings/booking.rules';`,
    'import-x/no-restricted-paths',
  ],
  [
    'a feature and the queries of one that is not named beside it',
    'server/features/wishlist/wish.routes.ts',
    `import '../bookings/booking.queries';`,
    'import-x/no-restricted-paths',
  ],
  [
    'a feature and server/app.ts',
    'server/features/wishlist/wish.routes.ts',
    `import '../../app';`,
    'import-x/no-restricted-paths',
  ],
  [
    'rules and server/http',
    'server/features/bookings/booking.rules.ts',
    `import '../../http/timeouts';`,
    'no-restricted-imports',
  ],
  [
    'the sandbox and server/http',
    'sandbox/cards.ts',
    `import '../server/http/timeouts';`,
    'import-x/no-restricted-paths',
  ],
  [
    'the demo and a feature',
    'demo/people.ts',
    `import '../server/features/bookings/booking.queries';`,
    'import-x/no-restricted-paths',
  ],
  ...refusedInEachFeature('src/features', (feature) => (feature === 'blogs' ? 'home/home.text' : 'blogs/BlogsPage')),
  ...refusedInEachFeature('server/features', (feature) =>
    feature === 'health' ? 'config/config.routes' : 'health/health.routes',
  ),
];

/** Must pass, which proves that the rules above check what their names say. */
const ACCEPTED: Sample[] = [
  [
    'a component of Material UI',
    'src/ui/page/Picture.tsx',
    `import Box from '@mui/material/Box';\nexport const A = () => <Box />;`,
  ],
  [
    'types of the contract in the client',
    'src/api/tags.ts',
    `import type { Booking } from '#contract/booking';\nexport type A = Booking;`,
  ],
  ["another feature's queries", 'server/features/wishlist/wish.routes.ts', `import '../blocks/block.queries';`],
  ['imports without a cycle', 'contract/pages.ts', `import { Booking } from './booking';\nexport const a = Booking;`],
  ['the contract in rules', 'server/features/bookings/booking.rules.ts', `import '#contract/lifecycle';`],
];

const found: string[][] = [];
beforeAll(() => {
  const samples = [...REFUSED, ...ACCEPTED].map(([, filePath, source, ...rules]) => [
    filePath,
    `${source}\n`,
    rules.some((rule) => TYPED.has(rule)),
  ]);
  const lint = spawnSync(process.execPath, [path.join(__dirname, '../helpers/lint-samples.mjs')], {
    cwd: ROOT,
    input: JSON.stringify(samples),
    // typescript-eslint reads files differently if this is set.
    env: { ...process.env, CI: 'true' },
  });
  expect(String(lint.stderr)).toBe('');
  found.push(...(JSON.parse(String(lint.stdout)) as string[][]));
}, 120_000);

describe('lint refuses', () => {
  it.each(REFUSED.map(([what, , , ...rules], index) => ({ what, rules, index })))('$what', ({ rules, index }) =>
    expect(found[index]).toEqual(rules),
  );
});

describe('lint accepts', () => {
  it.each(ACCEPTED.map(([what], index) => ({ what, index: REFUSED.length + index })))('$what', ({ index }) =>
    expect(found[index]).toEqual([]),
  );
});
