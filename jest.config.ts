import type { Config } from 'jest';
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { findTests, groupTests } from './__tests__/helpers/grouped';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Where Node's vm module offers this (since Node 24), jest requires ES modules as they are. */
const requiresModules =
  'hasAsyncGraph' in ((vm as { SourceTextModule?: { prototype: object } }).SourceTextModule?.prototype ?? {});

/** Packages published as ES modules alone; jest runs CommonJS. */
const ES_MODULES = [
  'msw',
  '@mswjs',
  'typebox',
  'cookie',
  'content-disposition',
  'jose',
  'marked',
  'qr',
  'sweetalert2',
  'swiper',
  'firebase',
  '@firebase',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  '@open-draft',
];

/**
 * Two workers per core, because tests wait a third of their time, those of the server two thirds, for the database or a
 * timeout. Each takes up to this.
 */
const WORKER_BYTES = 1.5 * 2 ** 30;

// Jest writes its results there (scripts/test.mjs), and makes no folder for them.
mkdirSync('.cache/results', { recursive: true });

const transform: Project['transform'] = {
  '^.+\\.(tsx?|jsx?|mjs)$': [
    '<rootDir>/__tests__/helpers/cached-transform.js',
    { tsconfig: '<rootDir>/__tests__/tsconfig.json', diagnostics: false },
  ],
  '\\.md$': '<rootDir>/__tests__/helpers/article-transform.js',
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
  'problems',
  'saved-search',
  'search',
  'stats',
  'timeouts',
];
const isOnPglite = (file: string): boolean => ON_BOTH_DATABASES.includes(path.basename(file, '.test.ts'));

/** Tests that fill databases, start and kill processes, or repeat races many times are no part of `npm test`. */
const isSlow = (file: string): boolean => /\.slow\.test\.tsx?$|__tests__\/(?:postgres|process)\//.test(file);

/** `quick` is what `npm test` runs, `rest` what `npm run test:all` adds; both without it. */
const { TEST_PART: PART } = process.env;
const inPart = (files: string[], belongsToRest: (file: string) => boolean = isSlow): string[] =>
  PART ? files.filter((file) => belongsToRest(file) === (PART === 'rest')) : files;

/** Jest takes an empty list for its own default, which is every test. */
const NO_FILES = ['<rootDir>/no-tests'];
const asPaths = (files: string[]): string[] => (files.length > 0 ? files.map((file) => `<rootDir>/${file}`) : NO_FILES);

/** `npm test` groups the files; a developer runs each as it is. */
const testMatch = (project: string, files: string[]): string[] =>
  process.env.GROUPED_TESTS ? groupTests(project, files) : asPaths(files);

/**
 * Looking up a global in the vm context of a test takes longer than most calls of it: modules get these as arguments.
 * Packages of the server declare some of the others themselves.
 */
const FAST_GLOBALS = ['Array', 'JSON', 'Map', 'Math', 'Object', 'Set', 'WeakMap'];

const shared: Project = {
  rootDir: __dirname,
  transform,
  sandboxInjectedGlobals: FAST_GLOBALS,
  transformIgnorePatterns: requiresModules ? ['/node_modules/'] : [`node_modules/(?!(${ES_MODULES.join('|')})/)`],
};

/** Selected by name alone, because it reads what the project `postgres` has recorded before. */
const statementsOnPglite: Project = {
  ...shared,
  displayName: 'pglite',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/pglite/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/helpers/pglite.setup.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/hooks.setup.ts'],
};

const config: Config = {
  cacheDirectory: '<rootDir>/.cache/jest',
  testSequencer: '<rootDir>/__tests__/helpers/longest-first.ts',
  // Generous: a busy machine is no fault of a test. Hooks have a longer one of their own (hooks.setup.ts).
  testTimeout: 120_000,
  maxWorkers: Math.max(2, Math.min(2 * os.availableParallelism(), Math.floor(os.freemem() / WORKER_BYTES))),
  // A worker that holds a gigabyte takes half a second to end, which is Jest's own limit; a real leak is still reported.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: testMatch('node', [
        ...inPart(findTests('contract', 'sandbox', 'process')),
        ...inPart(findTests('server').filter(isOnPglite), () => true),
      ]),
      globalSetup: '<rootDir>/__tests__/helpers/pglite.setup.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/hooks.setup.ts'],
    },
    ...(process.argv.includes('pglite') ? [statementsOnPglite] : []),
    {
      ...shared,
      displayName: 'postgres',
      testEnvironment: 'node',
      testMatch: testMatch('postgres', inPart(findTests('server', 'postgres'))),
      setupFiles: ['<rootDir>/__tests__/helpers/use-postgres.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/hooks.setup.ts'],
      globalSetup: '<rootDir>/__tests__/helpers/postgres.setup.ts',
      globalTeardown: '<rootDir>/__tests__/helpers/postgres.teardown.ts',
    },
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      sandboxInjectedGlobals: [...FAST_GLOBALS, 'Error', 'Number', 'Promise', 'String', 'Symbol'],
      // Not grouped: it saves no time, and what one file loads later would be there at once for the next.
      testMatch: asPaths(inPart(findTests('client'))),
      setupFilesAfterEnv: ['<rootDir>/__tests__/helpers/client.setup.ts'],
      moduleNameMapper: {
        '/services/firebase$': '<rootDir>/__tests__/helpers/firebase-stub.ts',
        '\\.css$': '<rootDir>/__tests__/helpers/style-sheet.ts',
      },
    },
  ],
};

export default config;
