/**
 * The printable characters of ASCII, five columns of eight pixels each, in hexadecimal from the left; the
 * lowest bit is the top. Drawn by ourselves, because a machine without fonts would draw nothing.
 */
const FONT =
  '000000000000005f00000007000700147f147f14242a7f2a12231308646236495620500008070300001c2241000041221c002a1c7f1c2a08083e080800807030000808080808000060600020100804023e5149453e00427f400072494949462141494d331814127f1027454545393c4a49493141211109073649494936464949291e0000140000004034000000081422411414141414004122140802015909063e415d594e7c1211127c7f494949363e414141227f4141413e7f494949417f090909013e414151737f0808087f00417f41002040413f017f081422417f404040407f021c027f7f0408107f3e4141413e7f090909063e4151215e7f09192946264949493203017f01033f4040403f1f2040201f3f4038403f631408146303047804036159494d43007f4141410204081020004141417f04020102044040404040000307080020545478407f284444383844444428384444287f385454541800087e090218a4a49c787f08040478' +
  '00447d40002040403d007f1028440000417f40007c047804787c080404783844444438fc1824241818242418fc7c08040408485454542404043f44243c4040207c1c2040201c3c4030403c44281028444c9090907c4464544c440008364100000077000000413608000201020402';
const COLUMNS = 5;
const ROWS = 8;
const [FIRST, LAST] = [0x20, 0x7e];

/** Columns of a character and the gap after it; a question mark for anything but ASCII. */
function columnsOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  const at = ((code >= FIRST && code <= LAST ? code : 0x3f) - FIRST) * COLUMNS * 2;
  const hex = FONT.slice(at, at + COLUMNS * 2);
  return [...Array.from({ length: COLUMNS }, (_, column) => parseInt(hex.slice(column * 2, column * 2 + 2), 16)), 0];
}

interface Size {
  width: number;
  height: number;
}

/** A picture in memory, four bytes per pixel. */
interface Tile extends Size {
  data: Buffer;
}

/** Share of opacity: readable on any paper, and the paper stays readable. */
const OPACITY = 0.5;
/** Lines of text on the height of a tile, each begun at another place, and their distance in rows. */
const LINES = 4;
const LINE_ROWS = 4 * ROWS;
const MAX_SCALE = 4;
const [DARK, LIGHT] = [16, 255];

/**
 * Returns a tile of lines of the text, which covers a picture when it is repeated: a cut-out of any
 * size shows some of it. Dark letters with a light edge can be read on dark and light papers alike.
 * On a picture narrower than the text, each line goes on where the one above ended.
 */
export function watermarkTile(text: string, { width, height }: Size): Tile {
  const columns = [...`${text}     `].flatMap(columnsOf);
  const scale = Math.max(1, Math.min(MAX_SCALE, Math.floor(width / columns.length)));
  const across = Math.min(columns.length, Math.floor(width / scale));
  const shift = across < columns.length ? across : Math.floor((columns.length * 3) / 8);
  const tile = { width: across * scale, height: Math.min(height, LINES * LINE_ROWS * scale) };
  const data = Buffer.alloc(tile.width * tile.height * 4);

  /** Paints one pixel of a letter, `scale` pixels wide and high. Past an edge, it goes on at the other. */
  function paint(left: number, top: number, shade: number): void {
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const x = (left + (pixel % scale) + tile.width) % tile.width;
      const y = (top + Math.floor(pixel / scale) + tile.height) % tile.height;
      data.set([shade, shade, shade, Math.round(255 * OPACITY)], (y * tile.width + x) * 4);
    }
  }
  function paintAll(shade: number, move: number): void {
    for (let at = 0; at < LINES * across * ROWS; at += 1) {
      const [line, column, row] = [Math.floor(at / (across * ROWS)), Math.floor(at / ROWS) % across, at % ROWS];
      const bits = columns[(column + line * shift) % columns.length] ?? 0;
      if ((bits >> row) & 1) paint(column * scale + move, (line * LINE_ROWS + row + 2) * scale + move, shade);
    }
  }
  // The edge first, so that the letters lie on it.
  for (const move of [-1, 1]) paintAll(LIGHT, move);
  paintAll(DARK, 0);
  return { ...tile, data };
}
