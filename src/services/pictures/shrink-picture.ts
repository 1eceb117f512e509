import { BOUNDS } from '#contract/limits';
import { fitLongerSide, type PictureSize } from '#contract/site/picture-size';
import { decodePicture, isHeic } from './decode-picture.ts';

/** Longer side of an uploaded picture; the image host shows a width of at most 1,280 px. */
const MAX_SIDE_PX = 2048;
const QUALITY = 0.85;

/** Draws a decoded picture as JPEG of this size; its metadata is gone. */
export async function drawJpeg(bitmap: ImageBitmap, size: PictureSize, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

async function shrink(file: File): Promise<File> {
  // Rotated by its EXIF data, which the canvas drops.
  const bitmap = await decodePicture(file);
  try {
    const size = fitLongerSide(bitmap, MAX_SIDE_PX);
    // The image host takes no HEIC; a browser that can decode it draws it as JPEG, larger or not.
    const mustConvert = await isHeic(file);
    if (size.width === bitmap.width && file.size <= BOUNDS.imageBytes && !mustConvert) return file;
    const blob = await drawJpeg(bitmap, size, QUALITY);
    if (!blob || (blob.size >= file.size && !mustConvert)) return file;
    return new File([blob], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: blob.type });
  } finally {
    bitmap.close();
  }
}

const shrunk = new WeakMap<File, Promise<File>>();

/**
 * Returns the picture to upload. One that this browser can't decode is unchanged: the image host
 * decides.
 */
export function shrinkPicture(file: File): Promise<File> {
  const result = shrunk.get(file) ?? shrink(file).catch(() => file);
  shrunk.set(file, result);
  return result;
}
