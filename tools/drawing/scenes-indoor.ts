import type { Chance } from '../../demo/random.ts';
import { lighter, mix } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { floor, type Scenery, WIDTH } from './scene-kit.ts';

const WALLS = ['#efe3d3', '#e3e6e2', '#f1dccb', '#dbe5e1', '#e9e2da'] as const;

/** A bright showroom: warm wall, arches, lamps, polished floor. */
export function showroom(defs: SvgDefinitions, chance: Chance): Scenery {
  const wall = chance.pick(WALLS);
  const accent = chance.pick(['#c2410c', '#0f5c4d', '#d08a3c', '#1f2328']);
  const arch = (x: number, top: number, wide: number, colour: string, opacity: number) =>
    path(`M${x - wide} 700V${top + wide}A${wide} ${wide} 0 0 1 ${x + wide} ${top + wide}V700Z`, {
      fill: colour,
      'fill-opacity': opacity,
    });
  const lamp = (x: number, drop: number) =>
    line(`M${x} -10V${drop}`, '#33373c', 4) +
    path(
      `M${x - 46} ${drop + 44}C${x - 44} ${drop + 6} ${x - 16} ${drop} ${x} ${drop}C${x + 16} ${drop} ${x + 44} ${drop + 6} ${x + 46} ${drop + 44}Z`,
      { fill: '#24282d' },
    ) +
    ellipse(x, drop + 44, 44, 9, { fill: '#fff3cf' }) +
    path(`M${x - 44} ${drop + 46}L${x - 250} 700H${x + 250}L${x + 44} ${drop + 46}Z`, {
      fill: defs.between(0, drop + 46, 0, 700, [
        [0, '#fff3cf', 0.4],
        [1, '#fff3cf', 0],
      ]),
    });
  const plant = (x: number) =>
    path(`M${x - 30} 690L${x - 24} 630H${x + 24}L${x + 30} 690Z`, { fill: '#b4623f' }) +
    Array.from({ length: 9 }, (_, index) => {
      const reach = (index - 4) * 20;
      return path(
        `M${x} 634Q${x + reach * 0.4} 560 ${x + reach * 1.5} ${520 + Math.abs(index - 4) * 12}Q${x + reach * 1.1} 580 ${x} 634Z`,
        { fill: index % 2 ? '#2f6b4a' : '#3f8560' },
      );
    }).join('');
  const back =
    rect(-20, -20, WIDTH + 40, 730, {
      fill: defs.around(600, 340, 820, [
        [0, lighter(wall, 0.55)],
        [0.6, wall],
        [1, mix(wall, '#6b5a48', 0.26)],
      ]),
    }) +
    arch(600, 110, 330, accent, 0.9) +
    arch(600, 150, 290, lighter(accent, 0.12), 1) +
    arch(170, 330, 110, '#ffffff', 0.4) +
    arch(1030, 330, 110, '#ffffff', 0.4) +
    plant(chance.next() < 0.5 ? 110 : 1100) +
    rect(-20, 684, WIDTH + 40, 20, { fill: mix(wall, '#6b5a48', 0.35) }) +
    lamp(340, 60) +
    lamp(860, 60);
  return {
    back:
      back +
      floor(defs, 702, mix(wall, '#8a7866', 0.34), mix(wall, '#5c4d3f', 0.5)) +
      ellipse(600, 790, 560, 70, {
        fill: defs.around(600, 790, 560, [
          [0, '#ffffff', 0.3],
          [1, '#ffffff', 0],
        ]),
      }),
    light: [1, 1, 1],
    shade: 0.5,
    mirror: 0.16,
  };
}

/** A paper backdrop of one colour, as for catalogue photographs. */
export function studio(defs: SvgDefinitions, chance: Chance, colour: string): Scenery {
  const base = mix(colour, chance.pick(['#f3ead9', '#e6ecea', '#efe9e2']), 0.72);
  const back =
    rect(-20, -20, WIDTH + 40, 960, {
      fill: defs.between(0, 0, 0, 900, [
        [0, mix(base, '#ffffff', 0.1)],
        [0.66, mix(base, '#ffffff', 0.5)],
        [0.76, mix(base, '#ffffff', 0.3)],
        [1, mix(base, '#4a4038', 0.22)],
      ]),
    }) +
    circle(600, 430, 330, { fill: mix(base, colour, 0.34), 'fill-opacity': 0.5 }) +
    circle(600, 430, 520, {
      fill: defs.around(600, 430, 520, [
        [0, '#ffffff', 0.45],
        [1, '#ffffff', 0],
      ]),
    });
  return { back, light: [1, 1, 1], shade: 0.42, mirror: 0.1 };
}

