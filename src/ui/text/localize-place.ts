import type { Language } from './language.ts';
import type { Placed } from './place-name.ts';

/** Returns a seller's description of a place, with the names of area and district in the language. */
export function localizePlace(location: string, { district, area, placeBn }: Placed, language: Language): string {
  if (language !== 'bn' || !placeBn) return location;
  const bangla = placeBn.split(', ');
  const english = [area, district].filter((name) => typeof name === 'string');
  return english.reduce((text, name, place) => text.replaceAll(name, bangla[place] ?? name), location);
}
