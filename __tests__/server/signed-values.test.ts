import { createSignedValues } from '../../server/services/signed-values.ts';

const SECRET = 'a-test-secret-of-at-least-32-characters';
const cursors = createSignedValues(SECRET, 'cursor');

it('signed text is verified, in its own context alone', () => {
  const signed = cursors.sign('["price",150000]', 'price');
  expect(cursors.verify(signed, 'price')).toBe('["price",150000]');
  expect([cursors.verify(signed), cursors.verify(signed, 'newest')]).toEqual([undefined, undefined]);
});

it('text that was changed, made up or signed with another secret or for another purpose is not accepted', () => {
  const signed = cursors.sign('150000');
  const foreign = [createSignedValues(`${SECRET}!`, 'cursor'), createSignedValues(SECRET, 'cookie')].map((values) =>
    values.sign('150000'),
  );
  for (const made of [`2${signed}`, signed.slice(0, -2), `${signed}AA`, '150000', '150000.', '', '.', ...foreign])
    expect([made, cursors.verify(made)]).toEqual([made, undefined]);
});
