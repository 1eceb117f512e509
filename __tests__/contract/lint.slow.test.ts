import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();

type Sample = [what: string, filePath: string, source: string, ...rules: string[]];

const SOURCES = ['contract', 'src', 'server', 'sandbox', 'demo', 'scripts', 'tools', '__tests__'];

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
    'text before an element, if there is any',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b, c }: { b: boolean; c: string }) => <div>{b && c}<b /></div>;',
    'no-bare-text',
  ],
  [
    'two texts beside each other, one of which can change',
    'src/ui/page/Picture.tsx',
    'export const A = ({ b }: { b: number }) => <div>{b.toFixed()} bikes</div>;',
    'no-bare-text',
    'no-bare-text',
  ],
  [
    'text behind an element that can come and go',
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

  // Needs types: proves that oxlint reads them, in sources and in tests.
  ['a floating promise', 'server/progress.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  ['a floating promise in a test', '__tests__/helpers/data/samples.ts', 'Promise.resolve(1);', 'no-floating-promises'],

  // Allowed imports (docs/decisions/002-layers.md).
  ['a package imported in the contract', 'contract/limits.ts', `import 'stripe';`, 'no-restricted-imports'],
  ['the server imported in the contract', 'contract/numbers.ts', `import '../server/progress';`, 'no-restricted-paths'],
  ['the server imported in the client', 'src/api/tags.ts', `import '../../server/progress.ts';`, 'no-restricted-paths'],
  ['the sandbox imported in the client', 'src/api/tags.ts', `import '../../sandbox/cards.ts';`, 'no-restricted-paths'],
  [
    'a schema of the contract imported in the client',
    'src/api/tags.ts',
    `import { Booking } from '#contract/deals/booking';\nexport const a = Booking;`,
    'no-restricted-imports',
  ],
  ['src/api imported in src/ui', 'src/ui/feedback/notify.ts', `import '../../api/tags';`, 'no-restricted-paths'],
  [
    'a feature imported in src/services',
    'src/services/bootstrap.ts',
    `import '../features/site/home/home.text';`,
    'no-restricted-paths',
  ],
  ['src/ui imported in src/api', 'src/api/tags.ts', `import '../ui/text/numbers';`, 'no-restricted-paths'],
  [
    'src/app imported in a feature',
    'src/features/site/home/home.text.ts',
    `import '../../../app/theme';`,
    'no-restricted-paths',
  ],
  [
    'a component of another domain imported in a feature',
    'src/features/site/blogs/BlogsPage.tsx',
    `import '../../deals/bookings/BookingCard';`,
    'domain-entries',
  ],
  ['the client imported in the server', 'server/progress.ts', `import '../src/api/tags';`, 'no-restricted-paths'],
  ['the demo imported in the server', 'server/app.ts', `import '../demo/people';`, 'no-restricted-paths'],
  [
    'a feature imported in server/context.ts',
    'server/context.ts',
    `import './features/deals/bookings/booking.queries';`,
    'no-restricted-paths',
  ],
  [
    'server/http imported in server/services',
    'server/services/timeout.ts',
    `import '../http/timeouts';`,
    'no-restricted-paths',
  ],
  [
    'a feature imported in server/database',
    'server/database/timestamps.ts',
    `import '../features/deals/bookings/booking.rules';`,
    'no-restricted-paths',
  ],
  [
    'refusals imported in server/services',
    'server/services/timeout.ts',
    `import { refuse } from '#contract/refusal';\nexport const a = refuse;`,
    'no-restricted-imports',
  ],
  [
    'a feature imported in server/http',
    'server/http/timeouts.ts',
    `import '../features/deals/bookings/booking.queries';`,
    'no-restricted-paths',
  ],
  [
    'rules of another domain imported in a feature',
    'server/features/catalogue/wishlist/wishlist.routes.ts',
    `import '../../deals/bookings/booking.rules';`,
    'domain-entries',
  ],
  [
    'queries that are no entry of their domain imported in a feature',
    'server/features/catalogue/wishlist/wishlist.routes.ts',
    `import '../../admin/audit/audit.queries';`,
    'domain-entries',
  ],
  [
    'server/app.ts imported in a feature',
    'server/features/catalogue/wishlist/wishlist.routes.ts',
    `import '../../../app';`,
    'no-restricted-paths',
  ],
  [
    'server/http imported in rules',
    'server/features/deals/bookings/booking.rules.ts',
    `import '../../../http/timeouts';`,
    'no-restricted-imports',
  ],
  [
    'server/http imported in the sandbox',
    'sandbox/cards.ts',
    `import '../server/http/timeouts';`,
    'no-restricted-paths',
  ],
  [
    'a feature imported in the demo',
    'demo/people.ts',
    `import '../server/features/deals/bookings/booking.rules';`,
    'no-restricted-paths',
  ],
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
    'types of the contract imported in the client',
    'src/api/tags.ts',
    `import type { Booking } from '#contract/deals/booking';\nexport type A = Booking;`,
  ],
  [
    'another domain’s entry imported in a feature',
    'server/features/catalogue/wishlist/wishlist.routes.ts',
    `import '../../people/blocks/block.queries';`,
  ],
  [
    'the contract imported in rules',
    'server/features/deals/bookings/booking.rules.ts',
    `import '#contract/lifecycle';`,
  ],
];

/** A zone names this file, so its sample replaces it. */
const IN_PLACE = 'server/context.ts';

/** The sample's path in a copy of the sources: a new file beside its own, with the same extensions. */
function placeOf([, filePath]: Sample, index: number): string {
  if (filePath === IN_PLACE) return filePath;
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
  const files = SOURCES.flatMap(
    (folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    // The oracles have packages of their own.
  ).filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && !file.split(path.sep).includes('node_modules'));
  expect(files.length).toBeGreaterThan(1000);
  const directive = new RegExp(['(es|ox)lint', '(disable|enable)'].join('-'));
  expect(files.filter((file) => directive.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
