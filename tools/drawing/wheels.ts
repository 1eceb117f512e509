import { darker, lighter } from './colour.ts';
import { circle, group, type SvgDefinitions, line, path, rect } from './svg.ts';

export interface Wheel {
  /** Axle, millimetres. */
  x: number;
  y: number;
  /** Outside of the tyre. */
  radius: number;
  /** Outside of the rim. */
  rim: number;
  style: 'twin' | 'six' | 'star' | 'wire' | 'dish' | 'three';
  /** Colour of the rim and its spokes. */
  finish: string;
  /** Thin line around the rim. */
  stripe?: string;
  /** Radius of the brake disc; absent: a drum. */
  disc?: number;
  knobbly?: boolean;
  whitewall?: boolean;
  /** Where the spokes stand, degrees. */
  turn?: number;
  /** Electric motor in the hub. */
  motor?: boolean;
}

const ring = (outer: number, inner: number) =>
  `M${outer} 0A${outer} ${outer} 0 1 1 ${-outer} 0A${outer} ${outer} 0 1 1 ${outer} 0ZM${inner} 0A${inner} ${inner} 0 1 0 ${-inner} 0A${inner} ${inner} 0 1 0 ${inner} 0Z`;

const around = (count: number, turn: number, one: string) =>
  Array.from({ length: count }, (_, index) =>
    group(one, { transform: `rotate(${Math.round((turn + (360 / count) * index) * 10) / 10})` }),
  ).join('');

function tyre(defs: SvgDefinitions, { radius, rim, knobbly, whitewall }: Wheel): string {
  const rubber = defs.around(0, 0, radius, [
    [0, '#0d0e10'],
    [rim / radius, '#141517'],
    [rim / radius + 0.08, '#33363a'],
    [0.86, '#232528'],
    [0.95, '#1a1b1e'],
    [1, '#0f1012'],
  ]);
  const wall = radius - rim;
  return (
    (knobbly
      ? circle(0, 0, radius - 4, { fill: 'none', stroke: '#131416', 'stroke-width': 26, 'stroke-dasharray': '26 17' })
      : '') +
    path(ring(knobbly ? radius - 8 : radius, rim - 4), { fill: rubber }) +
    // Tread blocks, seen edge-on.
    circle(0, 0, radius - (knobbly ? 26 : 8), {
      fill: 'none',
      stroke: '#08090a',
      'stroke-width': knobbly ? 22 : 12,
      'stroke-dasharray': knobbly ? '9 27' : '5 13',
      'stroke-opacity': 0.75,
    }) +
    (whitewall
      ? circle(0, 0, rim + wall * 0.42, { fill: 'none', stroke: '#e9e4d8', 'stroke-width': wall * 0.34 })
      : '') +
    circle(0, 0, rim + wall * 0.66, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.45, 'stroke-width': 3 }) +
    circle(0, 0, rim + wall * 0.3, { fill: 'none', stroke: '#ffffff', 'stroke-opacity': 0.1, 'stroke-width': 2 }) +
    // Daylight on the upper shoulder.
    path(
      `M${-radius * 0.74} ${-radius * 0.55}A${radius * 0.92} ${radius * 0.92} 0 0 1 ${radius * 0.62} ${-radius * 0.68}`,
      {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-opacity': 0.2,
        'stroke-width': wall * 0.16,
        'stroke-linecap': 'round',
      },
    )
  );
}

function rimOf(defs: SvgDefinitions, { rim, finish, stripe, style }: Wheel): string {
  const depth = style === 'wire' ? 20 : 26;
  const metal = defs.between(-rim * 0.6, -rim, rim * 0.5, rim, [
    [0, lighter(finish, 0.45)],
    [0.35, finish],
    [0.7, darker(finish, 0.45)],
    [1, lighter(finish, 0.2)],
  ]);
  return (
    path(ring(rim, rim - depth), { fill: metal }) +
    circle(0, 0, rim - depth, { fill: 'none', stroke: darker(finish, 0.7), 'stroke-width': 4 }) +
    circle(0, 0, rim - 3, { fill: 'none', stroke: lighter(finish, 0.55), 'stroke-opacity': 0.7, 'stroke-width': 3 }) +
    (stripe ? circle(0, 0, rim - 9, { fill: 'none', stroke: stripe, 'stroke-width': 7 }) : '')
  );
}

