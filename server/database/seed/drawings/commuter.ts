import { darker, lighter } from './colour';
import { engine, footControls } from './engine';
import { circle, type Ink, line, path } from './ink';
import { dials, glass, indicator, plateHanger, tailLamp } from './lights';
import { BLACK, BLACK_PIPE, CHROME_PIPE, gloss, panel, pipe, plastic, tube } from './materials';
import { fender, fenderPath, fork, handlebar, muffler, onFork, shock, swingArm } from './running-gear';
import type { Paint } from './types';
import { caliper, wheel } from './wheels';

/** A 100–150 cc everyday bike: long flat seat, twin shocks, small fairing. */
export function commuter(ink: Ink, { colour, accent, style }: Paint): string {
  const R = 300;
  const front = { x: 1310, y: -R, rake: 26.5 };
  const [hx, hy] = onFork(front, 560, 46);
  const tank = 'M588 -738C578 -790 600 -826 650 -850C712 -890 780 -920 856 -918C918 -915 972 -890 1000 -846C1016 -812 1004 -778 976 -758C908 -724 836 -706 764 -706C702 -706 644 -714 588 -738Z';
  const side = 'M590 -736C512 -722 424 -714 338 -722C318 -690 328 -634 362 -590C398 -548 456 -522 530 -512C570 -560 596 -650 590 -736Z';
  const tail = 'M372 -724C250 -736 60 -776 -70 -806C-118 -816 -160 -806 -196 -782C-160 -750 -84 -722 0 -704C110 -684 250 -668 338 -664C350 -690 360 -708 372 -724Z';
  const seat = 'M610 -806C566 -804 500 -786 440 -784C356 -782 318 -800 262 -814C180 -832 62 -846 -44 -856C-82 -858 -98 -846 -94 -830C-88 -812 -64 -800 -24 -794C120 -772 250 -742 336 -726C432 -708 528 -716 604 -738C584 -764 592 -790 610 -806Z';
  const cowl = `M${hx - 100} ${hy - 150}C${hx - 40} ${hy - 176} ${hx + 20} ${hy - 150} ${hx + 66} ${hy - 88}C${hx + 92} ${hy - 46} ${hx + 104} ${hy - 10} ${hx + 96} ${hy + 22}C${hx + 70} ${hy + 62} ${hx + 14} ${hy + 86} ${hx - 40} ${hy + 74}C${hx - 72} ${hy + 34} ${hx - 96} ${hy - 60} ${hx - 100} ${hy - 150}Z`;
  const wheelLook = { rim: 216, style, finish: '#2f343a', radius: R, y: -R } as const;
  return [
    // Behind: rear wheel, mudguard, far side.
    fender(ink, fenderPath(0, -R, 318, 344, -172, -70), '#1c1f23', true),
    plastic(ink, 'M60 -650C-60 -672 -170 -650 -250 -540L-318 -420L-286 -404L-214 -506C-160 -584 -70 -610 60 -590Z', '#1d2024'),
    wheel(ink, { ...wheelLook, x: 0, stripe: accent, turn: 12 }),
    plateHanger(ink, -268, -560, 30),
    indicator(ink, -150, -690, -70),
    swingArm(ink, 470, -380, 0, -R, BLACK, 54),
    // Frame.
    pipe('M968 -800C930 -640 880 -480 846 -420', 44, BLACK_PIPE),
    pipe('M560 -740C520 -600 480 -480 470 -380', 44, BLACK_PIPE),
    pipe('M960 -790C820 -740 640 -720 560 -730L60 -760', 36, BLACK_PIPE),
    pipe('M500 -520L110 -720', 30, BLACK_PIPE),
    plastic(ink, 'M560 -700L520 -420L600 -420L700 -690Z', '#17191c'),
    engine(ink, { x: 668, y: -352, lean: 16, metal: '#565d64', cover: '#8b939a' }),
    // Exhaust.
    pipe('M862 -590C930 -586 950 -520 926 -430C900 -330 860 -212 760 -196C640 -184 520 -214 400 -236', 44, CHROME_PIPE),
    muffler(ink, { x1: 440, y1: -232, x2: -190, y2: -340, width: 104, finish: 'black', shield: '#aab2b9' }),
    footControls(470, -296),
    shock(ink, 150, -716, 40, -330, accent),
    // Body.
    plastic(ink, 'M330 -700C300 -690 130 -690 60 -700L90 -640C180 -620 290 -616 340 -640Z', '#1b1e22'),
    panel(ink, tail, colour, path('M400 -690C240 -700 60 -738 -120 -790L-160 -776C-40 -730 160 -690 360 -676Z', { fill: accent }) + gloss(ink, 'M372 -724C250 -736 60 -776 -70 -806L-110 -800C20 -758 220 -716 350 -706Z', 0.4)),
    tailLamp(ink, 'M-196 -782C-214 -776 -226 -760 -216 -742C-190 -728 -140 -726 -104 -734C-140 -748 -170 -764 -196 -782Z'),
    pipe('M250 -784C150 -820 40 -862 -70 -886C-122 -896 -156 -872 -150 -826', 24, BLACK_PIPE),
    plastic(ink, seat, '#23262a', line('M600 -790C540 -780 490 -768 436 -766C350 -764 310 -784 250 -798C170 -814 60 -830 -60 -838', '#ffffff', 8, { 'stroke-opacity': 0.16 }) + line('M260 -812C262 -780 280 -750 300 -730', '#0b0c0e', 5)),
    panel(ink, side, darker(colour, 0.12), path('M600 -690C520 -676 430 -672 330 -684L336 -650C440 -636 520 -640 590 -650Z', { fill: accent }) + gloss(ink, 'M590 -736C512 -722 424 -714 338 -722L330 -700C440 -688 520 -696 590 -712Z', 0.35) + circle(462, -580, 20, { fill: '#121416', stroke: lighter(colour, 0.2), 'stroke-width': 4 })),
    panel(ink, tank, colour, path('M560 -752C680 -742 840 -752 1030 -850L1030 -796C880 -720 700 -706 580 -724Z', { fill: accent }) + path('M560 -772C690 -764 850 -778 1030 -878L1030 -866C870 -764 700 -748 560 -758Z', { fill: lighter(accent, 0.5), 'fill-opacity': 0.8 }) + gloss(ink, 'M640 -838C720 -886 790 -906 860 -902C910 -900 950 -884 972 -860C900 -880 760 -864 660 -800C630 -806 626 -824 640 -838Z', 0.6)),
    plastic(ink, 'M796 -914C812 -930 870 -934 892 -918L888 -908C860 -914 820 -914 800 -906Z', '#8d959c'),
    // Front end.
    wheel(ink, { ...wheelLook, x: front.x, stripe: accent, disc: 130, turn: -8 }),
    caliper(ink, front.x, front.y, 130, 208, '#3a3f45'),
    fender(ink, fenderPath(front.x, -R, 314, 344, -158, -32), colour),
    fork(ink, { ...front, length: 690, kind: 'telescopic' }),
    indicator(ink, hx - 70, hy + 50, 40),
    handlebar(ink, 996, -972, 66, 96),
    dials(ink, hx - 74, hy - 166, -14, false),
    panel(ink, cowl, colour, gloss(ink, `M${hx - 96} ${hy - 140}C${hx - 40} ${hy - 160} ${hx + 10} ${hy - 140} ${hx + 52} ${hy - 84}L${hx + 20} ${hy - 60}C${hx - 20} ${hy - 110} ${hx - 60} ${hy - 120} ${hx - 92} ${hy - 100}Z`, 0.45) + path(`M${hx - 100} ${hy + 10}L${hx + 20} ${hy + 30}L${hx - 30} ${hy + 90}L${hx - 100} ${hy + 80}Z`, { fill: accent })),
    plastic(ink, `M${hx - 92} ${hy - 146}C${hx - 40} ${hy - 230} ${hx - 20} ${hy - 214} ${hx - 4} ${hy - 196}C${hx + 24} ${hy - 160} ${hx + 44} ${hy - 128} ${hx + 58} ${hy - 96}C${hx + 10} ${hy - 146} ${hx - 40} ${hy - 158} ${hx - 92} ${hy - 146}Z`, '#3a4149'),
    glass(ink, `M${hx + 20} ${hy - 62}C${hx + 60} ${hy - 70} ${hx + 84} ${hy - 56} ${hx + 92} ${hy - 22}C${hx + 100} ${hy + 4} ${hx + 92} ${hy + 26} ${hx + 70} ${hy + 38}C${hx + 44} ${hy + 46} ${hx + 24} ${hy + 34} ${hx + 16} ${hy + 6}C${hx + 10} ${hy - 20} ${hx + 8} ${hy - 46} ${hx + 20} ${hy - 62}Z`),
    tube(ink, 540, -300, 556, -300, 10, BLACK),
  ].join('');
}
