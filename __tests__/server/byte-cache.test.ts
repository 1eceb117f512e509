import { createByteCache } from '../../server/services/limits/byte-cache.ts';

const KILOBYTE = 1000;

it('the byte cache evicts the least recently used entry when the total size exceeds the maximum', () => {
  const cache = createByteCache<string>(10 * KILOBYTE);
  for (const key of ['first', 'second', 'third']) cache.set(key, key, 3 * KILOBYTE);
  expect(cache.size).toBe(3);
  expect(cache.get('first')).toBe('first');
  cache.set('large', 'large', 5 * KILOBYTE);
  expect(['first', 'second', 'third', 'large'].map((key) => cache.get(key))).toEqual([
    'first',
    undefined,
    undefined,
    'large',
  ]);
  expect(cache.bytes).toBeLessThanOrEqual(10 * KILOBYTE);
});

it('the byte cache counts a replaced entry once, and a deleted one not at all', () => {
  const cache = createByteCache<number>(100 * KILOBYTE);
  cache.set('key', 1, 10 * KILOBYTE);
  const { bytes } = cache;
  cache.set('key', 2, 10 * KILOBYTE);
  expect([cache.get('key'), cache.bytes, cache.size]).toEqual([2, bytes, 1]);
  cache.delete('key');
  cache.delete('key');
  expect([cache.get('key'), cache.bytes, cache.size]).toEqual([undefined, 0, 0]);
});

it('the byte cache stores nothing larger than the cache, and isn’t inflated by long keys', () => {
  const cache = createByteCache<string>(10 * KILOBYTE);
  cache.set('too large', 'value', 11 * KILOBYTE);
  expect([cache.get('too large'), cache.bytes]).toEqual([undefined, 0]);
  for (let at = 0; at < 1000; at += 1) cache.set(`${at}`.padEnd(KILOBYTE, 'x'), '', 0);
  expect(cache.size).toBeLessThanOrEqual(5);
});
