import { chanceOf } from '../../demo/random.ts';
import { brightness } from './colour.ts';
import { compose, shadow } from './compose.ts';
import { classic, cafe } from './classic.ts';
import { commuter } from './commuter.ts';
import { cruiser } from './cruiser.ts';
import { electric } from './electric.ts';
import { group, SvgDefinitions } from './svg.ts';
import { offroad } from './offroad.ts';
import { GROUND, WIDTH } from './scene-kit.ts';
import type { BodyType, MotorbikeDrawing, MotorbikeView } from '../../demo/drawings.ts';
import { scenery } from './scenes.ts';
import { retroScooter, scooter } from './scooter.ts';
import { sport } from './sport.ts';
import { street } from './street.ts';
import type { Paint } from './types.ts';
import type { Wheel } from './wheels.ts';

interface Body {
  draw: (defs: SvgDefinitions, paint: Paint) => string;
  /** Leftmost and rightmost millimetre. */
  from: number;
  to: number;
  wheels: readonly Wheel['style'][];
}

const BODIES: Record<BodyType, Body> = {
  commuter: { draw: commuter, from: -330, to: 1610, wheels: ['twin', 'six', 'star'] },
  street: { draw: street, from: -300, to: 1640, wheels: ['star', 'twin', 'three'] },
  sport: { draw: sport, from: -300, to: 1650, wheels: ['star', 'three', 'twin'] },
  classic: { draw: classic, from: -375, to: 1720, wheels: ['wire'] },
  cafe: { draw: cafe, from: -330, to: 1710, wheels: ['wire'] },
  cruiser: { draw: cruiser, from: -380, to: 1800, wheels: ['wire', 'star', 'twin'] },
  scooter: { draw: scooter, from: -310, to: 1510, wheels: ['six', 'twin', 'three'] },
  'retro-scooter': { draw: retroScooter, from: -310, to: 1520, wheels: ['dish'] },
  electric: { draw: electric, from: -300, to: 1600, wheels: ['star', 'six', 'three'] },
  'e-scooter': { draw: (defs, paint) => scooter(defs, paint, true), from: -310, to: 1510, wheels: ['twin', 'three'] },
  offroad: { draw: offroad, from: -330, to: 1770, wheels: ['wire'] },
};

/** The bike alone, in millimetres, standing on y = 0. */
export function bareMotorbike(
  defs: SvgDefinitions,
  { body, colour, accent, seed }: Omit<MotorbikeDrawing, 'scene'>,
): { drawn: string; from: number; to: number } {
  const { draw, from, to, wheels } = BODIES[body];
  const stripe = accent ?? (brightness(colour) > 0.6 ? '#1f2328' : '#f1ece4');
  return { drawn: draw(defs, { colour, accent: stripe, style: chanceOf(seed + 7).pick(wheels) }), from, to };
}

/** A motorbike from the side in its surroundings: a complete SVG of 1200 × 900. The same spec gives the same drawing. */
export function drawMotorbike(spec: MotorbikeDrawing): string {
  const scene = new SvgDefinitions('s');
  const defs = new SvgDefinitions('m');
  const surroundings = scenery(scene, spec.scene, spec.seed, spec.colour);
  const { drawn, from, to } = bareMotorbike(defs, spec);
  // The longest nearly fill the width; the short ones are not blown up beyond belief.
  const scale = Math.min(0.5, 1010 / (to - from));
  const x = WIDTH / 2 - ((from + to) / 2) * scale;
  const subject = group(drawn, { transform: `translate(${x.toFixed(1)} ${GROUND}) scale(${scale.toFixed(4)})` });
  const front = x + FRONT_AXLE[spec.body] * scale;
  const close = spec.view && spec.view !== 'left' ? CLOSE[spec.view] : undefined;
  return compose(
    { defs: scene, scenery: surroundings },
    { defs, drawn: subject, isMirrored: spec.view === 'left' },
    shadow(scene, x + from * scale, x + to * scale, [x, front], surroundings.shade),
    close && {
      x: x + close.along * FRONT_AXLE[spec.body] * scale,
      y: GROUND - close.up * scale,
      width: close.width * scale,
    },
  );
}

/** Wheelbase in millimetres; the rear axle is at 0. */
const FRONT_AXLE: Record<BodyType, number> = {
  commuter: 1310,
  street: 1330,
  sport: 1345,
  classic: 1390,
  cafe: 1390,
  cruiser: 1480,
  scooter: 1270,
  'retro-scooter': 1270,
  electric: 1300,
  'e-scooter': 1270,
  offroad: 1420,
};

/**
 * Where a view from nearby looks: along the wheelbase (0 is the rear axle, 1 the front one), millimetres above the
 * ground, and how many wide.
 */
const CLOSE: Record<Exclude<MotorbikeView, 'left'>, { along: number; up: number; width: number }> = {
  front: { along: 0.9, up: 540, width: 1000 },
  engine: { along: 0.47, up: 390, width: 760 },
  tank: { along: 0.58, up: 800, width: 860 },
  rear: { along: 0.1, up: 430, width: 940 },
};
