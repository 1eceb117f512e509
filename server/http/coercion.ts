import { normalizePhone, PHONE_EXAMPLES } from '#contract/phone';
import type { preValidationHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '#contract/refusal';

/** The parts of a JSON schema that determine how a value is converted. */
interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  /** The validator removes hidden characters, including NUL (http/validation.ts). */
  'x-clean'?: string;
}
interface Coerced {
  value: unknown;
  /** Error text after the field's name. */
  fault?: string;
  field?: string;
}

const DECIMAL = { integer: /^\d+$/, number: /^\d+(\.\d+)?$/ } as const;
const FAULTS = {
  string: 'must be text',
  characters: 'has a character that cannot be stored',
  integer: 'must be a whole number in digits, such as 150000',
  number: 'must be a number in digits, such as 150000',
  object: 'must be an object',
  boolean: 'must be true or false',
  phone: `must be a phone number, such as ${PHONE_EXAMPLES.local} or ${PHONE_EXAMPLES.foreign}`,
};

/** An unpaired surrogate, which no encoding can represent. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** True for text that neither a column nor JSON in the database can store. */
const isUnstorable = (text: string, schema: Schema): boolean =>
  LONE_SURROGATE.test(text) || (schema['x-clean'] === undefined && text.includes('\0'));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function coerceNumber(type: 'integer' | 'number', value: unknown): Coerced {
  if (typeof value === 'number') return { value };
  return typeof value === 'string' && DECIMAL[type].test(value)
    ? { value: Number(value) }
    : { value, fault: FAULTS[type] };
}

function coerceRecord(properties: Record<string, Schema>, value: unknown): Coerced {
  if (!isRecord(value)) return { value };
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name) || value[name] === undefined) continue;
    const { value: found, fault, field } = coerce(schema, value[name]);
    if (fault) return { value, fault, field: field ? `${name}.${field}` : name };
    value[name] = found;
  }
  return { value };
}

function coerceList(items: Schema, value: unknown): Coerced {
  if (!Array.isArray(value)) return { value };
  for (const [index, item] of value.entries()) {
    const { value: found, fault, field } = coerce(items, item);
    if (fault) return { value, fault, field: field ? `${index}.${field}` : String(index) };
    value[index] = found;
  }
  return { value };
}

function coerce(schema: Schema, value: unknown): Coerced {
  if (schema.anyOf) {
    const choices = schema.anyOf.map((choice) => coerce(choice, value));
    return choices.find(({ fault }) => !fault) ?? choices[0] ?? { value };
  }
  if (schema.type === 'null' && value !== null) return { value, fault: 'must be null' };
  if (schema.type === 'string' && typeof value !== 'string') return { value, fault: FAULTS.string };
  if (typeof value === 'string' && isUnstorable(value, schema)) return { value, fault: FAULTS.characters };
  if (schema.type === 'boolean' && typeof value !== 'boolean') return { value, fault: FAULTS.boolean };
  if (schema.const !== undefined && schema.const !== value) return { value, fault: 'is not valid' };
  if (schema.type === 'integer' || schema.type === 'number') return coerceNumber(schema.type, value);
  if (schema.format === 'phone' && typeof value === 'string') {
    const phone = normalizePhone(value);
    return phone === undefined ? { value, fault: FAULTS.phone } : { value: phone };
  }
  if (schema.type === 'object' && !isRecord(value)) return { value, fault: FAULTS.object };
  if (schema.properties) return coerceRecord(schema.properties, value);
  return schema.items ? coerceList(schema.items, value) : { value };
}

/** In a query string, a list with one value looks like a single value. */
function withLists(schema: unknown, query: unknown): unknown {
  if (hasSchema(schema) && isRecord(query))
    for (const [name, { items }] of Object.entries(schema.properties ?? {}))
      if (items && typeof query[name] === 'string') query[name] = [query[name]];
  return query;
}

const hasSchema = (part: unknown): part is Schema =>
  isRecord(part) && (isRecord(part.properties) || isRecord(part.items));

/**
 * Converts strings, numbers and phone numbers before validation. The validator alone would convert
 * `true` to 1, `[150000]` and `"0x249F0"` to 150000, anything to a string, and `false` and `""` to
 * null.
 * Strings must be strings; numbers are numbers or strings of decimal digits; phone numbers become
 * canonical. Refuses text that the database can't store before any query sees it.
 * @throws Refusal VALIDATION naming the field
 */
export const coerceInput = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const { body, querystring, params } = route.schema ?? {};
      if (![body, querystring, params].some(hasSchema)) return;
      const hook: preValidationHookHandler = (request, _reply, done) => {
        for (const [schema, part] of [
          [body, request.body],
          [querystring, withLists(querystring, request.query)],
          [params, request.params],
        ] as const) {
          const { fault, field } = hasSchema(schema) ? coerce(schema, part) : { fault: undefined, field: undefined };
          // The validator refuses values that are not objects.
          if (fault && field) return refuse('VALIDATION', { field, message: `${field}: ${fault}.` });
        }
        done();
      };
      route.preValidation = [hook, ...[route.preValidation ?? []].flat()];
    });
  },
  { name: 'coerce-input', dependencies: ['problems'] },
);
