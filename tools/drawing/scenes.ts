import type { Scene } from '../../demo/drawings.ts';
import { chanceOf } from '../../demo/random.ts';
import type { SvgDefinitions } from './svg.ts';
import { HOURS, type Scenery } from './scene-kit.ts';
import { beach, mustard, river, tea } from './scenes-country.ts';
import { bench, garage, showroom, studio } from './scenes-indoor.ts';
import { bricks, bridge, city } from './scenes-city.ts';

/** The surroundings; hour, weather and details follow from the seed. */
export function scenery(defs: SvgDefinitions, scene: Scene, seed: number, colour: string): Scenery {
  const chance = chanceOf(seed);
  const hour = chance.pick(HOURS);
  switch (scene) {
    case 'showroom':
      return showroom(defs, chance);
    case 'studio':
      return studio(defs, chance, colour);
    case 'city':
      return city(defs, chance, hour);
    case 'river':
      return river(defs, chance, hour);
    case 'tea':
      return tea(defs, chance, hour === 'dusk' ? 'morning' : hour);
    case 'beach':
      return beach(defs, chance, hour);
    case 'mustard':
      return mustard(defs, chance, hour);
    case 'bridge':
      return bridge(defs, chance, hour === 'noon' ? 'dusk' : hour);
    case 'bricks':
      return bricks(defs, chance);
    case 'garage':
      return garage(defs, chance);
    case 'bench':
      return bench(defs, chance);
  }
}
