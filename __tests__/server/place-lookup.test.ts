import { PLACES } from '#contract/catalogue/places/all-places';
import { placeInLocation } from '../../server/features/catalogue/search/places/place-lookup.ts';
import { HELD_OUT_SPELLINGS, PLACE_SPELLINGS } from '../helpers/data/spellings.ts';

const find = (typed: string, known?: string) => placeInLocation(typed, known)?.value ?? null;
const missedIn = (spellings: typeof PLACE_SPELLINGS) =>
  spellings.flatMap(([typed, place]) => {
    const found = find(typed);
    return found === place ? [] : [`${typed} → ${place}: ${found}`];
  });

it('the lookup of places finds a place by any spelling in either script', () => {
  expect(PLACE_SPELLINGS.length).toBeGreaterThan(200);
  expect(missedIn(PLACE_SPELLINGS)).toEqual([]);
});

/** The number not found yet: fewer is welcome, more fails. */
const HELD_OUT_MISSED = 4;

it('the lookup of places finds most places by spellings it wasn’t tuned for', () => {
  expect(HELD_OUT_SPELLINGS.length).toBeGreaterThan(100);
  const missed = missedIn(HELD_OUT_SPELLINGS);
  if (missed.length > HELD_OUT_MISSED) expect(missed).toEqual([]);
});

it('the lookup of places finds every place by its name with its district, in both scripts', () => {
  const missed = PLACES.flatMap(({ value, en, bn }) => [en, bn].filter((name) => find(name) !== value));
  expect(missed).toEqual([]);
});

it('never takes a name for another place', () => {
  const wrong = PLACES.flatMap(({ names }) => names).flatMap((name) => {
    const found = placeInLocation(name);
    return !found || found.names.includes(name) ? [] : [`${name}: ${found.value}`];
  });
  expect(wrong).toEqual([]);
});

it('the lookup of places knows which of several places is meant if the district is known', () => {
  expect(find('kaliganj')).toBe(null);
  expect(find('kaliganj', 'Gazipur')).toBe('Gazipur/Kaliganj');
  expect(find('মিরপুর', 'Kushtia')).toBe('Kushtia/Mirpur');
  expect(find('12/B Road 5, Mirpur, Dhaka 1216')).toBe('Dhaka/Mirpur');
  expect(find('Dhaka or Khulna')).toBe(null);
});
