import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { type Call, otherServices } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { openApiTags } from './openapi-tags.ts';
import { describedRoutes } from './routes/described-routes.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

interface Content {
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
  summary: string;
  description?: string;
  parameters: Array<{
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }>;
}

const document = openApiDocument();
const { components, paths } = document as unknown as {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([method, operation]) => ({ method, path, operation })),
);

/** Whether it is described: by itself, or by the schema that it refers to. */
function isDescribed({ $ref, description, anyOf }: Schema): boolean {
  if (description) return true;
  if ($ref) return Boolean(components.schemas[$ref.split('/').at(-1) ?? '']?.description);
  return anyOf?.some(isDescribed) ?? false;
}

/** The example of a request's body; undefined without one. */
const exampleBody = (body: Operation['requestBody']) => Object.values(body?.content ?? {})[0]?.example;

function undescribed(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as Schema;
  const own = Object.entries(properties)
    .filter(([, field]) => !isDescribed(field))
    .map(([name]) => `${path}.${name}`);
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => undescribed(`${path}.${key}`, inner))];
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('has whole examples, with the ids in them', () => {
    const { examples } = components.schemas.NewsroomMe as { examples?: unknown[] };
    expect(examples).toMatchObject([{ kind: 'person', id: '7' }]);
  });

  it('has every call once; only parameters of the path are required', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      [...Object.keys(calls), ...describedRoutes.map(({ name }) => name)].sort(),
    );
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('refers only to existing schemas, and no schema is just a reference to itself', () => {
    for (const ref of refsIn(document))
      expect(Object.keys(components.schemas)).toContain(ref.replace('#/components/schemas/', ''));
    for (const [name, schema] of Object.entries(components.schemas))
      expect(schema.$ref, name).toBeUndefined();
  });

  it('describes every schema, field and parameter', () => {
    const schemas = Object.entries(components.schemas);
    expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
    expect(schemas.flatMap(([name, schema]) => undescribed(name, schema))).toEqual([]);
    expect(undescribed('', paths)).toEqual([]);
    const parameters = operations.flatMap(({ path, operation }) =>
      operation.parameters.map((parameter) => ({ path, ...parameter })),
    );
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  it('describes entities that no call returns', () => {
    for (const name of [
      'Quiz',
      'UserAnswer',
      'AuthState',
      'Menus',
      'GlobalState',
      'PodcastPlayer',
      'AdSlot',
      'F1Driver',
      'StandingRow',
    ]) {
      expect(Object.keys(components.schemas)).toContain(name);
    }
  });

  it('gives each call one known tag', () => {
    const names: readonly string[] = openApiTags.map(({ name }) => name);
    for (const { operation } of operations) {
      expect(operation.tags, operation.operationId).toHaveLength(1);
      expect(names).toContain(operation.tags[0]);
    }
    expect(new Set(operations.flatMap(({ operation }) => operation.tags)).size).toBe(names.length);
  });

  it('has an example for each required parameter, body and answer', () => {
    const withoutExample = operations.flatMap(
      ({ operation: { operationId, parameters, requestBody, responses } }) => [
        ...parameters
          .filter(({ required, example }) => required && example === undefined)
          .map(({ name }) => `${operationId} ${name}`),
        ...[requestBody, ...Object.values(responses)]
          .flatMap((part) => Object.values(part?.content ?? {}))
          .filter(({ example }) => example === undefined)
          .map(() => operationId),
      ],
    );
    expect(withoutExample).toEqual([]);
  });

  it('has examples of requests that their calls accept', () => {
    for (const { operation } of operations) {
      const { operationId: name, parameters, requestBody } = operation;
      const call = (calls as Readonly<Record<string, Call>>)[name];
      if (!call) continue;
      const examples = parameters.filter(({ example }) => example !== undefined);
      const values = Object.fromEntries(examples.map(({ name: key, example }) => [key, String(example)]));
      expect(call.input.safeParse(values).error, name).toBeUndefined();
      expect(call.body?.safeParse(exampleBody(requestBody)).error, name).toBeUndefined();
    }
  });

  // What the schemas cannot say, and only the services check.
  it('has examples of requests that the rules of their services accept', () => {
    const bodyOf = (name: string) =>
      exampleBody(operations.find(({ operation }) => operation.operationId === name)?.operation.requestBody);
    // Beyond the life of this code, so that the test will not begin to fail some day.
    const yearsAway = Date.parse('2090-01-01T00:00:00Z') / 1000;
    for (const name of ['schedulePiece', 'planPiece', 'planFront'])
      expect((bodyOf(name) as { at: number }).at, name).toBeGreaterThan(yearsAway);
    expect(bodyOf('sendLivePost')).toMatchObject({ title: expect.stringMatching(/./) });
    expect(bodyOf('replacePiece')).toMatchObject({ document: { slug: expect.any(String) } });
    expect(bodyOf('setLibraryItem')).toMatchObject({ document: { captions: null } });
    expect(bodyOf('newsletterSubscribe')).toMatchObject({ listCodes: ['napi'] });
    expect(bodyOf('pushRenew')).toMatchObject({
      subscription: { endpoint: expect.stringMatching(/^https:\/\/updates\.push\.services\.mozilla\.com\//) },
    });
    const base = paths['/api/exchange/{base}']?.put?.parameters[0]?.example;
    expect(bodyOf('setExchangeRates')).toMatchObject([{ currency: expect.not.stringMatching(`^${base}$`) }]);
    expect(bodyOf('setLibraryCaptions')).toMatchObject({ file: expect.stringMatching(/^WEBVTT\n\n/) });
  });

  it('names the same slug in the path and in the document that it shows', () => {
    const bodies = operations.flatMap(({ path, operation: { parameters, requestBody } }) => {
      const slug = (Object.values(requestBody?.content ?? {})[0]?.example as { document?: { slug?: string } })
        ?.document?.slug;
      return path.endsWith('/{slug}') && slug !== undefined
        ? [{ path, slug, inPath: parameters[0]?.example }]
        : [];
    });
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.filter(({ slug, inPath }) => slug !== inPath)).toEqual([]);
  });

  it('has examples that match the schemas of described routes', () => {
    for (const { name, body, answers } of describedRoutes) {
      if (body) expect(body.schema.safeParse(body.example).success, name).toBe(true);
      for (const { schema, example } of answers) {
        if (schema && example !== undefined) expect(schema.safeParse(example).success, name).toBe(true);
      }
    }
  });

  it('lists the possible failures of each call', () => {
    for (const { method, path, operation } of operations) {
      const { operationId: name, responses, security, requestBody, parameters } = operation;
      const statuses = Object.keys(responses);
      expect(statuses, name).not.toContain('default');
      expect(statuses.filter((status) => status >= '500').length, name).toBeGreaterThan(0);
      if (security && !path.startsWith('/api/tips/') && name !== 'signOut')
        expect(statuses, name).toContain('401');
      const call = (calls as Readonly<Record<string, Call>>)[name];
      if (call && (path.includes('{') || call.missing)) expect(statuses, name).toContain('404');
      if (requestBody && name in calls)
        expect(statuses, name).toEqual(expect.arrayContaining(['400', '413']));
      if (parameters.length > 0 && name in calls) expect(statuses, name).toContain('400');
      // Limits per network (docs/operations.md#limits) and of programs' keys (docs/product/newsroom.md).
      if ((method === 'get' && name in calls) || JSON.stringify(security)?.includes('newsroom'))
        expect(statuses, name).toContain('429');
    }
  });

  it('names the server of calls that another service answers', () => {
    const otherCalls = Object.entries<Call>(calls).filter(([, { service }]) => service);
    expect(otherCalls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['livescoreDay', 'quizzes', 'supportOffer', 'newsletterLists']),
    );
    for (const [name, { service }] of otherCalls) {
      const described = operations.find(({ operation }) => operation.operationId === name)?.operation
        .description;
      expect(described, name).toContain(service && otherServices[service]);
    }
  });
});
