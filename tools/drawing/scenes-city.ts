import type { Chance } from '../../demo/random.ts';
import { mix } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { faded, floor, HEIGHT, type Hour, PALETTES, ridge, type Scenery, sky, tree, WIDTH } from './scene-kit.ts';

/** One block of flats or offices with its windows. */
function block(
  chance: Chance,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
  lit: boolean,
): string {
  const windows: string[] = [];
  const step = width > 90 ? 26 : 20;
  for (let wy = base - height + 18; wy < base - 24; wy += step + 4) {
    for (let wx = x + 10; wx < x + width - 14; wx += step) {
      const glow = chance.next() < (lit ? 0.45 : 0.12);
      windows.push(
        rect(wx, wy, step * 0.5, step * 0.6, {
          fill: glow ? '#ffdf9a' : mix(colour, '#0e1626', 0.34),
          'fill-opacity': glow ? 0.9 : 0.75,
        }),
      );
    }
  }
  const roof =
    chance.next() < 0.5
      ? rect(x + width * 0.3, base - height - 18, width * 0.3, 20, { fill: mix(colour, '#0e1626', 0.15) }) +
        line(`M${x + width * 0.75} ${base - height}v-44`, mix(colour, '#0e1626', 0.4), 3)
      : rect(x - 4, base - height - 6, width + 8, 8, { fill: mix(colour, '#ffffff', 0.2) });
  return (
    rect(x, base - height, width, height, { fill: colour }) +
    rect(x + width * 0.78, base - height, width * 0.22, height, { fill: '#0e1626', 'fill-opacity': 0.14 }) +
    roof +
    windows.join('')
  );
}

function row(
  chance: Chance,
  base: number,
  low: number,
  high: number,
  colours: readonly string[],
  lit: boolean,
): string {
  const blocks: string[] = [];
  for (let x = -30; x < WIDTH + 20;) {
    const width = chance.between(70, 150);
    blocks.push(
      block(
        chance,
        Math.round(x),
        base,
        Math.round(width),
        Math.round(chance.between(low, high)),
        chance.pick(colours),
        lit,
      ),
    );
    x += width + chance.between(-6, 22);
  }
  return blocks.join('');
}

/** Asphalt with a broken line, and a kerb in black and yellow. */
function street(defs: SvgDefinitions, hour: Hour): string {
  const tar = faded('#565b61', hour, 0.06);
  const kerb = Array.from({ length: 22 }, (_, index) =>
    rect(index * 60 - 30, 690, 60, 24, { fill: index % 2 ? '#23262a' : faded('#e5b93a', hour, 0.08) }),
  ).join('');
  return (
    rect(-20, 664, WIDTH + 40, 30, { fill: faded('#a79c8d', hour, 0.1) }) +
    kerb +
    rect(-20, 690, WIDTH + 40, 5, { fill: '#ffffff', 'fill-opacity': 0.35 }) +
    floor(defs, 714, tar, mix(tar, '#0e1013', 0.45)) +
    rect(-20, 714, WIDTH + 40, 14, { fill: '#000000', 'fill-opacity': 0.22 }) +
    line('M-20 862H1220', '#e9e4d8', 9, {
      'stroke-dasharray': '130 90',
      'stroke-opacity': 0.7,
      'stroke-linecap': 'butt',
    })
  );
}

/** A cycle rickshaw, far enough away to be a shape. */
function rickshaw(x: number, y: number, size: number, hood: string): string {
  const rim = (cx: number) =>
    circle(cx, -26, 25, { fill: 'none', stroke: '#22262a', 'stroke-width': 4 }) +
    circle(cx, -26, 4, { fill: '#22262a' });
  return group(
    rim(-40) +
      rim(96) +
      path('M-84 -46H0V-70L-14 -84H-84Z', { fill: mix(hood, '#1a1a1a', 0.35) }) +
      path('M-88 -84C-92 -134 -60 -160 -20 -156C-34 -130 -34 -104 -24 -84Z', { fill: hood }) +
      line('M-20 -46L40 -40L84 -84M40 -40L50 -80M96 -26L82 -92L66 -96', '#22262a', 5),
    { transform: `translate(${Math.round(x)} ${y}) scale(${size})` },
  );
}

/** A busy road under a skyline of flats, with wires and rickshaws. */
export function city(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const lit = hour === 'dusk' || hour === 'golden';
  const tone = (colours: readonly string[], distance: number) => colours.map((colour) => faded(colour, hour, distance));
  const pole = (x: number) =>
    line(`M${x} 690V330M${x - 40} 372H${x + 40}M${x - 30} 396H${x + 30}`, faded('#3d4248', hour, 0.12), 8);
  const wires = [352, 372, 384, 398]
    .map((y, index) =>
      path(`M-20 ${y}Q${300 + index * 20} ${y + 56} 560 ${y + 10}T1220 ${y - 6}`, {
        fill: 'none',
        stroke: '#22262a',
        'stroke-opacity': 0.5,
        'stroke-width': 2.4,
      }),
    )
    .join('');
  const back =
    sky(defs, hour, 560, chance) +
    row(chance, 640, 150, 330, tone(['#8d9aa8', '#a3998f', '#9aa9ad'], 0.55), false) +
    row(chance, 670, 100, 240, tone(['#c7b299', '#b98f77', '#9fb0ae', '#d6c8b0', '#a9877b'], 0.24), lit) +
    Array.from({ length: 9 }, () =>
      tree(chance, chance.between(-20, 1220), 676, chance.between(60, 110), faded('#33683a', hour, 0.14)),
    ).join('') +
    pole(chance.between(180, 300)) +
    pole(chance.between(860, 980)) +
    wires +
    rickshaw(chance.between(30, 90), 684, 0.7, chance.pick(['#b3261e', '#0f5c4d'])) +
    rickshaw(chance.between(1070, 1120), 684, 0.64, '#d08a1c');
  return { back: back + street(defs, hour), light: PALETTES[hour].light, shade: 0.6 };
}

