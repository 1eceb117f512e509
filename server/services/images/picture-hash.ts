import sharp from 'sharp';

/** Fingerprint of a picture: difference hashes as strings of 64 bits. */
export interface PictureHashes {
  /** Of the whole picture. */
  hash: string;
  /** Its bits that stand for a clear difference. */
  mask: string;
  /** Of the middle 80 %. */
  centre: string;
  /** Of the middle 90 %, and of 95 % from each corner: what is left when somebody trims a picture. */
  crops: string[];
  /** The picture in 32 × 24 grey pixels, as base64. */
  detail: string;
}

/** Columns of pairs, and rows. */
const [COLUMNS, ROWS] = [8, 8];
/** The picture is reduced to this before its parts are hashed. */
const [WIDTH, HEIGHT] = [240, 180];
/** Grey levels between two neighbours that differ clearly. */
const CLEAR = 4;
/** Parts that are hashed as well: where they are, from 0 to 1, and their size. */
const CENTRE = [0.5, 0.5, 0.8] as const;
const CROPS = [
  [0.5, 0.5, 0.9],
  [0, 0, 0.95],
  [1, 0, 0.95],
  [0, 1, 0.95],
  [1, 1, 0.95],
] as const;

/** Returns for each pair of neighbours how much lighter the right one is. */
async function differencesOf(grey: Buffer, [x, y, size]: readonly [number, number, number]): Promise<number[]> {
  const [width, height] = [Math.round(WIDTH * size), Math.round(HEIGHT * size)];
  const grid = await sharp(grey, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .extract({ left: Math.round((WIDTH - width) * x), top: Math.round((HEIGHT - height) * y), width, height })
    .resize(COLUMNS + 1, ROWS, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const left = Math.floor(at / COLUMNS) * (COLUMNS + 1) + (at % COLUMNS);
    return (grid[left + 1] ?? 0) - (grid[left] ?? 0);
  });
}

const bitsOf = (differences: readonly number[], isSet: (difference: number) => boolean): string =>
  differences.map((difference) => (isSet(difference) ? '1' : '0')).join('');
const hashOf = (differences: readonly number[]): string => bitsOf(differences, (difference) => difference > 0);

/** Hashes a picture (dHash). @param source a file, or its content */
export async function hashPicture(source: string | Buffer): Promise<PictureHashes> {
  const grey = await sharp(source)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const whole = await differencesOf(grey, [0, 0, 1]);
  const crops: string[] = [];
  for (const crop of CROPS) crops.push(hashOf(await differencesOf(grey, crop)));
  return {
    hash: hashOf(whole),
    mask: bitsOf(whole, (difference) => Math.abs(difference) >= CLEAR),
    centre: hashOf(await differencesOf(grey, CENTRE)),
    crops,
    detail: (
      await sharp(grey, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
        .resize(32, 24, { fit: 'fill', kernel: 'linear' })
        .extractChannel(0)
        .raw()
        .toBuffer()
    ).toString('base64'),
  };
}
