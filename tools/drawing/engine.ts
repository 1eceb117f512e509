import { darker, lighter } from './colour.ts';
import { circle, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { BLACK_PIPE, CHROME_PIPE, pipe, plastic } from './materials.ts';

export interface Engine {
  /** Middle of the crankcase, millimetres. */
  x: number;
  y: number;
  /** Forward lean of the cylinder, degrees. */
  lean: number;
  /** Crankcase and cylinder. */
  metal: string;
  /** Covers of clutch and crank. */
  cover: string;
  cylinder?: 'finned' | 'liquid' | 'twin';
  size?: number;
}

const bolts = (r: number, count: number, turn = 0) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (360 / count) * index) * Math.PI) / 180;
    return circle(Math.cos(angle) * r, Math.sin(angle) * r, 7, {
      fill: '#c3c9cf',
      stroke: '#2a2e33',
      'stroke-width': 2.5,
    });
  }).join('');

function cover(defs: SvgDefinitions, x: number, y: number, r: number, colour: string, ribs: boolean): string {
  const face = defs.between(-r, -r, r, r, [
    [0, lighter(colour, 0.5)],
    [0.4, colour],
    [0.75, darker(colour, 0.35)],
    [1, darker(colour, 0.55)],
  ]);
  return group(
    circle(0, 0, r, { fill: face, stroke: darker(colour, 0.7), 'stroke-width': 5 }) +
      bolts(r - 14, 6, 30) +
      circle(0, 0, r * 0.66, {
        fill: defs.between(-r * 0.5, -r * 0.6, r * 0.5, r * 0.6, [
          [0, lighter(colour, 0.35)],
          [0.5, darker(colour, 0.08)],
          [1, darker(colour, 0.45)],
        ]),
        stroke: darker(colour, 0.5),
        'stroke-width': 4,
      }) +
      (ribs
        ? line(
            `M${-r * 0.4} 0H${r * 0.4}M${-r * 0.34} -16H${r * 0.34}M${-r * 0.34} 16H${r * 0.34}`,
            darker(colour, 0.45),
            5,
          )
        : '') +
      line(`M${-r * 0.58} ${-r * 0.62}A${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.3} ${-r * 0.8}`, '#ffffff', 7, {
        'stroke-opacity': 0.45,
      }),
    { transform: `translate(${x} ${y})` },
  );
}

/** Barrel and head, standing on (0, 0), pointing up. */
function finned(defs: SvgDefinitions, metal: string, width = 150, fins = 8, plug = true): string {
  const body = defs.across(
    [
      [0, darker(metal, 0.35)],
      [0.3, lighter(metal, 0.12)],
      [1, darker(metal, 0.5)],
    ],
    0,
    0,
    1,
    0,
  );
  const blade = defs.across(
    [
      [0, darker(metal, 0.2)],
      [0.3, lighter(metal, 0.5)],
      [0.7, metal],
      [1, darker(metal, 0.5)],
    ],
    0,
    0,
    1,
    0,
  );
  const rows = Array.from({ length: fins + 4 }, (_, index) => {
    const wide = width + (index < fins ? 24 : 46 - (index - fins) * 6);
    return rect(-wide / 2, -24 - index * 19, wide, 10, { rx: 4, fill: blade });
  }).join('');
  const top = -24 - (fins + 3) * 19;
  return (
    rect(-width / 2, top, width, -top, { fill: body }) +
    rows +
    path(
      `M${-width * 0.48} ${top - 4}L${-width * 0.4} ${top - 48}C${-width * 0.36} ${top - 64} ${width * 0.36} ${top - 64} ${width * 0.4} ${top - 48}L${width * 0.48} ${top - 4}Z`,
      {
        fill: defs.across([
          [0, lighter(metal, 0.45)],
          [0.5, metal],
          [1, darker(metal, 0.4)],
        ]),
        stroke: darker(metal, 0.65),
        'stroke-width': 4,
      },
    ) +
    circle(-width * 0.26, top - 26, 9, { fill: '#c3c9cf', stroke: '#2a2e33', 'stroke-width': 2.5 }) +
    circle(width * 0.26, top - 26, 9, { fill: '#c3c9cf', stroke: '#2a2e33', 'stroke-width': 2.5 }) +
    // Spark plug and its cap.
    (plug
      ? line(`M${width * 0.5} ${top + 52}L${width * 0.74} ${top + 34}`, '#d9dde1', 16) +
        line(
          `M${width * 0.7} ${top + 36}C${width * 1.0} ${top + 10} ${width * 0.8} ${top - 60} ${width * 0.3} ${top - 96}`,
          '#15171a',
          13,
        )
      : '')
  );
}

