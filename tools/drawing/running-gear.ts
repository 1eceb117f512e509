import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { ALLOY, BLACK, BLACK_PIPE, CHROME, CHROME_PIPE, panel, pipe, plastic, STEEL, tube } from './materials.ts';
import type { Stop } from './svg.ts';

export interface Fork {
  /** Axle. */
  x: number;
  y: number;
  /** Rake from the vertical, degrees. */
  rake: number;
  /** Axle to upper clamp. */
  length: number;
  kind: 'telescopic' | 'inverted';
  lower?: readonly Stop[];
  gaiters?: boolean;
}

/** A point so far up the fork, and so far in front of it. */
export function onFork({ x, y, rake }: Pick<Fork, 'x' | 'y' | 'rake'>, up: number, forward = 0): [number, number] {
  const angle = (rake * Math.PI) / 180;
  return [x - Math.sin(angle) * up + Math.cos(angle) * forward, y - Math.cos(angle) * up + Math.sin(angle) * forward];
}

export function fork(defs: SvgDefinitions, spec: Fork): string {
  const { length, kind, lower = ALLOY, gaiters } = spec;
  const at = (up: number, forward = 0) => onFork(spec, up, forward);
  const bar = (from: number, to: number, width: number, material: readonly Stop[], rounding?: number) =>
    tube(defs, ...at(to), ...at(from), width, material, rounding);
  const clamp = (up: number) => {
    const [x1, y1] = at(up, 38);
    const [x2, y2] = at(up, -78);
    return tube(defs, x2, y2, x1, y1, 40, BLACK, 14);
  };
  const inverted = kind === 'inverted';
  const legs = inverted
    ? bar(40, length * 0.42, 40, CHROME) +
      bar(length * 0.4, length + 24, 62, lower, 10) +
      bar(length * 0.38, length * 0.43, 68, BLACK, 6)
    : bar(length * 0.5, length + 24, 36, CHROME) +
      bar(-8, length * 0.54, 56, lower, 12) +
      bar(length * 0.53, length * 0.57, 62, BLACK, 6);
  const boots = gaiters
    ? Array.from({ length: 7 }, (_, index) =>
        bar(length * 0.56 + index * 26, length * 0.56 + index * 26 + 22, 66 - (index % 2) * 6, BLACK, 10),
      ).join('')
    : '';
  const [ax, ay] = at(0);
  return (
    clamp(length * 0.74) +
    legs +
    boots +
    clamp(length) +
    (inverted ? tube(defs, ...at(56), ...at(-26), 60, BLACK, 14) : '') +
    circle(ax, ay, 30, { fill: '#2b2f34', stroke: '#0e1012', 'stroke-width': 4 }) +
    circle(ax, ay, 17, { fill: '#c3c9cf', stroke: '#2a2e33', 'stroke-width': 3 })
  );
}

export function shock(
  defs: SvgDefinitions,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  spring: string,
  reservoir = false,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI - 90;
  const coils = Array.from({ length: 9 }, (_, index) => {
    const y = length * 0.2 + (length * 0.52 * index) / 8;
    return (
      line(`M-32 ${y}L32 ${y + 16}`, darker(spring, 0.35), 17) +
      line(`M-30 ${y - 3}L26 ${y + 11}`, lighter(spring, 0.2), 7)
    );
  }).join('');
  return group(
    rect(-15, 0, 30, length, { fill: defs.across(STEEL, 0, 0, 1, 0) }) +
      rect(-26, length * 0.74, 52, length * 0.22, { rx: 8, fill: defs.across(BLACK, 0, 0, 1, 0) }) +
      rect(-34, length * 0.13, 68, 20, { rx: 6, fill: '#1a1c1f' }) +
      coils +
      rect(-36, length * 0.75, 72, 18, { rx: 6, fill: '#1a1c1f' }) +
      (reservoir
        ? rect(30, length * 0.02, 36, length * 0.36, {
            rx: 14,
            fill: defs.across(
              [
                [0, '#d8b04c'],
                [0.5, '#a87a1e'],
                [1, '#5d430c'],
              ],
              0,
              0,
              1,
              0,
            ),
            stroke: '#1a1c1f',
            'stroke-width': 3,
          })
        : '') +
      circle(0, 0, 22, { fill: '#2a2e33', stroke: '#8d959c', 'stroke-width': 6 }) +
      circle(0, length, 20, { fill: '#2a2e33', stroke: '#8d959c', 'stroke-width': 6 }),
    { transform: `translate(${x1} ${y1}) rotate(${Math.round(angle * 10) / 10})` },
  );
}

