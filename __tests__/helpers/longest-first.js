const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with long tests: they start servers, fill databases or drive whole pages. */
const LONG =
  /\/__tests__\/(?:postgres|process)\/|\/(?:live|metrics|search-plan|permissions|lint|scroll-restoration|search-box)\.test\.tsx?$/;

/** In a fresh clone jest knows no durations and goes by size; a long file that begins last keeps one worker waiting. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
};
