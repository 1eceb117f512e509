import { darker, lighter } from './colour.ts';
import { engine, footControls } from './engine.ts';
import { circle, type SvgDefinitions, line, path } from './svg.ts';
import { dials, glass, indicator, plateHanger, tailLamp } from './lights.ts';
import { BLACK, BLACK_PIPE, CHROME_PIPE, gloss, panel, pipe, plastic } from './materials.ts';
import { fender, fenderPath, fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear.ts';
import type { Paint } from './types.ts';
import { caliper, wheel } from './wheels.ts';

const R = 300;
const FRONT = { x: 1310, y: -R, rake: 26.5 };

/** Headlight fairing, fly screen and lamp; (x, y) is the middle of the lamp's back. */
function bikini(defs: SvgDefinitions, x: number, y: number, colour: string, accent: string): string {
  const at = (points: string) =>
    points.replace(
      /(-?\d+),(-?\d+)/g,
      (_, dx: string, dy: string) =>
        `${Math.round((x + Number(dx)) * 10) / 10} ${Math.round((y + Number(dy)) * 10) / 10}`,
    );
  const shell = at(
    'M-116,-140C-50,-178 22,-156 70,-92C96,-48 108,-10 100,24C74,66 14,92 -44,80L-96,40C-108,-20 -116,-80 -116,-140Z',
  );
  return (
    plastic(
      defs,
      at('M-104,-138C-60,-226 -34,-222 -10,-204C22,-168 44,-132 60,-100C10,-146 -40,-160 -104,-138Z'),
      '#39414a',
      line(at('M-84,-150C-50,-210 -30,-204 -6,-180'), '#ffffff', 7, { 'stroke-opacity': 0.3 }),
    ) +
    panel(
      defs,
      shell,
      colour,
      path(at('M-120,0L10,30L-30,100L-120,90Z'), { fill: accent }) +
        gloss(defs, at('M-108,-134C-50,-164 16,-144 56,-86L26,-66C-16,-114 -64,-124 -106,-98Z'), 0.5),
    ) +
    glass(defs, at('M18,-64C60,-74 86,-58 95,-22C103,6 94,28 70,40C42,48 22,36 14,8C8,-20 6,-48 18,-64Z')) +
    line(at('M34,-44C56,-50 72,-38 80,-12'), '#ffffff', 7, { 'stroke-opacity': 0.8 })
  );
}

/** A 100–150 cc everyday bike: long flat seat, twin shocks, small fairing. */
export function commuter(defs: SvgDefinitions, { colour, accent, style }: Paint): string {
  const [hx, hy] = onFork(FRONT, 560, 46);
  const tank =
    'M566 -700C560 -772 586 -820 640 -848C706 -890 780 -922 860 -920C930 -916 986 -888 1012 -840C1026 -800 1012 -760 984 -738C912 -690 840 -668 764 -668C690 -668 618 -676 566 -700Z';
  const side =
    'M584 -706C508 -706 424 -708 322 -722C296 -690 304 -628 340 -580C384 -532 452 -506 540 -500C572 -540 594 -630 584 -706Z';
  const tail =
    'M372 -724C250 -736 60 -776 -70 -806C-118 -816 -160 -806 -196 -782C-160 -750 -84 -718 0 -696C110 -672 230 -652 330 -644C350 -680 360 -708 372 -724Z';
  const seat =
    'M606 -812C566 -808 500 -786 440 -784C356 -782 318 -800 262 -814C180 -832 62 -846 -44 -856C-82 -858 -98 -846 -94 -830C-88 -812 -64 -800 -24 -794C120 -772 250 -742 336 -724C432 -704 528 -700 590 -704C568 -744 580 -790 606 -812Z';
  const wheelLook = { rim: 216, style, finish: '#2f343a', radius: R, y: -R } as const;
  return [
    fender(defs, fenderPath(0, -R, 316, 340, -178, -66), '#1c1f23', true),
    plastic(
      defs,
      'M120 -690C-60 -712 -190 -690 -262 -560L-316 -420L-288 -408L-220 -506C-160 -584 -40 -610 120 -580Z',
      '#1d2024',
    ),
    indicator(defs, -176, -640, -66),
    plateHanger(defs, -276, -530, 24),
    wheel(defs, { ...wheelLook, x: 0, stripe: accent, turn: 12 }),
    swingArm(defs, 470, -380, 0, -R, BLACK, 54),
    // Frame and air box.
    plastic(defs, 'M330 -700L380 -480L560 -400L640 -420L720 -680Z', '#16181b'),
    pipe('M976 -800C936 -640 884 -480 850 -420', 44, BLACK_PIPE),
    pipe('M960 -780C820 -720 640 -700 560 -710L60 -750', 36, BLACK_PIPE),
    pipe('M560 -500C440 -540 220 -640 110 -710', 30, BLACK_PIPE),
    pipe('M520 -560C500 -500 480 -440 470 -380', 44, BLACK_PIPE),
    engine(defs, { x: 672, y: -350, lean: 16, metal: '#565d64', cover: '#8b939a', size: 1.04 }),
    // Exhaust.
    pipe('M880 -584C938 -580 962 -520 938 -430C908 -320 868 -208 766 -192C640 -180 520 -210 400 -236', 44, CHROME_PIPE),
    muffler(defs, { x1: 440, y1: -232, x2: -190, y2: -340, width: 108, finish: 'black', shield: '#aab2b9' }),
    footControls(470, -296),
    // Body, from the tail forwards.
    plastic(defs, 'M350 -700C300 -690 130 -690 40 -710L90 -610C180 -590 290 -586 350 -600Z', '#1b1e22'),
    shock(defs, 150, -706, 40, -330, accent),
    panel(
      defs,
      tail,
      colour,
      path('M400 -684C240 -690 60 -728 -120 -786L-160 -772C-40 -722 160 -674 360 -656Z', { fill: accent }) +
        gloss(defs, 'M372 -724C250 -736 60 -776 -70 -806L-110 -800C20 -758 220 -716 350 -706Z', 0.4),
    ),
    tailLamp(
      defs,
      'M-196 -784C-216 -776 -228 -760 -218 -740C-190 -724 -130 -718 -84 -722C-130 -744 -170 -764 -196 -784Z',
    ),
    pipe('M236 -784C150 -820 40 -866 -70 -890C-122 -900 -162 -876 -148 -812', 24, BLACK_PIPE),
    plastic(
      defs,
      seat,
      '#23262a',
      line('M596 -796C540 -784 490 -768 436 -766C350 -764 310 -784 250 -798C170 -814 60 -830 -60 -838', '#ffffff', 8, {
        'stroke-opacity': 0.16,
      }) + line('M258 -816C262 -780 280 -750 300 -730', '#0b0c0e', 5),
    ),
    panel(
      defs,
      side,
      darker(colour, 0.1),
      path('M600 -660C520 -650 400 -650 290 -668L304 -630C420 -612 520 -612 610 -622Z', { fill: accent }) +
        gloss(defs, 'M590 -710C512 -706 424 -708 318 -724L310 -700C440 -682 520 -684 590 -690Z', 0.35) +
        circle(450, -560, 20, { fill: '#121416', stroke: lighter(colour, 0.2), 'stroke-width': 4 }),
    ),
    panel(
      defs,
      tank,
      colour,
      path('M540 -726C680 -712 840 -722 1050 -832L1050 -774C880 -690 700 -676 550 -692Z', { fill: accent }) +
        path('M540 -748C690 -736 850 -750 1050 -862L1050 -848C870 -736 700 -720 540 -732Z', {
          fill: lighter(accent, 0.5),
          'fill-opacity': 0.8,
        }) +
        gloss(
          defs,
          'M634 -836C720 -886 790 -908 862 -904C920 -900 962 -882 984 -852C900 -876 760 -860 656 -792C624 -800 618 -822 634 -836Z',
          0.6,
        ),
    ),
    plastic(defs, 'M800 -916C816 -934 876 -936 900 -920L896 -908C866 -914 824 -914 804 -906Z', '#8d959c'),
    // Front end.
    wheel(defs, { ...wheelLook, x: FRONT.x, stripe: accent, disc: 130, turn: -8 }),
    caliper(defs, FRONT.x, FRONT.y, 130, 208, '#3a3f45'),
    fender(defs, fenderPath(FRONT.x, -R, 312, 338, -158, -44), colour),
    fork(defs, { ...FRONT, length: 690, kind: 'telescopic' }),
    handlebar(defs, 1000, -978, 66, 100),
    plastic(
      defs,
      `M${hx - 120} ${hy - 60}L${hx - 20} ${hy - 60}L${hx - 20} ${hy + 60}L${hx - 90} ${hy + 60}Z`,
      '#17191c',
    ),
    dials(defs, hx - 84, hy - 160, -14, false),
    bikini(defs, hx, hy, colour, accent),
    indicator(defs, hx - 60, hy + 66, 22),
  ].join('');
}
