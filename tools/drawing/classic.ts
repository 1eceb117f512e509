import { darker, lighter } from './colour.ts';
import { engine, footControls } from './engine.ts';
import { circle, ellipse, type SvgDefinitions, line, path, rect } from './svg.ts';
import { dials, indicator, roundHeadlight, tailLamp } from './lights.ts';
import { ALLOY, BLACK, BLACK_PIPE, CHROME_PIPE, gloss, panel, paintedPipe, pipe, plastic, tube } from './materials.ts';
import { fender, fenderPath, fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const FRONT = { x: 1390, y: -328, rake: 27 };
const REAR = 316;

/** The pea-shooter pipe both old-style bikes carry. */
function exhaust(defs: SvgDefinitions, chrome: boolean): string {
  return (
    pipe(
      'M880 -600C944 -606 974 -548 948 -450C916 -330 872 -212 768 -196C640 -184 520 -220 420 -240',
      48,
      chrome ? CHROME_PIPE : BLACK_PIPE,
    ) + muffler(defs, { x1: 480, y1: -232, x2: -300, y2: -300, width: 100, finish: chrome ? 'chrome' : 'black' })
  );
}

/** A 350 cc retro single: big mudguards, sprung saddle, teardrop tank, chrome. */
export function classic(defs: SvgDefinitions, { colour, accent }: Paint): string {
  const [hx, hy] = onFork(FRONT, 590, 60);
  const tank =
    'M600 -760C576 -800 590 -846 640 -876C720 -920 820 -944 910 -928C986 -912 1034 -866 1040 -812C1042 -764 1010 -726 960 -712C880 -692 780 -690 700 -704C650 -716 618 -732 600 -760Z';
  const box =
    'M330 -660C340 -690 380 -704 430 -704L560 -700C594 -698 606 -676 600 -640L572 -540C560 -512 530 -500 490 -500L420 -504C380 -508 352 -530 344 -566C334 -600 326 -632 330 -660Z';
  const saddle =
    'M600 -806C560 -826 500 -820 450 -816C380 -812 330 -834 290 -856C250 -868 232 -846 240 -816C256 -780 310 -764 380 -760C460 -758 540 -766 590 -770C606 -780 608 -796 600 -806Z';
  const pillion =
    'M226 -848C150 -868 40 -872 -60 -868C-96 -866 -104 -838 -84 -822C-40 -800 130 -790 220 -796C244 -806 246 -838 226 -848Z';
  const look = { style: 'wire', finish: '#c9cfd4' } as const;
  return [
    wheel(defs, { ...look, x: 0, y: -REAR, radius: REAR, rim: 230, turn: 4 }),
    swingArm(defs, 480, -396, 0, -REAR, BLACK, 50),
    fender(defs, fenderPath(0, -REAR, 326, 372, -196, -44), colour),
    path(fenderPath(0, -REAR, 344, 349, -186, -50), { fill: accent }),
    tailLamp(defs, 'M-320 -540C-352 -540 -372 -524 -372 -500C-372 -476 -352 -462 -326 -466Z'),
    rect(-336, -560, 26, 110, { rx: 8, fill: '#1c1f23' }),
    rect(-356, -446, 14, 110, { rx: 3, fill: '#dfe3e6', transform: 'rotate(10 -350 -400)' }),
    indicator(defs, -226, -612, -54),
    plastic(defs, 'M250 -700L330 -480L600 -420L700 -680Z', '#17191c'),
    // Frame.
    pipe('M1010 -800C960 -640 900 -480 856 -390', 44, BLACK_PIPE),
    pipe('M1000 -770C860 -720 700 -700 560 -720L110 -738', 40, BLACK_PIPE),
    pipe('M560 -700C510 -600 480 -480 480 -396', 44, BLACK_PIPE),
    pipe('M500 -500C360 -560 240 -640 150 -730', 30, BLACK_PIPE),
    engine(defs, { x: 676, y: -366, lean: 2, metal: '#878f97', cover: '#c3c9cf', size: 1.1 }),
    exhaust(defs, true),
    footControls(470, -300),
    shock(defs, 130, -726, 40, -346, '#b9c0c6'),
    tube(defs, 128, -716, 96, -560, 78, ALLOY, 12),
    panel(
      defs,
      box,
      colour,
      gloss(defs, 'M336 -668C350 -694 390 -696 440 -694L560 -690L590 -660C500 -650 400 -650 340 -630Z', 0.5) +
        ellipse(466, -596, 74, 40, { fill: 'none', stroke: accent, 'stroke-width': 6 }),
    ),
    // Seats on their springs.
    line('M320 -760L330 -716M370 -756L378 -716', '#c3c9cf', 14),
    pipe('M230 -790C150 -800 40 -810 -40 -812L-100 -640', 22, CHROME_PIPE),
    plastic(
      defs,
      pillion,
      '#3a2a20',
      line('M210 -836C140 -852 40 -856 -54 -852', '#ffffff', 8, { 'stroke-opacity': 0.25 }),
    ),
    plastic(
      defs,
      saddle,
      '#3a2a20',
      line('M586 -800C540 -808 490 -804 446 -800C380 -798 330 -816 284 -838', '#ffffff', 8, { 'stroke-opacity': 0.25 }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M640 -800C700 -840 860 -840 960 -800C930 -750 760 -730 660 -750C640 -764 632 -784 640 -800Z', {
        fill: 'none',
        stroke: accent,
        'stroke-width': 7,
      }) +
        gloss(
          defs,
          'M640 -858C720 -906 820 -930 906 -914C960 -902 1000 -876 1016 -846C940 -872 780 -872 660 -820C626 -826 620 -844 640 -858Z',
          0.6,
        ),
    ),
    ellipse(800, -786, 66, 30, { fill: darker(colour, 0.35), stroke: accent, 'stroke-width': 5 }),
    ellipse(800, -792, 40, 10, { fill: '#ffffff', 'fill-opacity': 0.2 }),
    plastic(defs, 'M822 -932C836 -952 892 -952 908 -934L904 -924C880 -930 846 -932 826 -924Z', '#c3c9cf'),
    // Front end.
    wheel(defs, { ...look, x: FRONT.x, y: FRONT.y, radius: 328, rim: 246, disc: 132, turn: 9 }),
    caliper(defs, FRONT.x, FRONT.y, 132, 206, '#3a3f45'),
    line(`M${FRONT.x} ${FRONT.y}L1200 -600M${FRONT.x} ${FRONT.y}L1580 -590`, '#aab1b8', 13),
    fender(defs, fenderPath(FRONT.x, FRONT.y, 340, 384, -166, -26), colour),
    path(fenderPath(FRONT.x, FRONT.y, 360, 365, -158, -32), { fill: accent }),
    fork(defs, { ...FRONT, length: 690, kind: 'telescopic' }),
    tube(
      defs,
      ...onFork(FRONT, 640, -4),
      ...onFork(FRONT, 400, -4),
      78,
      [
        [0, lighter(colour, 0.3)],
        [0.3, lighter(colour, 0.5)],
        [0.6, colour],
        [1, darker(colour, 0.5)],
      ],
      12,
    ),
    handlebar(defs, 1070, -946, 112, 184, { chrome: true, mirror: 'round' }),
    dials(defs, hx - 50, hy - 110, 6, true),
    roundHeadlight(defs, hx + 10, hy - 10, 100, colour),
    circle(hx - 60, hy + 66, 22, { fill: '#f7fbfd', stroke: '#8d959c', 'stroke-width': 7 }),
    indicator(defs, hx - 40, hy + 100, 26),
  ].join('');
}

