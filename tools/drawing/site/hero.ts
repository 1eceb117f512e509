import { lit } from '../colour.ts';
import { circle, ellipse, group, SvgDefinitions, line, path, rect, tag } from '../svg.ts';
import { bareMotorbike } from '../motorbike.ts';
import { palm } from '../scene-kit.ts';
import { type Chance, chanceOf } from '../../../demo/random.ts';

const WIDTH = 1600;
const HEIGHT = 900;
/** The scene is this much taller, cut off above: in a wide, low box the wheels still stand in the picture. */
const CUT = 50;
const BOTTOM = HEIGHT + CUT;
const HORIZON = 590;
const GROUND = 792;
const SUN = { x: 1080, y: 452, r: 236 };

/** Flats along the far bank, darker and taller towards the edges. */
function skyline(chance: Chance, colour: string, base: number, low: number, high: number): string {
  const blocks: string[] = [];
  for (let x = -20; x < WIDTH;) {
    const width = Math.round(chance.between(44, 108));
    const height = Math.round(chance.between(low, high) * (0.62 + 0.5 * Math.abs(x / WIDTH - 0.62)));
    blocks.push(rect(x, base - height, width, height + 4, { fill: colour }));
    if (chance.next() < 0.5)
      blocks.push(
        rect(x + width * 0.3, base - height - 14, width * 0.3, 16, { fill: colour }),
        line(`M${x + Math.round(width * 0.7)} ${base - height}v-30`, colour, 3),
      );
    for (let wy = base - height + 14; wy < base - 16; wy += 20) {
      for (let wx = x + 9; wx < x + width - 12; wx += 16)
        if (chance.next() < 0.26)
          blocks.push(rect(wx, wy, 7, 9, { fill: '#ffcf86', 'fill-opacity': chance.next() < 0.5 ? 0.75 : 0.4 }));
    }
    x += width + Math.round(chance.between(-6, 26));
  }
  return blocks.join('');
}

function bridge(): string {
  const steel = '#4a3144';
  const truss = Array.from({ length: 22 }, (_, index) =>
    line(`M${index * 78 - 60} 548L${index * 78 - 21} 506L${index * 78 + 18} 548`, steel, 5),
  ).join('');
  const piers = Array.from({ length: 7 }, (_, index) =>
    path(`M${index * 270 - 60} 556h44l-10 60h-24z`, { fill: steel }),
  ).join('');
  return (
    rect(-20, 546, WIDTH + 40, 12, { fill: steel }) + rect(-20, 502, WIDTH + 40, 7, { fill: steel }) + truss + piers
  );
}

function sky(defs: SvgDefinitions, chance: Chance): string {
  const streaks = Array.from({ length: 11 }, () => {
    const y = chance.between(110, 470);
    const x = chance.between(-100, 1400);
    const wide = chance.between(160, 460);
    return ellipse(x, y, wide, chance.between(5, 13), {
      fill: y > 300 ? '#ffb27a' : '#a46a83',
      'fill-opacity': chance.between(0.16, 0.4),
    });
  }).join('');
  const rays = circle(SUN.x, SUN.y, 720, {
    fill: defs.around(SUN.x, SUN.y, 720, [
      [0, '#ffdfa6', 0.95],
      [0.32, '#ffa75e', 0.62],
      [0.66, '#e4603a', 0.2],
      [1, '#e4603a', 0],
    ]),
  });
  const disc = circle(SUN.x, SUN.y, SUN.r, {
    fill: defs.between(0, SUN.y - SUN.r, 0, SUN.y + SUN.r, [
      [0, '#fff4cf'],
      [0.5, '#ffd184'],
      [1, '#ff9a52'],
    ]),
  });
  return (
    rect(0, 0, WIDTH, BOTTOM, {
      fill: defs.between(0, 0, 0, HORIZON, [
        [0, '#1d2434'],
        [0.34, '#4a3d5c'],
        [0.62, '#a2525b'],
        [0.84, '#e07a4b'],
        [1, '#f2a765'],
      ]),
    }) +
    rays +
    disc +
    streaks
  );
}

function river(defs: SvgDefinitions, chance: Chance): string {
  const glints = Array.from({ length: 60 }, () => {
    const y = chance.between(HORIZON + 14, 690);
    const near = chance.next() < 0.6;
    const x = near ? SUN.x + chance.between(-190, 190) : chance.between(0, WIDTH);
    return line(
      `M${Math.round(x)} ${Math.round(y)}h${Math.round(chance.between(14, near ? 90 : 50))}`,
      near ? '#ffe2a8' : '#ffb27a',
      near ? 4 : 2.4,
      { 'stroke-opacity': near ? 0.75 : 0.35 },
    );
  }).join('');
  const boat = (x: number, y: number, size: number) =>
    group(
      path('M-100 0C-70 26 70 26 110 -16C60 4 -50 6 -100 0Z', { fill: '#2b1d2a' }) +
        path('M4 -6V-150C60 -120 76 -60 60 -14Z', { fill: '#7a3236' }) +
        line('M2 0V-156', '#2b1d2a', 4) +
        path('M-46 -2C-42 -38 -4 -38 0 -2Z', { fill: '#3d2a36' }),
      { transform: `translate(${x} ${y}) scale(${size})` },
    );
  return (
    rect(0, HORIZON, WIDTH, 130, {
      fill: defs.between(0, HORIZON, 0, 710, [
        [0, '#e58a55'],
        [0.4, '#a9586a'],
        [1, '#3d3550'],
      ]),
    }) +
    glints +
    boat(330, 640, 0.62) +
    boat(520, 622, 0.42)
  );
}

