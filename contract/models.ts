import { INDIAN_BRANDS } from './models-indian';
import { JAPANESE_BRANDS } from './models-japanese';
import { OTHER_BRANDS } from './models-other';

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

/**
 * What is ridden in Bangladesh, for search and for the form's choices (docs/rules.md §6). Only spellings that do not already sound like the name
 * need another name.
 */
export const BRANDS: readonly Brand[] = [...INDIAN_BRANDS, ...JAPANESE_BRANDS, ...OTHER_BRANDS];
