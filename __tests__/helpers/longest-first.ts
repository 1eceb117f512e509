import Sequencer from '@jest/test-sequencer';

const LONG_FILES = [
  ...['declared-answers', 'deposit-money', 'forbidden-fields', 'live', 'metrics', 'money-bkash', 'money-sslcommerz'],
  ...['payment-faults', 'permissions', 'picture-signals', 'price-bench', 'search-plan', 'simulation'],
  ...['lint', 'scroll-restoration', 'search-box'],
];

/** Files with long tests: they start servers, fill databases or drive whole pages. */
export const LONG = new RegExp(`__tests__/(?:postgres|process)/|/(?:${LONG_FILES.join('|')})[.]test[.]tsx?$`);

type Tests = Parameters<Sequencer['sort']>[0];

const IN_TURN = [LONG, /\/\.cache\/groups\//, /^/];

/** In a fresh clone jest knows no durations and goes by size; a long file that begins last keeps one worker waiting. */
export default class LongestFirst extends Sequencer {
  override sort(tests: Tests): Tests {
    const sorted = super.sort(tests) as Tests;
    return IN_TURN.flatMap((pattern, turn) =>
      sorted.filter(({ path }) => pattern.test(path) && !IN_TURN.slice(0, turn).some((earlier) => earlier.test(path))),
    );
  }
}
