import { z } from 'zod';
import { type Access, callAccess, isForNewsroom, routeAccess } from './access.ts';
import { type Call, livescoreAliasOf, otherServices } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { entities } from './entities.ts';
import { ErrorBody } from './errors.ts';
import { IdempotencyKey } from './idempotency.ts';
import { exampleOf } from './openapi-example.ts';
import { openApiTags, tagOfPath } from './openapi-tags.ts';
import type { ContentType, DescribedAnswer, DescribedRoute } from './routes/described-route.ts';
import { describedRoutes } from './routes/described-routes.ts';
import { signInCookie } from './sign-in-cookies.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 description of all public routes; that of the calls is made from the schemas that check
 * them.
 */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  const errorSchema = schemaOf(ErrorBody, schemas, 'output');
  const all = [
    ...Object.entries<Call>(calls).map(([name, call]) => routeOfCall(name as CallName, call)),
    ...describedRoutes.map(withAccess),
  ];
  for (const route of all)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, schemas, errorSchema),
    };
  for (const entity of entities) schemaOf(entity, schemas, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Címlap API',
      version: '1',
      description: 'Content of the news sites. The host decides the site. Times are unix seconds.',
    },
    servers: [{ url: serverUrl }],
    tags: openApiTags,
    paths,
    components: {
      schemas,
      securitySchemes: {
        newsroom: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of a program, or access token of a member of the newsroom',
        },
        reader: { type: 'http', scheme: 'bearer', description: 'Access token of a reader' },
        readerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: signInCookie('reader', 'access', true),
          description: 'Session cookies, which browsers send automatically',
        },
      },
    },
  };
}

type Route = DescribedRoute & {
  access: Access;
  /** Whether it accepts an `Idempotency-Key`. */
  isRepeatable: boolean;
};

function withAccess(route: DescribedRoute): Route {
  const key = `${route.method} ${route.path}`;
  const access = routeAccess[key];
  if (!access) throw new Error(`${key} is not listed in access.ts.`);
  return { ...route, access, isRepeatable: isForNewsroom(access) && route.method === 'POST' };
}

