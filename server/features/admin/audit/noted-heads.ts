import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Env } from '../../../env.ts';

/** The end of the audit log's chain at an instant. */
export const NotedHead = Type.Object({
  at: Type.String(),
  /** Number of entries, which is the last one's place. */
  entries: Type.Integer(),
  /** The last entry's id and hash. */
  entry: Type.String(),
  hash: Type.String(),
});
export type NotedHead = Static<typeof NotedHead>;

/**
 * Outside the database, so that nobody who can write to it can rewrite the whole chain unnoticed. One
 * head a line; lines are only ever added.
 */
export const headsFile = ({ dataDir }: Pick<Env, 'dataDir'>): string => path.join(dataDir, 'audit-heads.jsonl');

const read = (env: Pick<Env, 'dataDir'>): Promise<string> =>
  readFile(headsFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });

/** Returns the heads in the file's text, oldest first. A line that a crash cut off is none. */
const headsIn = (text: string): NotedHead[] =>
  text.split('\n').flatMap((line) => {
    const head = parse(line);
    return Check(NotedHead, head) ? [head] : [];
  });

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the heads noted on this machine, oldest first. */
export const readHeads = async (env: Pick<Env, 'dataDir'>): Promise<NotedHead[]> => headsIn(await read(env));

/** Notes a head, unless it is the last one noted. */
export async function noteHead(env: Pick<Env, 'dataDir'>, head: NotedHead): Promise<void> {
  const text = await read(env);
  if (headsIn(text).at(-1)?.hash === head.hash) return;
  const line = `${JSON.stringify(head)}\n`;
  await appendFile(headsFile(env), text === '' || text.endsWith('\n') ? line : `\n${line}`, { mode: 0o600 });
}
