import type { Chance } from '../../demo/random.ts';
import { mix } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { faded, floor, type Hour, palm, PALETTES, ridge, type Scenery, sky, tree, tufts, WIDTH } from './scene-kit.ts';

const HORIZON = 520;

/** An earthen road along the near edge, with wheel ruts. */
function track(defs: SvgDefinitions, hour: Hour, soil: string): string {
  const colour = faded(soil, hour, 0.08);
  return (
    path(`M-20 706C300 690 800 700 1220 692V920H-20Z`, {
      fill: defs.between(0, 690, 0, 900, [
        [0, mix(colour, '#ffffff', 0.16)],
        [1, mix(colour, '#2a1a10', 0.3)],
      ]),
    }) +
    line('M-20 740C400 728 800 736 1220 728M-20 850C400 838 800 846 1220 838', mix(colour, '#2a1a10', 0.25), 10, {
      'stroke-opacity': 0.35,
    })
  );
}

function boat(x: number, y: number, size: number, hull: string, sail?: string): string {
  const drawn =
    path('M-100 0C-70 26 70 26 110 -14C60 4 -50 6 -100 0Z', { fill: hull }) +
    path('M-40 -2C-36 -40 36 -40 40 -2Z', { fill: mix(hull, '#d8b98a', 0.5) }) +
    (sail ? path('M4 -6L4 -150C60 -120 76 -60 60 -14Z', { fill: sail }) + line('M2 0V-156', hull, 4) : '');
  return group(drawn + ellipse(0, 22, 110, 7, { fill: '#10222a', 'fill-opacity': 0.25 }), {
    transform: `translate(${Math.round(x)} ${y}) scale(${size})`,
  });
}

/** A river with boats between green banks. */
export function river(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const water = PALETTES[hour].sky;
  const trees = Array.from({ length: 22 }, () =>
    chance.next() < 0.3
      ? palm(chance, chance.between(-20, 1220), 548, chance.between(60, 110), faded('#2f6b3a', hour, 0.42))
      : tree(chance, chance.between(-20, 1220), 548, chance.between(34, 62), faded('#2f6b3a', hour, 0.45)),
  ).join('');
  const glints = Array.from({ length: 26 }, () => {
    const y = chance.between(560, 650);
    const x = chance.between(0, 1160);
    return line(`M${x} ${y}h${chance.between(24, 90)}`, '#ffffff', 2.4, { 'stroke-opacity': 0.45 });
  }).join('');
  const paddy = Array.from({ length: 60 }, (_, index) =>
    line(
      `M${index * 21 - 20} 704q${chance.between(-10, 10)} -22 ${chance.between(-16, 16)} -${chance.between(28, 46)}`,
      faded(mix('#4f9a3a', '#a8c24a', chance.next() * 0.6), hour, 0.05),
      7,
    ),
  ).join('');
  const back =
    sky(defs, hour, HORIZON + 20, chance) +
    ridge(chance, 536, 22, 160, faded('#4d8a57', hour, 0.6)) +
    trees +
    rect(-20, 545, WIDTH + 40, 130, {
      fill: defs.between(0, 545, 0, 680, [
        [0, water[water.length - 1]?.[1] ?? '#dcecef'],
        [1, water[0]?.[1] ?? '#4f9fd6'],
      ]),
    }) +
    glints +
    boat(chance.between(30, 70), 584, 0.6, faded('#3a2a20', hour, 0.3), faded('#c2410c', hour, 0.3)) +
    boat(chance.between(1090, 1150), 606, 0.8, faded('#3a2a20', hour, 0.2)) +
    path(`M-20 676C300 650 800 668 1220 652V720H-20Z`, { fill: faded('#5d9a45', hour, 0.1) }) +
    paddy;
  return {
    back: back + track(defs, hour, '#b08a5e'),
    front: tufts(defs, chance, faded('#3f7a34', hour, 0)),
    light: PALETTES[hour].light,
    shade: 0.5,
  };
}

