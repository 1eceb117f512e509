/** How large pictures are kept (docs/rules.md §3). Both sides make them smaller, by the same rule. */

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Pixels of the shorter side that a long picture keeps: with less, nobody can read the text of a
 * screenshot.
 */
export const READABLE_SIDE_PX = 720;
/** Maximum pixels of a picture that is kept larger for that reason. */
const MAX_LONG_PICTURE_PIXELS = 8_000_000;
/** Maximum pixels of any side, below the limit of WebP and of browsers' canvases. */
const MAX_ENCODED_SIDE_PX = 16_000;

const scaled = ({ width, height }: PictureSize, scale: number): PictureSize => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Returns the scale at which a side of this many pixels and the whole picture are within their limits. */
const longScale = ({ width, height }: PictureSize, side: number, sidePx: number, pixels: number): number =>
  Math.min(sidePx / side, Math.sqrt(pixels / (width * height)), MAX_ENCODED_SIDE_PX / Math.max(width, height));

/**
 * Returns the size of a picture whose longer side is limited. The shorter side keeps `readablePx`,
 * even if the longer one then exceeds the limit. Pictures are never enlarged.
 */
export function fitLongerSide(size: PictureSize, longerPx: number, readablePx: number = READABLE_SIDE_PX): PictureSize {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const readable = longScale(size, shorter, readablePx, MAX_LONG_PICTURE_PIXELS);
  return scaled(size, Math.min(1, Math.max(longerPx / longer, readable)));
}

/**
 * Returns the size of a picture whose width is limited, and its height to twice that. A picture that
 * is longer keeps a readable width, up to this many pixels in all.
 */
export function fitWidth(size: PictureSize, widthPx: number, pixels: number = MAX_LONG_PICTURE_PIXELS): PictureSize {
  const readable = longScale(size, size.width, Math.min(widthPx, READABLE_SIDE_PX), pixels);
  return scaled(size, Math.min(1, widthPx / size.width, Math.max((widthPx * 2) / size.height, readable)));
}
