import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Open tabs still request the files of the last few builds. */
const BUILDS_KEPT = 3;

function readBuilds(record: string): string[][] {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : [];
}

const isSame = (one: readonly string[], other: readonly string[] | undefined): boolean => one.join() === other?.join();

/**
 * Keeps the hashed files of this and previous builds in the folder, and deletes older ones.
 * @param folder with the files of all builds, whose names contain their hash
 * @param record lists the files of each build, newest first
 * @param files this build's files, by name within the folder
 */
export function keepEarlierAssets(folder: string, record: string, files: readonly string[]): void {
  const present = [...files].sort();
  const builds = [present, ...readBuilds(record).filter((build) => !isSame(present, build))].slice(0, BUILDS_KEPT);
  const keptFiles = new Set(builds.flat());
  for (const name of readdirSync(folder)) if (!keptFiles.has(name)) rmSync(path.join(folder, name));
  writeFileSync(record, JSON.stringify(builds));
}
