import { describeFinding, playSeed } from './search.ts';
import { openWorld } from './world.ts';

/** A process of tools/simulation/workers.mjs: plays the seeds it is sent, and answers with what it found. */
async function work(): Promise<void> {
  const { SIMULATE_STEPS, SIMULATE_SHRINK } = process.env;
  const steps = Number(SIMULATE_STEPS);
  const world = await openWorld();
  process.on('message', (seed: number) => {
    void playSeed(world, { seed, steps, isShrunk: SIMULATE_SHRINK !== 'no' }).then(
      (found) =>
        process.send?.({
          seed,
          finding: found && { seed, rounds: found.rounds, line: found.line, text: describeFinding(found, steps) },
        }),
      fail,
    );
  });
  process.once('disconnect', () => void world.close().then(() => process.exit(0), fail));
  process.send?.('ready');
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}

work().catch(fail);
