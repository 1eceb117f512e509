import { darker } from './colour.ts';
import { engine } from './engine.ts';
import { ellipse, type SvgDefinitions, line, path, rect } from './svg.ts';
import { indicator, roundHeadlight, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, CHROME, CHROME_PIPE, gloss, panel, pipe, plastic, tube } from './materials.ts';
import { fender, fenderPath, fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const FRONT = { x: 1480, y: -316, rake: 33 };
const REAR = 306;

/** A low, long V-twin: raked fork, high bars, stepped seat with a backrest. */
export function cruiser(defs: SvgDefinitions, { colour, accent, style }: Paint): string {
  const [hx, hy] = onFork(FRONT, 640, 76);
  const tank =
    'M596 -690C600 -746 650 -792 730 -824C820 -860 920 -884 1000 -876C1060 -866 1092 -824 1084 -776C1072 -726 1010 -702 930 -690C830 -676 740 -652 680 -652C628 -654 598 -666 596 -690Z';
  const seat =
    'M640 -690C560 -660 480 -656 410 -680C370 -706 340 -752 290 -778C220 -800 100 -796 0 -780C-40 -770 -44 -748 -14 -736C80 -708 180 -690 240 -668C320 -630 460 -610 640 -640C660 -650 660 -680 640 -690Z';
  const side =
    'M360 -640C440 -620 540 -616 620 -630C612 -560 580 -500 520 -474C470 -464 420 -480 396 -520C376 -556 362 -600 360 -640Z';
  const look = { style, finish: style === 'wire' ? '#c9cfd4' : '#23262a' } as const;
  return [
    fender(defs, fenderPath(0, -REAR, 316, 366, -190, -40), colour),
    wheel(defs, { ...look, x: 0, y: -REAR, radius: REAR, rim: 204, turn: 10, whitewall: style === 'wire' }),
    path(fenderPath(0, -REAR, 336, 342, -180, -50), { fill: accent }),
    tailLamp(defs, 'M-318 -528C-348 -526 -366 -508 -362 -484C-352 -468 -336 -460 -320 -460Z'),
    indicator(defs, -226, -588, -58),
    rect(-344, -446, 14, 110, { rx: 3, fill: '#dfe3e6', transform: 'rotate(8 -340 -400)' }),
    swingArm(defs, 480, -370, 0, -REAR, BLACK, 56),
    plastic(defs, 'M400 -660L420 -420L640 -380L820 -640Z', '#17191c'),
    pipe('M1060 -800C1020 -640 960 -440 880 -330', 48, BLACK_PIPE),
    pipe('M1050 -770C900 -690 720 -650 560 -640C420 -640 300 -640 180 -560', 44, BLACK_PIPE),
    pipe('M540 -640C510 -560 490 -460 480 -370', 46, BLACK_PIPE),
    // The rear cylinder's pipe, then the engine, then the front one's.
    engine(defs, { x: 712, y: -330, lean: 0, metal: '#6d757d', cover: '#c3c9cf', cylinder: 'twin', size: 1.06 }),
    ellipse(716, -520, 96, 60, { fill: defs.across(CHROME), stroke: '#2a2e33', 'stroke-width': 5 }),
    ellipse(716, -520, 62, 36, { fill: darker(colour, 0.2), stroke: '#2a2e33', 'stroke-width': 4 }),
    ellipse(706, -534, 34, 10, { fill: '#ffffff', 'fill-opacity': 0.4 }),
    pipe('M600 -560C560 -520 540 -420 520 -330C510 -290 480 -272 440 -270', 46, CHROME_PIPE),
    muffler(defs, { x1: 500, y1: -266, x2: -330, y2: -300, width: 96, finish: 'chrome' }),
    pipe('M890 -560C950 -540 968 -470 944 -380C920 -280 870 -200 780 -186C660 -176 560 -176 470 -180', 48, CHROME_PIPE),
    muffler(defs, { x1: 520, y1: -178, x2: -360, y2: -196, width: 98, finish: 'chrome' }),
    pipe('M780 -200L960 -236L1020 -250', 24, CHROME_PIPE),
    rect(956, -284, 110, 30, { rx: 12, fill: '#17191c', stroke: '#8d959c', 'stroke-width': 4 }),
    shock(defs, 170, -640, 40, -336, '#b9c0c6'),
    tube(defs, 166, -632, 122, -530, 74, CHROME, 12),
    panel(
      defs,
      side,
      colour,
      gloss(defs, 'M364 -632C440 -614 540 -610 616 -622L606 -580C520 -580 440 -580 372 -596Z', 0.45) +
        ellipse(490, -548, 50, 28, { fill: 'none', stroke: accent, 'stroke-width': 6 }),
    ),
    pipe('M60 -760C20 -820 -30 -920 -60 -980', 26, CHROME_PIPE),
    plastic(
      defs,
      'M-90 -1000C-60 -1020 -20 -1010 -10 -980L20 -890C24 -866 0 -856 -20 -872C-56 -910 -84 -950 -90 -1000Z',
      '#24272b',
    ),
    plastic(
      defs,
      seat,
      '#24272b',
      line('M620 -676C550 -644 480 -640 420 -664C380 -690 350 -736 296 -762C220 -782 100 -778 10 -764', '#ffffff', 8, {
        'stroke-opacity': 0.2,
      }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M580 -700C720 -720 900 -760 1100 -830L1100 -790C920 -730 740 -690 590 -672Z', { fill: accent }) +
        gloss(
          defs,
          'M740 -812C820 -846 920 -870 996 -862C1040 -856 1066 -832 1068 -806C980 -836 820 -800 720 -750C690 -770 700 -796 740 -812Z',
          0.6,
        ),
    ),
    plastic(defs, 'M866 -872C884 -896 950 -900 976 -882L970 -870C940 -878 896 -876 872 -862Z', '#c3c9cf'),
    wheel(defs, {
      ...look,
      x: FRONT.x,
      y: FRONT.y,
      radius: 316,
      rim: 230,
      disc: 142,
      turn: -6,
      whitewall: style === 'wire',
    }),
    caliper(defs, FRONT.x, FRONT.y, 142, 206, '#3a3f45'),
    fender(defs, fenderPath(FRONT.x, FRONT.y, 326, 366, -156, -36), colour),
    path(fenderPath(FRONT.x, FRONT.y, 344, 349, -148, -42), { fill: accent }),
    fork(defs, { ...FRONT, length: 740, kind: 'telescopic' }),
    handlebar(defs, 1086, -938, 170, 200, { chrome: true, mirror: 'round' }),
    roundHeadlight(defs, hx + 6, hy, 98),
    line(`M${hx - 130} ${hy - 20}L${hx - 60} ${hy}`, '#2b2f34', 34),
    indicator(defs, hx - 60, hy + 96, 26),
  ].join('');
}
