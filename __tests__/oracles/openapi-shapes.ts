import { Errors } from 'typebox/schema';

interface Answer {
  /** Path in the document, such as `/v1/accounts:signUp`. */
  operation: string;
  body: unknown;
}
interface Schema {
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
}
interface Document {
  paths: Record<string, Record<string, { responses?: { 200?: { content: { '*/*': { schema: object } } } } }>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns how answers differ from the emulator's OpenAPI document, each difference once. */
export async function shapeFaults(emulatorUrl: string, answers: Answer[]): Promise<string[]> {
  const document = (await (await fetch(`${emulatorUrl}/emulator/openapi.json`)).json()) as Document;
  // An unknown field is a difference, too.
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      schema.properties ? { ...schema, additionalProperties: false } : schema,
    ]),
  );
  const faults = answers.flatMap(({ operation, body }) => {
    const { post, get } = document.paths[operation] ?? {};
    const schema = (post ?? get)?.responses?.[200]?.content['*/*'].schema;
    if (!schema) return [`${operation} is not in the document`];
    const [, errors] = Errors({ components: { schemas }, ...schema }, body);
    return errors.map(({ instancePath, message, params }) =>
      [operation, instancePath, message, JSON.stringify(params)].join(' '),
    );
  });
  return [...new Set(faults)];
}
