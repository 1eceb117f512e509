import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type SvgDefinitions, line, path, rect } from './svg.ts';
import { CHROME, CHROME_PIPE, gloss, panel, pipe, plastic, STEEL, STEEL_PIPE } from './materials.ts';
import { muffler, shock } from './running-gear.ts';
import { brakeDisc, wheel } from './wheels.ts';

/** Parts stand on y = 0 around x = 0, about 560 pixels high and wide. */
export type DrawPart = (defs: SvgDefinitions, colour: string, accent: string) => string;

export const tyre: DrawPart = (defs) => {
  return wheelOf(defs, 'none', '#2f343a', 96, -268) + wheelOf(defs, 'none', '#2f343a', -60, -268);
};

/** A wheel of 268 pixels' radius, or only its tyre. */
function wheelOf(
  defs: SvgDefinitions,
  kind: 'none' | 'star' | 'twin' | 'wire',
  finish: string,
  x: number,
  y: number,
  stripe?: string,
): string {
  if (kind !== 'none')
    return group(wheel(defs, { x: 0, y: 0, radius: 300, rim: 222, style: kind, finish, stripe, disc: 120, turn: 9 }), {
      transform: `translate(${x} ${y}) scale(0.893)`,
    });
  const blocks = Array.from({ length: 36 }, (_, index) =>
    path('M-10 -268L14 -268L10 -226L-16 -214L-22 -226L-12 -236Z', {
      fill: '#0b0c0d',
      transform: `rotate(${index * 10})`,
    }),
  ).join('');
  const hollow = 'M268 0A268 268 0 1 1 -268 0A268 268 0 1 1 268 0ZM166 0A166 166 0 1 0 -166 0A166 166 0 1 0 166 0Z';
  return group(
    path(hollow, {
      fill: defs.around(0, 0, 268, [
        [0, '#0d0e10'],
        [0.62, '#0d0e10'],
        [0.68, '#3b3f44'],
        [0.8, '#2b2e32'],
        [0.9, '#212327'],
        [1, '#101113'],
      ]),
    }) +
      blocks +
      circle(0, 0, 206, { fill: 'none', stroke: '#000000', 'stroke-width': 4, 'stroke-opacity': 0.5 }) +
      circle(0, 0, 186, { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.14 }) +
      circle(0, 0, 169, { fill: 'none', stroke: '#4d545b', 'stroke-width': 6 }) +
      line('M-196 -150A246 246 0 0 1 130 -210', '#ffffff', 14, { 'stroke-opacity': 0.22 }) +
      line('M-176 60A186 186 0 0 0 -60 176', '#e5b93a', 7, { 'stroke-opacity': 0.8 }),
    { transform: `translate(${x} ${y})` },
  );
}

export const alloyWheel: DrawPart = (defs, colour, accent) => wheelOf(defs, 'star', colour, 0, -268, accent);

export const brake: DrawPart = (defs, colour) =>
  group(brakeDisc(defs, 236, 12), { transform: 'translate(-30 -246)' }) +
  circle(-30, -246, 70, { fill: 'none', stroke: '#2a2e33', 'stroke-width': 16 }) +
  group(
    panel(
      defs,
      'M-70 -96C-30 -116 40 -112 74 -84L80 84C40 112 -30 116 -70 96C-92 40 -92 -40 -70 -96Z',
      colour,
      gloss(defs, 'M-60 -90C-20 -106 40 -100 66 -76L40 -60C0 -80 -40 -70 -66 -40Z', 0.5),
    ) +
      circle(6, -44, 27, { fill: darker(colour, 0.4), stroke: '#101215', 'stroke-width': 4 }) +
      circle(6, 44, 27, { fill: darker(colour, 0.4), stroke: '#101215', 'stroke-width': 4 }) +
      line('M-52 -60V60', lighter(colour, 0.4), 8),
    { transform: 'translate(170 -270) rotate(-8)' },
  );

