import { BOUNDS } from '#contract/limits';
import type { ProductValues } from '../product.schema.ts';

/** A file to upload, or the URL of an uploaded picture. */
export type Photo = File | string;

/** The maximum number of pictures of a product, including its cover. */
export const MAX_PHOTOS = BOUNDS.photos.max + 1;

/** Returns the cover and the other photos as one list, in display order. */
export const photosOf = ({ image, photos }: Pick<ProductValues, 'image' | 'photos'>): Photo[] => [
  ...(image === null ? [] : [image]),
  ...photos,
];

/** The first is the cover. */
export const valuesOfPhotos = ([cover, ...photos]: readonly Photo[]): Pick<ProductValues, 'image' | 'photos'> => ({
  image: cover ?? null,
  photos,
});

/** Returns the list with one photo moved. */
export function movePhoto(list: readonly Photo[], from: number, to: number): Photo[] {
  const moved = list.filter((_photo, place) => place !== from);
  const photo = list[from];
  if (photo !== undefined) moved.splice(to, 0, photo);
  return moved;
}

/** Replaces an uploaded file with its URL, without creating a duplicate. */
export function replacePhoto(list: readonly Photo[], file: File, address: string): Photo[] {
  const isThere = list.includes(address);
  return list.flatMap((photo) => (photo === file ? (isThere ? [] : [address]) : [photo]));
}

const keys = new WeakMap<File, string>();
const keysOfSent = new Map<string, string>();
let made = 0;

function keyOfFile(file: File): string {
  const key = keys.get(file) ?? `file ${(made += 1)}`;
  keys.set(file, key);
  return key;
}

/** Links the URL to the file's key, so that its tile keeps its identity and focus. */
export const rememberSent = (file: File, address: string): void => void keysOfSent.set(address, keyOfFile(file));

/** Returns the React key of a photo's tile. */
export const keyOfPhoto = (photo: Photo): string =>
  typeof photo === 'string' ? (keysOfSent.get(photo) ?? photo) : keyOfFile(photo);
