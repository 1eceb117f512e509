import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageVariant } from '#contract/limits';
import {
  type PictureStorage,
  type VariantFiles,
  type VariantSummary,
  VARIANTS,
} from '../../services/images/picture-storage';

interface CopyWork {
  from: PictureStorage;
  to: PictureStorage;
  /** Where a picture lies between the two. */
  folder: string;
  /** Ends the copying after the pictures under way. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface CopyResult {
  copied: number;
  /** Were there already, byte for byte. */
  present: number;
  /** Removed from where they were while they were to be copied. */
  gone: number;
  /** What is not there, and why. */
  failures: { key: string; reason: string }[];
  /** Not looked at, since the copying was stopped. */
  left: number;
}

const AT_ONCE = 8;
/** So many pictures in a row that cannot be copied: one of the storages does not work. */
const MAX_CONSECUTIVE_FAILURES = 20;

/** Reads a variant to its end, into a file when one is named. */
async function read(stream: Readable, file?: string): Promise<VariantSummary> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      if (file) yield chunk;
    }
  }
  await (file
    ? pipeline(stream, counted, createWriteStream(file))
    : pipeline(stream, counted, async (nothing: AsyncIterable<Buffer>) => {
        for await (const _chunk of nothing);
      }));
  return { bytes, sha256: hash.digest('hex') };
}

const areEqual = (one?: VariantSummary, other?: VariantSummary): boolean =>
  one?.bytes === other?.bytes && one?.sha256 === other?.sha256;

type Outcome = 'copied' | 'present' | 'gone';

/** @throws Error when the copy is not what was read */
async function copyOne(key: string, { from, to, folder }: CopyWork): Promise<Outcome> {
  const summaries = await Promise.all(
    VARIANTS.map((variant) => Promise.all([from.summarize(key, variant), to.summarize(key, variant)])),
  );
  const isKnown = summaries.some(([source]) => source !== undefined);
  if (isKnown && summaries.every(([source, target]) => areEqual(source, target))) return 'present';

  const draft = path.join(folder, randomUUID());
  await mkdir(draft, { recursive: true });
  try {
    const files: VariantFiles = {};
    const summaryOf: Partial<Record<ImageVariant, VariantSummary>> = {};
    for (const variant of VARIANTS) {
      const found = await from.open(key, variant);
      if (!found) continue;
      files[variant] = path.join(draft, `${variant}.webp`);
      const summary = await read(found.stream, files[variant]);
      if (summary.bytes !== found.bytes) throw new Error(`${variant} was cut off while it was read`);
      summaryOf[variant] = summary;
    }
    if (Object.keys(files).length === 0) return 'gone';
    // Half of a picture, or a damaged one, makes place for the whole.
    if (summaries.some(([, target]) => target !== undefined)) await to.remove(key);
    await to.put(key, files);
    for (const variant of VARIANTS) {
      const found = files[variant] && (await to.open(key, variant));
      if (files[variant] && !(found && areEqual(await read(found.stream), summaryOf[variant])))
        throw new Error(`${variant} is not there as it was sent`);
    }
    return 'copied';
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Copies all pictures from one storage into another, several at once. What is there with the same size and checksum is left alone, so
 * that a copy that was stopped or killed goes on by being begun again; what is copied is read back.
 */
export async function copyPictures(work: CopyWork): Promise<CopyResult> {
  const { from, signal, onProgress = () => undefined } = work;
  const keys: string[] = [];
  for await (const batch of from.list(1000)) keys.push(...batch);
  const result: CopyResult = { copied: 0, present: 0, gone: 0, failures: [], left: 0 };
  let next = 0;
  let done = 0;
  let failedInARow = 0;

  const takeNext = (): string | undefined => {
    if (signal?.aborted || failedInARow >= MAX_CONSECUTIVE_FAILURES) return undefined;
    const key = keys[next];
    if (key) next += 1;
    return key;
  };
  async function copyUntilDone(): Promise<void> {
    for (let key = takeNext(); key; key = takeNext()) {
      try {
        result[await copyOne(key, work)] += 1;
        failedInARow = 0;
      } catch (error) {
        failedInARow += 1;
        result.failures.push({ key, reason: error instanceof Error ? error.message : String(error) });
      }
      done += 1;
      onProgress(done, keys.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyUntilDone));
  result.left = keys.length - next;
  return result;
}