/** A wide river bridge at the end of the day. */
export function bridge(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const steel = faded('#5d6770', hour, 0.34);
  const trusses = Array.from({ length: 15 }, (_, index) => {
    const x = index * 96 - 60;
    return line(`M${x} 500L${x + 48} 430L${x + 96} 500M${x} 430H${x + 96}`, steel, 7);
  }).join('');
  const piers = Array.from({ length: 6 }, (_, index) => {
    const x = index * 240 - 20;
    return path(`M${x} 512H${x + 60}L${x + 46} 640H${x + 14}Z`, { fill: faded('#8d8a84', hour, 0.28) });
  }).join('');
  const water = PALETTES[hour].sky;
  const glints = Array.from({ length: 34 }, () =>
    line(
      `M${chance.between(0, 1150)} ${chance.between(570, 664)}h${chance.between(20, 100)}`,
      PALETTES[hour].sun,
      2.6,
      { 'stroke-opacity': 0.5 },
    ),
  ).join('');
  const back =
    sky(defs, hour, 560, chance) +
    ridge(chance, 560, 18, 180, faded('#4d7a63', hour, 0.55)) +
    rect(-20, 556, WIDTH + 40, 130, {
      fill: defs.between(0, 556, 0, 690, [
        [0, water[water.length - 1]?.[1] ?? '#dcecef'],
        [1, mix(water[0]?.[1] ?? '#4f9fd6', '#1b2a3a', 0.25)],
      ]),
    }) +
    glints +
    piers +
    rect(-20, 496, WIDTH + 40, 20, { fill: steel }) +
    trusses +
    rect(-20, 424, WIDTH + 40, 10, { fill: steel });
  const rail =
    Array.from({ length: 14 }, (_, index) =>
      rect(index * 96 - 40, 640, 14, 70, { fill: faded('#c9c4ba', hour, 0.06) }),
    ).join('') +
    rect(-20, 636, WIDTH + 40, 14, { fill: faded('#e2ddd2', hour, 0.06) }) +
    rect(-20, 668, WIDTH + 40, 8, { fill: faded('#c9c4ba', hour, 0.06) });
  return { back: back + rail + street(defs, hour), light: PALETTES[hour].light, shade: 0.56 };
}

/** A wall of old bricks with a creeper, sunlight falling across it. */
export function bricks(defs: SvgDefinitions, chance: Chance): Scenery {
  const tones = ['#a9573c', '#b4623f', '#9c4d36', '#bd6f4b', '#8f4632', '#b05a45'];
  const courses: string[] = [];
  for (let course = 0; course < 25; course += 1) {
    for (let x = course % 2 ? -40 : 0; x < WIDTH; x += 80)
      courses.push(
        `<rect x="${x + 2}" y="${course * 28 + 2}" width="76" height="24" rx="3" fill="${chance.pick(tones)}"/>`,
      );
  }
  const leaves = Array.from({ length: 110 }, () => {
    const x = chance.between(-20, 230) * (chance.next() < 0.8 ? 1 : 1.3);
    const y = chance.between(-10, 560 - x * 1.4);
    return ellipse(x, y, chance.between(9, 18), chance.between(6, 11), {
      fill: chance.pick(['#3f7a3a', '#2f6430', '#5c9447', '#47853f']),
      transform: `rotate(${chance.whole(-60, 60)} ${Math.round(x)} ${Math.round(y)})`,
    });
  }).join('');
  const left = chance.next() < 0.5;
  const sun = path(left ? 'M-20 -20H420L1000 710H380Z' : 'M1220 -20H780L200 710H820Z', {
    fill: '#fff2cf',
    'fill-opacity': 0.2,
  });
  const wall =
    rect(-20, -20, WIDTH + 40, 730, { fill: '#c2a48c' }) +
    courses.join('') +
    group(leaves, left ? {} : { transform: `translate(${WIDTH} 0) scale(-1 1)` }) +
    sun +
    rect(-20, 0, WIDTH + 40, 710, {
      fill: defs.between(0, 0, 0, 710, [
        [0, '#1f1410', 0.05],
        [0.7, '#1f1410', 0.1],
        [1, '#1f1410', 0.5],
      ]),
    });
  const slabs = Array.from({ length: 9 }, (_, index) =>
    line(`M${index * 170 - 160} ${HEIGHT}L${index * 140 - 20} 706`, '#6f675d', 4, { 'stroke-opacity': 0.5 }),
  ).join('');
  return {
    back:
      wall +
      rect(-20, 690, WIDTH + 40, 20, { fill: '#6b5c50' }) +
      floor(defs, 706, '#a89d90', '#7d746a') +
      slabs +
      line('M-20 790H1220', '#6f675d', 4, { 'stroke-opacity': 0.5 }),
    light: [1, 0.98, 0.95],
    shade: 0.55,
  };
}
