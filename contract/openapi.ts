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
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const all = [
    ...Object.entries<Call>(calls).map(([name, call]) => routeOfCall(name as CallName, call)),
    ...describedRoutes.map(withAccess),
  ];
  const schemas = convertSchemas({
    input: [
      IdempotencyKey,
      ...all.flatMap(({ input, body }) => [...fieldsOf(input), ...(body ? [body.schema] : [])]),
    ],
    output: [
      ErrorBody,
      ...entities,
      ...all.flatMap(({ answers }) => answers.flatMap(({ schema }) => schema ?? [])),
    ],
  });
  for (const route of all)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Címlap API',
      version: '1',
      description: 'Content of the news sites. The host decides the site. Times are unix seconds.',
    },
    servers: [{ url: '/' }],
    tags: openApiTags,
    paths,
    components: {
      schemas: schemas.components,
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
  if (!isForNewsroom(access)) return { ...route, access, isRepeatable: false };
  return { ...route, access, isRepeatable: route.method === 'POST', errors: [...route.errors, 429] };
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
      : { status, description: 'OK', type: 'application/json', schema: output };
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
    ...(body && { body: { types: ['application/json'], schema: body } }),
    answers: [answer],
    errors: errorsOfCall(call, access),
  };
}

/** The answer depends on who is signed in. */
const readsWhoAsks: ReadonlySet<Access> = new Set(['reader', 'visitor']);

/** Readers' writes with a limit per network or address. */
const limitedWrites = /^\/api\/(?:measure|newsletter\/subscribe|subscriptions)/;

function errorsOfCall(call: Call, access: Route['access']): number[] {
  const { method, path, input, body, service, errors: ownErrors = [] } = call;
  const hasInput = Object.keys(input.shape).length > 0 || body !== undefined;
  const errors = [
    ...(hasInput ? [400] : []),
    ...(readsWhoAsks.has(access) || isForNewsroom(access) ? [401] : []),
    ...(isForNewsroom(access) || path === '/api/measure' || path === '/api/newsletter/subscribe'
      ? [403]
      : []),
    ...(service || path.includes('{') || call.missing ? [404] : []),
    ...(isForNewsroom(access) && method !== 'GET' ? [409, 422] : []),
    ...((isForNewsroom(access) && method === 'POST') || (path === '/api/subscriptions' && method === 'POST')
      ? [409]
      : []),
    ...ownErrors,
    ...(method === 'GET' ? [] : [413]),
    ...(path.startsWith('/api/subscriptions') && method !== 'GET' ? [415] : []),
    // Reads are limited per network, and each program's key has a limit of its own.
    ...(method === 'GET' || isForNewsroom(access) || limitedWrites.test(path) ? [429] : []),
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
  410: 'It has been used, has expired or was deleted',
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

function operation(route: Route, schemas: Schemas): Json {
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
        content: contentOf(
          body.types,
          schemas.jsonOf(body.schema, 'input'),
          body.example ?? schemas.exampleOf(body.schema, 'input'),
        ),
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
            content: contentOf(['application/json'], schemas.jsonOf(ErrorBody, 'output'), example(status)),
          },
        ]),
      ),
    },
  };
}

function parametersOf({ input, path, isRepeatable }: Route, schemas: Schemas): Json[] {
  const { description, ...schema } = schemas.jsonOf(IdempotencyKey, 'input');
  const header = { name: 'Idempotency-Key', in: 'header', required: false, description, schema };
  return [...inputParameters(input, path, schemas), ...(isRepeatable ? [header] : [])];
}

const fieldsOf = (input: Route['input']): z.ZodType[] => Object.values(input?.shape ?? {});

function inputParameters(input: Route['input'], path: string, schemas: Schemas): Json[] {
  return Object.entries(input?.shape ?? {}).map(([key, field]) => {
    const type = field as z.ZodType;
    const { description, ...schema } = schemas.jsonOf(type, 'input');
    const inPath = path.includes(`{${key}}`);
    const required = inPath || !type.safeParse(undefined).success;
    const example = required ? schemas.exampleOf(type, 'input', key) : undefined;
    return {
      name: key,
      in: inPath ? 'path' : 'query',
      required,
      description: description ?? namedDescription(schema, schemas),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

/** Documentation tools show a parameter's own description, and not that of the schema it refers to. */
function namedDescription({ $ref }: Json, { components }: Schemas): unknown {
  const name = String($ref).replace('#/components/schemas/', '');
  return (components[name] as Json | undefined)?.description;
}

function responseOf({ description, type, schema, example }: DescribedAnswer, schemas: Schemas): Json {
  if (!type || !schema) return { description };
  return {
    description,
    content: contentOf(
      [type],
      schemas.jsonOf(schema, 'output'),
      example ?? schemas.exampleOf(schema, 'output'),
    ),
  };
}

const contentOf = (types: readonly ContentType[], schema: Json, example: unknown): Json =>
  Object.fromEntries(types.map((type) => [type, { schema, example }]));

type Io = 'input' | 'output';

/** JSON Schemas. Those with an id are in `components`, and the others refer to them. */
interface Schemas {
  jsonOf(schema: z.ZodType, io: Io): Json;
  exampleOf(schema: z.ZodType, io: Io, name?: string): unknown;
  components: Json;
}

/**
 * Converts all schemas of the description at once. One after the other takes many times as long, because
 * articles, people and pictures are in most of them and would be converted again each time.
 * @throws Error if input and output differ under one name, because readers would see only one of them
 */
function convertSchemas(all: Readonly<Record<Io, readonly z.ZodType[]>>): Schemas {
  const components: Json = {};
  const convert = (io: Io): Map<z.ZodType, Json> => {
    const schemas = [...new Set(all[io])];
    const { properties, $defs } = z.toJSONSchema(z.object({ ...schemas }), { io, unrepresentable: 'any' });
    for (const [id, definition] of Object.entries($defs ?? {})) {
      const component = referToComponents(definition);
      if (id in components && JSON.stringify(components[id]) !== JSON.stringify(component))
        throw new Error(`There are two schemas named ${id}.`);
      components[id] = component;
    }
    return new Map(schemas.map((schema, index) => [schema, referToComponents(properties?.[index]) as Json]));
  };
  const jsonBySchema = { input: convert('input'), output: convert('output') };
  const jsonOf = (schema: z.ZodType, io: Io): Json => {
    const json = jsonBySchema[io].get(schema);
    if (!json) throw new Error('A schema of the description was not converted.');
    return json;
  };
  return {
    jsonOf,
    exampleOf: (schema, io, name) => exampleOf(schema, { json: jsonOf(schema, io), components, name }),
    components,
  };
}

function referToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : referToComponents(inner),
    ]),
  );
}
