import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();

type Sample = [what: string, filePath: string, source: string, ...rules: string[]];

const SOURCES = ['contract', 'src', 'server', 'sandbox', 'demo', 'scripts', 'tools', '__tests__'];

const namesIn = (folder: string): string[] => readdirSync(path.join(ROOT, folder)).sort();
const foldersIn = (folder: string): string[] => namesIn(folder).filter((name) => !name.includes('.'));

/** An import of a file that is no entry of its domain, in every feature's folder. */
const refusedInEachFeature = (layer: string, forbidden: (domain: string) => string): Sample[] =>
  foldersIn(layer).flatMap((domain) =>
    foldersIn(`${layer}/${domain}`).map((feature): Sample => [
      `${layer}/${domain}/${feature} and a file of another domain that is no entry`,
      // Rules may import only the contract, which has a check of its own.
      `${layer}/${domain}/${feature}/${namesIn(`${layer}/${domain}/${feature}`).find((name) => name.includes('.') && !name.endsWith('.rules.ts'))}`,
      `import '../../${forbidden(domain)}';`,
      'domain-entries',
    ]),
  );

/** A source, the file beside which it is or whose place it takes, and all the rules that must refuse it. */
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

  // Text that a translator could replace.
  [
    'text that comes before an element, if there is any',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b, c }: { b: boolean; c: string }) => <div>{b && c}<b /></div>;',
    'no-bare-text',
  ],
  [
    'two texts, one of which can change',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b }: { b: number }) => <div>{b.toFixed()} bikes</div>;',
    'no-bare-text',
    'no-bare-text',
  ],
  [
    'text before an element that can come',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b }: { b: boolean }) => <div>{b && <b />} Save</div>;',
    'no-bare-text',
  ],
  [
    'text in a fragment',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b }: { b: string }) => <>{b}</>;',
    'no-bare-text',
  ],
  [
    'a component that is text',
    'src/ui/page/Picture.tsx',
    'export const Left = ({ b }: { b: string }) => b;',
    'no-bare-text',
  ],
  [
    "a button's text that can change",
    'src/ui/page/Picture.tsx',
    `import Button from '@mui/material/Button';
export const A = ({ b }: { b: boolean }) => <Button>{b ? 'Save' : 'Send'}</Button>;`,
    'no-bare-text',
  ],
  [
    'text until the rest arrives',
    'src/ui/page/Picture.tsx',
    `import { Suspense } from 'react';
export const A = ({ b }: { b: string }) => <Suspense fallback={b} />;`,
    'no-bare-text',
  ],

  // Promises and naming.
  ['a floating promise', 'server/progress.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  [
    'a condition that is a promise',
    'sandbox/cards.ts',
    'export const a = () => (Promise.resolve(false) ? 1 : 2);',
    'no-misused-promises',
  ],
  ['await of a value', 'demo/people.ts', 'export const a = async () => await 1;', 'await-thenable'],
  [
    'a needless assertion',
    'scripts/earlier-assets.ts',
    `export const a = (text: string) => text as string;`,
    'no-unnecessary-type-assertion',
  ],
  [
    'a switch without one of its cases',
    'contract/limits.ts',
    `export function a(b: 'x' | 'y') { switch (b) { case 'x': return 1; } return 2; }`,
    'switch-exhaustiveness-check',
  ],
  ['any', 'contract/limits.ts', 'export const a = (b: any) => b;', 'no-explicit-any'],
  ['a comment that ignores types', 'contract/limits.ts', '// @ts-ignore\nexport {};', 'ban-ts-comment'],
  ['a floating promise in a test', '__tests__/helpers/data/samples.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  [
    'a condition that is a promise in a test',
    '__tests__/helpers/data/samples.ts',
    'export const a = () => (Promise.resolve(false) ? 1 : 2);',
    'no-misused-promises',
  ],
  [
    'await of a value in a test',
    '__tests__/helpers/data/samples.ts',
    'export const a = async () => await 1;',
    'await-thenable',
  ],

  // Allowed imports (docs/decisions/002-layers.md).
  [
    'a cycle of two modules',
    'contract/pages.ts',
    `import { firstReadsOf } from './site/first-reads';\nexport const a = firstReadsOf;`,
    'no-cycle',
  ],
  [
    'a cycle of three modules',
    'contract/limits.ts',
    `import { WishInput } from './catalogue/wish';\nexport const a = WishInput;`,
    'no-cycle',
  ],
  ['the contract and a package', 'contract/limits.ts', `import 'stripe';`, 'no-restricted-imports'],
  ['the contract and the server', 'contract/numbers.ts', `import '../server/progress';`, 'no-restricted-paths'],
  ['the client and the server', 'src/api/tags.ts', `import '../../server/progress.ts';`, 'no-restricted-paths'],
  ['the client and the sandbox', 'src/api/tags.ts', `import '../../sandbox/cards.ts';`, 'no-restricted-paths'],
  [
    'the client and schemas of the contract',
    'src/api/tags.ts',
    `import { Booking } from '#contract/deals/booking';\nexport const a = Booking;`,
    'no-restricted-imports',
  ],
  ['src/ui and src/api', 'src/ui/feedback/notify.ts', `import '../../api/tags';`, 'no-restricted-paths'],
  [
    'src/services and a feature',
    'src/services/bootstrap.ts',
    `import '../features/site/home/home.text';`,
    'no-restricted-paths',
  ],
  ['src/api and src/ui', 'src/api/tags.ts', `import '../ui/text/numbers';`, 'no-restricted-paths'],
  [
    'a feature and src/app',
    'src/features/site/home/home.text.ts',
    `import '../../../app/theme';`,
    'no-restricted-paths',
  ],
  [
    'a feature and another',
    'src/features/site/blogs/BlogsPage.tsx',
    `import '../../deals/bookings/BookingCard';`,
    'domain-entries',
  ],
  ['the server and the client', 'server/progress.ts', `import '../src/api/tags';`, 'no-restricted-paths'],
  ['the server and the demo', 'server/app.ts', `import '../demo/people';`, 'no-restricted-paths'],
  [
    'server/context.ts and a feature',
    'server/context.ts',
    `import './features/deals/bookings/booking.queries';`,
    'no-restricted-paths',
  ],
  [
    'server/services and server/http',
    'server/services/timeout.ts',
    `import '../http/timeouts';`,
    'no-restricted-paths',
  ],
  [
    'server/database and a feature',
    'server/database/timestamps.ts',
    `import '../features/deals/bookings/booking.rules';`,
    'no-restricted-paths',
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
    `import '../features/deals/bookings/booking.queries';`,
    'no-restricted-paths',
  ],
  [
    "a feature and another's rules",
    'server/features/catalogue/wishlist/wish.routes.ts',
    `import '../../deals/bookings/booking.rules';`,
    'domain-entries',
  ],
  [
    'a feature and queries that are no entry of their domain',
    'server/features/catalogue/wishlist/wish.routes.ts',
    `import '../../admin/audit/audit.queries';`,
    'domain-entries',
  ],
  [
    'a feature and server/app.ts',
    'server/features/catalogue/wishlist/wish.routes.ts',
    `import '../../../app';`,
    'no-restricted-paths',
  ],
  [
    'rules and server/http',
    'server/features/deals/bookings/booking.rules.ts',
    `import '../../../http/timeouts';`,
    'no-restricted-imports',
  ],
  ['the sandbox and server/http', 'sandbox/cards.ts', `import '../server/http/timeouts';`, 'no-restricted-paths'],
  [
    'the demo and a feature',
    'demo/people.ts',
    `import '../server/features/deals/bookings/booking.rules';`,
    'no-restricted-paths',
  ],
  ...refusedInEachFeature('src/features', (domain) =>
    domain === 'site' ? 'deals/deals/DealsPage' : 'site/blogs/BlogsPage',
  ),
  ...refusedInEachFeature('server/features', (domain) =>
    domain === 'site' ? 'news/live/live.routes' : 'site/health/health.routes',
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
    'text that is the only child, or untranslated, and elements that come and go',
    'src/ui/page/Picture.tsx',
    `export const A = ({ b, c }: { b: boolean; c: string }) => (
  <div>
    <b>{\`\${c} bikes\`}</b> {b && <i />}
    {[c].map((each) => <u key={each}>{each}</u>)}
    <span translate="no">{c} 150</span>
  </div>
);`,
  ],
  [
    'types of the contract in the client',
    'src/api/tags.ts',
    `import type { Booking } from '#contract/deals/booking';\nexport type A = Booking;`,
  ],
  [
    "another domain's entry",
    'server/features/catalogue/wishlist/wish.routes.ts',
    `import '../../people/blocks/block.queries';`,
  ],
  [
    'imports without a cycle',
    'contract/pages.ts',
    `import { Booking } from './deals/booking';\nexport const a = Booking;`,
  ],
  ['the contract in rules', 'server/features/deals/bookings/booking.rules.ts', `import '#contract/lifecycle';`],
];

