import type { Language } from '../../../ui/text/language.ts';

const BANGLA: Record<string, string> = {
  black: 'কালো',
  white: 'সাদা',
  red: 'লাল',
  blue: 'নীল',
  green: 'সবুজ',
  yellow: 'হলুদ',
  orange: 'কমলা',
  grey: 'ধূসর',
  silver: 'রুপালি',
  gold: 'সোনালি',
  brown: 'বাদামি',
  maroon: 'মেরুন',
  purple: 'বেগুনি',
  pink: 'গোলাপি',
  matte: 'ম্যাট',
  metallic: 'মেটালিক',
  dark: 'গাঢ়',
  light: 'হালকা',
  and: 'ও',
};
/** Maps Bangla words and spelling variants to the plain English names that BANGLA uses. */
const LATIN = new Map([
  ...Object.entries(BANGLA).map(([english, bangla]) => [bangla, english] as const),
  ['gray', 'grey'],
  ['matt', 'matte'],
  ['golden', 'gold'],
] as const);

/**
 * Returns a seller's colour in the reader's language, or as typed if one of its words is unknown.
 */
export function colourName(colour: string, language: Language): string {
  const words = colour
    .normalize('NFC')
    .toLowerCase()
    .replace(/[/,+&-]/g, ' and ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => LATIN.get(word) ?? word);
  if (!words.every((word) => Object.hasOwn(BANGLA, word))) return colour;
  const translated = language === 'bn' ? words.map((word) => BANGLA[word]).join(' ') : words.join(' ');
  return translated.charAt(0).toUpperCase() + translated.slice(1);
}
