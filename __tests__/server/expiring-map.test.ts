import { createExpiringMap } from '../../server/services/limits/expiring-map.ts';

it('drops old entries, and keeps those set again', () => {
  let now = 0;
  const map = createExpiringMap<string, number>(100, () => now);
  map.set('old', 1);
  map.set('renewed', 2);
  now = 60;
  map.set('renewed', 3);
  now = 110;
  expect([map.get('old'), map.get('renewed'), map.size]).toEqual([undefined, 3, 1]);
  map.delete('renewed');
  expect([map.get('renewed'), map.size]).toEqual([undefined, 0]);
});

it('doesn’t grow with unused entries', () => {
  let now = 0;
  const map = createExpiringMap<number, string>(100, () => now);
  for (; now < 10_000; now += 1) map.set(now, 'waiting');
  expect(map.size).toBeLessThanOrEqual(100);
});
