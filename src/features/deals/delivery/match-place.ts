import type { PlaceName } from '#contract/catalogue/search';

const spellingOf = (text: string): string => text.trim().toLowerCase();

/** Returns the place that a typed name means: the first whose name, or its part before the comma, is the same. */
export function matchPlace(places: readonly PlaceName[], typed: string): PlaceName | undefined {
  const wanted = spellingOf(typed);
  return places.find(({ en, bn }) =>
    [en, bn].some((name) => [name, name.split(',')[0] ?? ''].some((each) => spellingOf(each) === wanted)),
  );
}
