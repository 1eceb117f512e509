import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureWritableFolder } from '../../server/data-folder.ts';
import { folderFault, migrationFault, PGLITE_MAJOR } from '../../server/database/folder-fault.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openMigratedDatabase } from '../../server/database/open-migrated.ts';
import { readEnv } from '../../server/env.ts';
import { filledFolder } from '../helpers/processes/market-process.ts';

jest.setTimeout(120_000);

/** Advice that loses an intact database. */
const LOSS = /\bmove\b|delete|remove|empty database|another folder/i;
const FULL = /^The disk with the data folder \S+ is full\. Nothing in the folder is damaged: .*\.$/;
const DAMAGED = /It may be damaged\. Make a copy of the folder before you try anything else, then restore a backup\.$/;

let original: string;
let folder: string;
const made: string[] = [];
beforeAll(async () => {
  original = await filledFolder();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-folder-'));
  made.push(folder);
  cpSync(path.join(original, 'database'), path.join(folder, 'database'), { recursive: true });
});
afterAll(() => {
  for (const one of [original, ...made]) rmSync(one, { recursive: true, force: true });
});

const inDatabase = (name: string): string => path.join(folder, 'database', name);
const sentence = (): Promise<string> =>
  openMigratedDatabase(readEnv({ DATA_DIR: folder, NODE_ENV: 'test' })).then(
    async (db) => {
      await db.close();
      return 'opened';
    },
    ({ message }: Error) => message,
  );
/** Every write to the disk fails from now on, as on a full one: the device is the system's own. */
const fillDisk = (name = '.writable'): void => symlinkSync('/dev/full', path.join(folder, name));

describe('a database in a folder', () => {
  it('is opened, and has the version that its file says', async () => {
    expect(await sentence()).toBe('opened');
    expect(readFileSync(inDatabase('PG_VERSION'), 'utf8').trim()).toBe(PGLITE_MAJOR);
  });

  it('on a full disk is not blamed for that, nor is anything advised that loses it', async () => {
    fillDisk();
    expect(() => ensureWritableFolder(folder)).toThrow(FULL);
    for (const error of [
      Object.assign(new Error('no space'), { code: 'ENOSPC' }),
      // PGlite’s file system, and PostgreSQL in it.
      { name: 'ErrnoError', errno: 51 },
      Object.assign(new Error('could not extend file'), { code: '53100' }),
    ]) {
      expect(folderFault(folder, error).message).toMatch(FULL);
      expect(migrationFault(folder, error).message).toMatch(FULL);
      expect(folderFault(folder, error).message).not.toMatch(LOSS);
    }
    // PGlite may say nothing at all: the disk is asked again.
    fillDisk();
    expect(folderFault(folder, new Error('Aborted()')).message).toMatch(FULL);
    expect(await sentence()).toBe('opened');
  });

  it('on a read-only disk, or of another user, says so alone', () => {
    expect(folderFault(folder, { errno: 69 }).message).toMatch(
      /^The disk .* is read-only\. Nothing in the folder is damaged\./,
    );
    expect(folderFault(folder, { errno: 2 }).message).toMatch(/^MotoHaat may not read and write everything in /);
    for (const errno of [69, 2]) expect(folderFault(folder, { errno }).message).not.toMatch(LOSS);
  });

  it('of another version of PostgreSQL is intact, and says which it is', async () => {
    writeFileSync(inDatabase('PG_VERSION'), '16\n');
    const said = await sentence();
    expect(said).toMatch(
      /was made by PostgreSQL 16, and this version of MotoHaat has PostgreSQL \d+\. The database is intact\. Start the version of MotoHaat that made it\.$/,
    );
    expect(said).not.toMatch(LOSS);
  });

  it('that is damaged is to be copied before anything else', async () => {
    writeFileSync(inDatabase('global/pg_control'), Buffer.alloc(8192, 7));
    const said = await sentence();
    expect(said).toMatch(DAMAGED);
    expect(said).not.toMatch(LOSS);
  });

  it('whose PG_VERSION is lost is not overwritten with an empty one', async () => {
    rmSync(inDatabase('PG_VERSION'));
    const before = readFileSync(inDatabase('global/pg_control'));
    expect(await sentence()).toMatch(DAMAGED);
    expect(readFileSync(inDatabase('global/pg_control')).equals(before)).toBe(true);
    writeFileSync(inDatabase('PG_VERSION'), `${PGLITE_MAJOR}\n`);
    expect(await sentence()).toBe('opened');
  });

  it('that could not be migrated has not changed, and says which version to start', () => {
    const said = migrationFault(folder, new Error('relation "bikes" exists')).message;
    expect(said).toMatch(/Nothing in it has changed\. Start the version of MotoHaat that used it before\.$/);
    expect(said).not.toMatch(LOSS);
  });

  it('that was not created whole is created again', async () => {
    rmSync(path.join(folder, 'database'), { recursive: true });
    cpSync(path.join(original, 'database/base'), path.join(folder, 'database.incomplete/base'), { recursive: true });
    chmodSync(folder, 0o700);
    expect(await sentence()).toBe('opened');
    expect(readdirSync(folder)).not.toContain('database.incomplete');
    const db = await openDatabase({ dataDir: folder });
    expect(await db.query('select from people')).toEqual([]);
    await db.close();
  });
});
