import type { AvatarDrawing } from '../../demo/drawings.ts';
import { chanceOf } from '../../demo/random.ts';
import { darker, lighter, mix } from './colour.ts';
import { circle, ellipse, SvgDefinitions, line, path, rect, tag } from './svg.ts';
import { gloss, panel, plastic } from './materials.ts';

const SIZE = 400;

/** The same name always gives the same number. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** A rider from the front in an open helmet: an SVG of 400 × 400. Visor, goggles, scarf and skin follow from the name. */
export function drawAvatar({ name, colour }: AvatarDrawing): string {
  const defs = new SvgDefinitions('a');
  const chance = chanceOf(numberOf(name));
  const skin = chance.pick(['#8d5a3b', '#a56d48', '#b97f57', '#c99068', '#7a4a30']);
  const jacket = chance.pick(['#1f2328', '#3b4a3f', '#5a3a22', '#24405c', '#4a2430']);
  const scarf = chance.pick(['#c2410c', '#0f5c4d', '#d9a441', '#b3261e', '#e9dfc8']);
  const backdrop = mix(colour, chance.pick(['#fbf7f2', '#eaf1ee', '#f6eadd']), 0.72);
  const goggles = chance.next() < 0.45;
  const beard = chance.next() < 0.3;
  const eye = (x: number) =>
    ellipse(x, 208, 8, 10, { fill: '#2a1a10' }) +
    circle(x + 3, 204, 2.6, { fill: '#ffffff' }) +
    line(`M${x - 14} 190Q${x} 182 ${x + 14} 190`, '#2a1a10', 5);
  const lining = path('M100 190C110 300 150 316 200 316C250 316 290 300 300 190L280 150H120Z', { fill: '#22262a' });
  const face =
    lining +
    path('M128 200C128 140 160 130 200 130C240 130 272 140 272 200C272 264 240 300 200 300C160 300 128 264 128 200Z', {
      fill: defs.across([
        [0, lighter(skin, 0.12)],
        [0.6, skin],
        [1, darker(skin, 0.2)],
      ]),
    }) +
    (beard
      ? path(
          'M130 214C136 250 160 246 176 238Q200 228 224 238C240 246 264 250 270 214C272 264 240 302 200 302C160 302 128 264 130 214Z',
          { fill: '#2a1a10', 'fill-opacity': 0.9 },
        )
      : '') +
    path('M196 204Q190 230 196 236Q204 240 210 234', {
      fill: 'none',
      stroke: darker(skin, 0.3),
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }) +
    line('M178 256Q200 274 222 256', darker(skin, 0.55), 6) +
    ellipse(150, 236, 13, 8, { fill: '#d9604a', 'fill-opacity': 0.25 }) +
    ellipse(250, 236, 13, 8, { fill: '#d9604a', 'fill-opacity': 0.25 }) +
    eye(170) +
    eye(230);
  const shell =
    'M88 214C74 110 130 52 200 52C270 52 326 110 312 214C306 254 292 282 272 292C280 260 282 230 276 200C262 172 138 172 124 200C118 230 120 260 128 292C108 282 94 254 88 214Z';
  const shield = goggles
    ? path(
        'M106 122C140 100 260 100 294 122L290 152C286 170 262 176 240 172C222 168 212 158 200 158C188 158 178 168 160 172C138 176 114 170 110 152Z',
        {
          fill: defs.across([
            [0, '#7fb3c8'],
            [0.5, '#2b4a58'],
            [1, '#13222b'],
          ]),
          stroke: '#1a1c1f',
          'stroke-width': 8,
        },
      ) +
      path('M128 124C150 114 180 112 196 112L170 160C150 164 128 160 122 148Z', {
        fill: '#ffffff',
        'fill-opacity': 0.28,
      })
    : path('M96 150C130 120 270 120 304 150L300 184C262 158 138 158 100 184Z', {
        fill: defs.across([
          [0, '#4a5a66'],
          [1, '#12181d'],
        ]),
        'fill-opacity': 0.9,
        stroke: '#0b0d0f',
        'stroke-width': 4,
      }) +
      path('M116 150C150 134 220 130 260 136L240 146C200 142 150 146 112 164Z', {
        fill: '#ffffff',
        'fill-opacity': 0.3,
      });
  const body =
    panel(
      defs,
      'M40 420C44 350 90 322 150 312H250C310 322 356 350 360 420Z',
      jacket,
      path('M60 400C80 360 110 344 140 336L150 352C120 362 96 380 84 410Z', { fill: scarf, 'fill-opacity': 0.9 }) +
        path('M340 400C320 360 290 344 260 336L250 352C280 362 304 380 316 410Z', { fill: scarf, 'fill-opacity': 0.9 }),
    ) +
    line('M200 336V410', '#0b0c0e', 8) +
    line('M200 336V410', '#c3c9cf', 3, { 'stroke-dasharray': '4 6' }) +
    plastic(defs, 'M134 300C150 340 250 340 266 300L276 326C250 366 150 366 124 326Z', scarf);
  const inner =
    rect(0, 0, SIZE, SIZE, {
      fill: defs.across([
        [0, lighter(backdrop, 0.25)],
        [1, mix(backdrop, colour, 0.25)],
      ]),
    }) +
    circle(200, 190, 160, { fill: colour, 'fill-opacity': 0.22 }) +
    body +
    face +
    panel(
      defs,
      shell,
      colour,
      path('M180 40H220V200H180Z', { fill: mix(colour, '#ffffff', 0.82) }) +
        gloss(defs, 'M110 150C116 96 160 68 200 68C180 90 150 110 140 160Z', 0.5),
    ) +
    shield +
    circle(106, 190, 15, { fill: '#c3c9cf', stroke: '#3a3f45', 'stroke-width': 4 }) +
    circle(294, 190, 15, { fill: '#c3c9cf', stroke: '#3a3f45', 'stroke-width': 4 }) +
    line('M128 288C150 322 250 322 272 288', '#1a1c1f', 9);
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIZE} ${SIZE}`, width: SIZE, height: SIZE },
    defs.definitions() + inner,
  );
}
