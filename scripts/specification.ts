/** Checks docs/specification.md against the test results: each row must name a test that ran and passed. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = 'docs/specification.md';
/** Written by the unit tests (jest --json, scripts/test.mjs) and the journeys (Playwright's JSON reporter). */
const RESULTS = '.cache/results';

interface Row {
  section: string;
  what: string[];
  /** Files that implement it, for the reader. */
  where: string[];
  proofs: { file: string; title?: string }[];
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
const isFile = (piece: string): boolean => /^\w+\/\S+\.\w+$/.test(piece);

/** In the proofs column, each file is followed by the titles of its tests. */
function proofsOf(pieces: string[]): Row['proofs'] {
  const titles: Record<string, string[]> = {};
  let file = '';
  for (const piece of pieces) {
    if (isFile(piece)) file = piece;
    titles[file] = [...(titles[file] ?? []), ...(isFile(piece) ? [] : [piece])];
  }
  return Object.entries(titles).flatMap(([name, found]) =>
    found.length > 0 ? found.map((title) => ({ file: name, title })) : [{ file: name }],
  );
}

/** Returns the rows of the document's tables. */
export function readRows(): Row[] {
  let section = '';
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^##+ (?:\d+\. )?(.+)$/.exec(line)?.[1] ?? section;
      const cells = line.split('|').slice(1, -1);
      if (cells.length !== 3 || /^\s*(what|---)/.test(cells[0] ?? '')) return [];
      const [what = [], where = [], proof = []] = cells.map(quoted);
      return [{ section, what, where: where.filter(isFile), proofs: proofsOf(proof) }];
    });
}

interface UnitResults {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}
interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { ok: boolean; title: string; file: string; tests: { status: string }[] }[];
}

/** Returns the full titles of the passed tests, by file. */
function passedTests(): Map<string, string[]> {
  const passed = new Map<string, string[]>();
  const add = (file: string, title: string) => passed.set(file, [...(passed.get(file) ?? []), title]);
  const resultsOf = <T>(runner: string): T[] =>
    readdirSync(RESULTS)
      .filter((file) => file.startsWith(runner))
      .map((file) => JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8')) as T);
  const unit = resultsOf<UnitResults>('jest-').flatMap(({ testResults }) => testResults);
  for (const { name, assertionResults } of unit) {
    const file = path.relative(process.cwd(), name).replaceAll('\\', '/');
    for (const { status, fullName } of assertionResults)
      if (status === 'passed') add(file, fullName.replaceAll(' @slow', ''));
  }
  const visit = ({ suites = [], specs = [] }: JourneySuite): void => {
    suites.forEach(visit);
    for (const { ok, title, file, tests } of specs)
      if (ok && tests.some(({ status }) => status !== 'skipped')) add(`__tests__/journeys/${file}`, title);
  };
  resultsOf<JourneySuite>('journeys-').forEach(visit);
  return passed;
}

function faultsOf({ section, what, where, proofs }: Row, passed: Map<string, string[]>): string[] {
  const name = `${section}: ${what.join(' ')}`;
  const missing = where.filter((file) => !existsSync(file)).map((file) => `${name} names ${file}, which is not there`);
  const unproved = proofs.flatMap(({ file, title }) => {
    if (!title) return [`${name} names ${file} without the title of a test`];
    return passed.get(file)?.some((full) => full.includes(title))
      ? []
      : [`${name}: no test "${title}" of ${file} has passed`];
  });
  return [
    ...(where.length === 0 ? [`${name} names no place`] : missing),
    ...(proofs.length === 0 ? [`${name} names no test`] : unproved),
  ];
}

/** @returns whether every row is proven; prints one line for each that isn't */
function check(): boolean {
  const rows = readRows();
  const passed = passedTests();
  const faults = rows.flatMap((row) => faultsOf(row, passed));
  const verdict =
    faults.length > 0
      ? `${faults.length} faults in ${rows.length} rows`
      : `${rows.length} rows, each proved by a test that passed`;
  process.stdout.write(`${[...faults, `${DOCUMENT}: ${verdict}`].join('\n')}\n`);
  return faults.length === 0;
}

if (process.argv[1]?.endsWith('specification.ts')) process.exitCode = check() ? 0 : 1;