/** A café racer on the same frame: slim tank, humped seat, low bars. */
export function cafe(defs: SvgDefinitions, { colour, accent }: Paint): string {
  const [hx, hy] = onFork(FRONT, 560, 64);
  const tank =
    'M560 -756C556 -806 590 -846 650 -866C760 -900 880 -916 970 -896C1024 -880 1046 -840 1040 -796C1032 -754 990 -734 920 -730C860 -728 800 -700 720 -700C650 -702 590 -716 560 -756Z';
  const seat =
    'M584 -800C520 -810 430 -796 340 -790C280 -788 236 -800 210 -826C190 -800 190 -770 214 -750C300 -732 460 -736 566 -744C558 -764 566 -784 584 -800Z';
  const hump =
    'M236 -742C214 -770 206 -810 216 -846C140 -876 20 -866 -80 -820C-116 -800 -120 -776 -90 -764C10 -736 130 -730 236 -742Z';
  const look = { style: 'wire', finish: '#2b2f34' } as const;
  return [
    wheel(defs, { ...look, x: 0, y: -REAR, radius: REAR, rim: 226, turn: 4 }),
    swingArm(defs, 480, -396, 0, -REAR, BLACK, 50),
    fender(defs, fenderPath(0, -REAR, 328, 346, -150, -60), '#1c1f23', true),
    tailLamp(defs, 'M-96 -808C-122 -804 -136 -790 -130 -774C-116 -764 -98 -762 -80 -764Z'),
    indicator(defs, -30, -752, -50),
    plastic(defs, 'M340 -740L400 -560L600 -420L720 -690Z', '#17191c'),
    pipe('M1010 -800C960 -640 900 -480 856 -390', 44, paintedPipe('#2b2f34')),
    pipe('M1000 -780C860 -720 700 -700 560 -720L0 -750', 40, BLACK_PIPE),
    pipe('M560 -700C510 -600 480 -480 480 -396', 44, BLACK_PIPE),
    pipe('M500 -500C360 -560 260 -640 190 -740', 30, BLACK_PIPE),
    engine(defs, { x: 676, y: -366, lean: 4, metal: '#5b6168', cover: '#a7aeb5', size: 1.1 }),
    exhaust(defs, false),
    footControls(420, -340),
    shock(defs, 150, -738, 40, -346, '#d4a03a', true),
    path('M360 -700L560 -700L540 -560L420 -560Z', { fill: '#22262a', stroke: '#0b0c0e', 'stroke-width': 4 }),
    circle(470, -630, 46, { fill: '#d9dde1', stroke: '#0b0c0e', 'stroke-width': 5 }),
    circle(470, -630, 30, { fill: '#17191c' }),
    plastic(
      defs,
      seat,
      '#5a3a22',
      line('M240 -800C300 -770 420 -776 570 -788', '#ffffff', 7, { 'stroke-opacity': 0.25 }) +
        line('M300 -790L306 -740M360 -790L364 -736M420 -794L424 -736M480 -800L484 -738', '#2b1a0d', 6),
    ),
    panel(
      defs,
      hump,
      colour,
      path('M-60 -830C40 -850 140 -846 220 -826L216 -800C130 -820 40 -820 -90 -796Z', { fill: accent }) +
        gloss(defs, 'M216 -838C140 -862 20 -852 -70 -812C0 -830 120 -840 212 -816Z', 0.45),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M540 -800C700 -830 900 -850 1050 -830L1050 -800C900 -820 700 -796 540 -766Z', { fill: accent }) +
        gloss(
          defs,
          'M650 -852C760 -886 880 -902 966 -882C1000 -872 1018 -856 1024 -836C920 -862 760 -846 640 -806C616 -820 624 -840 650 -852Z',
          0.6,
        ),
    ),
    plastic(defs, 'M816 -906C830 -924 886 -926 900 -908L896 -898C870 -904 840 -904 820 -898Z', '#c3c9cf'),
    wheel(defs, { ...look, x: FRONT.x, y: FRONT.y, radius: 320, rim: 238, disc: 140, turn: 9 }),
    caliper(defs, FRONT.x, FRONT.y, 140, 206, '#b5892c'),
    fender(defs, fenderPath(FRONT.x, FRONT.y, 334, 354, -142, -62), colour),
    fork(defs, { ...FRONT, length: 660, kind: 'telescopic', gaiters: true }),
    handlebar(defs, 1074, -900, -8, 120, { mirror: 'round' }),
    dials(defs, hx - 40, hy - 106, 6, true),
    roundHeadlight(defs, hx + 6, hy, 96, '#22262a'),
    indicator(defs, hx - 50, hy + 90, 26),
  ].join('');
}
