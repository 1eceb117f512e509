import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LONG } from './longest-first';

const ROOT = path.resolve(__dirname, '../..');
const GROUPS = '.cache/groups';
const MAX_FILES = 10;

/** Time limits and mocks of modules hold for all tests of a file. */
const HOLDS_FOR_ALL = /jest\.(?:setTimeout|mock)\(/;

/** Returns the test files of folders of `__tests__`, relative to the root. */
export const findTests = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, '__tests__', folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `__tests__/${folder}/${name}`),
  );

/** Returns a file of tests that holds those of others, each under its path. */
const groupOf = (files: string[]): string =>
  files
    .map((file) => {
      const load = `require('../../../${file.replace(/\.tsx?$/, '')}')`;
      // What a file replaces, such as Date.now, is its own, as if it ran alone.
      return `describe('${file}', () => { ${load}; afterAll(() => jest.restoreAllMocks()); });\n`;
    })
    .join('');

/**
 * Groups the test files of a project, because each file that jest runs evaluates the whole app again: 0.9 s of CPU. Long
 * ones stay alone and begin first (longest-first.ts), and so do those that would change the tests of others.
 * @returns jest's `testMatch`
 */
export function groupTests(project: string, files: string[]): string[] {
  const folder = path.join(ROOT, GROUPS, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const staysAlone = (file: string) =>
    LONG.test(file) || HOLDS_FOR_ALL.test(readFileSync(path.join(ROOT, file), 'utf8'));
  const grouped = files.filter((file) => !staysAlone(file));
  const count = Math.ceil(grouped.length / MAX_FILES);
  // Dealt out in turn, because neighbours in the alphabet are often of one length.
  for (let group = 0; group < count; group += 1)
    writeFileSync(
      path.join(folder, `${group + 1}.test.js`),
      groupOf(grouped.filter((_, index) => index % count === group)),
    );
  const alone = files.filter(staysAlone).map((file) => `<rootDir>/${file}`);
  return [`<rootDir>/${GROUPS}/${project}/*.test.js`, ...alone];
}
