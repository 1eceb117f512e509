import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LONG } from './longest-first';

const ROOT = path.resolve(__dirname, '../..');
const GROUPS = '.cache/groups';
const MAX_FILES = 10;

/** A time limit holds for all tests of a file. */
const SETS_LIMIT = /jest\.setTimeout\(/;

/** Returns the test files of folders of `__tests__`, relative to the root. */
export const findTests = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, '__tests__', folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `__tests__/${folder}/${name}`),
  );

/** Returns the modules that a file of tests replaces. */
const mocksOf = (source: string): string =>
  [...source.matchAll(/^jest\.mock\('[^']+'.*/gm)]
    .map(([line]) => line)
    .sort()
    .join('\n');

/** Returns a file of tests that holds those of others, each under its path. */
const groupOf = (files: string[]): string =>
  files.map((file) => `describe('${file}', () => void require('../../../${file.replace(/\.tsx?$/, '')}'));\n`).join('');

/**
 * Groups the test files of a project, because each file that jest runs evaluates the whole app again: 0.9 s of CPU for
 * each of 300. Those that mock modules share a group with those that mock the same. Long ones stay alone and begin first.
 * @returns jest's `testMatch`
 */
export function groupTests(project: string, files: string[]): string[] {
  const folder = path.join(ROOT, GROUPS, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone: string[] = [];
  const byMocks = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    if (LONG.test(file) || SETS_LIMIT.test(source)) alone.push(file);
    else byMocks.set(mocksOf(source), [...(byMocks.get(mocksOf(source)) ?? []), file]);
  }
  // Dealt out in turn, because neighbours in the alphabet are often of one length.
  const groups = [...byMocks.values()].flatMap((same) => {
    const count = Math.ceil(same.length / MAX_FILES);
    return Array.from({ length: count }, (_, group) => same.filter((_file, index) => index % count === group));
  });
  groups.forEach((group, index) => writeFileSync(path.join(folder, `${index + 1}.test.js`), groupOf(group)));
  return [`<rootDir>/${GROUPS}/${project}/*.test.js`, ...alone.map((file) => `<rootDir>/${file}`)];
}