/** Swing arm from its pivot to the rear axle, with the chain adjuster. */
export function swingArm(
  defs: SvgDefinitions,
  px: number,
  py: number,
  ax: number,
  ay: number,
  material: readonly Stop[],
  depth = 62,
): string {
  return (
    tube(defs, px, py, ax - 30, ay, depth, material, 18) +
    rect(ax - 44, ay - 22, 76, 44, { rx: 14, fill: defs.across(material), stroke: '#17191c', 'stroke-width': 3 }) +
    circle(ax, ay, 16, { fill: '#c3c9cf', stroke: '#2a2e33', 'stroke-width': 4 }) +
    circle(px, py, 34, { fill: '#23262a', stroke: '#7c848c', 'stroke-width': 6 })
  );
}

export interface Muffler {
  /** Middle of its front and rear ends. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  finish: 'chrome' | 'black' | 'steel';
  shield?: string;
}

export function muffler(defs: SvgDefinitions, { x1, y1, x2, y2, width, finish, shield }: Muffler): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI - 180;
  const w = width / 2;
  const material = finish === 'chrome' ? CHROME : finish === 'steel' ? STEEL : BLACK;
  const can = `M0 ${-w * 0.46}C${-length * 0.14} ${-w * 0.6} ${-length * 0.2} ${-w} ${-length * 0.34} ${-w}L${-length + 22} ${-w * 0.98}C${-length + 4} ${-w * 0.96} ${-length} ${-w * 0.7} ${-length} ${-w * 0.5}L${-length} ${w * 0.5}C${-length} ${w * 0.7} ${-length + 4} ${w * 0.96} ${-length + 22} ${w * 0.98}L${-length * 0.34} ${w}C${-length * 0.2} ${w} ${-length * 0.14} ${w * 0.6} 0 ${w * 0.46}Z`;
  const guard = `M${-length * 0.3} ${-w * 0.7}L${-length * 0.78} ${-w * 0.76}C${-length * 0.84} ${-w * 0.6} ${-length * 0.84} ${w * 0.2} ${-length * 0.8} ${w * 0.36}L${-length * 0.34} ${w * 0.3}C${-length * 0.27} ${w * 0.2} ${-length * 0.26} ${-w * 0.5} ${-length * 0.3} ${-w * 0.7}Z`;
  const slots = Array.from({ length: 5 }, (_, index) =>
    line(`M${-length * (0.38 + index * 0.085)} ${-w * 0.3}l${-length * 0.04} ${w * 0.2}`, '#14161a', w * 0.2),
  ).join('');
  return group(
    path(can, { fill: defs.across(material), stroke: '#1b1e22', 'stroke-width': 3 }) +
      ellipse(-length + 3, 0, 12, w * 0.74, { fill: '#3a3f45', stroke: '#9aa1a8', 'stroke-width': 4 }) +
      ellipse(-length, 0, 7, w * 0.36, { fill: '#08090a' }) +
      line(`M${-length * 0.3} ${-w * 0.92}V${w * 0.92}`, '#1b1e22', 4, { 'stroke-opacity': 0.5 }) +
      (shield
        ? path(guard, {
            fill: defs.across([
              [0, lighter(shield, 0.4)],
              [0.4, shield],
              [1, darker(shield, 0.4)],
            ]),
            stroke: darker(shield, 0.65),
            'stroke-width': 3,
          }) + slots
        : ''),
    { transform: `translate(${x1} ${y1}) rotate(${Math.round(angle * 10) / 10})` },
  );
}

/** A mudguard: a band around the wheel between two angles (degrees; 0 forwards, −90 up), tapering at its ends. */
export function fenderPath(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const at = (r: number, degrees: number) =>
    `${Math.round((cx + Math.cos((degrees * Math.PI) / 180) * r) * 10) / 10} ${Math.round((cy + Math.sin((degrees * Math.PI) / 180) * r) * 10) / 10}`;
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const thin = inner + (outer - inner) * 0.3;
  return `M${at(inner, from)}Q${at(thin, from - 2)} ${at(thin, from + 4)}Q${at(outer, from + 8)} ${at(outer, from + 20)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to - 20)}Q${at(outer, to - 8)} ${at(thin, to - 4)}Q${at(thin, to + 2)} ${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}

export const fender = (defs: SvgDefinitions, d: string, colour: string, plain = false): string =>
  plain ? plastic(defs, d, colour) : panel(defs, d, colour);

/** Handlebar with grip, lever and mirror; (x, y) is the clamp. */
export function handlebar(
  defs: SvgDefinitions,
  x: number,
  y: number,
  rise: number,
  back: number,
  options: { chrome?: boolean; mirror?: 'round' | 'angular' | 'none' } = {},
): string {
  const { chrome = false, mirror = 'angular' } = options;
  const gx = x - back;
  const gy = y - rise;
  const bar = pipe(
    `M${x} ${y}C${x + 6} ${y - rise * 0.7} ${x - back * 0.2} ${gy} ${x - back * 0.5} ${gy + 2}L${gx} ${gy + 14}`,
    26,
    chrome ? CHROME_PIPE : BLACK_PIPE,
  );
  const grip =
    tube(defs, gx + 66, gy + 6, gx - 62, gy + 22, 44, BLACK, 18) +
    line(`M${gx - 46} ${gy + 8}L${gx + 50} ${gy - 4}`, '#7a828a', 5, {
      'stroke-dasharray': '6 8',
      'stroke-opacity': 0.6,
    }) +
    circle(gx - 62, gy + 22, 22, { fill: '#3b4046', stroke: '#0e1012', 'stroke-width': 3 });
  const box = plastic(defs, `M${gx + 62} ${gy - 24}h46a12 12 0 0 1 12 12v42a12 12 0 0 1 -12 12h-38z`, '#2a2d31');
  const lever =
    line(`M${gx + 118} ${gy + 26}C${gx + 80} ${gy + 60} ${gx + 10} ${gy + 62} ${gx - 60} ${gy + 62}`, '#4c545c', 17) +
    line(`M${gx + 112} ${gy + 24}C${gx + 78} ${gy + 54} ${gx + 10} ${gy + 57} ${gx - 58} ${gy + 58}`, '#d6dbe0', 6);
  // The far side, a little ahead and smaller, gives the front its depth.
  const far =
    mirror === 'none'
      ? ''
      : group(mirrorOn(defs, gx + 150, gy - 6, mirror), {
          transform: `translate(${gx + 150} ${gy}) scale(0.86) translate(${-gx - 150} ${-gy})`,
          opacity: 0.92,
        }) + line(`M${x - 10} ${gy + 8}L${gx + 176} ${gy + 6}`, '#0f1113', 22);
  return far + bar + (mirror === 'none' ? '' : mirrorOn(defs, gx + 92, gy - 20, mirror)) + lever + grip + box;
}

export function mirrorOn(defs: SvgDefinitions, x: number, y: number, kind: 'round' | 'angular'): string {
  const stalk = pipe(
    `M${x} ${y}C${x + 22} ${y - 40} ${x + 20} ${y - 70} ${x - 4} ${y - 96}`,
    14,
    kind === 'round' ? CHROME_PIPE : BLACK_PIPE,
  );
  const head =
    kind === 'round'
      ? circle(x - 16, y - 132, 48, { fill: defs.across(CHROME), stroke: '#3a3f45', 'stroke-width': 4 }) +
        circle(x - 11, y - 136, 35, { fill: '#ffffff', 'fill-opacity': 0.25 })
      : plastic(
          defs,
          `M${x - 84} ${y - 122}C${x - 78} ${y - 150} ${x + 20} ${y - 160} ${x + 42} ${y - 142}C${x + 58} ${y - 124} ${x + 36} ${y - 88} ${x + 8} ${y - 82}C${x - 30} ${y - 76} ${x - 74} ${y - 84} ${x - 82} ${y - 98}Z`,
          '#2a2d31',
        ) +
        line(`M${x - 66} ${y - 132}C${x - 40} ${y - 144} ${x + 10} ${y - 146} ${x + 28} ${y - 136}`, '#ffffff', 6, {
          'stroke-opacity': 0.35,
        });
  return stalk + head;
}
