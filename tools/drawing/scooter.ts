import { darker, lighter } from './colour.ts';
import { circle, ellipse, type SvgDefinitions, line, path, rect } from './svg.ts';
import { glass, indicator, plateHanger, roundHeadlight, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, CHROME, CHROME_PIPE, gloss, panel, pipe, plastic, STEEL_PIPE, tube } from './materials.ts';
import { fenderPath, handlebar, muffler, shock } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const R = 232;
const FRONT = 1270;

/** Drive unit beside the rear wheel, with its fan cover. */
function drive(defs: SvgDefinitions): string {
  return (
    plastic(
      defs,
      'M-40 -300C60 -330 260 -350 420 -340C470 -330 480 -260 440 -220C340 -180 120 -160 -10 -170C-60 -180 -80 -270 -40 -300Z',
      '#33383d',
    ) +
    circle(330, -268, 84, { fill: '#22262a', stroke: '#4d545b', 'stroke-width': 6 }) +
    [0, 30, 60, 90, 120, 150]
      .map((turn) => line('M-62 0H62', '#565d64', 7, { transform: `translate(330 -268) rotate(${turn})` }))
      .join('') +
    circle(330, -268, 26, { fill: '#17191c' })
  );
}

/** A modern step-through; `electric` has a motor in its hub and no exhaust. */
export function scooter(defs: SvgDefinitions, { colour, accent, style }: Paint, electric = false): string {
  const body =
    'M540 -306C490 -320 466 -360 450 -420C420 -500 420 -600 450 -690C400 -740 200 -770 40 -800C-60 -820 -170 -826 -226 -800C-250 -776 -230 -740 -190 -700C-120 -620 -40 -540 80 -480C200 -430 280 -400 320 -330C360 -280 420 -264 500 -276Z';
  const seat =
    'M474 -716C440 -752 390 -772 330 -772C260 -770 220 -800 160 -822C80 -850 -40 -866 -130 -862C-170 -858 -180 -826 -150 -812C-40 -790 120 -770 240 -744C320 -724 400 -700 450 -690C474 -690 484 -700 474 -716Z';
  const floor =
    'M452 -330C480 -304 560 -296 700 -300C800 -306 866 -350 896 -410L944 -370C924 -290 860 -226 780 -214C640 -200 470 -204 370 -226C330 -240 312 -262 306 -290C360 -276 420 -290 452 -330Z';
  const apron =
    'M960 -900C1010 -900 1060 -880 1086 -850C1110 -780 1140 -640 1160 -560C1164 -520 1130 -500 1090 -490C1010 -470 960 -440 930 -400L880 -340C850 -320 820 -330 820 -360C850 -500 900 -700 920 -870C926 -890 940 -900 960 -900Z';
  const head =
    'M920 -1010C960 -1060 1040 -1070 1100 -1040C1150 -1010 1170 -970 1160 -930C1140 -890 1060 -870 990 -880C940 -890 910 -950 920 -1010Z';
  const look = { rim: 158, style, finish: '#23262a', radius: R, y: -R } as const;
  return [
    plateHanger(defs, -250, -560, 20),
    plastic(defs, 'M-190 -720C-240 -660 -280 -560 -300 -440L-270 -420C-240 -520 -200 -580 -140 -620Z', '#1d2023'),
    wheel(defs, { ...look, x: 0, turn: 10, motor: electric }),
    plastic(defs, 'M-20 -600L60 -330L400 -320L410 -560Z', '#15171a'),
    electric ? pipe('M420 -290C300 -270 160 -240 0 -232', 54, STEEL_PIPE) : drive(defs),
    shock(defs, -30, -610, -20, -290, accent),
    electric
      ? ''
      : pipe('M430 -200C400 -170 360 -160 300 -164', 34, STEEL_PIPE) +
        muffler(defs, { x1: 330, y1: -172, x2: -210, y2: -268, width: 128, finish: 'black', shield: '#9aa1a8' }),
    // Main stand, floor and body.
    pipe('M430 -230L360 -60L420 -40', 26, BLACK_PIPE),
    panel(
      defs,
      body,
      colour,
      path('M460 -600C300 -640 0 -700 -230 -790L-200 -730C0 -640 200 -590 430 -530Z', { fill: accent }) +
        path('M430 -420C360 -470 200 -520 60 -560L0 -600C160 -570 320 -530 430 -480Z', {
          fill: darker(colour, 0.45),
          'fill-opacity': 0.7,
        }) +
        gloss(
          defs,
          'M450 -690C400 -740 200 -770 40 -800C-60 -820 -170 -826 -220 -800C-60 -790 200 -740 440 -650Z',
          0.45,
        ),
    ),
    plastic(
      defs,
      floor,
      '#2a2e33',
      line('M500 -286C620 -276 760 -280 840 -320', '#565d64', 7, { 'stroke-dasharray': '22 10' }),
    ),
    electric
      ? line('M80 -560C200 -530 320 -500 430 -470', '#7fe3ff', 10, { 'stroke-opacity': 0.9 })
      : rect(240, -600, 120, 20, {
          rx: 10,
          fill: lighter(colour, 0.6),
          'fill-opacity': 0.7,
          transform: 'rotate(12 300 -590)',
        }),
    tailLamp(
      defs,
      'M-226 -802C-260 -790 -268 -760 -250 -736C-220 -720 -190 -716 -160 -724C-190 -750 -210 -776 -226 -802Z',
    ),
    indicator(defs, -190, -690, -34),
    pipe('M160 -810C60 -860 -80 -900 -180 -900C-216 -896 -222 -864 -200 -836', 26, BLACK_PIPE),
    plastic(
      defs,
      seat,
      '#26292d',
      line('M462 -712C430 -742 386 -756 330 -756C260 -754 214 -782 156 -804C80 -830 -30 -846 -126 -846', '#ffffff', 8, {
        'stroke-opacity': 0.18,
      }),
    ),
    // Front: wheel, fork, mudguard, apron, head.
    wheel(defs, { ...look, x: FRONT, disc: 104, turn: -8 }),
    caliper(defs, FRONT, -R, 104, 200, '#b5892c'),
    tube(defs, 1112, -540, FRONT, -R, 56, BLACK, 12),
    circle(FRONT, -R, 28, { fill: '#8d959c', stroke: '#17191c', 'stroke-width': 5 }),
    panel(
      defs,
      fenderPath(FRONT, -R, 244, 284, -166, -34),
      colour,
      gloss(defs, 'M1030 -340C1080 -450 1180 -512 1290 -506L1290 -490C1190 -486 1110 -430 1070 -330Z', 0.4),
    ),
    pipe('M980 -880L1010 -960', 70, BLACK_PIPE),
    handlebar(defs, 1010, -1000, 30, 96),
    panel(
      defs,
      apron,
      colour,
      path('M1030 -900C1060 -760 1090 -620 1100 -480L1180 -520L1120 -860Z', { fill: accent }) +
        path('M900 -880C890 -700 850 -500 800 -340L840 -320C900 -400 920 -600 940 -880Z', { fill: '#22262a' }) +
        gloss(defs, 'M966 -890C1010 -890 1050 -874 1074 -846L1100 -730C1050 -780 1000 -800 960 -800Z', 0.45),
    ),
    panel(
      defs,
      head,
      colour,
      path('M900 -960C980 -930 1080 -930 1180 -980L1180 -850L900 -850Z', { fill: darker(colour, 0.5) }) +
        gloss(defs, 'M934 -1012C970 -1050 1040 -1056 1092 -1030L1120 -1004C1060 -1030 990 -1020 936 -980Z', 0.5),
    ),
    glass(
      defs,
      'M1060 -1010C1104 -1016 1140 -990 1156 -950C1150 -920 1120 -908 1086 -906C1056 -920 1044 -980 1060 -1010Z',
    ),
    line('M1076 -996C1104 -996 1126 -978 1138 -952', '#ffffff', 8),
    electric
      ? line('M1090 -840C1112 -760 1136 -660 1150 -580', '#e8fbff', 12)
      : path('M1062 -830C1090 -800 1112 -740 1118 -690C1096 -700 1074 -730 1064 -770Z', {
          fill: defs.across([
            [0, '#ffcf70'],
            [0.5, '#f08c1a'],
            [1, '#a4510a'],
          ]),
          stroke: '#17191c',
          'stroke-width': 4,
        }),
  ].join('');
}

