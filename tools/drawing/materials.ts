import { darker, lighter } from './colour.ts';
import { group, type SvgDefinitions, line, path, rect, type Stop } from './svg.ts';

/** Gradients across a round bar, from its lit side to its shaded side. */
export const CHROME: readonly Stop[] = [
  [0, '#8d969f'],
  [0.18, '#f7fafc'],
  [0.34, '#c3cbd2'],
  [0.52, '#5b646d'],
  [0.7, '#aab3bb'],
  [0.86, '#e6ebef'],
  [1, '#59616a'],
];
export const STEEL: readonly Stop[] = [
  [0, '#6d757d'],
  [0.25, '#ccd2d8'],
  [0.6, '#868e96'],
  [1, '#42484f'],
];
export const ALLOY: readonly Stop[] = [
  [0, '#a9b0b7'],
  [0.3, '#e3e7ea'],
  [0.65, '#9aa2a9'],
  [1, '#596068'],
];
export const BLACK: readonly Stop[] = [
  [0, '#33373c'],
  [0.22, '#5d636a'],
  [0.5, '#2a2d32'],
  [1, '#101215'],
];
export const GOLD: readonly Stop[] = [
  [0, '#9b7322'],
  [0.25, '#f3d685'],
  [0.6, '#bb8e34'],
  [1, '#64490f'],
];

/** A straight round bar between two points, `width` across. */
export function tube(
  defs: SvgDefinitions,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  material: readonly Stop[],
  rounding = 4,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  // Light comes from above, whichever way the bar was drawn.
  const flipped = Math.abs(angle) > 90;
  const fill = flipped ? defs.across(material, 0, 1, 0, 0) : defs.across(material);
  return rect(0, -width / 2, length, width, {
    rx: rounding,
    fill,
    transform: `translate(${x1} ${y1}) rotate(${Math.round(angle * 100) / 100})`,
  });
}

/** A bent round tube along a path, shaded by stacked strokes; colours from dark edge to highlight. */
export function pipe(d: string, width: number, [edge, body, light]: readonly [string, string, string]): string {
  return (
    line(d, edge, width) +
    line(d, body, width * 0.72, { transform: `translate(0 ${-width * 0.05})` }) +
    line(d, light, width * 0.2, { transform: `translate(0 ${-width * 0.2})`, 'stroke-opacity': 0.85 })
  );
}
export const CHROME_PIPE = ['#4c545c', '#a7b0b8', '#fbfdff'] as const;
export const STEEL_PIPE = ['#3a3f45', '#7a828a', '#cdd3d8'] as const;
export const BLACK_PIPE = ['#0f1113', '#2b2f34', '#6a7179'] as const;
export const paintedPipe = (colour: string) => [darker(colour, 0.55), colour, lighter(colour, 0.5)] as const;

/** Bodywork: shaded from its top, with a fine dark edge. `inside` is drawn on it and cut to its outline. */
export function panel(defs: SvgDefinitions, d: string, colour: string, inside = ''): string {
  const fill = defs.across(
    [
      [0, lighter(colour, 0.26)],
      [0.3, lighter(colour, 0.04)],
      [0.56, darker(colour, 0.14)],
      [0.86, darker(colour, 0.5)],
      [1, darker(colour, 0.32)],
    ],
    0.38,
    0,
    0.5,
    1,
  );
  const skin = path(d, { fill });
  const edge = path(d, { fill: 'none', stroke: darker(colour, 0.62), 'stroke-width': 4, 'stroke-linejoin': 'round' });
  return skin + (inside && group(inside, { 'clip-path': defs.clip(d) })) + edge;
}

/** Black plastic or leather. */
export function plastic(defs: SvgDefinitions, d: string, tone = '#24272b', inside = ''): string {
  const fill = defs.across([
    [0, lighter(tone, 0.2)],
    [0.35, tone],
    [1, darker(tone, 0.55)],
  ]);
  return (
    path(d, { fill, stroke: '#0b0c0e', 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    (inside && group(inside, { 'clip-path': defs.clip(d) }))
  );
}

/** A reflection: a white shape that fades downwards. */
export function gloss(defs: SvgDefinitions, d: string, strength = 0.5): string {
  return path(d, {
    fill: defs.across([
      [0, '#ffffff', strength],
      [1, '#ffffff', 0],
    ]),
  });
}