function liquid(defs: SvgDefinitions, metal: string, width = 170): string {
  const block = `M${-width / 2} 0L${-width / 2} -150L${-width * 0.56} -160L${-width * 0.56} -250C${-width * 0.5} -285 ${width * 0.5} -285 ${width * 0.56} -250L${width * 0.56} -160L${width / 2} -150L${width / 2} 0Z`;
  return (
    path(block, {
      fill: defs.across(
        [
          [0, darker(metal, 0.3)],
          [0.3, lighter(metal, 0.3)],
          [1, darker(metal, 0.5)],
        ],
        0,
        0,
        1,
        0,
      ),
      stroke: darker(metal, 0.7),
      'stroke-width': 4,
    }) +
    line(
      `M${-width * 0.5} -152H${width * 0.5}M${-width * 0.44} -110H${width * 0.44}M${-width * 0.44} -80H${width * 0.44}M${-width * 0.44} -50H${width * 0.44}`,
      darker(metal, 0.5),
      6,
    ) +
    circle(0, -212, 26, { fill: lighter(metal, 0.2), stroke: darker(metal, 0.6), 'stroke-width': 4 }) +
    bolts(0, 1) +
    line('M-60 -262H60', lighter(metal, 0.5), 5)
  );
}

const leaning = (inner: string, x: number, y: number, degrees: number) =>
  group(inner, { transform: `translate(${x} ${y}) rotate(${degrees})` });

/** A petrol engine seen from the right: cylinder, crankcase, clutch and crank covers, kick-start and brake pedal. */
export function engine(
  defs: SvgDefinitions,
  { x, y, lean, metal, cover: colour, cylinder = 'finned', size = 1 }: Engine,
): string {
  const shell =
    'M-222 -66C-226 -112 -186 -140 -146 -136L-56 -150L64 -150C126 -146 160 -122 184 -78C206 -38 208 22 190 66C172 108 126 132 74 132L-124 132C-186 132 -218 92 -224 42Z';
  const barrels =
    cylinder === 'twin'
      ? leaning(finned(defs, metal, 124, 5, false), -58, -104, -24) +
        leaning(finned(defs, metal, 124, 5, false), 66, -104, 24)
      : cylinder === 'liquid'
        ? leaning(liquid(defs, metal), 58, -126, lean)
        : leaning(finned(defs, metal), 58, -126, lean);
  const inlet =
    cylinder === 'twin'
      ? ''
      : plastic(defs, 'M-190 -330L-70 -352L-40 -250L-60 -196L-170 -180C-210 -220 -212 -290 -190 -330Z', '#1d2023') +
        pipe('M-92 -270L14 -262', 58, BLACK_PIPE);
  return group(
    inlet +
      barrels +
      path(shell, {
        fill: defs.across([
          [0, lighter(metal, 0.3)],
          [0.35, metal],
          [1, darker(metal, 0.5)],
        ]),
        stroke: darker(metal, 0.7),
        'stroke-width': 5,
      }) +
      line('M-196 -60C-200 -96 -170 -114 -140 -110L-50 -122L58 -122C112 -118 142 -98 160 -62', '#ffffff', 5, {
        'stroke-opacity': 0.22,
      }) +
      // Sump fins.
      line('M-110 118H70M-120 104H90', darker(metal, 0.55), 5) +
      cover(defs, -48, -8, 104, colour, true) +
      cover(defs, 108, 6, 66, colour, false) +
      cover(defs, -168, 30, 42, darker(colour, 0.2), false) +
      // Oil cap and level window.
      circle(36, -104, 20, { fill: '#1b1d20', stroke: '#53595f', 'stroke-width': 4 }) +
      circle(30, 92, 15, { fill: '#d9a441', stroke: '#2a2e33', 'stroke-width': 5 }),
    { transform: `translate(${x} ${y}) scale(${size})` },
  );
}

/** Rider's footrest and brake pedal in front of the engine's rear corner. */
export function footControls(x: number, y: number): string {
  return (
    pipe(`M${x} ${y}L${x + 120} ${y + 22}L${x + 176} ${y + 6}`, 20, CHROME_PIPE) +
    rect(x + 150, y - 8, 58, 16, { rx: 6, fill: '#1a1c1f' }) +
    rect(x - 46, y - 14, 104, 28, { rx: 10, fill: '#17191c', stroke: '#3b4046', 'stroke-width': 3 }) +
    line(`M${x - 30} ${y - 4}H${x + 44}`, '#4b5158', 4, { 'stroke-dasharray': '8 8' })
  );
}
