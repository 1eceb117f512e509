import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageVariant } from '#contract/image-widths';
import {
  type PictureStorage,
  type VariantFiles,
  type VariantSummary,
  VARIANTS,
} from '../../../services/images/picture-storage.ts';

interface CopyWork {
  from: PictureStorage;
  to: PictureStorage;
  /** Temporary folder for the copies. */
  folder: string;
  /** Stops after the pictures in progress. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface CopyResult {
  copied: number;
  /** Already present, byte for byte. */
  present: number;
  /** Removed from the source while the copy ran. */
  gone: number;
  /** Pictures that could not be copied, and why. */
  failures: { key: string; reason: string }[];
  /** Not processed because the copy was stopped. */
  left: number;
}

const COPY_CONCURRENCY = 8;
/** Consecutive failures after which one of the storages counts as broken. */
const MAX_CONSECUTIVE_FAILURES = 20;

/** Reads a variant to its end, and writes it to a file if one is given. */
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

/** @throws Error when the copy differs from the source */
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
      if (summary.bytes !== found.bytes) throw new Error(`${variant} was truncated while it was read`);
      summaryOf[variant] = summary;
    }
    if (Object.keys(files).length === 0) return 'gone';
    // Replaces a partial or damaged copy.
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
 * Copies all pictures from one storage to another, several in parallel. Pictures already there with
 * the same size and checksum are skipped, so a stopped or killed copy can simply be restarted. Each
 * copy is read back to verify it.
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
  await Promise.all(Array.from({ length: COPY_CONCURRENCY }, copyUntilDone));
  result.left = keys.length - next;
  return result;
}
