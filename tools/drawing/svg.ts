/** A place on a gradient: how far along (0–1), colour, opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];
export type Attributes = Record<string, string | number | undefined>;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${typeof value === 'number' ? round(value) : value}"`,
    )
    .join('');

/** One decimal is finer than a pixel of any size we render. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const tag = (name: string, attributes: Attributes, inner?: string): string =>
  inner === undefined
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${inner}</${name}>`;

export const path = (d: string, attributes: Attributes): string => tag('path', { d, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  tag('circle', { cx, cy, r, ...attributes });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  tag('ellipse', { cx, cy, rx, ry, ...attributes });
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  tag('rect', { x, y, width, height, ...attributes });
export const group = (inner: string, attributes: Attributes = {}): string => tag('g', attributes, inner);
/** An open line. */
export const line = (d: string, stroke: string, width: number, attributes: Attributes = {}): string =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });

/** Collects the gradients, clips and blurs of one drawing; equal ones are kept once. */
export class SvgDefinitions {
  private readonly defs = new Map<string, string>();

  /** Keeps ids apart when two drawings lie in one document. */
  private readonly prefix: string;

  constructor(prefix = 'i') {
    this.prefix = prefix;
  }

  private keep(name: string, attributes: Attributes, inner: string): string {
    const key = tag(name, attributes, inner);
    const id = this.defs.get(key) ?? `${this.prefix}${this.defs.size}`;
    this.defs.set(key, id);
    return `url(#${id})`;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) =>
        tag('stop', {
          offset: String(offset),
          'stop-color': colour,
          'stop-opacity': opacity === undefined ? undefined : String(opacity),
        }),
      )
      .join('');
  }

  /** Across the shape's own box, from the top down unless told otherwise; coordinates 0–1. */
  across(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.keep(
      'linearGradient',
      { x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) },
      this.stops(stops),
    );
  }

  /** Between two points of the drawing. */
  between(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.keep('linearGradient', { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, this.stops(stops));
  }

  /** Around a point of the drawing. */
  around(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.keep('radialGradient', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, this.stops(stops));
  }

  /** From the middle of the shape's own box outwards. */
  glow(stops: readonly Stop[]): string {
    return this.keep('radialGradient', {}, this.stops(stops));
  }

  clip(d: string): string {
    return this.keep('clipPath', {}, path(d, {}));
  }

  /** Softens by so many units of the place it is used in. */
  blur(deviation: number): string {
    return this.keep(
      'filter',
      { x: '-30%', y: '-30%', width: '160%', height: '160%' },
      tag('feGaussianBlur', { stdDeviation: deviation }),
    );
  }

  definitions(): string {
    return tag(
      'defs',
      {},
      [...this.defs].map(([element, id]) => element.replace(/^<(\w+)/, `<$1 id="${id}"`)).join(''),
    );
  }
}