function road(defs: SvgDefinitions): string {
  const posts = Array.from({ length: 15 }, (_, index) => rect(index * 116 - 20, 668, 13, 58, { fill: '#2a2430' })).join(
    '',
  );
  const rail = rect(0, 672, WIDTH, 17, {
    fill: defs.between(0, 672, 0, 689, [
      [0, '#f0a877'],
      [0.3, '#8d6a70'],
      [1, '#3a3340'],
    ]),
  });
  return (
    posts +
    rail +
    rect(0, 718, WIDTH, BOTTOM - 718, {
      fill: defs.between(0, 718, 0, BOTTOM, [
        [0, '#4b434c'],
        [0.3, '#34323a'],
        [1, '#1c1f24'],
      ]),
    }) +
    ellipse(SUN.x, 740, 620, 46, {
      fill: defs.around(SUN.x, 740, 620, [
        [0, '#ffb27a', 0.5],
        [1, '#ffb27a', 0],
      ]),
    }) +
    rect(0, 716, WIDTH, 6, { fill: '#f2b27a', 'fill-opacity': 0.5 }) +
    line(`M-40 866H${WIDTH + 40}`, '#f3dcb8', 9, {
      'stroke-dasharray': '150 110',
      'stroke-opacity': 0.5,
      'stroke-linecap': 'butt',
    })
  );
}

/** The road at dusk, 1600 × 900: a brick-coloured classic on the right before a low sun, quiet and dark on the left. */
export function hero(): string {
  const defs = new SvgDefinitions('h');
  const bikeDefs = new SvgDefinitions('b');
  const chance = chanceOf(41);
  const scale = 0.44;
  const { drawn, from, to } = bareMotorbike(bikeDefs, {
    body: 'classic',
    colour: '#c2410c',
    accent: '#f3d9a4',
    seed: 3,
  });
  const left = 1075 - ((from + to) / 2) * scale;
  const light = [1.02, 0.9, 0.84] as const;
  const soft = (cx: number, rx: number, ry: number, opacity: number) =>
    ellipse(cx, GROUND, rx, ry, {
      fill: defs.glow([
        [0, '#07070b', opacity],
        [0.6, '#07070b', opacity * 0.6],
        [1, '#07070b', 0],
      ]),
    });
  const shadows =
    soft(left + ((from + to) / 2) * scale, 520, 34, 0.85) +
    soft(left, 86, 13, 0.9) +
    soft(left + 1390 * scale, 86, 13, 0.9);
  const lamp = { x: left + 1230 * scale, y: GROUND - 905 * scale };
  const beam = path(`M${lamp.x} ${lamp.y - 14}L${WIDTH} ${lamp.y - 50}V${lamp.y + 170}L${lamp.x} ${lamp.y + 18}Z`, {
    fill: defs.between(lamp.x, 0, WIDTH, 0, [
      [0, '#fff3cf', 0.5],
      [1, '#fff3cf', 0.05],
    ]),
  });
  const glow = circle(lamp.x, lamp.y, 80, {
    fill: defs.around(lamp.x, lamp.y, 80, [
      [0, '#fffbe8', 0.95],
      [0.26, '#fff0c0', 0.6],
      [1, '#fff0c0', 0],
    ]),
  });
  const quiet = rect(0, 0, WIDTH, BOTTOM, {
    fill: defs.between(0, 0, WIDTH, 0, [
      [0, '#1f2328', 0.82],
      [0.26, '#1f2328', 0.52],
      [0.5, '#1f2328', 0],
    ]),
  });
  const palms =
    palm(chance, 1500, 600, 210, '#3a2838') +
    palm(chance, 1562, 604, 270, '#322233') +
    palm(chance, 60, 600, 190, '#322233');
  const scene =
    sky(defs, chance) +
    skyline(chance, '#8a4d5c', HORIZON, 60, 170) +
    skyline(chance, '#5e3a50', HORIZON + 2, 30, 110) +
    bridge() +
    palms +
    river(defs, chance) +
    road(defs) +
    shadows +
    beam +
    group(lit(drawn, light), { transform: `translate(${left.toFixed(1)} ${GROUND}) scale(${scale})` }) +
    glow +
    quiet;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 ${CUT} ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    defs.definitions() + lit(bikeDefs.definitions(), light) + scene,
  );
}
