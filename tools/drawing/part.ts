import { brightness } from './colour.ts';
import { group, SvgDefinitions } from './svg.ts';
import { compose, shadow } from './compose.ts';
import { bag, boots, gloves, guards, helmet, jacket, openHelmet } from './parts-gear.ts';
import {
  alloyWheel,
  battery,
  brake,
  chain,
  type DrawPart,
  exhaust,
  fuelTank,
  headlight,
  mirrors,
  oil,
  shockAbsorbers,
  tyre,
} from './parts-metal.ts';
import { GROUND, WIDTH } from './scene-kit.ts';
import type { PartDrawing, PartType } from '../../demo/drawings.ts';
import { scenery } from './scenes.ts';

/** How each is drawn, and how wide it stands on the ground, pixels from its middle. */
const PARTS: Record<PartType, readonly [draw: DrawPart, left: number, right: number]> = {
  tyre: [tyre, -240, 260],
  wheel: [alloyWheel, -190, 190],
  brake: [brake, -200, 220],
  headlight: [headlight, -220, 220],
  exhaust: [exhaust, -400, 330],
  chain: [chain, -280, 300],
  battery: [battery, -260, 290],
  mirrors: [mirrors, -200, 200],
  shocks: [shockAbsorbers, -270, 240],
  tank: [fuelTank, -320, 320],
  oil: [oil, -190, 190],
  helmet: [helmet, -230, 280],
  'open-helmet': [openHelmet, -220, 160],
  jacket: [jacket, -300, 300],
  gloves: [gloves, -300, 300],
  boots: [boots, -280, 350],
  guards: [guards, -240, 250],
  bag: [bag, -270, 270],
};

/** A part or a piece of riding gear in its surroundings: a complete SVG of 1200 × 900. The same spec gives the same drawing. */
export function drawPart({ part, colour, accent, scene, seed, view }: PartDrawing): string {
  const back = new SvgDefinitions('s');
  const defs = new SvgDefinitions('m');
  const surroundings = scenery(back, scene, seed, colour);
  const [draw, left, right] = PARTS[part];
  const scale = 1.06;
  const drawn = group(draw(defs, colour, accent ?? (brightness(colour) > 0.6 ? '#1f2328' : '#f1ece4')), {
    transform: `translate(${WIDTH / 2} ${GROUND}) scale(${scale})`,
  });
  return compose(
    { defs: back, scenery: surroundings },
    { defs, drawn, isMirrored: view === 'left' },
    shadow(back, WIDTH / 2 + left * scale, WIDTH / 2 + right * scale, [], surroundings.shade),
    view === 'close' ? { x: WIDTH / 2, y: GROUND - 210, width: 560 } : undefined,
  );
}
