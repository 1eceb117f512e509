import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MEETING_LOCATIONS } from '../../contract/lists';

/** docs/specification.md, held to what the tree really says. */
interface Row {
  section: string;
  what: string[];
  where: string[];
  proof: string[];
  /** Words by which the proof shows it, where they differ from the specification's. */
  proofWords: string[];
}

const root = path.resolve(__dirname, '../..');
const at = (file: string): string => path.join(root, file);
const textOf = (file: string): string => readFileSync(at(file), 'utf8');
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
const isFile = (piece: string): boolean => /^(src|server|contract|sandbox|__tests__)\/\S+\.\w+$/.test(piece);

function readRows(): Row[] {
  let section = '';
  return textOf('docs/specification.md').split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    const cells = line.split('|').slice(1, -1);
    if (cells.length !== 3 || /^\s*(what|---)/.test(cells[0] ?? '')) return [];
    const [what = [], where = [], proof = []] = cells.map(quoted);
    return [{ section, what, where, proof: proof.filter(isFile), proofWords: proof.filter((piece) => !isFile(piece)) }];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** The words as written; `{…}` stands for anything on the same line. */
const wording = (literal: string): RegExp => new RegExp(literal.split(/\{[^}]*\}/).map(escaped).join('[^\\n]*?'));

/** A path as routes, links and calls write it: `{id}` may be `:id`, `${id}` or an id. */
const address = (call: string): RegExp =>
  new RegExp(`${pathOf(call).split(/\{[^}]*\}/).map(escaped).join('[^/\\n]+?')}(?![\\w/-])`);

const pathOf = (call: string): string => call.replace(/^[A-Z]+ /, '').replace(/\?.*$/, '');
const shape = (route: string): string => route.replace(/\$\{prefix\}/g, '').replace(/:\w+|\{\w+\}/g, '{}');

const rows = readRows();
const inSection = (name: string): Row[] => rows.filter(({ section }) => section === name);
const named = rows.map((row): [string, Row] => [row.what.join(' '), row]);

it('has every section', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['Routes', 'Calls', 'Messages', 'Dialogs', 'Constants']);
  expect(inSection('Routes')).toHaveLength(19);
});

describe.each(named)('%s', (_name, { section, what, where, proof, proofWords }) => {
  it('names a place and a proof, and both exist', () => {
    expect(what).not.toEqual([]);
    expect(where).not.toEqual([]);
    expect(proof).not.toEqual([]);
    expect([...where, ...proof].filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('stands there as the specification writes it', () => {
    // The first place says it; in the table of routes the second is the page itself.
    const places = section === 'Routes' ? where.slice(0, 1) : where;
    for (const place of places) for (const literal of what) expect(textOf(place)).toMatch(section === 'Calls' ? address(literal) : wording(literal));
    if (section !== 'Calls') return;
    for (const call of what) expect(textOf(where[0] ?? '')).toMatch(new RegExp(`\\.${(call.split(' ')[0] ?? '').toLowerCase()}\\(`));
  });

  it('is proved where it says', () => {
    for (const file of proof) {
      const expected = proofWords.length > 0 ? proofWords.map(wording) : what.map(section === 'Calls' || section === 'Routes' ? (literal) => address(literal.replace(/:id/, '{id}')) : wording);
      for (const words of expected) expect(textOf(file)).toMatch(words);
    }
  });
});

it('names every page of the client', () => {
  const known = Object.fromEntries([...textOf('src/paths.ts').matchAll(/^ {2}(\w+): '([^']+)',$/gm)].map(([, name, route]) => [name, route]));
  const pages = [...textOf('src/app/routes.tsx').matchAll(/\{ path: (?:paths\.(\w+)|'([^']+)'), screen:/g)].map(([, name, route]) => route ?? known[name ?? '']);
  expect(inSection('Routes').flatMap(({ what }) => what).sort()).toEqual([...pages, '*'].sort());
});

it('shows the same page at / and at /home', () => {
  for (const name of ['home', 'homeAlias']) expect(textOf('src/app/routes.tsx')).toContain(`{ path: paths.${name}, screen: 'home', guard: 'public', page: homePage }`);
});

it('names every call of the server', () => {
  const features = at('server/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.routes.ts'));
  const calls = files.flatMap((file) => [...readFileSync(path.join(features, file), 'utf8').matchAll(/\b\w+\.(get|post|put|patch|delete)\(\s*['`](\/[^'`]*|\$\{prefix\}[^'`]*)['`]/g)])
    .map(([, method = '', route = '']) => shape(`${method.toUpperCase()} ${route}`));
  expect(calls.length).toBeGreaterThan(30);
  const told = new Set(inSection('Calls').flatMap(({ what }) => what).map((call) => shape(call.replace(/\?.*$/, ''))));
  expect(calls.filter((call) => !told.has(call))).toEqual([]);
});

describe('constants no other test can see', () => {
  it.each([
    ['src/features/catalogue/ProductCard.module.css', 'height: 900px'],
    ['src/features/catalogue/ProductCard.module.css', 'height: 400px'],
    ['src/ui/notify.ts', 'TOAST_MS = 1500'],
    ['src/ui/notify.ts', 'ERROR_TOAST_MS = 5000'],
    ['src/ui/toasts.tsx', 'position="top-center"'],
    ['src/api/base-query.ts', 'RETRIES = 3'],
    ['src/api/base-query.ts', 'LONGEST_WAIT_MS = 30_000'],
    ['src/api/api.ts', 'keepUnusedDataFor: 300'],
  ])('%s says %s', (file, words) => expect(textOf(file)).toContain(words));

  it('offers the eight meeting locations, in order', () => {
    expect(MEETING_LOCATIONS).toEqual(['Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh']);
  });
});
