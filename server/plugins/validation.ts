import { cleanName } from '#contract/common';

/** Where a value stands, as Ajv tells its keywords. */
interface Place {
  parentData: Record<string, unknown>;
  parentDataProperty: string | number;
}

/** Ajv's `x-clean`: hidden characters go before length and pattern are looked at, so that no route has to think of them. */
export const cleanKeyword = {
  keyword: 'x-clean',
  type: 'string' as const,
  schemaType: 'boolean' as const,
  modifying: true,
  errors: false,
  before: 'maxLength',
  validate(isCleaned: boolean, text: string, _schema?: unknown, place?: Place): boolean {
    if (isCleaned && place) place.parentData[place.parentDataProperty] = cleanName(text);
    return true;
  },
};