/** A zone names the first; other files import the rest, which makes a cycle. */
const IN_PLACE = new Set(['server/context.ts', 'contract/limits.ts', 'contract/pages.ts']);
const IN_PLACE_RULES = new Set(['no-cycle', 'no-restricted-paths']);

/** The sample's path in a copy of the sources: its file's own, or a new one beside it with the same extensions. */
function placeOf([, filePath, , ...rules]: Sample, index: number): string {
  if (IN_PLACE.has(filePath) && rules.length === 1 && IN_PLACE_RULES.has(rules[0] ?? '')) return filePath;
  const extensions = path.basename(filePath).replace(/^[^.]*/, '');
  return path.posix.join(path.posix.dirname(filePath), `sample${index}${extensions}`);
}

/** Rules that each path breaks, by path. */
const broken = new Map<string, string[]>();
const SAMPLES = [...REFUSED, ...ACCEPTED];
const places = SAMPLES.map(placeOf);

beforeAll(() => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  try {
    for (const name of [...SOURCES, 'package.json', 'tsconfig.json', 'oxlint.config.mjs'])
      cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    SAMPLES.forEach(([, , source], index) => writeFileSync(path.join(copy, places[index] ?? ''), `${source}\n`));
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const options = [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', ...places];
    const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: copy });
    expect(String(stderr)).toBe('');
    const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of diagnostics)
      broken.set(filename, [...(broken.get(filename) ?? []), code.replace(/^.*\((.*)\)$/, '$1')].sort());
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 120_000);

const rulesBrokenBy = (index: number): string[] => broken.get(places[index] ?? '') ?? [];

describe('lint refuses', () => {
  it.each(REFUSED.map(([what, , , ...rules], index) => ({ what, rules, index })))('$what', ({ rules, index }) =>
    expect(rulesBrokenBy(index)).toEqual([...rules].sort()),
  );
});

describe('lint accepts', () => {
  it.each(ACCEPTED.map(([what], index) => ({ what, index: REFUSED.length + index })))('$what', ({ index }) =>
    expect(rulesBrokenBy(index)).toEqual([]),
  );
});

it('lint has no exceptions in the sources', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const directive = new RegExp(['(es|ox)lint', '(disable|enable)'].join('-'));
  expect(files.filter((file) => directive.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
