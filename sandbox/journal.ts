import fs from 'node:fs';
import path from 'node:path';

/** Rows of one kind by id, in insertion order. */
export interface Table<Row extends object> {
  get(id: string): Row | undefined;
  all(): Row[];
  put(id: string, row: Row): Row;
  remove(id: string): void;
}

export interface Journal {
  table<Row extends object>(name: string): Table<Row>;
  /** Writes all changes that `work` makes as one line: after a crash, either all of them exist or none. */
  together<Result>(work: () => Result): Result;
  close(): void;
}

/** `[table, id, row]` puts, `[table, id]` removes. Each line of the file holds one atomic group of changes. */
type Change = [table: string, id: string, row?: object];
type Tables = Map<string, Map<string, object>>;

const rowsOf = (tables: Tables, name: string): Map<string, object> => {
  const rows = tables.get(name) ?? new Map<string, object>();
  tables.set(name, rows);
  return rows;
};

function apply(tables: Tables, [name, id, row]: Change): void {
  if (row) rowsOf(tables, name).set(id, row);
  else rowsOf(tables, name).delete(id);
}

/** A crash may truncate the last line, which was not acknowledged yet; any other damage stops the start. */
function read(file: string): Tables {
  const tables: Tables = new Map();
  if (!fs.existsSync(file)) return tables;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    let changes: Change[];
    try {
      changes = JSON.parse(line) as Change[];
    } catch {
      if (index === lines.length - 1) break;
      throw new Error(
        `The sandbox's journal ${file} is damaged in line ${index + 1}. Make a copy of it before you try anything else, then restore a backup.`,
      );
    }
    for (const change of changes) apply(tables, change);
  }
  return tables;
}

/** Rewrites the file with the current rows only. */
function compact(file: string, tables: Tables): void {
  const fresh = `${file}.fresh`;
  const lines = [...tables].flatMap(([name, rows]) =>
    [...rows].map(([id, row]) => `${JSON.stringify([[name, id, row]])}\n`),
  );
  fs.writeFileSync(fresh, lines.join(''), { mode: 0o600 });
  fs.renameSync(fresh, file);
}

/**
 * Opens an append-only store. put() and together() return after the operating system has accepted
 * the write, so a killed process loses nothing acknowledged.
 * @throws Error when the file is damaged anywhere except in its truncated last line.
 */
export function openJournal(file: string): Journal {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const tables = read(file);
  compact(file, tables);
  const descriptor = fs.openSync(file, 'a', 0o600);
  let gathered: Change[] | undefined;
  let broken = false;

  function append(changes: Change[]): void {
    if (changes.length === 0) return;
    // A second sandbox on the same folder has replaced our file: our writes would be lost.
    if (broken || fs.fstatSync(descriptor).nlink === 0)
      throw new Error(`The sandbox can no longer write to ${file}. Please restart it.`);
    try {
      fs.appendFileSync(descriptor, `${JSON.stringify(changes)}\n`);
    } catch (error) {
      broken = true; // half a line may have been written: nothing may follow it
      throw error;
    }
  }
  function change(next: Change): void {
    apply(tables, next);
    if (gathered) gathered.push(next);
    else append([next]);
  }

  return {
    table<Row extends object>(name: string): Table<Row> {
      const rows = rowsOf(tables, name) as Map<string, Row>;
      return {
        get: (id) => rows.get(id),
        all: () => [...rows.values()],
        put: (id, row) => {
          change([name, id, row]);
          return row;
        },
        remove: (id) => change([name, id]),
      };
    },
    together(work) {
      if (gathered) return work();
      gathered = [];
      try {
        return work();
      } finally {
        const changes = gathered;
        gathered = undefined;
        append(changes);
      }
    },
    close: () => fs.closeSync(descriptor),
  };
}
