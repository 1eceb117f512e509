import { chanceOf } from '../random';
import type { Ink } from './ink';
import { HOURS, type Scenery } from './scene-kit';
import { beach, mustard, river, tea } from './scenes-country';
import { bench, garage, showroom, studio } from './scenes-indoor';
import { bricks, bridge, city } from './scenes-town';

export const SCENES = [
  'showroom',
  'studio',
  'city',
  'river',
  'tea',
  'beach',
  'mustard',
  'bridge',
  'bricks',
  'garage',
  'bench',
] as const;
export type Scene = (typeof SCENES)[number];

/** The surroundings; hour, weather and details follow from the seed. */
export function scenery(ink: Ink, scene: Scene, seed: number, colour: string): Scenery {
  const chance = chanceOf(seed);
  const hour = chance.pick(HOURS);
  switch (scene) {
    case 'showroom':
      return showroom(ink, chance);
    case 'studio':
      return studio(ink, chance, colour);
    case 'city':
      return city(ink, chance, hour);
    case 'river':
      return river(ink, chance, hour);
    case 'tea':
      return tea(ink, chance, hour === 'dusk' ? 'morning' : hour);
    case 'beach':
      return beach(ink, chance, hour);
    case 'mustard':
      return mustard(ink, chance, hour);
    case 'bridge':
      return bridge(ink, chance, hour === 'noon' ? 'dusk' : hour);
    case 'bricks':
      return bricks(ink, chance);
    case 'garage':
      return garage(ink, chance);
    case 'bench':
      return bench(ink, chance);
  }
}
