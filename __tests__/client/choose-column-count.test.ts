import { chooseColumnCount } from '../../src/features/site/home/choose-column-count.ts';

test.each([
  [8, 4],
  [9, 3],
  [10, 5],
  [13, 5],
  [11, 4],
])('%i cards fill their last row best in %i columns', (cards, columns) => {
  expect(chooseColumnCount(cards, [4, 3, 5])).toBe(columns);
});
