import { type Failure, playHistory } from './history.ts';
import { historyOf, type Round } from './steps.ts';
import type { World } from './world.ts';

/** Histories that are played to make a failing one shorter. */
const MAX_SHRINKS = 150;

export interface Finding extends Failure {
  seed: number;
  /** The shortest history that was found to fail in the same way, round by round. */
  shrunk: Round[];
}

/** The kind of a violation, without its numbers. */
const kindOf = (line: string): string => line.replace(/\d+/g, '#').slice(0, 40);

/** Removes what a failure does not need: ever smaller pieces, as long as it stays the same failure. */
async function shrink(world: World, history: Round[], { rounds, line }: Failure): Promise<Round[]> {
  let left = MAX_SHRINKS;
  let shortest = history.slice(0, rounds);
  const fails = async (shorter: Round[]) => {
    left -= 1;
    const failure = await playHistory(world, shorter);
    return failure !== undefined && kindOf(failure.line) === kindOf(line);
  };
  const simpler = ({ other, crashes, ...round }: Round): Round[] => [
    ...(other ? [{ ...round, other: null, crashes }] : []),
    ...(crashes.some((crash) => crash !== null) ? [{ ...round, other, crashes: [null, null] as [null, null] }] : []),
  ];
  for (let size = Math.ceil(shortest.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < shortest.length && left > 0;) {
      const shorter = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      if (await fails(shorter)) shortest = shorter;
      else at += size;
    }
  for (const at of shortest.keys())
    for (const round of simpler(shortest[at]!)) {
      const shorter = shortest.with(at, round);
      if (left > 0 && (await fails(shorter))) shortest = shorter;
    }
  return shortest;
}

/** Plays the history of a seed. @returns nothing if all went well */
export async function playSeed(
  world: World,
  { seed, steps, isShrunk = true }: { seed: number; steps: number; isShrunk?: boolean },
): Promise<Finding | undefined> {
  const history = historyOf(seed, steps);
  const failure = await playHistory(world, history);
  if (!failure) return undefined;
  return { ...failure, seed, shrunk: isShrunk ? await shrink(world, history, failure) : history };
}

const textOf = ({ one, other, order, crashes }: Round): string =>
  [
    JSON.stringify(one),
    ...(other ? [`at the same moment (order ${order}): ${JSON.stringify(other)}`] : []),
    ...crashes.map((crash, at) => (crash === null ? '' : `process ${at} crashes at call ${crash / 2}`)),
  ]
    .filter((part) => part !== '')
    .join('; ');

export const describeFinding = ({ seed, rounds, line, shrunk }: Finding, steps: number): string =>
  [
    `Seed ${seed}, step ${rounds}: ${line}`,
    `Shrunk to ${shrunk.length} steps:`,
    ...shrunk.map((round, at) => `${String(at + 1).padStart(4)}. ${textOf(round)}`),
    `Replay: npm run simulate -- --seed ${seed} --histories 1 --steps ${steps}`,
  ].join('\n');
