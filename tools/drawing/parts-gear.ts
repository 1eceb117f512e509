import { darker } from './colour.ts';
import { circle, ellipse, group, line, path, rect } from './svg.ts';
import { gloss, panel, plastic } from './materials.ts';
import type { DrawPart } from './parts-metal.ts';

const VISOR = [
  [0, '#4a5a66'],
  [0.3, '#1a232a'],
  [0.7, '#0d1216'],
  [1, '#26333c'],
] as const;

export const helmet: DrawPart = (defs, colour, accent) => {
  const shell =
    'M-262 -230C-268 -410 -130 -530 30 -530C180 -528 268 -430 284 -310L300 -190C306 -120 284 -60 236 -36C180 -14 60 -10 -30 -14C-80 -18 -100 -50 -130 -70C-200 -90 -256 -140 -262 -230Z';
  const visor =
    'M66 -392C140 -414 226 -400 272 -362C292 -320 300 -262 294 -214C220 -196 130 -196 78 -210C44 -246 42 -344 66 -392Z';
  return (
    plastic(defs, 'M-140 -90C-60 -40 120 -20 240 -40C220 -6 120 4 20 2C-60 0 -120 -40 -140 -90Z', '#2a2d31') +
    panel(
      defs,
      shell,
      colour,
      path('M-300 -250C-120 -420 60 -470 320 -420L320 -360C80 -420 -80 -360 -260 -170Z', { fill: accent }) +
        path(
          'M-280 -190C-100 -340 0 -250 60 -170C120 -100 240 -110 320 -150V-90C200 -60 90 -60 20 -130C-50 -200 -120 -220 -240 -110Z',
          { fill: darker(colour, 0.5) },
        ) +
        gloss(
          defs,
          'M-230 -300C-200 -430 -90 -508 30 -510C130 -508 200 -462 240 -400C120 -460 -40 -440 -130 -340C-170 -300 -220 -240 -230 -300Z',
          0.6,
        ),
    ) +
    path(visor, { fill: defs.across(VISOR, 0, 0, 1, 1), stroke: '#0b0d0f', 'stroke-width': 8 }) +
    path('M86 -380C150 -398 220 -386 258 -356L270 -320C200 -350 130 -352 76 -336Z', {
      fill: '#ffffff',
      'fill-opacity': 0.34,
    }) +
    path('M110 -226L170 -330L200 -330L140 -222Z', { fill: '#ffffff', 'fill-opacity': 0.13 }) +
    circle(40, -300, 40, {
      fill: defs.glow([
        [0, '#5d656d'],
        [0.7, '#2b2f34'],
        [1, '#121416'],
      ]),
      stroke: '#0b0d0f',
      'stroke-width': 4,
    }) +
    circle(40, -300, 15, { fill: '#8d959c' }) +
    plastic(
      defs,
      'M226 -140C250 -150 274 -148 290 -140L284 -104C264 -108 244 -104 224 -96Z',
      '#17191c',
      line('M236 -128L280 -130M234 -114L278 -116', '#4d545b', 5),
    ) +
    plastic(defs, 'M20 -530C60 -552 120 -546 150 -516L110 -508C80 -520 50 -522 20 -530Z', '#17191c')
  );
};

