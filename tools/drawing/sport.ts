import { darker } from './colour.ts';
import { engine, footControls } from './engine.ts';
import { circle, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { glass, indicator, plateHanger, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, gloss, GOLD, panel, pipe, plastic, STEEL, tube } from './materials.ts';
import { fender, fenderPath, fork, mirrorOn, muffler, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const R = 304;
const FRONT = { x: 1345, y: -R, rake: 24.5 };

/** Nose, windscreen and lamp of the fairing. */
function nose(defs: SvgDefinitions, colour: string, accent: string): string {
  const upper =
    'M960 -962C1040 -1000 1130 -990 1204 -938C1262 -900 1300 -862 1312 -826C1300 -800 1262 -780 1226 -772L1176 -742C1110 -728 1050 -732 1000 -752C970 -800 950 -900 960 -962Z';
  const screen =
    'M930 -972C950 -1060 990 -1116 1038 -1124C1100 -1100 1172 -1016 1222 -926C1150 -976 1050 -1000 930 -972Z';
  const lamp = 'M1140 -872C1200 -884 1262 -866 1304 -830C1290 -806 1250 -792 1216 -788C1176 -796 1140 -832 1140 -872Z';
  return (
    path(screen, {
      fill: defs.across([
        [0, '#8fb2c8', 0.75],
        [0.5, '#3c5361', 0.85],
        [1, '#16212a', 0.95],
      ]),
      stroke: '#14181c',
      'stroke-width': 4,
    }) +
    line('M1042 -1100C1096 -1070 1150 -1010 1190 -950', '#ffffff', 8, { 'stroke-opacity': 0.4 }) +
    panel(
      defs,
      upper,
      colour,
      path('M940 -858C1020 -876 1090 -860 1140 -800L1190 -760L1160 -720L980 -740Z', { fill: accent }) +
        line('M972 -884C1040 -896 1090 -884 1130 -850', darker(colour, 0.5), 5) +
        gloss(defs, 'M972 -960C1050 -988 1130 -976 1196 -930L1220 -908C1140 -950 1050 -950 968 -910Z', 0.55),
    ) +
    glass(defs, lamp) +
    line('M1160 -858C1206 -866 1252 -852 1284 -830', '#ffffff', 9) +
    line('M1182 -828L1232 -804', '#9fd8ff', 6) +
    plastic(defs, 'M1196 -776L1232 -764C1226 -744 1206 -730 1180 -730L1160 -744Z', '#131517')
  );
}

/** A faired sport bike: low bars, raised tail, full side panel with vents. */
export function sport(defs: SvgDefinitions, { colour, accent, style }: Paint): string {
  const tank =
    'M560 -770C556 -830 596 -880 660 -914C736 -956 810 -984 880 -980C950 -976 1000 -944 1020 -900C1028 -860 1010 -810 970 -770C890 -720 800 -700 720 -704C650 -710 600 -736 560 -770Z';
  const side =
    'M1196 -800L1150 -690L1092 -590C1076 -500 1066 -400 1026 -312C994 -240 930 -168 846 -150L440 -166C448 -200 484 -226 530 -236C580 -262 596 -310 604 -370L640 -500L700 -566C664 -604 640 -660 650 -714C760 -690 900 -730 980 -800C1050 -760 1130 -770 1196 -800Z';
  const seat =
    'M590 -820C540 -826 470 -818 410 -812C350 -812 300 -832 268 -868C254 -884 240 -880 228 -862C212 -830 230 -800 262 -784C320 -752 380 -738 440 -740C500 -742 550 -756 572 -772C566 -790 570 -806 590 -820Z';
  const pillion =
    'M262 -900C180 -936 70 -964 -30 -980C-64 -984 -74 -966 -56 -950C20 -914 130 -880 236 -852C262 -860 270 -882 262 -900Z';
  const tail =
    'M440 -740C360 -742 280 -790 230 -850C140 -880 20 -916 -70 -958C-110 -976 -160 -980 -200 -964C-150 -916 -60 -860 50 -810C150 -764 250 -724 340 -706C390 -700 430 -716 440 -740Z';
  const look = { rim: 216, style, finish: '#1c1f23', radius: R, y: -R } as const;
  return [
    plastic(
      defs,
      'M40 -850C-50 -810 -140 -720 -200 -610L-262 -460L-232 -448L-172 -570C-124 -650 -70 -720 20 -770L120 -790Z',
      '#1a1c1f',
    ),
    indicator(defs, -176, -640, -60),
    plateHanger(defs, -240, -516, 22),
    wheel(defs, { ...look, x: 0, stripe: accent, disc: 110, turn: 14 }),
    fender(defs, fenderPath(0, -R, 314, 334, -150, -36), '#1c1f23', true),
    plastic(defs, 'M300 -740C320 -660 360 -600 420 -560L480 -380L700 -380L800 -700Z', '#15171a'),
    swingArm(defs, 470, -396, 0, -R, STEEL, 78),
    pipe('M960 -800C800 -700 640 -640 540 -560L470 -396', 60, ['#3c4248', '#8c949b', '#e1e5e8']),
    pipe('M560 -660C420 -690 240 -780 60 -850', 34, BLACK_PIPE),
    engine(defs, { x: 690, y: -350, lean: 22, metal: '#4a5057', cover: '#6d757c', cylinder: 'liquid', size: 0.98 }),
    pipe('M520 -222C460 -220 420 -240 390 -280', 46, ['#3a3f45', '#7a828a', '#cdd3d8']),
    muffler(defs, { x1: 424, y1: -262, x2: -10, y2: -420, width: 136, finish: 'steel', shield: '#2b2f34' }),
    footControls(452, -350),
    // Front wheel and fork stand before the fairing's edge.
    wheel(defs, { ...look, x: FRONT.x, stripe: accent, disc: 148, turn: -10 }),
    caliper(defs, FRONT.x, FRONT.y, 148, 204, '#b5892c'),
    fender(
      defs,
      'M1120 -500C1146 -600 1230 -652 1340 -650C1440 -646 1520 -600 1560 -540C1574 -516 1570 -504 1556 -510C1500 -580 1420 -616 1340 -620C1290 -622 1256 -612 1236 -596L1204 -480C1176 -480 1140 -484 1120 -500Z',
      colour,
    ),
    fork(defs, { ...FRONT, length: 660, kind: 'inverted', lower: GOLD }),
    // Body.
    panel(
      defs,
      tail,
      colour,
      path('M440 -716C300 -730 100 -820 -120 -950L-190 -960C-80 -850 200 -720 380 -690Z', { fill: accent }) +
        gloss(defs, 'M230 -850C140 -880 20 -916 -70 -958L-120 -962C-20 -900 120 -840 260 -806Z', 0.45),
    ),
    tailLamp(
      defs,
      'M-200 -966C-222 -958 -226 -940 -208 -926C-176 -900 -136 -880 -100 -870C-130 -904 -166 -940 -200 -966Z',
    ),
    plastic(
      defs,
      pillion,
      '#24272b',
      line('M250 -886C160 -918 60 -946 -30 -962', '#ffffff', 8, { 'stroke-opacity': 0.18 }),
    ),
    plastic(
      defs,
      seat,
      '#24272b',
      line('M580 -804C530 -810 470 -802 410 -796C346 -796 296 -814 262 -850', '#ffffff', 8, { 'stroke-opacity': 0.18 }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M530 -790C650 -750 800 -760 1010 -880L1040 -830C900 -740 740 -710 560 -740Z', { fill: accent }) +
        gloss(
          defs,
          'M656 -900C736 -944 810 -970 880 -966C940 -962 980 -940 1000 -906C920 -930 780 -910 680 -850C640 -860 636 -886 656 -900Z',
          0.6,
        ),
    ),
    plastic(defs, 'M800 -974C820 -994 884 -996 908 -982L904 -970C872 -974 830 -974 806 -966Z', '#8d959c'),
    tube(defs, 860, -990, 990, -968, 40, BLACK, 16),
    circle(862, -992, 20, { fill: '#3b4046', stroke: '#0e1012', 'stroke-width': 3 }),
    line('M1016 -960C980 -940 920 -936 866 -946', '#4c545c', 15),
    line('M1010 -962C980 -946 920 -941 870 -950', '#d6dbe0', 5),
    rect(984, -998, 40, 56, { rx: 10, fill: '#24272b', stroke: '#0b0c0e', 'stroke-width': 3 }),
    panel(
      defs,
      side,
      colour,
      path('M1240 -690C1060 -560 1010 -330 700 -300C560 -290 500 -260 400 -170L400 -100L1000 -100L1240 -500Z', {
        fill: accent,
      }) +
        path('M1240 -640C1080 -520 1040 -310 720 -270C600 -258 500 -220 420 -140L420 -100L1000 -100L1240 -400Z', {
          fill: darker(colour, 0.2),
        }) +
        gloss(defs, 'M640 -490L700 -560L780 -500L900 -470L700 -430Z', 0.2),
    ),
    // Vents under the upper blade, and in the belly.
    plastic(
      defs,
      'M704 -566L1004 -640L1066 -600C1044 -540 1020 -490 980 -440L900 -470L780 -496Z',
      '#131517',
      line('M800 -540L1020 -560M810 -508L990 -500', '#3b4046', 12),
    ),
    panel(
      defs,
      'M652 -706C760 -690 900 -730 982 -796C1046 -760 1120 -764 1188 -790L1148 -694L1090 -596L1010 -632L780 -560L700 -568C668 -604 646 -656 652 -706Z',
      colour,
      path('M640 -640C800 -640 960 -700 1200 -730L1180 -690C960 -660 820 -600 660 -600Z', { fill: accent }) +
        gloss(
          defs,
          'M990 -786C1050 -750 1120 -756 1180 -782L1168 -750C1100 -726 1040 -724 990 -740C880 -680 760 -672 660 -682L660 -700C780 -690 900 -724 990 -786Z',
          0.45,
        ),
    ),
    line('M640 -420C760 -400 880 -410 990 -450', darker(colour, 0.6), 6),
    plastic(defs, 'M640 -246L800 -258L780 -222L640 -210Z', '#131517'),
    indicator(defs, 1104, -668, 24),
    nose(defs, colour, accent),
    group(mirrorOn(defs, 0, 0, 'angular'), { transform: 'translate(1128 -974) rotate(14) scale(0.84)' }),
  ].join('');
}
