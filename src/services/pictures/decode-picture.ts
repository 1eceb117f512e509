/** Bytes within which a file names its format. */
const HEAD_BYTES = 64;
/** Brands of HEIC files, which hold HEVC pictures; AVIF has others. */
const HEIC_BRANDS = /^(hei[csmx]|hev[csmx])$/;
/** Their general brand, which AVIF files can have too. */
const GENERAL_BRAND = 'mif1';

/** The browser can't make a picture of the file. */
export class UndecodablePicture extends Error {
  /** It is the iPhone's own format, which most browsers can't decode. */
  readonly isHeic: boolean;

  constructor(name: string, isHeic: boolean) {
    super(`${name} can't be decoded.`);
    this.isHeic = isHeic;
  }
}

/** True for files that the chooser calls pictures, and for HEIC files, which Windows doesn't. */
export const mayBePicture = ({ name, type }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** Returns the first bytes of a file, a character each. FileReader, because old Safari reads blobs in no other way. */
const readHead = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read.'));
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES));
  });

/** True if the file's content says that it is HEIC; its name does not matter. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await readHead(file);
  if (head.slice(4, 8) !== 'ftyp') return false;
  const brands: string[] = [...(head.slice(8).match(/.{4}/g) ?? [])];
  return brands.some((brand) => HEIC_BRANDS.test(brand)) || (brands[0] === GENERAL_BRAND && !brands.includes('avif'));
}

/** Safari decodes some files as an element that it refuses as data. */
async function decodeByElement(file: File): Promise<ImageBitmap> {
  const element = new Image();
  element.src = URL.createObjectURL(file);
  try {
    await element.decode();
    return await createImageBitmap(element);
  } finally {
    URL.revokeObjectURL(element.src);
  }
}

/**
 * Decodes a picture, upright by its EXIF data. Safari decodes HEIC too.
 * @throws UndecodablePicture
 */
export async function decodePicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file).catch(() => decodeByElement(file));
  } catch {
    throw new UndecodablePicture(file.name, await isHeic(file));
  }
}
