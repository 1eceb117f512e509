import { darker } from './colour.ts';
import { footControls } from './engine.ts';
import { group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { glass, indicator, plateHanger, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, gloss, panel, pipe, plastic, STEEL } from './materials.ts';
import { fender, fenderPath, fork, handlebar, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const R = 296;
const FRONT = { x: 1300, y: -R, rake: 25 };
const GLOW = '#7fe3ff';

/** An electric street bike: battery block in a painted cradle, motor in the rear hub, lines of light. */
export function electric(defs: SvgDefinitions, { colour, accent, style }: Paint): string {
  const [hx, hy] = onFork(FRONT, 590, 40);
  const tank =
    'M540 -760C560 -820 640 -870 740 -900C820 -924 920 -926 990 -900C1030 -880 1044 -840 1030 -800L980 -690C900 -660 760 -660 660 -690C600 -706 550 -730 540 -760Z';
  const cradle =
    'M460 -690C560 -650 700 -640 860 -650L990 -690C1000 -600 980 -460 930 -330C900 -250 840 -196 760 -190L520 -190C450 -196 410 -240 410 -310Z';
  const battery =
    'M560 -600L900 -600C904 -500 880 -400 840 -320C820 -280 790 -262 750 -262L540 -262C510 -262 494 -282 496 -310L520 -560C524 -586 536 -600 560 -600Z';
  const seat =
    'M600 -806C550 -812 480 -800 420 -796C340 -796 300 -830 250 -856C180 -880 60 -900 -30 -908C-64 -908 -70 -884 -46 -872C60 -840 160 -800 260 -756C340 -726 440 -720 548 -746C556 -772 572 -796 600 -806Z';
  const tail =
    'M420 -724C320 -740 240 -790 120 -836C40 -866 -60 -892 -130 -890C-160 -884 -160 -860 -136 -846C-20 -800 140 -720 280 -670C360 -650 420 -670 440 -690Z';
  const look = { rim: 212, style, finish: '#23262a', radius: R, y: -R } as const;
  const cells = [0, 1, 2, 3, 4]
    .map((index) =>
      rect(540 + index * 66, -580, 44, 300, {
        rx: 10,
        fill: defs.across(
          [
            [0, '#3a4149'],
            [0.4, '#5a636c'],
            [1, '#23272c'],
          ],
          0,
          0,
          1,
          0,
        ),
      }),
    )
    .join('');
  return [
    plastic(
      defs,
      'M20 -830C-60 -790 -130 -700 -186 -590L-250 -440L-222 -428L-160 -550C-110 -640 -50 -700 40 -740Z',
      '#1a1c1f',
    ),
    indicator(defs, -160, -620, -60),
    plateHanger(defs, -228, -500, 22),
    wheel(defs, { ...look, x: 0, stripe: accent, motor: true, turn: 10 }),
    fender(defs, fenderPath(0, -R, 308, 328, -150, -40), '#1c1f23', true),
    plastic(defs, 'M280 -700L400 -420L560 -400L600 -680Z', '#15171a'),
    shock(defs, 390, -640, 330, -390, accent),
    swingArm(defs, 470, -380, 0, -R, STEEL, 72),
    pipe('M1010 -800C1000 -700 980 -560 940 -460', 46, BLACK_PIPE),
    plastic(defs, 'M520 -740L1000 -760L990 -640L560 -640Z', '#1a1c1f'),
    panel(defs, cradle, darker(colour, 0.55)),
    path(battery, { fill: '#17191c', stroke: '#0b0c0e', 'stroke-width': 5 }),
    group(cells, { 'clip-path': defs.clip(battery) }),
    path(battery, { fill: 'none', stroke: accent, 'stroke-width': 10 }),
    line('M540 -244H770C830 -250 866 -300 890 -360', GLOW, 10, { filter: defs.blur(7) }),
    line('M540 -244H770C830 -250 866 -300 890 -360', '#e8fbff', 6),
    path('M706 -510L656 -410H700L678 -330L744 -440H698L726 -510Z', {
      fill: GLOW,
      stroke: '#0f2a33',
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    footControls(440, -330),
    panel(
      defs,
      tail,
      colour,
      gloss(defs, 'M420 -716C320 -732 240 -782 120 -828C40 -856 -60 -882 -126 -880C-20 -840 140 -760 300 -710Z', 0.45),
    ),
    tailLamp(
      defs,
      'M-130 -892C-156 -888 -164 -866 -146 -850C-110 -834 -70 -816 -40 -806C-60 -840 -96 -870 -130 -892Z',
      true,
    ),
    plastic(
      defs,
      seat,
      '#24272b',
      line('M590 -792C540 -796 476 -786 420 -780C336 -780 290 -812 244 -838C170 -862 60 -880 -30 -888', '#ffffff', 8, {
        'stroke-opacity': 0.18,
      }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M540 -740C660 -700 840 -690 1040 -780L1000 -670L600 -660Z', { fill: accent }) +
        gloss(
          defs,
          'M660 -858C740 -892 860 -912 980 -888C1010 -876 1022 -852 1016 -826C900 -860 760 -850 640 -800C610 -812 620 -840 660 -858Z',
          0.6,
        ),
    ),
    line('M600 -776C700 -730 860 -724 1000 -780', '#ffffff', 6, { 'stroke-opacity': 0.7 }),
    wheel(defs, { ...look, x: FRONT.x, stripe: accent, disc: 138, turn: -14 }),
    caliper(defs, FRONT.x, FRONT.y, 138, 204, '#3a3f45'),
    fender(defs, fenderPath(FRONT.x, FRONT.y, 308, 336, -156, -40), colour),
    fork(defs, { ...FRONT, length: 690, kind: 'inverted', lower: BLACK }),
    handlebar(defs, 1002, -990, 44, 110),
    plastic(
      defs,
      `M${hx - 110} ${hy - 170}L${hx - 20} ${hy - 196}L${hx - 6} ${hy - 176}L${hx - 84} ${hy - 130}Z`,
      '#1d2023',
      line(`M${hx - 92} ${hy - 160}L${hx - 24} ${hy - 182}`, GLOW, 8),
    ),
    panel(
      defs,
      `M${hx - 100} ${hy - 120}C${hx - 30} ${hy - 150} ${hx + 60} ${hy - 120} ${hx + 90} ${hy - 60}L${hx + 96} ${hy + 40}C${hx + 60} ${hy + 90} ${hx - 20} ${hy + 96} ${hx - 80} ${hy + 60}Z`,
      colour,
      path(
        `M${hx - 20} ${hy - 70}C${hx + 40} ${hy - 80} ${hx + 120} ${hy - 60} ${hx + 120} ${hy - 40}L${hx + 110} ${hy + 50}L${hx - 10} ${hy + 60}Z`,
        { fill: '#131517' },
      ) +
        gloss(
          defs,
          `M${hx - 92} ${hy - 112}C${hx - 30} ${hy - 138} ${hx + 50} ${hy - 112} ${hx + 80} ${hy - 60}C${hx + 20} ${hy - 100} ${hx - 40} ${hy - 90} ${hx - 90} ${hy - 60}Z`,
          0.5,
        ),
    ),
    glass(defs, `M${hx + 30} ${hy - 44}L${hx + 88} ${hy - 36}L${hx + 92} ${hy - 10}L${hx + 36} ${hy - 8}Z`),
    line(`M${hx + 40} ${hy + 26}L${hx + 88} ${hy + 18}`, '#ffffff', 9),
    line(`M${hx + 6} ${hy - 60}C${hx + 0} ${hy - 20} ${hx + 4} ${hy + 20} ${hx + 18} ${hy + 50}`, GLOW, 8),
  ].join('');
}
