import type { Language } from './language.ts';

interface Placed {
  district?: string | null;
  area?: string | null;
  placeBn?: string | null;
}

/** Returns a place's English name: “Mirpur, Dhaka” for `Dhaka/Mirpur`. */
export const placeLabel = (value: string): string => value.split('/').reverse().join(', ');

/** Returns the name of a product's place; empty if it is unknown. */
export const placeNameOf = ({ district, area, placeBn }: Placed, language: Language): string =>
  (language === 'bn' && placeBn) || [area, district].filter(Boolean).join(', ');

/** Returns a seller's description of a place, with the names of area and district in the language. */
export function localizePlace(location: string, { district, area, placeBn }: Placed, language: Language): string {
  if (language !== 'bn' || !placeBn) return location;
  const bangla = placeBn.split(', ');
  const english = [area, district].filter(Boolean);
  return english.reduce<string>(
    (text, name, place) => text.replaceAll(String(name), bangla[place] ?? String(name)),
    location,
  );
}
