import { BOUNDS } from '#contract/limits';

/** Longest side of an uploaded picture; the image host shows at most 1,280 px. */
const MAX_SIDE_PX = 2048;
const QUALITY = 0.85;

/** Draws a decoded picture as JPEG, at most this large; its metadata is gone. */
export async function drawJpeg(bitmap: ImageBitmap, maxSidePx: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
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
  const bitmap = await createImageBitmap(file);
  try {
    const isSmall = Math.max(bitmap.width, bitmap.height) <= MAX_SIDE_PX;
    if (isSmall && file.size <= BOUNDS.imageBytes) return file;
    const blob = await drawJpeg(bitmap, MAX_SIDE_PX, QUALITY);
    if (!blob || blob.size >= file.size) return file;
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
