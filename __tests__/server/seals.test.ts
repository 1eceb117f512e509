import { createSeal } from '../../server/services/seals.ts';

const SECRET = 'a-test-secret-of-at-least-32-characters';
const cursors = createSeal(SECRET, 'cursor');

it('sealed data opens again, only in the same context', () => {
  const sealed = cursors.seal('["price",150000]', 'price');
  expect(cursors.open(sealed, 'price')).toBe('["price",150000]');
  expect([cursors.open(sealed), cursors.open(sealed, 'newest')]).toEqual([undefined, undefined]);
});

it('data that was changed, made up or sealed with another secret or for another purpose doesn’t open', () => {
  const sealed = cursors.seal('150000');
  const foreign = [createSeal(`${SECRET}!`, 'cursor'), createSeal(SECRET, 'cookie')].map((seal) => seal.seal('150000'));
  for (const made of [`2${sealed}`, sealed.slice(0, -2), `${sealed}AA`, '150000', '150000.', '', '.', ...foreign])
    expect([made, cursors.open(made)]).toEqual([made, undefined]);
});
