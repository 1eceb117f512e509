import type { Readable } from 'node:stream';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';

/** The finished file of each size. */
export type VariantFiles = Partial<Record<ImageVariant, string>>;

export interface OpenedVariant {
  /** The caller must consume or destroy it. */
  stream: Readable;
  bytes: number;
  etag: string;
}

/** Identifies a variant's content, to compare copies. */
export interface VariantSummary {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Storage of finished pictures: the disk, or an object store. A picture has a key (32 hexadecimal
 * digits) and up to four sizes.
 * @throws PictureStorageUnavailable from every method of a remote storage that fails
 */
export interface PictureStorage {
  /**
   * Copies finished files in; the picture becomes visible when all are stored. The same picture may
   * be stored again.
   */
  put(key: string, files: VariantFiles): Promise<void>;
  open(key: string, variant: ImageVariant): Promise<OpenedVariant | undefined>;
  /** Also undefined for files that others stored without a checksum. */
  summarize(key: string, variant: ImageVariant): Promise<VariantSummary | undefined>;
  has(key: string): Promise<boolean>;
  /** Lists the keys of all pictures in batches, including incomplete ones. */
  list(atOnce: number): AsyncIterable<string[]>;
  /** Removing a missing picture is no error. */
  remove(key: string): Promise<void>;
  /** Stores an upload under any name until another process decodes it. */
  putSource(name: string, file: string): Promise<void>;
  openSource(name: string): Promise<Readable | undefined>;
  removeSource(name: string): Promise<void>;
  close(): void;
}

export const VARIANTS = Object.keys(IMAGE_WIDTHS) as ImageVariant[];

const KEY = /^[0-9a-f]{32}$/;
export const isPictureKey = (text: string): boolean => KEY.test(text);

/** The storage is unreachable, refuses us or times out; a retry may succeed. */
export class PictureStorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The storage of pictures cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'PictureStorageUnavailable';
  }
}