export const openHelmet: DrawPart = (defs, colour, accent) => {
  const shell =
    'M-250 -190C-260 -390 -130 -500 20 -500C170 -500 262 -400 270 -290L250 -284C180 -300 110 -296 80 -270C60 -220 70 -140 40 -90C0 -60 -80 -56 -140 -80C-200 -100 -246 -130 -250 -190Z';
  return (
    plastic(
      defs,
      'M-150 -100C-80 -50 0 -60 50 -100C100 -160 60 -250 100 -280L70 -120C40 -40 -60 -20 -130 -50Z',
      '#6a4a30',
    ) +
    line('M20 -90C60 -10 130 0 170 -30', '#3a2a20', 15) +
    rect(150, -54, 44, 32, { rx: 8, fill: '#c3c9cf', stroke: '#3a3f45', 'stroke-width': 4 }) +
    panel(
      defs,
      shell,
      colour,
      path('M-60 -520C-20 -400 -20 -200 -70 -40L-10 -40C40 -200 40 -400 0 -520Z', { fill: accent }) +
        path('M20 -520C60 -400 60 -330 70 -240L90 -260C90 -340 80 -420 40 -520Z', { fill: accent }) +
        gloss(
          defs,
          'M-220 -270C-200 -400 -90 -480 20 -482C120 -482 190 -440 226 -376C110 -440 -40 -420 -130 -320C-170 -280 -216 -220 -220 -270Z',
          0.6,
        ),
    ) +
    line(
      'M-246 -180C-200 -110 -80 -70 40 -92C70 -140 60 -220 82 -270C110 -296 180 -300 250 -284L270 -290',
      '#c3c9cf',
      12,
    ) +
    path('M70 -306C140 -330 230 -330 290 -300C324 -280 330 -250 300 -246C230 -262 150 -262 80 -256Z', {
      fill: defs.across(VISOR, 0, 0, 1, 1),
      'fill-opacity': 0.92,
      stroke: '#0b0d0f',
      'stroke-width': 6,
    }) +
    circle(74, -284, 27, { fill: '#c3c9cf', stroke: '#3a3f45', 'stroke-width': 5 }) +
    circle(74, -284, 9, { fill: '#3a3f45' }) +
    plastic(defs, 'M-130 -70C-60 -30 20 -30 60 -80C50 -10 10 0 -40 0C-90 0 -120 -30 -130 -70Z', '#2a2d31')
  );
};

export const jacket: DrawPart = (defs, colour, accent) => {
  const sleeve =
    'M-150 -520C-220 -500 -270 -440 -290 -350L-340 -90C-344 -60 -330 -46 -300 -40L-240 -32C-220 -32 -210 -40 -206 -60L-150 -330Z';
  const half =
    'M0 -540L-70 -560C-110 -548 -150 -530 -170 -510C-190 -420 -190 -330 -178 -240L-184 -30C-184 -12 -174 0 -156 0H0Z';
  const side = (flip: number) =>
    group(
      panel(
        defs,
        sleeve,
        colour,
        path('M-300 -330L-170 -300L-190 -240L-312 -270Z', { fill: accent }) +
          path('M-340 -110L-190 -84L-204 -20L-350 -40Z', { fill: darker(colour, 0.55) }) +
          line('M-250 -470C-230 -400 -216 -340 -220 -250', '#000000', 7, { 'stroke-opacity': 0.25 }),
      ) +
        panel(defs, 'M-160 -524C-210 -506 -250 -470 -270 -420C-230 -400 -190 -396 -160 -404Z', darker(colour, 0.5)) +
        panel(
          defs,
          half,
          colour,
          path('M-200 -380L0 -330V-250L-200 -300Z', { fill: accent }) +
            path('M-200 -90H0V0H-200Z', { fill: darker(colour, 0.5) }) +
            line('M-140 -190L-50 -160', '#0b0c0e', 10) +
            line('M-140 -196L-50 -166', '#c3c9cf', 4) +
            gloss(defs, 'M-160 -510C-120 -530 -90 -540 -60 -540L-40 -420C-80 -440 -130 -440 -170 -420Z', 0.3),
        ),
      { transform: `scale(${flip} 1)` },
    );
  return (
    side(1) +
    side(-1) +
    plastic(defs, 'M-84 -566C-60 -600 60 -600 84 -566L60 -500C30 -520 -30 -520 -60 -500Z', '#1b1d20') +
    line('M0 -516V-4', '#0b0c0e', 16) +
    line('M0 -516V-4', '#c3c9cf', 6, { 'stroke-dasharray': '5 9', 'stroke-linecap': 'butt' }) +
    rect(-9, -500, 18, 40, { rx: 6, fill: '#d9dde1', stroke: '#3a3f45', 'stroke-width': 3 })
  );
};

