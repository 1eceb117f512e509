import type { Brand } from './model.ts';
import { INDIAN_BRANDS } from './models-indian.ts';
import { JAPANESE_BRANDS } from './models-japanese.ts';
import { OTHER_BRANDS } from './models-other.ts';

/**
 * Motorbikes ridden in Bangladesh, for search and form suggestions (docs/rules.md §6). A synonym is
 * needed only if it doesn't already sound like the name.
 */
export const BRANDS: readonly Brand[] = [...INDIAN_BRANDS, ...JAPANESE_BRANDS, ...OTHER_BRANDS];
