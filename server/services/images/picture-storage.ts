import type { Readable } from 'node:stream';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/limits';

/** The finished file of each size. */
export type VariantFiles = Partial<Record<ImageVariant, string>>;

export interface OpenedVariant {
  /** The reader ends it or destroys it. */
  stream: Readable;
  bytes: number;
  etag: string;
}

/** What tells whether two copies of a variant are the same. */
export interface VariantSummary {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Where finished pictures are kept: the disk, or an object store. A picture is addressed by its key (32 hexadecimal digits) and has up to
 * three sizes.
 * @throws PictureStorageUnavailable from every method whose storage is elsewhere and does not do what it is asked
 */
export interface PictureStorage {
  /** Copies finished files in; the picture is found when all of them are there. The same picture may come again. */
  put(key: string, files: VariantFiles): Promise<void>;
  open(key: string, variant: ImageVariant): Promise<OpenedVariant | undefined>;
  /** Undefined as well for what others have stored without noting its checksum. */
  summarize(key: string, variant: ImageVariant): Promise<VariantSummary | undefined>;
  has(key: string): Promise<boolean>;
  /** The keys of all pictures, those whose sizes are not all there included, in batches. */
  list(atOnce: number): AsyncIterable<string[]>;
  /** A picture that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** What was sent and waits for another process to decode it, by any name. */
  putSource(name: string, file: string): Promise<void>;
  openSource(name: string): Promise<Readable | undefined>;
  removeSource(name: string): Promise<void>;
  close(): void;
}

export const VARIANTS = Object.keys(IMAGE_WIDTHS) as ImageVariant[];

const KEY = /^[0-9a-f]{32}$/;
export const isPictureKey = (text: string): boolean => KEY.test(text);

/** The storage cannot be reached, refuses us, or does not answer in time; the same may work later. */
export class PictureStorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The storage of pictures cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'PictureStorageUnavailable';
  }
}
