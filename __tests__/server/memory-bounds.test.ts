import type { Database } from '../../server/database/database.ts';
import { createCache } from '../../server/features/catalogue/search/cache.ts';
import { memoize } from '../../server/features/catalogue/search/memoize.ts';

/** Only a cache key: nothing is read from it. */
const database = (): Database => ({ kind: 'pglite' }) as Database;

it('cached search answers are limited by total size, not number', async () => {
  const made: string[] = [];
  const answer = createCache(() => async (key: string) => {
    made.push(key);
    return 'x'.repeat(2 ** 20);
  });
  const db = database();
  const read = (key: string) => answer(db, key, key);
  await read('first');
  await read('first');
  expect(made).toEqual(['first']);
  for (let at = 0; at < 20; at += 1) await read(`other ${at}`);
  await read('other 19');
  expect(made).toHaveLength(21);
  await read('first');
  expect(made.at(-1)).toBe('first');
});

it('results for long texts are limited by total length, not number', () => {
  let found = 0;
  const lengthOf = memoize((text) => {
    found += 1;
    return text.length;
  });
  lengthOf('pulsar');
  lengthOf('pulsar');
  expect(found).toBe(1);
  for (let at = 0; at < 100; at += 1) lengthOf(`${at}`.padEnd(10_000, 'x'));
  expect(lengthOf('pulsar')).toBe(6);
  expect(found).toBe(102);
});
