import type { PaperStorage } from '../../../services/papers/paper-storage.ts';

export interface PaperCopyResult {
  copied: number;
  /** Already present, byte for byte. */
  present: number;
  /** Removed from the source while the copy ran. */
  gone: number;
  /** Papers that could not be copied, and why. */
  failures: { name: string; reason: string }[];
  /** Not processed because the copy was stopped. */
  left: number;
}

interface CopyWork {
  from: PaperStorage;
  to: PaperStorage;
  /** Stops after the paper in progress. */
  signal?: AbortSignal;
}

/** @throws Error when the copy differs from the source */
async function copyOne(name: string, { from, to }: CopyWork): Promise<'copied' | 'present' | 'gone'> {
  const content = await from.get(name);
  if (!content) return 'gone';
  if ((await to.get(name))?.equals(content)) return 'present';
  await to.put(name, content);
  if (!(await to.get(name))?.equals(content)) throw new Error('it is not there as it was sent');
  return 'copied';
}

/**
 * Copies all papers from one storage to another, encrypted as they are, and reads each back. Papers already there are
 * skipped, so a stopped or killed copy can simply be restarted.
 */
export async function copyPapers(work: CopyWork): Promise<PaperCopyResult> {
  const names = await work.from.list();
  const result: PaperCopyResult = { copied: 0, present: 0, gone: 0, failures: [], left: 0 };
  for (const [at, name] of names.entries()) {
    if (work.signal?.aborted) return { ...result, left: names.length - at };
    try {
      result[await copyOne(name, work)] += 1;
    } catch (error) {
      result.failures.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return result;
}
