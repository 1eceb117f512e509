import type { BodyType } from '../lists.ts';

/** A motorbike under its maker's name. */
export interface Model {
  name: string;
  body: BodyType;
  /** Missing for electric bikes, and for names shared by several engines. */
  engineCc?: number;
  /** First and last year it was sold new anywhere, where known. */
  since?: number;
  until?: number;
  /** Synonyms in either script. */
  otherNames?: readonly string[];
}

export interface Brand {
  name: string;
  /** Bangla and short spellings. */
  otherNames: readonly string[];
  models: readonly Model[];
}
