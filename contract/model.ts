/** A motorbike under its maker's name. */
export interface Model {
  name: string;
  /** Missing for electric bikes, and for names shared by several engines. */
  engineCc?: number;
  /** Synonyms in either script. */
  otherNames?: readonly string[];
}

export interface Brand {
  name: string;
  /** Bangla and short spellings. */
  otherNames: readonly string[];
  models: readonly Model[];
}