/** Hills of tea in rows, with shade trees and mist. */
export function tea(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const mound = (cx: number, top: number, wide: number, colour: string, rows: number) => {
    const d = `M${cx - wide} 720C${cx - wide * 0.6} ${top + 40} ${cx - wide * 0.3} ${top} ${cx} ${top}C${cx + wide * 0.3} ${top} ${cx + wide * 0.6} ${top + 40} ${cx + wide} 720Z`;
    const lines = Array.from({ length: rows }, (_, index) => {
      const y = top + 16 + (index * (720 - top)) / rows;
      return path(`M${cx - wide} ${y + 120}Q${cx} ${y - 90} ${cx + wide} ${y + 120}`, {
        fill: 'none',
        stroke: index % 2 ? mix(colour, '#0c2a14', 0.34) : mix(colour, '#e8f5a8', 0.22),
        'stroke-width': 9 + index * 1.3,
        'stroke-dasharray': `${26 + index * 2} 5`,
      });
    }).join('');
    return (
      path(d, {
        fill: defs.between(0, top, 0, 720, [
          [0, mix(colour, '#f4ffd0', 0.2)],
          [1, mix(colour, '#0c2a14', 0.25)],
        ]),
      }) + group(lines, { 'clip-path': defs.clip(d) })
    );
  };
  const mist = (y: number) =>
    rect(-20, y, WIDTH + 40, 90, {
      fill: defs.between(0, y, 0, y + 90, [
        [0, PALETTES[hour].haze, 0],
        [0.5, PALETTES[hour].haze, 0.7],
        [1, PALETTES[hour].haze, 0],
      ]),
    });
  const stand = (count: number, base: number, low: number, high: number, far: number) =>
    Array.from({ length: count }, () =>
      tree(
        chance,
        chance.between(-10, 1210),
        base + chance.between(-20, 30),
        chance.between(low, high),
        faded('#2c6a3c', hour, far),
      ),
    ).join('');
  const back =
    sky(defs, hour, HORIZON, chance) +
    ridge(chance, 420, 110, 260, faded('#3d7a5c', hour, 0.66)) +
    mist(380) +
    ridge(chance, 480, 70, 220, faded('#3a7a4c', hour, 0.45)) +
    mist(440) +
    mound(chance.between(160, 300), 470, 460, faded('#4b9440', hour, 0.22), 11) +
    stand(5, 520, 50, 80, 0.28) +
    mound(chance.between(860, 1040), 500, 520, faded('#4f9d3c', hour, 0.12), 11) +
    stand(3, 580, 90, 130, 0.14) +
    mound(600, 600, 900, faded('#55a63e', hour, 0.04), 7);
  return {
    back: back + track(defs, hour, '#a5683f'),
    front: tufts(defs, chance, faded('#3f8a34', hour, 0)),
    light: PALETTES[hour].light,
    shade: 0.5,
  };
}