function spokesOf(defs: SvgDefinitions, { rim, finish, style, turn = 0, motor }: Wheel): string {
  const end = rim - 18;
  const near = motor ? rim * 0.5 : 46;
  const fill = defs.between(0, -30, 0, 30, [
    [0, lighter(finish, 0.32)],
    [0.5, finish],
    [1, darker(finish, 0.5)],
  ]);
  const edge = { fill, stroke: darker(finish, 0.65), 'stroke-width': 3, 'stroke-linejoin': 'round' };
  const light = {
    fill: 'none',
    stroke: lighter(finish, 0.6),
    'stroke-opacity': 0.5,
    'stroke-width': 3,
    'stroke-linecap': 'round',
  };
  if (style === 'wire') {
    const wire = (from: number, to: number, colour: string) =>
      `<path d="M${from} -38L${to} ${-end}" stroke="${colour}" stroke-width="3.4" fill="none"/>`;
    return (
      around(18, turn, wire(-10, 34, '#767d85') + wire(10, -34, '#d9dee2')) +
      around(18, turn, circle(34, -end, 5, { fill: '#c4cad0' }))
    );
  }
  if (style === 'dish')
    return (
      circle(0, 0, end + 6, {
        fill: defs.between(-rim, -rim, rim, rim, [
          [0, lighter(finish, 0.4)],
          [0.5, finish],
          [1, darker(finish, 0.5)],
        ]),
      }) +
      around(10, turn, circle(0, -rim * 0.66, rim * 0.1, { fill: '#17191c' })) +
      circle(0, 0, rim * 0.42, { fill: 'none', stroke: darker(finish, 0.4), 'stroke-width': 4 })
    );
  if (style === 'twin') {
    const arm = `M-20 ${-near}C-20 ${-end * 0.5} -34 ${-end * 0.75} -44 ${-end}L-20 ${-end - 2}C-14 ${-end * 0.74} -3 ${-end * 0.56} 0 ${-end * 0.5}C3 ${-end * 0.56} 14 ${-end * 0.74} 20 ${-end - 2}L44 ${-end}C34 ${-end * 0.75} 20 ${-end * 0.5} 20 ${-near}Z`;
    return around(
      5,
      turn,
      path(arm, edge) + path(`M-13 ${-near - 4}C-14 ${-end * 0.5} -26 ${-end * 0.74} -34 ${-end + 6}`, light),
    );
  }
  if (style === 'star') {
    const arm = `M-17 ${-near}L-13 ${-end}L13 ${-end}L17 ${-near}Z`;
    const slim = `M-15 ${-near}L-38 ${-end}L-22 ${-end - 2}L2 ${-near}Z`;
    return (
      around(5, turn, path(slim, edge) + path(slim, { ...edge, transform: 'scale(-1 1)' })) +
      around(5, turn + 36, path(arm, edge) + path(`M-8 ${-near}L-6 ${-end + 4}`, light))
    );
  }
  const count = style === 'three' ? 3 : 6;
  const wide = style === 'three' ? 34 : 19;
  const arm = `M${-wide} ${-near}C${-wide * 0.5} ${-end * 0.6} ${-wide * 0.6} ${-end * 0.8} ${-wide * 1.2} ${-end}L${wide * 1.1} ${-end}C${wide * 0.5} ${-end * 0.8} ${wide * 0.4} ${-end * 0.6} ${wide} ${-near}Z`;
  return around(
    count,
    turn,
    path(arm, edge) +
      path(
        `M${-wide * 0.45} ${-near - 4}C${-wide * 0.2} ${-end * 0.6} ${-wide * 0.3} ${-end * 0.8} ${-wide * 0.6} ${-end + 8}`,
        light,
      ),
  );
}

export function brakeDisc(defs: SvgDefinitions, r: number, turn = 0): string {
  const brushed = defs.between(-r, -r * 0.8, r, r * 0.8, [
    [0, '#dfe4e8'],
    [0.25, '#8c949b'],
    [0.45, '#f3f6f8'],
    [0.62, '#8e969d'],
    [0.85, '#d8dde1'],
    [1, '#7b838a'],
  ]);
  const inner = r * 0.66;
  return (
    path(ring(r, inner), { fill: brushed, stroke: '#50575e', 'stroke-width': 3 }) +
    circle(0, 0, r * 0.9, {
      fill: 'none',
      stroke: '#2a2e33',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': `0.1 ${Math.round(r * 28.27) / 100}`,
    }) +
    circle(0, 0, r * 0.77, {
      fill: 'none',
      stroke: '#2a2e33',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': `0.1 ${Math.round(r * 24.19) / 100}`,
      transform: 'rotate(10)',
    }) +
    around(
      5,
      turn,
      path(`M-14 ${-r * 0.3}L-8 ${-inner - 4}L10 ${-inner - 4}L12 ${-r * 0.3}Z`, {
        fill: '#23262a',
        stroke: '#0d0e10',
        'stroke-width': 2,
      }) + circle(1, -inner - 2, 9, { fill: '#9aa1a8', stroke: '#2a2e33', 'stroke-width': 3 }),
    )
  );
}

