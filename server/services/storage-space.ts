import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Database } from '../database/database.ts';

/** Of the file system, and PostgreSQL's disk_full. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
/** As libvips and other processes say it, which hand on no code. */
const FULL_WORDS = /ENOSPC|EDQUOT|no space left on device/i;

/** True if something could not be written because a disk, or a quota, is full. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '', cause } = error as Partial<NodeJS.ErrnoException>;
  return FULL_CODES.includes(code) || FULL_WORDS.test(message) || isStorageFull(cause);
}

/** Enough to need a block of its own: an empty file can be created on a full disk. */
const PROBE_BYTES = 64 * 1024;
const CHECK_EVERY_MS = 10_000;

/** What data is written to. */
const STORES = ['files', 'database'] as const;
type Store = (typeof STORES)[number];

export interface WriteCheck {
  /** Returns what can't be written to now; looks at most every ten seconds. */
  findFull(): Promise<Store[]>;
}

interface Parts {
  db: Database;
  dataDir: string;
  onChecked?: (store: Store, isWritable: boolean) => void;
  everyMs?: number;
}

/** Checks that a process can write: files, and rows that need room of their own. */
export function createWriteCheck({ db, dataDir, onChecked, everyMs = CHECK_EVERY_MS }: Parts): WriteCheck {
  async function writeFiles(): Promise<void> {
    const folder = path.join(dataDir, '.write-check');
    const file = path.join(folder, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(file, Buffer.alloc(PROBE_BYTES));
    } finally {
      await rm(file, { force: true });
    }
  }
  const writeRows = (): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.query(`create temporary table write_check on commit drop as select repeat('x', 8192) as filler`);
    });
  const work: Record<Store, () => Promise<void>> = { files: writeFiles, database: writeRows };

  async function look(): Promise<Store[]> {
    const full: Store[] = [];
    for (const store of STORES) {
      // Another fault of the database is found by its own check.
      const fault = await work[store]().then(
        () => undefined,
        (error: unknown) => error,
      );
      const isFull = isStorageFull(fault) || (store === 'files' && fault !== undefined);
      if (isFull) full.push(store);
      onChecked?.(store, !isFull);
    }
    return full;
  }

  let latest: { at: number; found: Promise<Store[]> } | undefined;
  return {
    findFull() {
      if (!latest || performance.now() - latest.at >= everyMs) latest = { at: performance.now(), found: look() };
      return latest.found;
    },
  };
}