/** The other address of a call, and the service that answers it, in a sentence each. */
function descriptionOf(path: Call['path'], service: Call['service']): { description?: string } {
  const alias = livescoreAliasOf(path);
  const sentences = [
    ...(service ? [`Answered by ${otherServices[service]}; 404 if it is not running.`] : []),
    ...(alias === null ? [] : [`Also at \`${alias}\`.`]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

function routeOfCall(name: CallName, call: Call): Route {
  const { method, path, summary, input, body, output, service, status = 200 } = call;
  const access = callAccess[name];
  const answer: DescribedAnswer =
    status === 204
      ? { status, description: 'Done' }
      : {
          status,
          description: 'OK',
          type: 'application/json',
          schema: output,
          example: exampleOf(output, 'output'),
        };
  return {
    name,
    method,
    path,
    tag: tagOfPath(path),
    summary,
    ...descriptionOf(path, service),
    access,
    isRepeatable: isForNewsroom(access) && method !== 'GET',
    input,
    ...(body && { body: { types: ['application/json'], schema: body, example: exampleOf(body, 'input') } }),
    answers: [answer],
    errors: errorsOfCall(call, access),
  };
}

/** The answer depends on who is signed in. */
const readsWhoAsks: ReadonlySet<Access> = new Set(['reader', 'visitor']);

/** Calls with a limit per network or address. */
const limited = /^\/api\/(?:search|measure|newsletter\/subscribe|subscriptions)/;

function errorsOfCall(call: Call, access: Route['access']): number[] {
  const { method, path, input, body, service } = call;
  const hasInput = Object.keys(input.shape).length > 0 || body !== undefined;
  const errors = [
    ...(hasInput ? [400] : []),
    ...(readsWhoAsks.has(access) || isForNewsroom(access) ? [401] : []),
    ...(isForNewsroom(access) || path === '/api/measure' || path === '/api/newsletter/subscribe'
      ? [403]
      : []),
    ...(service || path.includes('{') ? [404] : []),
    ...(isForNewsroom(access) && method !== 'GET' ? [409, 422] : []),
    ...((isForNewsroom(access) && method === 'POST') || (path === '/api/subscriptions' && method === 'POST')
      ? [409]
      : []),
    ...(method === 'GET' ? [] : [413]),
    ...(path.startsWith('/api/subscriptions') && method !== 'GET' ? [415] : []),
    ...(limited.test(path) && !(method === 'GET' && path.startsWith('/api/subscriptions')) ? [429] : []),
  ];
  return [...errors, 500, 503];
}

/** Meaning of each failure status, for all calls. */
const errorWords: Readonly<Record<number, string>> = {
  400: 'The parameters or the body are not valid; `issues` names the fields',
  401: 'There is no valid sign-in or key',
  403: 'This key, page or account is not allowed to do this',
  404: 'Not found',
  409: 'It already exists, or conflicts with the present state',
  410: 'It has been used or has expired',
  412: 'The protocol version is missing or not supported',
  413: 'The body is too large',
  415: 'The type of the body is not supported',
  422: 'The `Idempotency-Key` was sent with another request',
  423: 'Another request is writing to it',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'Internal error',
  502: 'The payment provider is not responding',
  503: 'The service is not available; `Retry-After` says when to try again',
};

function operation(route: Route, schemas: Json, errorSchema: Json): Json {
  const { name, tag, summary, description, body, access, answers, errors } = route;
  const example = (status: number) => ({ status, error: errorWords[status] });
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    parameters: parametersOf(route, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(body.types, schemaOf(body.schema, schemas, 'input'), body.example),
      },
    }),
    ...(isForNewsroom(access) && { security: [{ newsroom: [] }] }),
    ...(readsWhoAsks.has(access) && {
      security: [{ reader: [] }, { readerCookie: [] }, ...(access === 'visitor' ? [{}] : [])],
    }),
    responses: {
      ...Object.fromEntries(answers.map((answer) => [answer.status, responseOf(answer, schemas)])),
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          {
            description: errorWords[status],
            content: contentOf(['application/json'], errorSchema, example(status)),
          },
        ]),
      ),
    },
  };
}

function parametersOf({ input, path, isRepeatable }: Route, schemas: Json): Json[] {
  const { description, ...schema } = schemaOf(IdempotencyKey, schemas, 'input');
  const header = { name: 'Idempotency-Key', in: 'header', required: false, description, schema };
  return [...inputParameters(input, path, schemas), ...(isRepeatable ? [header] : [])];
}

function inputParameters(input: Route['input'], path: string, schemas: Json): Json[] {
  return Object.entries(input?.shape ?? {}).map(([key, field]) => {
    const type = field as z.ZodType;
    const { description, ...schema } = schemaOf(type, schemas, 'input');
    const inPath = path.includes(`{${key}}`);
    const required = inPath || !type.safeParse(undefined).success;
    const example = required ? exampleOf(type, 'input', key) : undefined;
    return {
      name: key,
      in: inPath ? 'path' : 'query',
      required,
      description,
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

function responseOf({ description, type, schema, example }: DescribedAnswer, schemas: Json): Json {
  if (!type || !schema) return { description };
  return {
    description,
    content: contentOf([type], schemaOf(schema, schemas, 'output'), example ?? exampleOf(schema, 'output')),
  };
}

const contentOf = (types: readonly ContentType[], schema: Json, example: unknown): Json =>
  Object.fromEntries(types.map((type) => [type, { schema, example }]));

/**
 * A JSON Schema; schemas with an id are moved to `components` and referenced.
 * @throws Error if input and output differ under one name, because readers would see only one of them
 */
function schemaOf(schema: z.ZodType, schemas: Json, io: 'input' | 'output'): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  for (const [id, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    const withRefs = referToComponents(definition);
    if (id in schemas && JSON.stringify(schemas[id]) !== JSON.stringify(withRefs))
      throw new Error(`There are two schemas named ${id}.`);
    schemas[id] = withRefs;
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
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : referToComponents(inner),
      ]),
  );
}
