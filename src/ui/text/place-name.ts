import type { Language } from './language.ts';

export interface Placed {
  district?: string | null;
  area?: string | null;
  placeBn?: string | null;
}

/** Returns a place's English name: “Mirpur, Dhaka” for `Dhaka/Mirpur`. */
export const placeLabel = (value: string): string => value.split('/').reverse().join(', ');

/** Returns the name of a product's place; empty if it is unknown. */
export const placeNameOf = ({ district, area, placeBn }: Placed, language: Language): string =>
  (language === 'bn' && placeBn) || [area, district].filter(Boolean).join(', ');
