// Finds lines of text in a picture: rows of shapes of one colour and about one height. The OCR alone reads a quarter
// as much of text on a photo, and takes three times as long.

/** Three bytes per pixel, and the same picture without details, to see what is lighter or darker than its surroundings. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
  blurred: Uint8Array;
}

/** In pixels, the last ones included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of text, black on white, one byte per pixel. */
export interface TextLine {
  /** Where it is in the picture. */
  box: Box;
  width: number;
  height: number;
  grey: Uint8Array;
  /** In degrees, clockwise. */
  angle: number;
}

/** Connected pixels of one colour. */
interface Shape extends Box {
  pixels: number;
  label: number;
}

type Colour = (r: number, g: number, b: number, around: number) => boolean;

const greyOf = (r: number, g: number, b: number): number => (r * 77 + g * 150 + b * 29) >> 8;
/** Levels between text and what is around it. */
const CONTRAST = 36;
/** What text may be like: its own colour, or lighter or darker than its surroundings. */
const COLOURS: readonly Colour[] = [
  (r, g, b) => Math.min(r, g, b) > 190,
  (r, g, b) => Math.max(r, g, b) < 64,
  (r, g, b) => Math.min(r, g) > 150 && b < Math.min(r, g) - 60,
  (r, g, b) => r > 140 && Math.max(g, b) < r - 80,
  (r, g, b, around) => greyOf(r, g, b) > around + CONTRAST,
  (r, g, b, around) => greyOf(r, g, b) < around - CONTRAST,
];

/** Height of a letter in pixels, and letters of a line. */
const [MIN_HEIGHT, MAX_HEIGHT, MIN_SHAPES] = [14, 170, 6];
/** More shapes are foliage or gravel. */
const MAX_SHAPES = 4000;
const MAX_LINES = 12;
const MARGIN = 12;

/** Returns the connected shapes of a mask, and which pixel belongs to which. */
function shapesOf(mask: Uint8Array, width: number, height: number): { shapes: Shape[]; labels: Int32Array } {
  const labels = new Int32Array(mask.length);
  const stack = new Int32Array(mask.length);
  const shapes: Shape[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || labels[start]) continue;
    const label = shapes.length + 1;
    const shape: Shape = { left: width, top: height, right: 0, bottom: 0, pixels: 0, label };
    let depth = 1;
    stack[0] = start;
    labels[start] = label;
    while (depth > 0) {
      const at = stack[(depth -= 1)] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      shape.pixels += 1;
      if (x < shape.left) shape.left = x;
      if (x > shape.right) shape.right = x;
      if (y < shape.top) shape.top = y;
      if (y > shape.bottom) shape.bottom = y;
      for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY += 1)
        for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX += 1) {
          const to = toY * width + toX;
          if (!mask[to] || labels[to]) continue;
          labels[to] = label;
          stack[depth] = to;
          depth += 1;
        }
    }
    shapes.push(shape);
  }
  return { shapes, labels };
}

const heightOf = ({ top, bottom }: Shape): number => bottom - top + 1;
const widthOf = ({ left, right }: Shape): number => right - left + 1;
const middleOf = ({ top, bottom }: Shape): number => (top + bottom) / 2;

function isLetter(shape: Shape): boolean {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  return (
    height >= MIN_HEIGHT &&
    height <= MAX_HEIGHT &&
    width <= height * 3 &&
    width * 9 >= height &&
    shape.pixels > width * height * 0.12
  );
}

/** True if two shapes may be neighbours in a line. */
function areNeighbours(one: Shape, other: Shape): boolean {
  const [low, high] = [Math.min(heightOf(one), heightOf(other)), Math.max(heightOf(one), heightOf(other))];
  return (
    other.left - one.right <= high * 1.1 && high <= low * 1.8 && Math.abs(middleOf(one) - middleOf(other)) <= high * 0.4
  );
}

/** Groups shapes to lines. */
function groupLetters(letters: Shape[]): Shape[][] {
  letters.sort((one, other) => one.left - other.left);
  const group = letters.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (group[root] !== root) root = group[root] ?? root;
    group[at] = root;
    return root;
  };
  letters.forEach((one, at) => {
    for (let next = at + 1; next < letters.length; next += 1) {
      const other = letters[next];
      if (!other || other.left - one.right > MAX_HEIGHT * 1.1) break;
      if (areNeighbours(one, other)) group[rootOf(next)] = rootOf(at);
    }
  });
  const lines = new Map<number, Shape[]>();
  letters.forEach((letter, at) => lines.set(rootOf(at), [...(lines.get(rootOf(at)) ?? []), letter]));
  return [...lines.values()].filter(({ length }) => length >= MIN_SHAPES);
}

/** Slope of a line through the middles of its letters. */
function slopeOf(line: Shape[]): number {
  const xs = line.map(({ left, right }) => (left + right) / 2);
  const ys = line.map(middleOf);
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [x, y] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, one) => sum + (one - x) ** 2, 0);
  return xs.reduce((sum, one, at) => sum + (one - x) * ((ys[at] ?? y) - y), 0) / Math.max(1, spread);
}

/** Draws a line alone, with the marks between its letters. */
function drawLine(line: Shape[], shapes: Shape[], labels: Int32Array, across: number): TextLine {
  const tallest = Math.max(...line.map(heightOf));
  const [left, right] = [Math.min(...line.map((one) => one.left)), Math.max(...line.map((one) => one.right))];
  const [top, bottom] = [Math.min(...line.map((one) => one.top)), Math.max(...line.map((one) => one.bottom))];
  const drawn = new Set(line.map(({ label }) => label));
  const inside = shapes.filter(
    (one) =>
      one.left >= left &&
      one.right <= right &&
      one.top >= top - 2 &&
      one.bottom <= bottom + tallest / 3 &&
      one.pixels > 4,
  );
  for (const { label } of inside) drawn.add(label);
  const [from, to] = [top, Math.max(bottom, ...inside.map((one) => one.bottom))];
  const [width, height] = [right - left + 1 + 2 * MARGIN, to - from + 1 + 2 * MARGIN];
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = from; y <= to; y += 1)
    for (let x = left; x <= right; x += 1)
      if (drawn.has(labels[y * across + x] ?? 0)) grey[(y - from + MARGIN) * width + x - left + MARGIN] = 0;
  return { box: { left, top, right, bottom }, width, height, grey, angle: (Math.atan(slopeOf(line)) * 180) / Math.PI };
}

/** Returns the lines of text in a picture, longest first. */
export function textLinesOf({ width, height, rgb, blurred }: Pixels): TextLine[] {
  const found: { many: number; line: TextLine }[] = [];
  for (const isColour of COLOURS) {
    const mask = new Uint8Array(width * height);
    for (let at = 0; at < mask.length; at += 1)
      if (isColour(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0, blurred[at] ?? 0)) mask[at] = 1;
    const { shapes, labels } = shapesOf(mask, width, height);
    const letters = shapes.filter(isLetter);
    if (letters.length > MAX_SHAPES) continue;
    for (const line of groupLetters(letters))
      found.push({ many: line.length, line: drawLine(line, shapes, labels, width) });
  }
  return found
    .sort((one, other) => other.many - one.many)
    .slice(0, MAX_LINES)
    .map(({ line }) => line);
}
