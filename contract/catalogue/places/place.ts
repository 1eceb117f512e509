/** A place's English and Bangla name, then its other and former spellings in either script. */
export type PlaceNames = readonly [name: string, bangla: string, ...otherNames: string[]];

interface District {
  names: PlaceNames;
  upazilas: readonly PlaceNames[];
}

export interface Division {
  names: PlaceNames;
  districts: readonly District[];
}
