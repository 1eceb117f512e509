/** A motorbike as its maker calls it. */
export interface Model {
  name: string;
  /** Missing for electric ones, and where one name means several engines. */
  engineCc?: number;
  /** What else people write, in either script. */
  otherNames?: readonly string[];
}

export interface Brand {
  name: string;
  /** Bangla and short spellings. */
  otherNames: readonly string[];
  models: readonly Model[];
}