export const headlight: DrawPart = (defs, colour) => {
  const y = -270;
  const leds = Array.from({ length: 12 }, (_, index) =>
    circle(0, -168, 15, {
      fill: '#f4fbff',
      stroke: '#9db7c4',
      'stroke-width': 3,
      transform: `translate(0 ${y}) rotate(${index * 30})`,
    }),
  ).join('');
  return (
    path('M-150 -120L-180 -16C-184 -4 -176 0 -164 0H164C176 0 184 -4 180 -16L150 -120Z', {
      fill: defs.across(STEEL),
      stroke: '#2a2e33',
      'stroke-width': 4,
    }) +
    circle(0, y, 246, {
      fill: defs.across([
        [0, lighter(colour, 0.4)],
        [0.5, colour],
        [1, darker(colour, 0.5)],
      ]),
      stroke: darker(colour, 0.7),
      'stroke-width': 4,
    }) +
    circle(0, y, 222, { fill: defs.across(CHROME, 0.2, 0, 0.8, 1), stroke: '#2a2e33', 'stroke-width': 3 }) +
    circle(0, y, 198, {
      fill: defs.around(0, y, 198, [
        [0, '#fffbe8'],
        [0.3, '#dfe9ee'],
        [0.7, '#8d9ca6'],
        [1, '#3b454d'],
      ]),
      stroke: '#1b1e22',
      'stroke-width': 5,
    }) +
    leds +
    circle(0, y, 110, {
      fill: defs.around(-20, y - 30, 130, [
        [0, '#ffffff'],
        [0.4, '#b9d7e6'],
        [0.8, '#31424d'],
        [1, '#10171c'],
      ]),
      stroke: '#dfe5e9',
      'stroke-width': 10,
    }) +
    circle(0, y, 56, { fill: '#0d1317', 'fill-opacity': 0.6, stroke: '#7fa0b2', 'stroke-width': 4 }) +
    path(`M-150 ${y - 96}A184 184 0 0 1 70 ${y - 166}A230 230 0 0 0 -150 ${y - 96}Z`, {
      fill: '#ffffff',
      'fill-opacity': 0.7,
    }) +
    ellipse(-34, y - 44, 26, 16, { fill: '#ffffff', 'fill-opacity': 0.85 })
  );
};

export const exhaust: DrawPart = (defs, colour) =>
  // Two blocks of wood to lie on.
  [-320, 30]
    .map((x) =>
      rect(x, -130, 110, 130, {
        rx: 4,
        fill: defs.across([
          [0, '#5a3f26'],
          [0.4, '#8a6640'],
          [1, '#6b4d2f'],
        ]),
        stroke: '#3d2a1a',
        'stroke-width': 3,
      }),
    )
    .join('') +
  pipe('M330 -470C400 -460 410 -330 350 -240C300 -160 210 -120 90 -130', 50, STEEL_PIPE) +
  rect(286, -500, 70, 56, { rx: 10, fill: defs.across(STEEL, 0, 0, 1, 0), stroke: '#2a2e33', 'stroke-width': 4 }) +
  muffler(defs, {
    x1: 130,
    y1: -130,
    x2: -420,
    y2: -236,
    width: 170,
    finish: colour === '#22262a' ? 'black' : 'steel',
    shield: colour,
  }) +
  path('M-170 -260L-120 -330L-84 -322L-110 -248Z', { fill: '#2b2f34', stroke: '#0e1012', 'stroke-width': 3 }) +
  circle(-104, -312, 12, { fill: '#c3c9cf' });

function sprocket(
  defs: SvgDefinitions,
  x: number,
  y: number,
  r: number,
  teeth: number,
  holes: number,
  metal: string,
): string {
  const points = Array.from({ length: teeth }, (_, index) => {
    const at = (turn: number, radius: number) => {
      const angle = ((index + turn) / teeth) * Math.PI * 2;
      return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    };
    return `${index ? 'L' : 'M'}${at(0, r - 13)}L${at(0.22, r - 11)}L${at(0.42, r)}L${at(0.58, r)}L${at(0.78, r - 11)}`;
  }).join('');
  const cut = Array.from({ length: holes }, (_, index) =>
    ellipse(0, -r * 0.6, r * 0.17, r * 0.13, {
      fill: '#22262a',
      'fill-opacity': 0.82,
      transform: `rotate(${(360 / holes) * index})`,
    }),
  ).join('');
  return group(
    path(`${points}Z`, {
      fill: defs.between(-r, -r, r, r, [
        [0, lighter(metal, 0.5)],
        [0.4, metal],
        [0.6, lighter(metal, 0.3)],
        [1, darker(metal, 0.4)],
      ]),
      stroke: darker(metal, 0.6),
      'stroke-width': 3,
    }) +
      cut +
      circle(0, 0, r * 0.34, { fill: '#22262a', 'fill-opacity': 0.85, stroke: darker(metal, 0.5), 'stroke-width': 5 }),
    { transform: `translate(${x} ${y})` },
  );
}