/** A workshop at night: roller shutter, tool board, one hanging lamp. */
export function garage(defs: SvgDefinitions, chance: Chance): Scenery {
  const slats = Array.from({ length: 26 }, (_, index) =>
    rect(330, 90 + index * 24, 540, 21, {
      fill: defs.between(0, 90 + index * 24, 0, 111 + index * 24, [
        [0, '#76818b'],
        [1, '#454d56'],
      ]),
    }),
  ).join('');
  const spanner = (x: number, y: number, size: number) =>
    group(
      line('M0 -40V40', '#c3c9cf', 11) +
        path('M-16 -66A20 20 0 0 1 16 -66L8 -48H-8ZM-14 40A16 16 0 1 0 14 40', { fill: '#c3c9cf' }),
      { transform: `translate(${x} ${y}) scale(${size})` },
    );
  const board =
    rect(40, 250, 240, 210, { rx: 6, fill: '#6a4a30', stroke: '#3d2a1a', 'stroke-width': 6 }) +
    spanner(90, 350, 1) +
    spanner(134, 344, 0.9) +
    spanner(174, 338, 0.8) +
    line('M214 300V400M240 300V400', '#c2410c', 12) +
    line('M214 400V430M240 400V430', '#c3c9cf', 6);
  const tyres =
    [0, 1, 2]
      .map((index) =>
        rect(960, 606 - index * 44, 210, 46, {
          rx: 23,
          fill: defs.between(0, 606 - index * 44, 0, 650 - index * 44, [
            [0, '#33373c'],
            [0.5, '#1b1d20'],
            [1, '#0c0d0f'],
          ]),
        }),
      )
      .join('') +
    rect(985, 440, 60, 78, { rx: 6, fill: '#b3261e' }) +
    rect(1000, 424, 30, 20, { rx: 4, fill: '#d9dde1' });
  const shelf =
    rect(930, 300, 250, 12, { fill: '#3d2a1a' }) +
    [0, 1, 2, 3]
      .map((index) =>
        rect(946 + index * 58, 250 - (index % 2) * 16, 42, 50 + (index % 2) * 16, {
          rx: 4,
          fill: chance.pick(['#0f5c4d', '#c2410c', '#d9b45a', '#5b6570', '#8a3b22']),
        }),
      )
      .join('');
  const back =
    rect(-20, -20, WIDTH + 40, 740, { fill: '#2b3038' }) +
    rect(-20, -20, WIDTH + 40, 740, {
      fill: defs.around(600, 220, 760, [
        [0, '#6d5f4c', 0.95],
        [0.5, '#443f3c', 0.7],
        [1, '#14171c', 0.9],
      ]),
    }) +
    rect(310, 70, 580, 640, { fill: '#23282e' }) +
    slats +
    board +
    tyres +
    shelf;
  const lamp =
    line('M600 -10V120', '#0e1013', 6) +
    path('M520 176C524 136 566 118 600 118C634 118 676 136 680 176Z', {
      fill: '#0f5c4d',
      stroke: '#08312a',
      'stroke-width': 4,
    }) +
    ellipse(600, 178, 76, 14, { fill: '#fff0c0' }) +
    path('M524 180L40 760H1160L676 180Z', {
      fill: defs.between(0, 180, 0, 760, [
        [0, '#ffe7ae', 0.3],
        [0.7, '#ffe7ae', 0.08],
        [1, '#ffe7ae', 0],
      ]),
    });
  return {
    back:
      back +
      floor(defs, 696, '#4c4a48', '#1d1e21') +
      ellipse(600, 780, 620, 110, {
        fill: defs.around(600, 780, 620, [
          [0, '#ffdf9f', 0.42],
          [1, '#ffdf9f', 0],
        ]),
      }) +
      lamp,
    light: [0.96, 0.92, 0.86],
    shade: 0.75,
    mirror: 0.12,
  };
}

/** A wooden bench before a wall, daylight from one side. */
export function bench(defs: SvgDefinitions, chance: Chance): Scenery {
  const wall = chance.pick(['#35576b', '#3f5a4d', '#8a4b32', '#4b4f57', '#c9a57a', '#5b6d78']);
  const wood = chance.pick(['#9a6a40', '#b3824f', '#7f5535']);
  const planks = Array.from({ length: 5 }, (_, index) => {
    const y = 700 + index * 42;
    const grain = Array.from({ length: 7 }, () =>
      line(
        `M${chance.between(-20, 1000)} ${y + chance.between(6, 38)}h${chance.between(60, 260)}`,
        mix(wood, '#2a1608', 0.45),
        2,
        { 'stroke-opacity': 0.45 },
      ),
    ).join('');
    return (
      rect(-20, y, WIDTH + 40, 42, {
        fill: defs.between(0, y, 0, y + 42, [
          [0, mix(wood, '#ffffff', 0.16 - index * 0.03)],
          [1, mix(wood, '#2a1608', 0.12 + index * 0.06)],
        ]),
      }) +
      grain +
      rect(-20, y + 40, WIDTH + 40, 2, { fill: '#2a1608', 'fill-opacity': 0.5 })
    );
  }).join('');
  const left = chance.next() < 0.5;
  const pane = path(left ? 'M-20 60L520 -20H760L60 700H-20Z' : 'M1220 60L680 -20H440L1140 700H1220Z', {
    fill: '#fff6dd',
    'fill-opacity': 0.13,
  });
  const boards = Array.from({ length: 9 }, (_, index) =>
    rect(index * 140 - 4, -20, 4, 730, { fill: '#000000', 'fill-opacity': 0.12 }),
  ).join('');
  const back =
    rect(-20, -20, WIDTH + 40, 730, {
      fill: defs.around(left ? 360 : 840, 300, 860, [
        [0, lighter(wall, 0.34)],
        [0.6, wall],
        [1, mix(wall, '#0b0d10', 0.45)],
      ]),
    }) +
    boards +
    pane;
  return {
    back: back + rect(-20, 688, WIDTH + 40, 14, { fill: mix(wood, '#2a1608', 0.55) }) + planks,
    light: [1, 0.99, 0.97],
    shade: 0.6,
  };
}
