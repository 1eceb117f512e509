import { lighter } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { CHROME, plastic } from './materials.ts';

/** Turn signal on a stalk; (x, y) is where the stalk leaves the bike, `length` goes backwards when negative. */
export function indicator(defs: SvgDefinitions, x: number, y: number, length: number): string {
  const at = x + length;
  return (
    line(`M${x} ${y}L${at} ${y + 4}`, '#17191c', 16) +
    path(
      `M${at - 34} ${y - 20}C${at - 20} ${y - 30} ${at + 24} ${y - 28} ${at + 34} ${y - 8}C${at + 36} ${y + 14} ${at + 6} ${y + 30} ${at - 18} ${y + 28}C${at - 40} ${y + 20} ${at - 44} ${y - 6} ${at - 34} ${y - 20}Z`,
      {
        fill: defs.across([
          [0, '#ffcf70'],
          [0.5, '#f08c1a'],
          [1, '#a4510a'],
        ]),
        stroke: '#17191c',
        'stroke-width': 5,
      },
    ) +
    ellipse(at - 4, y - 12, 16, 6, { fill: '#ffffff', 'fill-opacity': 0.55 })
  );
}

/** Red lamp with its glow, cut to any outline. */
export function tailLamp(defs: SvgDefinitions, d: string, lit = false): string {
  return (
    (lit ? path(d, { fill: '#ff3b30', filter: defs.blur(22), 'fill-opacity': 0.8 }) : '') +
    path(d, {
      fill: defs.across([
        [0, '#ff8a7a'],
        [0.4, '#d8201c'],
        [1, '#7a0b0d'],
      ]),
      stroke: '#1b0505',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    })
  );
}

/** Glass of a headlight seen from the side: bright at the front. */
export function glass(defs: SvgDefinitions, d: string, lit = false): string {
  return path(d, {
    fill: lit
      ? defs.across(
          [
            [0, '#fff3cf'],
            [0.6, '#ffffff'],
            [1, '#fffdf2'],
          ],
          0,
          0,
          1,
          0,
        )
      : defs.across(
          [
            [0, '#5d6872'],
            [0.4, '#c9d4dc'],
            [0.75, '#f7fbfd'],
            [1, '#b9c5ce'],
          ],
          0,
          0,
          1,
          0.3,
        ),
    stroke: '#23272c',
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  });
}

/** A round headlight pod facing forwards (right), its bowl chrome or painted. */
export function roundHeadlight(defs: SvgDefinitions, x: number, y: number, r: number, bowl?: string): string {
  const shell = `M${x + r * 0.3} ${y - r}C${x - r * 0.5} ${y - r} ${x - r * 1.15} ${y - r * 0.55} ${x - r * 1.15} ${y}C${x - r * 1.15} ${y + r * 0.55} ${x - r * 0.5} ${y + r} ${x + r * 0.3} ${y + r}Z`;
  const fill = bowl
    ? defs.across([
        [0, lighter(bowl, 0.45)],
        [0.35, bowl],
        [1, '#0d0e10'],
      ])
    : defs.across(CHROME);
  return (
    path(shell, { fill, stroke: '#1b1e22', 'stroke-width': 4 }) +
    glass(
      defs,
      `M${x + r * 0.42} ${y - r * 0.94}C${x + r * 0.74} ${y - r * 0.6} ${x + r * 0.74} ${y + r * 0.6} ${x + r * 0.42} ${y + r * 0.94}Z`,
    ) +
    rect(x + r * 0.24, y - r * 1.04, r * 0.26, r * 2.08, {
      rx: 8,
      fill: defs.across(CHROME),
      stroke: '#2a2e33',
      'stroke-width': 3,
    }) +
    ellipse(x - r * 0.36, y - r * 0.56, r * 0.4, r * 0.14, {
      fill: '#ffffff',
      'fill-opacity': 0.4,
      transform: `rotate(-24 ${x - r * 0.36} ${y - r * 0.56})`,
    })
  );
}

/** Dial housing over the headlight. */
export function dials(defs: SvgDefinitions, x: number, y: number, tilt: number, round: boolean): string {
  return group(
    round
      ? plastic(defs, 'M-46 10C-46 -20 -30 -46 6 -46L26 -46L26 34L-16 34C-34 34 -46 26 -46 10Z', '#2b2f34') +
          rect(14, -52, 18, 92, { rx: 8, fill: defs.across(CHROME) })
      : plastic(defs, 'M-60 16L-46 -34C-40 -44 60 -40 72 -24L76 30C40 40 -30 42 -60 16Z', '#1d2023') +
          line('M-38 -28C-10 -34 40 -32 60 -20', '#8fd6ff', 6, { 'stroke-opacity': 0.6 }),
    { transform: `translate(${x} ${y}) rotate(${tilt})` },
  );
}

/** Number plate bracket, plate edge-on, and a reflector. */
export function plateHanger(defs: SvgDefinitions, x: number, y: number, tilt: number): string {
  return group(
    rect(-12, -70, 24, 150, { rx: 6, fill: '#1c1f23' }) +
      rect(-20, -30, 14, 120, {
        rx: 3,
        fill: defs.across([
          [0, '#e8ecef'],
          [1, '#a7aeb5'],
        ]),
      }) +
      circle(-14, -48, 16, {
        fill: defs.across([
          [0, '#ff7a6a'],
          [1, '#9d1414'],
        ]),
        stroke: '#17191c',
        'stroke-width': 4,
      }),
    { transform: `translate(${x} ${y}) rotate(${tilt})` },
  );
}