function hubOf(defs: SvgDefinitions, { disc, rim, finish, style, motor, turn = 0 }: Wheel): string {
  const metal = (colour: string) =>
    defs.glow([
      [0, lighter(colour, 0.5)],
      [0.6, colour],
      [1, darker(colour, 0.5)],
    ]);
  if (motor) {
    const r = rim * 0.62;
    return (
      circle(0, 0, r, { fill: metal('#4a5058'), stroke: '#15171a', 'stroke-width': 5 }) +
      around(24, 0, rect(-3, -r + 8, 6, r * 0.28, { fill: '#1d2024', 'fill-opacity': 0.75 })) +
      circle(0, 0, r * 0.58, { fill: metal('#7c858e'), stroke: '#2a2e33', 'stroke-width': 4 }) +
      around(6, turn, circle(0, -r * 0.42, 7, { fill: '#22262a' })) +
      nut(defs)
    );
  }
  const drum = disc ? 0 : style === 'dish' ? rim * 0.36 : Math.min(96, rim * 0.46);
  const plate = drum
    ? circle(0, 0, drum, { fill: metal('#8d959c'), stroke: '#34393f', 'stroke-width': 5 }) +
      circle(0, 0, drum * 0.76, { fill: 'none', stroke: '#4d545b', 'stroke-width': 3 }) +
      around(8, 0, rect(-2, -drum + 6, 4, drum * 0.2, { fill: '#555c63' }))
    : circle(0, 0, 50, { fill: metal(darker(finish, 0.2)), stroke: '#101215', 'stroke-width': 4 });
  return (
    (disc
      ? circle(0, 0, 50, { fill: metal(darker(finish, 0.2)), stroke: '#101215', 'stroke-width': 4 }) +
        brakeDisc(defs, disc, turn + 20) +
        circle(0, 0, disc * 0.34, { fill: metal('#3c4147'), stroke: '#101215', 'stroke-width': 3 })
      : plate) + nut(defs)
  );
}

const nut = (defs: SvgDefinitions) =>
  circle(0, 0, 24, {
    fill: defs.glow([
      [0, '#eef1f4'],
      [0.55, '#9da5ac'],
      [1, '#4c535a'],
    ]),
    stroke: '#22262a',
    'stroke-width': 3,
  }) + path('M-11 -6L0 -13L11 -6L11 6L0 13L-11 6Z', { fill: '#6d757d', stroke: '#2b3036', 'stroke-width': 2 });

/** A wheel in side view; one sees through between the spokes. */
export function wheel(defs: SvgDefinitions, spec: Wheel, id?: string): string {
  const shade = path(ring(spec.rim - 16, spec.rim * 0.3), {
    fill: '#0a0b0d',
    'fill-opacity': spec.style === 'wire' ? 0.12 : 0.3,
  });
  return group(tyre(defs, spec) + shade + spokesOf(defs, spec) + rimOf(defs, spec) + hubOf(defs, spec), {
    transform: `translate(${spec.x} ${spec.y})`,
    id,
  });
}

/** A caliper that grips the disc at an angle (degrees, 0 is forwards, 90 is down). */
export function caliper(
  defs: SvgDefinitions,
  x: number,
  y: number,
  disc: number,
  angle: number,
  colour = '#b58a2a',
): string {
  const body = `M-30 -40C-10 -48 20 -46 34 -34L36 34C20 46 -10 48 -30 40C-38 20 -38 -20 -30 -40Z`;
  return group(
    path(body, {
      fill: defs.across([
        [0, lighter(colour, 0.35)],
        [0.5, colour],
        [1, darker(colour, 0.5)],
      ]),
      stroke: '#0e1012',
      'stroke-width': 3,
    }) +
      circle(2, -18, 10, { fill: darker(colour, 0.35) }) +
      circle(2, 18, 10, { fill: darker(colour, 0.35) }) +
      line('M-22 -24L-22 24', lighter(colour, 0.4), 4),
    { transform: `translate(${x} ${y}) rotate(${angle}) translate(${disc * 0.86} 0)` },
  );
}
