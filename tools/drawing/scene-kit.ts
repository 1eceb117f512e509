import { mix } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect, round, type Stop } from './svg.ts';
import type { Chance } from '../../demo/random.ts';

/** Size of every drawing, and the line on which wheels and parts stand. */
export const WIDTH = 1200;
export const HEIGHT = 900;
export const GROUND = 772;

export interface Scenery {
  back: string;
  /** Drawn over the subject: out-of-focus foreground. */
  front?: string;
  /** The light's factors for red, green and blue of the subject. */
  light: readonly [number, number, number];
  /** How dark the shadow on the ground is, 0–1. */
  shade: number;
  /** A polished floor mirrors the subject so strongly, 0–1. */
  mirror?: number;
}

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk';
export const HOURS: readonly Hour[] = ['morning', 'noon', 'noon', 'golden', 'golden', 'dusk'];

interface Palette {
  sky: readonly Stop[];
  sun: string;
  haze: string;
  cloud: string;
  light: Scenery['light'];
}

export const PALETTES: Record<Hour, Palette> = {
  morning: {
    sky: [
      [0, '#8fc1dd'],
      [0.55, '#d5e6e3'],
      [1, '#f9ead0'],
    ],
    sun: '#fff4d6',
    haze: '#eef0e2',
    cloud: '#ffffff',
    light: [1, 0.99, 0.96],
  },
  noon: {
    sky: [
      [0, '#4f9fd6'],
      [0.6, '#a9d3ea'],
      [1, '#e3f1f2'],
    ],
    sun: '#ffffff',
    haze: '#dcecef',
    cloud: '#ffffff',
    light: [1, 1, 1],
  },
  golden: {
    sky: [
      [0, '#8fb0cb'],
      [0.4, '#ecd9b8'],
      [0.76, '#f8bd7f'],
      [1, '#f59c5c'],
    ],
    sun: '#fff0c2',
    haze: '#f6c48d',
    cloud: '#ffd9ae',
    light: [1.02, 0.95, 0.87],
  },
  dusk: {
    sky: [
      [0, '#2d3c6b'],
      [0.5, '#7d6394'],
      [0.8, '#d5808a'],
      [1, '#f2a77f'],
    ],
    sun: '#ffd3a0',
    haze: '#c98a93',
    cloud: '#b98aa5',
    light: [0.9, 0.86, 0.95],
  },
};

/** Colour of a thing so far away (0 near – 1 at the horizon) in this light. */
export const faded = (colour: string, hour: Hour, distance: number): string =>
  mix(mix(colour, '#20264a', hour === 'dusk' ? 0.4 : 0), PALETTES[hour].haze, distance);

export function sky(defs: SvgDefinitions, hour: Hour, horizon: number, chance: Chance): string {
  const { sky: stops, sun, cloud } = PALETTES[hour];
  const x = chance.between(180, 1020);
  const y = hour === 'noon' ? 90 : horizon - chance.between(70, 170);
  const disc = hour === 'noon' ? '' : circle(x, y, 46, { fill: sun, 'fill-opacity': 0.9 });
  const clouds = Array.from({ length: 4 }, () =>
    cloudAt(chance.between(-60, 1150), chance.between(40, horizon * 0.55), chance.between(0.7, 1.5), cloud),
  ).join('');
  return (
    rect(-20, -20, WIDTH + 40, horizon + 60, { fill: defs.between(0, 0, 0, horizon, stops) }) +
    circle(x, y, 420, {
      fill: defs.around(x, y, 420, [
        [0, sun, 0.75],
        [0.3, sun, 0.28],
        [1, sun, 0],
      ]),
    }) +
    disc +
    group(clouds, { opacity: 0.7 })
  );
}