export const chain: DrawPart = (defs, colour) => {
  const loop = 'M-110 -462A208 208 0 1 0 -70 -58L236 -106A84 84 0 0 0 236 -272Z';
  const links = (width: number, stroke: string, dash: string) =>
    path(loop, { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dash, 'stroke-linejoin': 'round' });
  return group(
    sprocket(defs, -120, -254, 206, 42, 6, '#9aa2a9') +
      sprocket(defs, 236, -188, 82, 15, 4, '#868e96') +
      links(32, '#15171a', 'none') +
      links(24, colour, '24 10') +
      links(10, darker(colour, 0.45), '12 22') +
      links(4, '#ffffff', '3 31'),
    { transform: 'translate(0 40)' },
  );
};

export const battery: DrawPart = (defs, colour) => {
  const top = 'M-230 -350L-180 -410H270L230 -350Z';
  const terminal = (x: number, cap: string) =>
    rect(x, -432, 74, 40, { rx: 6, fill: defs.across(STEEL) }) +
    rect(x - 6, -456, 86, 32, { rx: 8, fill: cap, stroke: darker(cap, 0.5), 'stroke-width': 3 });
  return (
    path('M230 -350L270 -410V-44L230 0Z', { fill: '#0d0f11' }) +
    path('M-230 -350H230V0H-214C-224 0 -230 -6 -230 -16Z', {
      fill: defs.across([
        [0, '#3b4148'],
        [0.3, '#24282d'],
        [1, '#121416'],
      ]),
      stroke: '#08090a',
      'stroke-width': 4,
    }) +
    path(top, {
      fill: defs.across([
        [0, '#4a5159'],
        [1, '#2b3036'],
      ]),
      stroke: '#08090a',
      'stroke-width': 4,
    }) +
    terminal(-150, '#c4161c') +
    terminal(140, '#22262a') +
    [0, 1, 2, 3].map((index) => ellipse(-40 + index * 46, -382, 15, 7, { fill: '#15171a' })).join('') +
    rect(-200, -280, 400, 210, {
      rx: 14,
      fill: defs.across([
        [0, lighter(colour, 0.2)],
        [0.6, colour],
        [1, darker(colour, 0.25)],
      ]),
    }) +
    path('M-200 -150L200 -240V-84A14 14 0 0 1 186 -70H-186A14 14 0 0 1 -200 -84Z', {
      fill: '#ffffff',
      'fill-opacity': 0.14,
    }) +
    path('M16 -262L-54 -164H-8L-30 -88L54 -198H4L30 -262Z', {
      fill: '#fff2b0',
      stroke: darker(colour, 0.5),
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }) +
    line('M-216 -330H216', '#ffffff', 5, { 'stroke-opacity': 0.2 }) +
    line('M-160 -120H-110M-135 -145V-95M110 -120H160', '#ffffff', 12)
  );
};

export const mirrors: DrawPart = (defs, colour) => {
  const one = (flip: number) =>
    group(
      pipe('M40 0C44 -80 60 -150 120 -230', 24, CHROME_PIPE) +
        rect(16, -30, 50, 34, { rx: 6, fill: defs.across(STEEL, 0, 0, 1, 0) }) +
        panel(
          defs,
          'M40 -300C60 -370 200 -400 320 -380C366 -370 380 -320 360 -270C330 -220 220 -200 120 -214C66 -222 30 -260 40 -300Z',
          colour,
        ) +
        path(
          'M66 -298C84 -350 200 -376 312 -360C346 -352 354 -316 338 -280C312 -242 220 -226 128 -236C84 -242 58 -266 66 -298Z',
          {
            fill: defs.across([
              [0, '#dff0f8'],
              [0.5, '#9cc3d6'],
              [1, '#5d8aa0'],
            ]),
            stroke: '#15171a',
            'stroke-width': 5,
          },
        ) +
        path('M100 -330C150 -354 220 -358 260 -352L180 -244C150 -240 130 -240 110 -246Z', {
          fill: '#ffffff',
          'fill-opacity': 0.4,
        }),
      { transform: `translate(${flip * 20} -20) scale(${flip} 1)` },
    );
  return one(1) + one(-1) + plastic(defs, 'M-110 -24H110L124 0H-124Z', '#2b2f34');
};