/** A pressed-steel classic: round rear cowl, round lamp, whitewall tyres. */
export function retroScooter(defs: SvgDefinitions, { colour, accent }: Paint): string {
  const frame =
    'M620 -250C540 -250 480 -290 450 -360C420 -460 420 -600 440 -720C340 -760 120 -790 -40 -780C-160 -770 -240 -700 -270 -600C-290 -500 -280 -420 -250 -360L-160 -350C-120 -440 -60 -480 20 -480C110 -480 170 -430 190 -340L300 -260L620 -200L760 -200L800 -250Z';
  const cowl =
    'M400 -660C300 -740 100 -760 -40 -720C-170 -680 -250 -580 -250 -480C-240 -400 -150 -350 -20 -330C140 -300 330 -300 410 -340C450 -400 450 -590 400 -660Z';
  const apron =
    'M940 -900C990 -910 1040 -880 1060 -840C1100 -740 1140 -600 1150 -520C1130 -470 1060 -440 1000 -400C960 -370 920 -300 880 -250C850 -210 780 -196 720 -200L600 -206L600 -250L740 -250C800 -256 830 -300 850 -380C880 -520 900 -700 912 -860C916 -884 926 -896 940 -900Z';
  const look = { rim: 150, style: 'dish', finish: '#d4d9dd', radius: R, y: -R, whitewall: true } as const;
  return [
    plateHanger(defs, -276, -480, 12),
    tailLamp(defs, 'M-262 -640C-296 -634 -310 -606 -304 -580C-292 -566 -276 -566 -264 -570Z'),
    wheel(defs, { ...look, x: 0, turn: 10 }),
    pipe('M340 -186C400 -180 440 -200 460 -260', 44, STEEL_PIPE),
    muffler(defs, { x1: 360, y1: -190, x2: -160, y2: -210, width: 110, finish: 'steel' }),
    panel(
      defs,
      frame,
      darker(colour, 0.12),
      line('M-150 -350C-110 -450 -60 -490 20 -490C120 -490 180 -440 200 -340', '#000000', 16, {
        'stroke-opacity': 0.35,
      }),
    ),
    pipe('M500 -220L430 -60L490 -40', 26, CHROME_PIPE),
    panel(
      defs,
      cowl,
      colour,
      gloss(
        defs,
        'M380 -650C290 -720 100 -740 -36 -704C-140 -676 -210 -606 -226 -540C-130 -640 200 -690 400 -600Z',
        0.6,
      ) + path('M-250 -430C-100 -390 200 -360 440 -400L440 -386C200 -346 -100 -376 -250 -414Z', { fill: accent }),
    ),
    path('M250 -480h120M250 -450h120M250 -420h120', {
      stroke: darker(colour, 0.5),
      'stroke-width': 12,
      'stroke-linecap': 'round',
    }),
    indicator(defs, -200, -700, -40),
    pipe('M200 -780C100 -830 -40 -850 -150 -850L-190 -790', 24, CHROME_PIPE),
    plastic(
      defs,
      'M470 -730C430 -770 360 -790 290 -790C230 -800 180 -830 100 -840C0 -850 -100 -850 -160 -836C-190 -826 -186 -790 -150 -784C40 -780 240 -760 440 -704C470 -700 484 -716 470 -730Z',
      '#5a3a22',
      line('M458 -728C420 -758 356 -774 286 -774C226 -784 176 -812 98 -822C0 -832 -90 -832 -150 -820', '#ffffff', 8, {
        'stroke-opacity': 0.25,
      }),
    ),
    wheel(defs, { ...look, x: FRONT, turn: -8 }),
    tube(defs, 1130, -560, FRONT - 30, -R, 54, CHROME, 12),
    circle(FRONT - 10, -R, 34, { fill: '#8d959c', stroke: '#17191c', 'stroke-width': 5 }),
    panel(
      defs,
      'M1020 -300C1030 -440 1120 -530 1250 -530C1370 -526 1470 -450 1510 -340C1514 -320 1500 -316 1486 -326C1440 -400 1370 -440 1290 -444C1180 -446 1100 -390 1060 -290C1044 -280 1024 -284 1020 -300Z',
      colour,
      gloss(
        defs,
        'M1040 -320C1056 -440 1136 -512 1250 -514C1350 -510 1440 -450 1480 -370C1400 -450 1180 -500 1040 -320Z',
        0.5,
      ),
    ),
    panel(
      defs,
      apron,
      colour,
      path('M880 -900C890 -700 850 -500 800 -300L840 -290C900 -400 920 -600 930 -890Z', {
        fill: lighter(colour, 0.35),
        'fill-opacity': 0.7,
      }) +
        gloss(
          defs,
          'M946 -888C990 -896 1030 -870 1046 -836C1070 -780 1090 -710 1106 -650C1040 -740 980 -780 936 -780Z',
          0.5,
        ),
    ),
    line(
      'M1046 -850C1090 -740 1124 -610 1136 -524C1116 -480 1050 -450 992 -408C950 -376 912 -306 872 -258',
      accent,
      10,
    ),
    plastic(defs, 'M640 -262H800L790 -238H640Z', '#33383d'),
    handlebar(defs, 1000, -990, 24, 110, { chrome: true, mirror: 'round' }),
    panel(
      defs,
      'M910 -1030C960 -1060 1040 -1060 1080 -1020C1100 -980 1090 -930 1050 -890L1010 -860C990 -850 960 -850 940 -866C920 -920 900 -980 910 -1030Z',
      colour,
      gloss(defs, 'M920 -1024C966 -1046 1030 -1044 1064 -1012C1010 -1020 960 -1010 926 -980Z', 0.5),
    ),
    roundHeadlight(defs, 1076, -972, 74, colour),
    ellipse(1046, -760, 16, 26, { fill: '#c3c9cf', stroke: '#3a3f45', 'stroke-width': 4 }),
  ].join('');
}