function cloudAt(x: number, y: number, size: number, colour: string): string {
  return group(
    ellipse(0, 0, 110, 22, { fill: colour }) +
      ellipse(-36, -14, 48, 26, { fill: colour }) +
      ellipse(22, -22, 56, 34, { fill: colour }) +
      ellipse(70, -8, 42, 20, { fill: colour }),
    { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})`, opacity: 0.75 },
  );
}

/** A wavy ridge from side to side, filled down to the bottom. */
export function ridge(chance: Chance, y: number, height: number, step: number, fill: string): string {
  let d = `M-40 ${HEIGHT + 20}V${Math.round(y)}`;
  let last = y;
  for (let x = -40; x < WIDTH + 80; x += step) {
    const next = y - chance.between(0, height);
    d += `C${Math.round(x + step * 0.4)} ${Math.round(last)} ${Math.round(x + step * 0.6)} ${Math.round(next)} ${Math.round(x + step)} ${Math.round(next)}`;
    last = next;
  }
  return path(`${d}V${HEIGHT + 20}Z`, { fill });
}

/** A leafy crown of overlapping balls, lit from above. */
export function tree(chance: Chance, x: number, base: number, size: number, colour: string): string {
  const crown = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    return circle(
      x + Math.cos(angle) * size * 0.42 + chance.between(-8, 8),
      base - size * 1.05 + Math.sin(angle) * size * 0.3,
      size * chance.between(0.24, 0.36),
      { fill: index > 4 ? mix(colour, '#ffffff', 0.1) : mix(colour, '#06120c', 0.12) },
    );
  }).join('');
  return (
    line(
      `M${x} ${base}C${x - 4} ${base - size * 0.4} ${x + 4} ${base - size * 0.6} ${x} ${base - size * 0.9}`,
      mix(colour, '#3a2414', 0.7),
      size * 0.1,
    ) + crown
  );
}

/** A coconut palm. */
export function palm(chance: Chance, x: number, base: number, size: number, colour: string): string {
  const lean = chance.between(-0.22, 0.22) * size;
  const tx = x + lean;
  const ty = base - size;
  const fronds = Array.from({ length: 9 }, (_, index) => {
    const angle = -Math.PI + (index / 8) * Math.PI;
    const dx = Math.cos(angle) * size * 0.42;
    const dy = Math.sin(angle) * size * 0.24;
    const droop = size * 0.24;
    return path(
      `M${round(tx)} ${round(ty)}Q${round(tx + dx * 0.62)} ${round(ty + dy * 1.7)} ${round(tx + dx)} ${round(ty + dy + droop)}Q${round(tx + dx * 0.6)} ${round(ty + dy * 0.9 + droop * 0.34)} ${round(tx)} ${round(ty + 5)}Z`,
      { fill: index % 2 ? colour : mix(colour, '#ffffff', 0.1) },
    );
  }).join('');
  return (
    line(`M${x} ${base}Q${x + lean * 0.2} ${base - size * 0.6} ${tx} ${ty}`, mix(colour, '#4a3624', 0.7), size * 0.05, {
      'stroke-linecap': 'butt',
    }) + group(fronds)
  );
}

/** Ground that gets darker towards the viewer. */
export function floor(defs: SvgDefinitions, top: number, far: string, near: string): string {
  return rect(-20, top, WIDTH + 40, HEIGHT - top + 20, {
    fill: defs.between(0, top, 0, HEIGHT, [
      [0, far],
      [1, near],
    ]),
  });
}

/** Blades of grass at the two lower corners. */
export function tufts(defs: SvgDefinitions, chance: Chance, colour: string): string {
  return Array.from({ length: 34 }, (_, index) => {
    const x = index < 17 ? chance.between(-40, 150) : chance.between(1050, 1240);
    const tip = x + chance.between(-46, 46);
    const top = chance.between(790, 868);
    const blade = mix(colour, index % 3 ? '#0c2a14' : '#ffffff', chance.between(0, 0.22));
    return path(
      `M${round(x - 8)} 920Q${round(x - 4)} ${round(top + 50)} ${round(tip)} ${round(top)}Q${round(x + 8)} ${round(top + 60)} ${round(x + 9)} 920Z`,
      {
        fill: defs.between(0, 780, 0, 900, [
          [0, blade],
          [1, mix(blade, '#0c2a14', 0.5)],
        ]),
      },
    );
  }).join('');
}