export const gloves: DrawPart = (defs, colour, accent) => {
  const finger = (x: number, top: number, wide: number, turn: number) =>
    group(
      panel(
        defs,
        `M${-wide} 0V${-top + wide}A${wide} ${wide} 0 0 1 ${wide} ${-top + wide}V0Z`,
        colour,
        path(`M${-wide} ${-top * 0.62}H${wide}V${-top * 0.42}H${-wide}Z`, { fill: darker(colour, 0.55) }) +
          gloss(
            defs,
            `M${-wide * 0.6} 0V${-top + wide}A${wide * 0.6} ${wide * 0.6} 0 0 1 0 ${-top + wide * 0.6}V0Z`,
            0.25,
          ),
      ),
      { transform: `translate(${x} -300) rotate(${turn})` },
    );
  const one = group(
    finger(-84, 150, 27, -9) +
      finger(-30, 190, 29, -2) +
      finger(28, 184, 29, 3) +
      finger(82, 146, 26, 9) +
      panel(
        defs,
        'M100 -170C140 -200 180 -250 206 -300C222 -330 264 -316 258 -280C246 -210 190 -130 120 -90Z',
        colour,
      ) +
      panel(
        defs,
        'M-114 -310C-60 -330 60 -330 112 -306C126 -240 124 -160 106 -96H-96C-124 -160 -128 -240 -114 -310Z',
        colour,
        gloss(defs, 'M-100 -300C-50 -316 50 -316 100 -296L96 -250C40 -270 -50 -270 -106 -250Z', 0.35),
      ) +
      plastic(
        defs,
        'M-92 -282C-40 -302 40 -302 92 -280C98 -256 90 -234 74 -226C30 -240 -30 -240 -72 -226C-90 -236 -98 -258 -92 -282Z',
        '#2b2f34',
        line('M-70 -270C-30 -284 30 -284 70 -268', '#ffffff', 7, { 'stroke-opacity': 0.35 }),
      ) +
      [-60, -20, 20, 60].map((x) => circle(x, -258, 11, { fill: '#565d64' })).join('') +
      panel(
        defs,
        'M-100 -112H108C122 -70 126 -40 124 -10C124 -2 118 0 110 0H-104C-114 0 -118 -4 -118 -12C-118 -44 -114 -76 -100 -112Z',
        darker(colour, 0.4),
        rect(-130, -76, 270, 34, { fill: accent }),
      ) +
      rect(30, -84, 70, 50, { rx: 8, fill: '#17191c', stroke: '#3b4046', 'stroke-width': 3 }),
    {},
  );
  return (
    group(one, { transform: 'translate(150 -8) rotate(9) scale(-1.02 1.02)' }) +
    group(one, { transform: 'translate(-150 0) rotate(-7) scale(1.06)' })
  );
};

export const boots: DrawPart = (defs, colour, accent) => {
  const one = (shade: number) => {
    const skin = darker(colour, shade);
    return (
      panel(
        defs,
        'M-130 -470C-70 -486 20 -484 70 -466C76 -380 80 -300 96 -230C140 -200 220 -180 264 -140C290 -110 292 -70 280 -40H-140C-150 -110 -130 -180 -124 -250C-120 -330 -130 -400 -130 -470Z',
        skin,
        path('M-140 -400H100V-350H-140Z', { fill: accent }) +
          path('M160 -200C240 -170 290 -130 300 -30H190C200 -100 190 -150 140 -190Z', { fill: darker(skin, 0.45) }) +
          path('M-150 -190C-100 -170 -60 -120 -60 -30H-150Z', { fill: darker(skin, 0.45) }) +
          gloss(
            defs,
            'M-110 -460C-70 -474 -30 -474 -10 -470C-20 -380 -20 -300 -10 -220L-90 -220C-90 -300 -110 -400 -110 -460Z',
            0.28,
          ),
      ) +
      plastic(
        defs,
        'M-150 -46H288C296 -30 296 -14 286 0H-20L-30 -16H-60L-66 0H-150C-158 -14 -158 -34 -150 -46Z',
        '#1b1d20',
        line('M-140 -20H280', '#3b4046', 6, { 'stroke-dasharray': '20 10' }),
      ) +
      [-300, -226]
        .map(
          (y) =>
            rect(-136, y, 236, 34, { rx: 8, fill: '#1b1d20', stroke: '#3b4046', 'stroke-width': 3 }) +
            rect(30, y - 8, 56, 50, {
              rx: 8,
              fill: defs.across([
                [0, '#eef1f3'],
                [1, '#868e96'],
              ]),
              stroke: '#3a3f45',
              'stroke-width': 3,
            }),
        )
        .join('')
    );
  };
  return (
    group(one(0.35), { transform: 'translate(70 -20) scale(0.96)' }) +
    group(one(0), { transform: 'translate(-100 0) scale(1.06)' })
  );
};