/** The long beach: surf, wet sand, a crescent fishing boat. */
export function beach(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const haze = PALETTES[hour].haze;
  const deep = faded('#1b7f99', hour, 0.12);
  const surf = [0, 1, 2]
    .map((index) => {
      const y = 600 + index * 24;
      let d = `M-20 ${y}`;
      for (let x = -20; x < 1230; x += 90) d += `q45 ${chance.between(-14, 6).toFixed(1)} 90 0`;
      return path(`${d}V${y + 9}H-20Z`, { fill: '#ffffff', 'fill-opacity': 0.55 + index * 0.15 });
    })
    .join('');
  const sampan = group(
    path('M-150 -70C-110 10 110 10 160 -84C120 -30 -100 -24 -150 -70Z', { fill: faded('#3a2a20', hour, 0.08) }) +
      path('M-136 -56C-90 -10 90 -10 142 -66C100 -26 -90 -22 -136 -56Z', { fill: '#c2410c' }) +
      line('M0 -20V-130', '#3a2a20', 5) +
      path('M2 -128L60 -108L2 -92Z', { fill: '#0f5c4d' }),
    { transform: `translate(${Math.round(chance.between(40, 90))} 676) scale(0.6)` },
  );
  const back =
    sky(defs, hour, HORIZON + 20, chance) +
    ridge(chance, 540, 16, 300, faded('#5a8f86', hour, 0.7)) +
    rect(-20, 536, WIDTH + 40, 120, {
      fill: defs.between(0, 536, 0, 650, [
        [0, mix(deep, haze, 0.45)],
        [1, deep],
      ]),
    }) +
    surf +
    rect(-20, 656, WIDTH + 40, 60, {
      fill: defs.between(0, 656, 0, 716, [
        [0, mix('#b89a74', deep, 0.35)],
        [1, faded('#d9bd92', hour, 0.05)],
      ]),
    }) +
    sampan +
    palm(chance, chance.between(1060, 1160), 700, 300, faded('#2f6b3a', hour, 0.1)) +
    palm(chance, chance.between(960, 1040), 690, 230, faded('#2f6b3a', hour, 0.16));
  const grains = Array.from({ length: 60 }, () =>
    circle(chance.between(0, 1200), chance.between(730, 895), chance.between(1, 3), {
      fill: '#8d7350',
      'fill-opacity': 0.35,
    }),
  ).join('');
  return {
    back:
      back +
      floor(defs, 712, faded('#e0c69c', hour, 0.05), faded('#c2a273', hour, 0)) +
      line('M-20 800C300 780 800 806 1220 786', '#a98a5f', 6, { 'stroke-opacity': 0.4 }) +
      grains,
    light: PALETTES[hour].light,
    shade: 0.46,
  };
}

/** Winter fields of mustard in flower, with a village behind. */
export function mustard(defs: SvgDefinitions, chance: Chance, hour: Hour): Scenery {
  const house = (x: number, size: number) =>
    group(
      rect(-40, -44, 80, 44, { fill: faded('#b98d62', hour, 0.25) }) +
        path('M-54 -42L0 -88L54 -42Z', { fill: faded('#7d8a90', hour, 0.25) }) +
        rect(-10, -28, 20, 28, { fill: faded('#4a3426', hour, 0.2) }),
      { transform: `translate(${Math.round(x)} 560) scale(${size})` },
    );
  const blossoms = Array.from({ length: 420 }, () => {
    const depth = chance.next();
    const y = 566 + depth * depth * 138;
    return circle(chance.between(-10, 1210), y, 1.6 + depth * 5, {
      fill: faded(chance.next() < 0.75 ? '#f4cf2b' : '#fbe672', hour, 0.12 * (1 - depth)),
    });
  }).join('');
  const back =
    sky(defs, hour, HORIZON + 30, chance) +
    ridge(chance, 540, 26, 140, faded('#5f9464', hour, 0.62)) +
    Array.from({ length: 16 }, () =>
      tree(chance, chance.between(-20, 1220), 562, chance.between(40, 84), faded('#386b3e', hour, 0.36)),
    ).join('') +
    house(chance.between(140, 330), 1) +
    house(chance.between(820, 1020), 0.8) +
    palm(chance, chance.between(380, 500), 562, 130, faded('#386b3e', hour, 0.3)) +
    rect(-20, 558, WIDTH + 40, 170, {
      fill: defs.between(0, 558, 0, 720, [
        [0, faded('#d9c443', hour, 0.3)],
        [0.5, faded('#d3b92c', hour, 0.05)],
        [1, faded('#7d9431', hour, 0)],
      ]),
    }) +
    blossoms;
  return {
    back: back + track(defs, hour, '#b4905f'),
    front: tufts(defs, chance, faded('#8aa030', hour, 0)),
    light: PALETTES[hour].light,
    shade: 0.5,
  };
}
