import { darker } from './colour.ts';
import { engine, footControls } from './engine.ts';
import { type SvgDefinitions, line, path } from './svg.ts';
import { glass, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, gloss, GOLD, panel, pipe, plastic, STEEL, STEEL_PIPE, tube } from './materials.ts';
import { fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const FRONT = { x: 1420, y: -346, rake: 27.5 };
const REAR = 326;

/** A dirt bike: long travel, knobbly tyres, high mudguards, flat seat up the tank. */
export function offroad(defs: SvgDefinitions, { colour, accent }: Paint): string {
  const [hx, hy] = onFork(FRONT, 650, 56);
  const rearGuard =
    'M360 -860C220 -900 40 -960 -120 -984C-200 -994 -280 -960 -320 -910C-324 -896 -310 -892 -296 -898C-250 -920 -190 -930 -140 -924C20 -896 160 -840 300 -790C340 -800 356 -830 360 -860Z';
  const plate =
    'M420 -850C340 -870 220 -900 120 -930C130 -880 150 -800 200 -720C280 -690 360 -690 440 -710C450 -760 446 -810 420 -850Z';
  const seat =
    'M820 -990C760 -980 680 -948 580 -930C440 -920 260 -944 110 -970C70 -976 60 -950 90 -938C220 -890 340 -850 440 -830C540 -820 680 -840 760 -880C800 -910 820 -950 820 -990Z';
  const shroud =
    'M740 -960C800 -990 870 -996 940 -976C1010 -946 1080 -890 1120 -820C1130 -780 1110 -740 1080 -700C1040 -650 1000 -610 960 -580C930 -620 900 -680 870 -720C800 -750 700 -770 600 -780C560 -786 560 -810 590 -826C660 -850 710 -900 740 -960Z';
  const guard =
    'M1130 -796C1200 -850 1320 -860 1440 -830C1540 -806 1640 -750 1700 -690C1712 -672 1700 -664 1684 -672C1600 -716 1500 -744 1400 -752C1320 -756 1240 -750 1190 -740C1160 -744 1130 -764 1130 -796Z';
  const look = { style: 'wire', knobbly: true } as const;
  return [
    wheel(defs, { ...look, x: 0, y: -REAR, radius: REAR, rim: 228, finish: '#22262a', disc: 104, turn: 4 }),
    plastic(defs, 'M330 -800L380 -560L520 -440L660 -480L740 -780Z', '#17191c'),
    shock(defs, 420, -760, 400, -470, accent, true),
    swingArm(defs, 500, -440, 0, -REAR, STEEL, 66),
    // Frame.
    pipe('M1040 -900C1000 -720 930 -560 880 -470C850 -410 760 -300 640 -290L500 -440', 48, [
      '#33373c',
      '#7c848c',
      '#d9dee2',
    ]),
    pipe('M1030 -880C900 -840 700 -830 560 -800L500 -440', 50, ['#33373c', '#7c848c', '#d9dee2']),
    pipe('M560 -780C400 -820 280 -860 160 -900M530 -560C420 -640 300 -740 240 -840', 30, BLACK_PIPE),
    // Radiator.
    plastic(
      defs,
      'M880 -760L1010 -760L960 -540L890 -540Z',
      '#2b2f34',
      line('M900 -730H990M900 -700H984M900 -670H976M900 -640H968M900 -610H960M900 -580H950', '#5d656d', 8),
    ),
    engine(defs, { x: 700, y: -420, lean: 12, metal: '#6d757d', cover: '#a88f5a', cylinder: 'liquid', size: 0.92 }),
    pipe('M826 -640C912 -640 936 -560 870 -508C790 -460 680 -530 600 -600C540 -650 490 -680 420 -700', 46, STEEL_PIPE),
    plastic(defs, 'M560 -320C640 -260 760 -250 860 -310L840 -270C760 -220 640 -230 560 -290Z', '#2b2f34'),
    footControls(470, -420),
    muffler(defs, { x1: 420, y1: -700, x2: -90, y2: -830, width: 118, finish: 'steel', shield: '#2b2f34' }),
    panel(
      defs,
      rearGuard,
      colour,
      gloss(
        defs,
        'M340 -864C220 -896 40 -950 -120 -972C-190 -980 -260 -950 -300 -910C-230 -950 -150 -950 -100 -940C40 -920 200 -860 320 -830Z',
        0.45,
      ),
    ),
    tailLamp(defs, 'M-270 -930C-300 -916 -310 -890 -296 -874C-270 -870 -240 -886 -226 -902Z'),
    panel(
      defs,
      plate,
      '#f1f1ee',
      path('M180 -780C260 -750 360 -740 460 -750L460 -680L220 -680Z', { fill: accent }) +
        path('M120 -930C220 -900 340 -870 420 -850L424 -830C330 -850 220 -880 124 -906Z', { fill: colour }),
    ),
    plastic(
      defs,
      seat,
      '#24272b',
      line('M800 -966C740 -950 660 -920 580 -910C440 -900 260 -924 110 -954', '#ffffff', 9, {
        'stroke-opacity': 0.18,
      }) + line('M300 -930L330 -850M420 -926L436 -830M540 -924L546 -822', '#0b0c0e', 5),
    ),
    panel(
      defs,
      shroud,
      colour,
      path('M560 -810C700 -800 860 -790 1140 -800L1080 -700C1000 -720 900 -730 840 -740C760 -760 640 -780 560 -790Z', {
        fill: accent,
      }) +
        path('M900 -700L1100 -720L960 -560Z', { fill: darker(colour, 0.75) }) +
        gloss(
          defs,
          'M750 -948C810 -976 870 -980 936 -962C1000 -934 1060 -890 1094 -836C1000 -900 880 -920 740 -860C720 -880 740 -920 750 -948Z',
          0.5,
        ),
    ),
    plastic(defs, 'M826 -976C840 -1004 900 -1006 916 -984L910 -972C886 -980 850 -978 832 -968Z', '#3a4046'),
    // Front end.
    wheel(defs, { ...look, x: FRONT.x, y: FRONT.y, radius: 346, rim: 262, finish: '#22262a', disc: 128, turn: 9 }),
    caliper(defs, FRONT.x, FRONT.y, 128, 206, '#b5892c'),
    fork(defs, { ...FRONT, length: 800, kind: 'inverted', lower: GOLD }),
    tube(
      defs,
      ...onFork(FRONT, 330, 24),
      ...onFork(FRONT, 30, 24),
      46,
      [
        [0, '#ffffff'],
        [0.5, '#e4e4e0'],
        [1, '#8e8f8c'],
      ],
      20,
    ),
    panel(
      defs,
      guard,
      colour,
      gloss(
        defs,
        'M1140 -796C1210 -840 1320 -848 1436 -818C1530 -796 1620 -750 1676 -702C1560 -770 1400 -810 1150 -776Z',
        0.5,
      ),
    ),
    handlebar(defs, 1046, -1070, 70, 110, { mirror: 'none' }),
    line('M1040 -1110L1010 -1130', accent, 44),
    panel(
      defs,
      `M${hx - 84} ${hy - 150}C${hx - 40} ${hy - 176} ${hx + 30} ${hy - 160} ${hx + 60} ${hy - 120}C${hx + 100} ${hy - 60} ${hx + 110} ${hy} ${hx + 90} ${hy + 50}C${hx + 40} ${hy + 90} ${hx - 40} ${hy + 90} ${hx - 80} ${hy + 60}C${hx - 60} ${hy} ${hx - 60} ${hy - 80} ${hx - 84} ${hy - 150}Z`,
      '#f1f1ee',
      path(`M${hx - 90} ${hy + 20}L${hx + 130} ${hy - 10}L${hx + 100} ${hy + 100}L${hx - 90} ${hy + 100}Z`, {
        fill: colour,
      }),
    ),
    glass(
      defs,
      `M${hx + 28} ${hy - 50}C${hx + 70} ${hy - 56} ${hx + 92} ${hy - 36} ${hx + 98} ${hy}C${hx + 98} ${hy + 24} ${hx + 80} ${hy + 36} ${hx + 56} ${hy + 36}C${hx + 24} ${hy + 20} ${hx + 14} ${hy - 24} ${hx + 28} ${hy - 50}Z`,
    ),
    // Hand guard.
    plastic(
      defs,
      `M${hx - 240} ${hy - 200}C${hx - 200} ${hy - 250} ${hx - 110} ${hy - 256} ${hx - 70} ${hy - 226}C${hx - 60} ${hy - 190} ${hx - 90} ${hy - 160} ${hx - 140} ${hy - 156}C${hx - 190} ${hy - 160} ${hx - 240} ${hy - 176} ${hx - 240} ${hy - 200}Z`,
      darker(colour, 0.1),
    ),
    tube(defs, 498, -440, 500, -440, 8, BLACK),
  ].join('');
}