export const guards: DrawPart = (defs, colour, accent) => {
  const one = group(
    rect(-120, -430, 240, 44, { rx: 14, fill: '#24272b' }) +
      rect(-110, -120, 220, 40, { rx: 14, fill: '#24272b' }) +
      rect(-124, -280, 248, 36, { rx: 12, fill: '#1b1d20' }) +
      panel(
        defs,
        'M-96 -520C-60 -546 60 -546 96 -520C112 -450 104 -390 92 -340H-92C-104 -390 -112 -450 -96 -520Z',
        '#2f343a',
        line('M-50 -480H50M-50 -450H50', '#565d64', 12),
      ) +
      panel(
        defs,
        'M-104 -370C-60 -400 60 -400 104 -370C124 -310 110 -250 84 -220H-84C-110 -250 -124 -310 -104 -370Z',
        colour,
        path('M-40 -400L0 -340L40 -400V-210H-40Z', { fill: accent, 'fill-opacity': 0.85 }) +
          gloss(defs, 'M-90 -360C-50 -384 50 -384 90 -360L80 -320C40 -340 -40 -340 -84 -320Z', 0.5),
      ) +
      panel(
        defs,
        'M-80 -226H80C90 -150 80 -70 50 -10C40 4 -40 4 -50 -10C-80 -70 -90 -150 -80 -226Z',
        '#2f343a',
        line('M0 -200V-30', '#565d64', 16),
      ),
    {},
  );
  return (
    group(one, { transform: 'translate(160 -6) rotate(5)' }) +
    group(one, { transform: 'translate(-150 0) rotate(-3) scale(1.04)' })
  );
};

export const bag: DrawPart = (defs, colour, accent) =>
  line('M-110 -470C-110 -560 110 -560 110 -470', '#24272b', 24) +
  panel(
    defs,
    'M-230 -20C-250 -180 -240 -340 -190 -440C-160 -490 160 -490 190 -440C240 -340 250 -180 230 -20C226 -6 216 0 200 0H-200C-216 0 -226 -6 -230 -20Z',
    colour,
    gloss(defs, 'M-180 -430C-150 -474 150 -474 180 -430L196 -380C120 -420 -120 -420 -196 -380Z', 0.35),
  ) +
  panel(
    defs,
    'M-190 -20C-200 -100 -196 -170 -180 -210C-120 -226 120 -226 180 -210C196 -170 200 -100 190 -20Z',
    darker(colour, 0.3),
    rect(-200, -130, 400, 26, { fill: accent }),
  ) +
  line('M-200 -300C-100 -330 100 -330 200 -300', '#0b0c0e', 10) +
  line('M-200 -306C-100 -336 100 -336 200 -306', '#c3c9cf', 4, { 'stroke-dasharray': '6 6' }) +
  [-110, 110]
    .map(
      (x) =>
        rect(x - 18, -260, 36, 90, { rx: 6, fill: '#24272b' }) +
        rect(x - 26, -216, 52, 40, { rx: 8, fill: '#565d64', stroke: '#17191c', 'stroke-width': 4 }),
    )
    .join('') +
  ellipse(0, -390, 60, 22, { fill: '#24272b', 'fill-opacity': 0.5 });
