import { CITY_AREAS } from './city-areas.ts';
import { DIVISIONS } from './divisions.ts';
import type { PlaceNames } from './place.ts';

/** A district, or an upazila or city area in one (docs/rules.md §12). */
export interface Place {
  /** `Dhaka` or `Dhaka/Mirpur`, as in addresses and filters. */
  value: string;
  division: string;
  district: string;
  /** Absent for a district. */
  area?: string;
  /** As shown: “Mirpur, Dhaka”. */
  en: string;
  bn: string;
  /** All spellings of its own name. */
  names: PlaceNames;
  isCityArea?: true;
}

/** Returns the value of a place. */
export const placeValue = (district: string, area?: string | null): string => (area ? `${district}/${area}` : district);

const SADAR = { en: ' Sadar', bn: ' সদর' };

/** The main upazila of a district carries its name, so also its former names. */
function upazilaNames([name, bangla, ...others]: PlaceNames, [district, , ...former]: PlaceNames): PlaceNames {
  if (name !== district + SADAR.en) return [name, bangla, ...others];
  const isLatin = (text: string) => /^[\u0020-\u007e]+$/.test(text);
  return [name, bangla, ...others, ...former.map((each) => each + (isLatin(each) ? SADAR.en : SADAR.bn))];
}

/** Every district, followed by its upazilas and city areas. */
export const PLACES: readonly Place[] = DIVISIONS.flatMap(({ names: [division], districts }) =>
  districts.flatMap(({ names, upazilas }): Place[] => {
    const [district, districtBangla] = names;
    const areaOf = (area: PlaceNames): Place => ({
      value: placeValue(district, area[0]),
      division,
      district,
      area: area[0],
      en: `${area[0]}, ${district}`,
      bn: `${area[1]}, ${districtBangla}`,
      names: area,
    });
    return [
      { value: district, division, district, en: district, bn: districtBangla, names },
      ...upazilas.map((upazila) => areaOf(upazilaNames(upazila, names))),
      ...(CITY_AREAS[district] ?? []).map((area) => ({ ...areaOf(area), isCityArea: true as const })),
    ];
  }),
);

/** The names of the 64 districts. */
export const DISTRICTS: readonly string[] = PLACES.flatMap(({ area, district }) =>
  area === undefined ? [district] : [],
);

const byValue = new Map(PLACES.map((place) => [place.value, place]));
export const placeOf = (value: string): Place | undefined => byValue.get(value);

/** Returns a place's name in Bangla; undefined if it isn't known. */
export const placeNameBn = ({ district, area }: { district: string; area?: string | null }): string | undefined =>
  placeOf(placeValue(district, area))?.bn;
