import { z } from 'zod';
import { type Call, otherServices } from './call.ts';
import { calls } from './calls.ts';
import { entities } from './entities.ts';
import { ErrorBody } from './errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of all calls, made from the same schemas that check them. */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries<Call>(calls)) {
    paths[definition.path] = { ...paths[definition.path], [definition.method.toLowerCase()]: operation(name, definition, schemas) };
  }
  for (const entity of entities) schemaOf(entity, schemas, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Címlap API',
      version: '1',
      description: 'Content of the news sites. The host decides the site. Times are unix seconds.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: { newsroom: { type: 'http', scheme: 'bearer', description: 'NEWSROOM_KEY of the configuration' } },
    },
  };
}

function operation(name: string, { summary, input, body, output, access, path, service, status = 200 }: Call, schemas: Json): Json {
  const parameters = Object.entries(input.shape).map(([key, field]) => {
    const { description, ...schema } = schemaOf(field as z.ZodType, schemas, 'input');
    const inPath = path.includes(`{${key}}`);
    const required = inPath || !(field as z.ZodType).safeParse(undefined).success;
    return { name: key, in: inPath ? 'path' : 'query', required, description, schema };
  });
  return {
    operationId: name,
    summary,
    ...(service && { description: `Answered by ${otherServices[service]}; 404 where that does not run.` }),
    parameters,
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, schemas, 'input')) } }),
    ...(access === 'newsroom' && { security: [{ newsroom: [] }] }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'OK', content: json(schemaOf(output, schemas, 'output')) },
      default: { description: 'Error', content: json(schemaOf(ErrorBody, schemas, 'output')) },
    },
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

/**
 * A JSON Schema; schemas that have an id move to `components` and are referred to.
 * @throws Error when what is sent and what is answered differ under one name: readers would see only one of them
 */
function schemaOf(schema: z.ZodType, schemas: Json, io: 'input' | 'output'): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  for (const [id, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    const named = referToComponents(definition);
    if (id in schemas && JSON.stringify(schemas[id]) !== JSON.stringify(named)) throw new Error(`There are two schemas named ${id}.`);
    schemas[id] = named;
  }
  return referToComponents(own) as Json;
}

function referToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string')
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : referToComponents(inner),
      ]),
  );
}
