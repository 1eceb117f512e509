import { cleanName, cleanText } from '#contract/clean-text';

/** Where Ajv found the value. */
interface Place {
  parentData: Record<string, unknown>;
  parentDataProperty: string | number;
}

const CLEANERS = { line: cleanName, text: cleanText };

/**
 * Implements `x-clean` for Ajv: removes hidden characters before length and pattern are checked, so
 * that no route has to.
 */
export const cleanKeyword = {
  keyword: 'x-clean',
  type: 'string' as const,
  schemaType: 'string' as const,
  modifying: true,
  errors: false,
  before: 'maxLength',
  metaSchema: { enum: Object.keys(CLEANERS) },
  validate(as: keyof typeof CLEANERS, text: string, _schema?: unknown, place?: Place): boolean {
    if (place) place.parentData[place.parentDataProperty] = CLEANERS[as](text);
    return true;
  },
};
