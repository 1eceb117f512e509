import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Browsers that opened a page before the last deployments still ask for its files. */
const BUILDS_KEPT = 3;

function readBuilds(record: string): string[][] {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : [];
}

const isSame = (one: readonly string[], other: readonly string[] | undefined): boolean => one.join() === other?.join();

/**
 * Leaves the hashed files of this build and of the ones before in the folder, and removes what is older.
 * @param folder where the files of all builds lie, with names that change with their content
 * @param record which files each build consists of, the newest build first
 * @param files this build's, by name within the folder
 */
export function keepEarlierAssets(folder: string, record: string, files: readonly string[]): void {
  const present = [...files].sort();
  const builds = [present, ...readBuilds(record).filter((build) => !isSame(present, build))].slice(0, BUILDS_KEPT);
  const kept = new Set(builds.flat());
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(path.join(folder, name));
  writeFileSync(record, JSON.stringify(builds));
}
