import type { Brand } from './model';
import { INDIAN_BRANDS } from './models-indian';
import { JAPANESE_BRANDS } from './models-japanese';
import { OTHER_BRANDS } from './models-other';

/**
 * What is ridden in Bangladesh, for search and for the form's choices (docs/rules.md §6). Only spellings that do not
 * already sound like the name need another name.
 */
export const BRANDS: readonly Brand[] = [...INDIAN_BRANDS, ...JAPANESE_BRANDS, ...OTHER_BRANDS];
