import { BOUNDS } from '#contract/limits';
import type { ProductValues } from './product.schema';

/** A picture that is still to be sent, or the address of one that was. */
export type Photo = File | string;

/** Pictures of a product, its cover included. */
export const MAX_PHOTOS = BOUNDS.photos.max + 1;

/** Cover and further photos as one list, in the order in which they are shown. */
export const photosOf = ({ image, photos }: Pick<ProductValues, 'image' | 'photos'>): Photo[] => [
  ...(image === null ? [] : [image]),
  ...photos,
];

/** The first is the cover. */
export const valuesOfPhotos = ([cover, ...photos]: readonly Photo[]): Pick<ProductValues, 'image' | 'photos'> => ({
  image: cover ?? null,
  photos,
});

/** The list with one of them at another place. */
export function movePhoto(list: readonly Photo[], from: number, to: number): Photo[] {
  const moved = list.filter((_photo, place) => place !== from);
  const photo = list[from];
  if (photo !== undefined) moved.splice(to, 0, photo);
  return moved;
}

/** The list once a file was sent; a picture that is there already does not come twice. */
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

/** From now on the address is that file's, so that its tile stays as it is, and keeps the focus. */
export const rememberSent = (file: File, address: string): void => void keysOfSent.set(address, keyOfFile(file));

/** Names a photo's tile. */
export const keyOfPhoto = (photo: Photo): string =>
  typeof photo === 'string' ? (keysOfSent.get(photo) ?? photo) : keyOfFile(photo);
