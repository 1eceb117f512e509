/** Compares two pictures in detail: hashes alone confuse pictures of alike composition. */

/** Size of a detail: grey levels, row by row. */
const [WIDTH, HEIGHT] = [32, 24];
/** A detail is compared with its surroundings, this many pixels on each side. */
const RADIUS = 3;
/** Parts of the earlier picture that the picture may be: sizes, and places on each axis. */
const SIZES = [1, 0.975, 0.95, 0.9, 0.8];
const PLACES = [0, 0.5, 1];
/** Correlation from which two pictures are the same. */
const MIN_CORRELATION = 0.76;

const at = (grey: Uint8Array | Float32Array, x: number, y: number): number => grey[y * WIDTH + x] ?? 0;

/** Returns a part of a picture, as large as a whole. */
function partOf(grey: Uint8Array, [placeX, placeY, size]: readonly [number, number, number]): Float32Array {
  const part = new Float32Array(WIDTH * HEIGHT);
  const [left, top] = [(WIDTH - 1) * (1 - size) * placeX, (HEIGHT - 1) * (1 - size) * placeY];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [fromX, fromY] = [left + x * size, top + y * size];
      const [x0, y0] = [Math.floor(fromX), Math.floor(fromY)];
      const [x1, y1] = [Math.min(WIDTH - 1, x0 + 1), Math.min(HEIGHT - 1, y0 + 1)];
      const [shareX, shareY] = [fromX - x0, fromY - y0];
      part[y * WIDTH + x] =
        (at(grey, x0, y0) * (1 - shareX) + at(grey, x1, y0) * shareX) * (1 - shareY) +
        (at(grey, x0, y1) * (1 - shareX) + at(grey, x1, y1) * shareX) * shareY;
    }
  return part;
}

/** Returns how each pixel differs from its surroundings. */
function contrastOf(grey: Float32Array): Float32Array {
  const contrast = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let [sum, count] = [0, 0];
      for (let nearY = Math.max(0, y - RADIUS); nearY <= Math.min(HEIGHT - 1, y + RADIUS); nearY += 1)
        for (let nearX = Math.max(0, x - RADIUS); nearX <= Math.min(WIDTH - 1, x + RADIUS); nearX += 1) {
          sum += at(grey, nearX, nearY);
          count += 1;
        }
      contrast[y * WIDTH + x] = at(grey, x, y) - sum / count;
    }
  return contrast;
}

function correlationOf(one: Float32Array, other: Float32Array): number {
  let [both, ones, others] = [0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const [a, b] = [one[place] ?? 0, other[place] ?? 0];
    both += a * b;
    ones += a * a;
    others += b * b;
  }
  return both / Math.sqrt(Math.max(1, ones * others));
}

const greyOf = (detail: string): Uint8Array => Buffer.from(detail, 'base64');

function mirror(grey: Uint8Array): Uint8Array {
  const mirrored = new Uint8Array(grey.length);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) mirrored[y * WIDTH + x] = at(grey, WIDTH - 1 - x, y);
  return mirrored;
}

/** Returns the highest correlation of a picture with the earlier one or a part of it. */
function correlatePictures(detail: string, earlier: string, isMirrored: boolean): number {
  const grey = greyOf(detail);
  const own = contrastOf(Float32Array.from(isMirrored ? mirror(grey) : grey));
  const other = greyOf(earlier);
  let best = 0;
  for (const size of SIZES)
    for (const placeY of size === 1 ? [0] : PLACES)
      for (const placeX of size === 1 ? [0] : PLACES)
        best = Math.max(best, correlationOf(own, contrastOf(partOf(other, [placeX, placeY, size]))));
  return best;
}

export const showSameDetails = (detail: string, earlier: string, isMirrored: boolean): boolean =>
  correlatePictures(detail, earlier, isMirrored) >= MIN_CORRELATION;
