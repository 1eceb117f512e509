import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<CompilersFactory['buildSerializer']>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

const serializers = new WeakMap<object, Serialize>();

/** No schema refers to another by its id, so a schema has the same serializer in every scope. */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    const schema = route.schema as object;
    const serialize = serializers.get(schema) ?? compile(route);
    serializers.set(schema, serialize);
    return serialize;
  };
};

/**
 * Compiles each schema once per process instead of once per route that uses it. Fastify compiles them again for each
 * server; tests start hundreds.
 */
export const schemaCompilers: CompilersFactory = { buildValidator: AjvCompiler(), buildSerializer };
