import { darker, lighter } from './colour.ts';
import { engine, footControls } from './engine.ts';
import { circle, type SvgDefinitions, line, path, rect } from './svg.ts';
import { glass, indicator, plateHanger, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, GOLD, gloss, panel, pipe, plastic, STEEL_PIPE } from './materials.ts';
import { fender, fenderPath, fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const R = 302;
const FRONT = { x: 1330, y: -R, rake: 25 };

/** Angular LED headlight with its small visor; placed at the head of the fork. */
function mask(defs: SvgDefinitions, colour: string): string {
  const [x, y] = onFork(FRONT, 590, 40);
  const shell =
    'M-70 -140C-20 -170 60 -150 106 -98C134 -66 144 -26 132 2L86 66C50 92 0 96 -34 84L-96 10C-104 -40 -92 -100 -70 -140Z';
  const lens = 'M40 -84C82 -96 116 -70 128 -34C134 -10 128 8 112 22L52 4C30 -16 26 -56 40 -84Z';
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${
    plastic(defs, 'M-70 -140C-40 -200 0 -226 26 -214C60 -190 84 -150 100 -106C50 -150 -20 -168 -70 -140Z', '#2c3238') +
    panel(
      defs,
      shell,
      colour,
      gloss(defs, 'M-66 -130C-20 -160 56 -142 98 -94L60 -90C10 -126 -40 -120 -80 -70Z', 0.5) +
        path('M-100 0L60 30L20 100L-60 96Z', { fill: '#17191c' }),
    ) +
    glass(defs, lens) +
    line('M56 -62C84 -70 104 -52 114 -28', '#ffffff', 9, { 'stroke-opacity': 0.9 }) +
    line('M60 -18L104 0', '#8fd6ff', 7, { 'stroke-opacity': 0.8 })
  }</g>`;
}

/** A 150–250 cc naked street bike: muscular tank, stepped seat, one shock, short exhaust. */
export function street(defs: SvgDefinitions, { colour, accent, style }: Paint): string {
  const tank =
    'M556 -742C550 -800 584 -846 640 -872C712 -916 800 -952 884 -948C956 -944 1016 -916 1046 -866C1058 -838 1048 -800 1024 -776C950 -716 850 -690 760 -690C680 -690 610 -706 556 -742Z';
  const shroud =
    'M852 -828C930 -850 1020 -846 1074 -800C1110 -766 1140 -720 1152 -676L1096 -628C1030 -632 960 -606 908 -562C880 -600 858 -650 850 -700C836 -750 836 -800 852 -828Z';
  const seat =
    'M590 -808C546 -812 480 -800 420 -796C350 -796 300 -812 266 -846C240 -866 100 -886 -20 -912C-50 -918 -64 -904 -54 -890C-30 -864 60 -836 150 -806C250 -776 330 -744 420 -728C480 -720 540 -728 566 -740C556 -770 566 -796 590 -808Z';
  const tail =
    'M300 -772C180 -800 20 -850 -76 -886C-108 -896 -150 -892 -176 -872C-130 -834 -40 -790 60 -752C130 -726 210 -704 290 -700C310 -720 314 -750 300 -772Z';
  const side =
    'M566 -736C480 -720 400 -724 300 -770C268 -730 278 -690 320 -650C380 -600 460 -590 552 -600C580 -640 590 -700 566 -736Z';
  const belly =
    'M914 -420C900 -330 868 -230 800 -190C700 -160 540 -166 448 -206C470 -240 520 -262 570 -264L760 -270C820 -280 870 -350 890 -430Z';
  const look = { rim: 216, style, finish: '#23262a', radius: R, y: -R } as const;
  return [
    plastic(
      defs,
      'M20 -850C-60 -800 -140 -700 -196 -590L-262 -440L-232 -428L-166 -556C-120 -640 -40 -690 60 -716L260 -690L300 -760Z',
      '#1a1c1f',
    ),
    indicator(defs, -170, -620, -64),
    plateHanger(defs, -240, -500, 22),
    wheel(defs, { ...look, x: 0, stripe: accent, disc: 105, turn: 10 }),
    fender(defs, fenderPath(0, -R, 312, 332, -150, -40), '#1c1f23', true),
    plastic(defs, 'M300 -740L360 -460L520 -370L640 -420L760 -700Z', '#15171a'),
    shock(defs, 400, -640, 330, -390, '#c4161c'),
    swingArm(defs, 460, -390, 0, -R, BLACK, 74),
    // Frame.
    pipe('M1000 -800C960 -640 900 -500 872 -420', 46, BLACK_PIPE),
    pipe('M990 -780C860 -700 700 -660 560 -640L480 -400', 54, BLACK_PIPE),
    pipe('M540 -600C400 -640 240 -720 100 -790', 34, BLACK_PIPE),
    engine(defs, { x: 672, y: -364, lean: 18, metal: '#4a5057', cover: '#6d757c', size: 1.02 }),
    pipe('M884 -600C946 -596 968 -530 942 -440C912 -330 868 -220 770 -204C640 -196 540 -214 420 -262', 46, STEEL_PIPE),
    panel(
      defs,
      belly,
      darker(colour, 0.08),
      gloss(defs, 'M890 -400C870 -320 840 -270 780 -258L560 -252L560 -230L790 -236C860 -260 890 -330 914 -420Z', 0.35),
    ),
    muffler(defs, { x1: 452, y1: -262, x2: 30, y2: -392, width: 138, finish: 'black', shield: '#4c535a' }),
    footControls(476, -318),
    // Body.
    panel(
      defs,
      tail,
      colour,
      path('M310 -742C180 -760 20 -810 -100 -860L-150 -850C-40 -800 120 -740 300 -712Z', { fill: accent }) +
        gloss(defs, 'M300 -772C180 -800 20 -850 -76 -886L-120 -880C0 -830 160 -780 290 -752Z', 0.4),
    ),
    tailLamp(
      defs,
      'M-176 -874C-200 -868 -206 -850 -190 -836C-150 -812 -110 -800 -70 -796C-110 -824 -150 -850 -176 -874Z',
    ),
    pipe('M190 -830C120 -862 60 -882 0 -902C-40 -914 -80 -906 -96 -876', 26, BLACK_PIPE),
    plastic(
      defs,
      seat,
      '#24272b',
      line('M576 -794C530 -796 470 -786 416 -782C350 -780 310 -790 270 -824C240 -846 100 -870 0 -892', '#ffffff', 8, {
        'stroke-opacity': 0.16,
      }) + line('M268 -846C262 -820 280 -790 330 -752', '#0b0c0e', 5),
    ),
    panel(
      defs,
      side,
      '#2b2f34',
      path('M570 -690C480 -680 390 -690 290 -726L300 -694C400 -660 490 -652 580 -662Z', { fill: colour }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M540 -770C640 -742 760 -748 850 -790L850 -760C760 -716 650 -710 540 -738Z', { fill: accent }) +
        gloss(
          defs,
          'M636 -860C716 -908 800 -938 886 -934C946 -930 996 -908 1020 -874C920 -900 770 -880 660 -810C624 -822 620 -846 636 -860Z',
          0.6,
        ),
    ),
    plastic(defs, 'M812 -944C830 -962 890 -964 914 -950L910 -938C880 -942 840 -942 816 -934Z', '#8d959c'),
    panel(
      defs,
      shroud,
      darker(colour, 0.06),
      path('M840 -700C920 -740 1040 -760 1160 -700L1152 -650C1060 -690 960 -680 870 -620Z', { fill: '#191b1e' }) +
        path('M846 -760C930 -800 1020 -800 1110 -764L1120 -748C1020 -780 930 -776 848 -736Z', { fill: accent }) +
        gloss(defs, 'M860 -820C940 -842 1020 -836 1066 -796L1050 -784C990 -810 930 -810 856 -790Z', 0.45),
    ),
    // Front end.
    wheel(defs, { ...look, x: FRONT.x, stripe: accent, disc: 140, turn: -14 }),
    caliper(defs, FRONT.x, FRONT.y, 140, 204, '#b5892c'),
    fender(
      defs,
      `M1118 -520C1150 -600 1230 -640 1330 -638C1420 -634 1500 -590 1540 -530C1556 -506 1552 -496 1540 -500C1490 -570 1410 -606 1330 -612C1270 -612 1230 -600 1214 -586L1196 -520C1170 -510 1140 -506 1118 -520Z`,
      colour,
    ),
    fork(defs, { ...FRONT, length: 710, kind: 'inverted', lower: GOLD }),
    handlebar(defs, 1020, -1000, 46, 120),
    rect(1000, -1010, 70, 40, { rx: 8, fill: '#17191c' }),
    plastic(
      defs,
      'M1010 -1030C1030 -1064 1090 -1066 1120 -1040L1110 -1000L1020 -996Z',
      '#1d2023',
      line('M1030 -1042C1056 -1054 1086 -1050 1104 -1036', '#8fd6ff', 7, { 'stroke-opacity': 0.6 }),
    ),
    mask(defs, colour),
    indicator(defs, 1040, -830, 30),
    circle(520, -640, 12, { fill: lighter(accent, 0.2) }),
  ].join('');
}
