import type { Config } from 'jest';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/**
 * Two workers per core, because tests wait a third of their time, those of the server two thirds, for the database or a
 * timeout. Each takes up to this.
 */
const WORKER_BYTES = 1.5 * 2 ** 30;

// Jest writes its results there (scripts/test.mjs), and makes no folder for them.
mkdirSync('.cache/results', { recursive: true });

const transform: Project['transform'] = {
  '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/__tests__/tsconfig.json', diagnostics: false }],
  '\\.(?:md|css|woff2)$': '<rootDir>/__tests__/helpers/client/asset-transform.js',
};

/**
 * Server tests that run on PGlite as well as on PostgreSQL: every route by every actor, and what the two databases or
 * versions of Node could do differently (migrations, locks, listeners, sorting, searching, dates, streams).
 * `pglite/statements.test.ts` prepares every other statement.
 */
const ON_BOTH_DATABASES = [
  'health',
  'image',
  'input',
  'jobs',
  'lists',
  'live',
  'lock',
  'migrate',
  'permissions',
  'refusals',
  'saved-search',
  'search',
  'stats',
  'timeouts',
];
const isOnPglite = (file: string): boolean =>
  ON_BOTH_DATABASES.includes(path.basename(file).replace(/(?:\.slow)?\.test\.ts$/, ''));

/** Test files of folders of `__tests__`, relative to the root. */
const findTests = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, '__tests__', folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `__tests__/${folder}/${name}`),
  );

/**
 * Files that take more than about five seconds off the main paths (CONTRIBUTING.md), hold the sandbox against real programs,
 * or start and kill processes.
 */
const isSlow = (file: string): boolean => /\.slow\.test\.tsx?$|__tests__\/(?:oracles|postgres|process)\//.test(file);

/** True for files with tests whose title ends with `@slow`, in the file itself or in a suite beside it. */
function hasSlowTests(file: string): boolean {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const suites = [...text.matchAll(/ from '\.\/([\w.-]+-suite\.ts)'/g)].map(([, name = '']) =>
    path.join(path.dirname(file), name),
  );
  return text.includes('@slow') || suites.some(hasSlowTests);
}

/**
 * `quick` is what `npm test` runs; `npm run test:all` adds `rest`, the slow files, and `marked`, the slow tests of other
 * files. scripts/test.mjs selects tests by title. Without a part, all run.
 */
const IS_IN_PART: Record<string, (file: string) => boolean> = {
  quick: (file) => !isSlow(file),
  marked: (file) => !isSlow(file) && hasSlowTests(file),
  rest: isSlow,
};
const { TEST_PART: PART = '' } = process.env;
const inPart = (files: string[]): string[] => files.filter(IS_IN_PART[PART] ?? (() => true));

/** Jest takes an empty list for its own default, which is every test. */
const NO_FILES = ['<rootDir>/no-tests'];
const asPaths = (files: string[]): string[] => (files.length > 0 ? files.map((file) => `<rootDir>/${file}`) : NO_FILES);

const shared: Project = {
  rootDir: import.meta.dirname,
  transform,
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/tools/oracles/node_modules/'],
};

/** Selected by name alone, because it reads what the project `postgres` has recorded before. */
const statementsOnPglite: Project = {
  ...shared,
  displayName: 'pglite',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/pglite/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/helpers/setup/pglite.ts',
};

const config: Config = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // Generous: a busy machine is no fault of a test.
  testTimeout: 240_000,
  maxWorkers: Math.max(2, Math.min(2 * os.availableParallelism(), Math.floor(os.freemem() / WORKER_BYTES))),
  // Modules of finished files are never freed completely: a worker grew to three gigabytes, and most of its time went to collecting them.
  workerIdleMemoryLimit: WORKER_BYTES / 2,
  // A worker that holds a gigabyte takes half a second to end, which is Jest's own limit; a real leak is still reported.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: asPaths([
        ...inPart(findTests('contract', 'sandbox', 'process')),
        ...(PART === '' || PART === 'rest' ? findTests('server').filter(isOnPglite) : []),
      ]),
      globalSetup: '<rootDir>/__tests__/helpers/setup/pglite.ts',
    },
    ...(process.argv.includes('pglite') ? [statementsOnPglite] : []),
    {
      ...shared,
      displayName: 'postgres',
      testEnvironment: 'node',
      testMatch: asPaths(inPart(findTests('server', 'postgres'))),
      globals: { isOnPostgres: true },
      globalSetup: '<rootDir>/__tests__/helpers/setup/postgres.ts',
      globalTeardown: '<rootDir>/__tests__/helpers/setup/postgres.ts',
    },
    {
      ...shared,
      displayName: 'oracles',
      testEnvironment: 'node',
      testMatch: asPaths(inPart(findTests('oracles'))),
      globalSetup: '<rootDir>/__tests__/oracles/setup.ts',
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: '<rootDir>/__tests__/helpers/client/browser.environment.js',
      testMatch: asPaths(inPart(findTests('client'))),
      setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/client/setup.ts'],
      moduleNameMapper: { '/services/firebase\\.ts$': '<rootDir>/__tests__/helpers/client/fakes.ts' },
      // Packages' style sheets and fonts are no JavaScript.
      transformIgnorePatterns: ['/node_modules/(?!.*\\.(?:css|woff2)$)'],
    },
  ],
};

export default config;
