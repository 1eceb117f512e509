import { CITIES } from '#contract/lists';
import { PLACE_NAMES } from '#contract/catalogue/places';
import type { Language } from './language.ts';

/** The series of motorcycles on number plates, in both scripts. */
const SERIES: Record<string, string> = { A: 'এ', HA: 'হ', LA: 'ল' };
export const PLATE_SERIES = Object.keys(SERIES);

const METRO_CITIES = ['Dhaka', 'Khulna', 'Rajshahi', 'Sylhet', 'Barishal'] as const;
/** BRTA's metropolitan offices as plates name them. */
export const METROS: readonly { en: string; bn: string }[] = [
  ...METRO_CITIES.map((city) => ({ en: `${city} Metro`, bn: `${PLACE_NAMES.bn[city]} মেট্রো` })),
  { en: 'Chatto Metro', bn: 'চট্ট মেট্রো' },
];
const AREAS = [...METROS, ...CITIES.map((city) => ({ en: PLACE_NAMES.en[city], bn: PLACE_NAMES.bn[city] }))];

interface Plate {
  /** As on the plate, such as Dhaka Metro. */
  area: string;
  /** One of PLATE_SERIES; empty if the text has none of them. */
  series: string;
}

/** Splits a plate such as Dhaka Metro-LA or ঢাকা মেট্রো-ল. Keeps a text that is none as the area. */
export function splitPlate(text: string): Plate {
  const [, area = '', letters = ''] = /^(.*[^\s\p{Pd}])[\s\p{Pd}]+(\S+)$/u.exec(text.trim()) ?? [];
  const series = PLATE_SERIES.find((each) => each === letters.toUpperCase() || SERIES[each] === letters);
  const known = AREAS.find(({ en, bn }) => [en.toLowerCase(), bn].includes(area.toLowerCase()))?.en;
  // Half a plate in each script would be no plate.
  const isLatin = /^[\x20-\x7e]+$/.test(area);
  return series && (known ?? isLatin) ? { area: known ?? area, series } : { area: text.trim(), series: '' };
}

export const joinPlate = ({ area, series }: Plate): string => (area && series ? `${area}-${series}` : area);

/** Returns a series as plates show it in a language's script. */
export const seriesName = (series: string, language: Language): string =>
  language === 'bn' ? (SERIES[series] ?? series) : series;

/** Returns a plate in a language, if its city is known; else as the seller wrote it. */
export function plateName(text: string, language: Language): string {
  const { area, series } = splitPlate(text);
  const known = AREAS.find(({ en }) => en === area);
  return series && known ? joinPlate({ area: known[language], series: seriesName(series, language) }) : text;
}