export const shockAbsorbers: DrawPart = (defs, colour) =>
  shock(defs, -110, -520, -150, -30, colour, true) +
  shock(defs, 120, -520, 110, -30, colour, true) +
  plastic(defs, 'M-230 -26H200L216 0H-246Z', '#2b2f34');

export const fuelTank: DrawPart = (defs, colour, accent) =>
  path('M-220 -110L-260 0H-200L-160 -90ZM220 -110L260 0H200L160 -90Z', {
    fill: '#7a5a3a',
    stroke: '#4a3420',
    'stroke-width': 4,
  }) +
  panel(
    defs,
    'M-330 -150C-350 -250 -300 -320 -220 -360C-120 -410 10 -440 120 -430C230 -420 320 -370 350 -280C364 -220 340 -160 290 -130C200 -80 80 -60 -30 -60C-150 -62 -270 -90 -330 -150Z',
    colour,
    path('M-360 -190C-160 -150 120 -170 400 -330L400 -250C160 -110 -140 -90 -350 -130Z', { fill: accent }) +
      path('M-360 -214C-160 -176 120 -196 400 -366L400 -346C130 -180 -150 -160 -360 -196Z', {
        fill: lighter(accent, 0.5),
        'fill-opacity': 0.8,
      }) +
      gloss(
        defs,
        'M-230 -340C-120 -390 10 -416 120 -408C210 -400 280 -366 314 -300C180 -350 -60 -340 -230 -240C-270 -260 -270 -310 -230 -340Z',
        0.65,
      ),
  ) +
  plastic(defs, 'M-10 -430C6 -466 120 -470 150 -434L144 -414C100 -428 40 -428 -6 -414Z', '#c3c9cf') +
  ellipse(70, -446, 40, 9, { fill: '#7a828a' });

export const oil: DrawPart = (defs, colour) => {
  const bottle =
    'M-150 -20C-150 -6 -140 0 -126 0H126C140 0 150 -6 150 -20V-330C150 -390 110 -420 70 -440V-480H-30V-440C-60 -430 -76 -410 -86 -380L-140 -350C-148 -344 -150 -336 -150 -326Z';
  return (
    panel(
      defs,
      bottle,
      colour,
      path('M-160 -90H160V-270H-160Z', { fill: '#f7f1e6' }) +
        path('M-160 -90H160V-120H-160Z', { fill: '#e5b93a' }) +
        path('M0 -256C40 -206 60 -180 60 -156A60 60 0 0 1 -60 -156C-60 -180 -40 -206 0 -256Z', { fill: '#c2410c' }) +
        path('M-30 -158A30 30 0 0 0 0 -128', {
          fill: 'none',
          stroke: '#ffffff',
          'stroke-width': 9,
          'stroke-linecap': 'round',
        }) +
        gloss(defs, 'M-136 -330L-80 -364C-60 -410 -20 -430 -20 -430V0H-110V-300Z', 0.3),
    ) +
    rect(-40, -536, 120, 62, {
      rx: 8,
      fill: defs.across(
        [
          [0, '#3b4046'],
          [0.3, '#6d757d'],
          [1, '#101215'],
        ],
        0,
        0,
        1,
        0,
      ),
    }) +
    line('M-20 -530V-480M0 -530V-480M20 -530V-480M40 -530V-480M60 -530V-480', '#101215', 4) +
    path('M84 -380C120 -360 126 -330 122 -300L96 -300C98 -330 90 -344 70 -356Z', {
      fill: darker(colour, 0.55),
      'fill-opacity': 0.6,
    })
  );
};
