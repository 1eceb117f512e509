// Records what the market acknowledged and when, to compare with the database at the end.
import { performance } from 'node:perf_hooks';

export const KINDS = [
  'person',
  'product',
  'wish',
  'booking',
  'payment',
  'picture',
  'step',
  'payout',
  'batch',
  'approval',
  'result',
];

export function createLedger() {
  const written = Object.fromEntries(KINDS.map((kind) => [kind, new Set()]));
  const successes = { write: [], read: [] };
  const answers = new Map();
  return {
    written,
    answers,
    /** @param status HTTP status, with the code of a refusal, or what happened instead of a response */
    answered: (status) => void answers.set(status, (answers.get(status) ?? 0) + 1),
    succeeded: (kind) => void successes[kind].push(performance.now()),
    acknowledged: (kind, id) => void written[kind].add(String(id)),
    count: () => KINDS.reduce((sum, kind) => sum + written[kind].size, 0),
    /** Returns the longest time in seconds without a success that started between the two times. */
    longestGap(kind, from, to) {
      const inside = successes[kind].filter((at) => at >= from && at <= to);
      const marks = [from, ...inside, to];
      return Math.max(...marks.slice(1).map((at, index) => at - marks[index])) / 1000;
    },
  };
}
