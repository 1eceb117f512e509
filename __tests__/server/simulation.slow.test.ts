import { randomInt } from 'node:crypto';
import { describeFinding, playSeed } from '../simulation/search.ts';
import { openWorld, type World } from '../simulation/world.ts';

/** A short run; `npm run simulate` plays longer ones. */
const [HISTORIES, STEPS] = [8, 60];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it(
  'in random histories of deals no money is lost, moved twice or left behind, and every deal ends',
  async () => {
    const first = randomInt(1, 2 ** 31 - HISTORIES);
    for (let seed = first; seed < first + HISTORIES; seed += 1) {
      const found = await playSeed(world, { seed, steps: STEPS });
      expect(found && describeFinding(found, STEPS)).toBeUndefined();
    }
  },
  30 * 60_000,
);
