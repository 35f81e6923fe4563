import fc from 'fast-check';
import { hostileJson, hostileText } from './hostile.ts';
import { mostlyValid, type Schema } from './schema-values.ts';

export interface FuzzRequest {
  method: string;
  /** Parts of the request line, percent-encoded or not. */
  target: string;
  headers: Record<string, string>;
  body?: string;
}

interface Operation {
  method: string;
  path: string;
  parameters: Array<{ name: string; in: string; schema: Schema }>;
  body: Schema | null;
}

/** The parts of an OpenAPI document that are used. */
export interface ApiDescription {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** What requests are made from. */
export interface RequestSources {
  api: ApiDescription;
  /** Addresses of pages: paths with their queries. */
  pages: readonly string[];
  hosts: readonly string[];
  newsroomKey: string;
}

/** Query parameters that any page reads. */
const pageParameters =
  'oldal term filters perPage isMobileApp rend orszag liga szezon nap meccs verseny futam csapat versenyzo idotav penznem tol ig tipus sorrend v utm_source fbclid next'.split(
    ' ',
  );

/** A request of any kind. */
export function anyRequest(sources: RequestSources): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 5, arbitrary: apiRequest(sources) },
    { weight: 5, arbitrary: pageRequest(sources) },
    { weight: 1, arbitrary: strangeRequest(sources) },
  );
}

function apiRequest(sources: RequestSources): fc.Arbitrary<FuzzRequest> {
  const headers = headersOf(sources);
  // One for each operation, created once, because generating values for its schemas takes longest.
  return fc.oneof(
    ...operationsOf(sources.api).map((operation) =>
      operationRequest(operation, sources.api.components.schemas, headers),
    ),
  );
}

function operationRequest(
  operation: Operation,
  schemas: Record<string, Schema>,
  headers: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<FuzzRequest> {
  const { method, path, parameters } = operation;
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, parameterOf(schema, schemas)])),
  );
  const body = operation.body ? bodyOf(operation.body, schemas) : fc.constant(undefined);
  return fc.tuple(values, body, headers).map(([inputs, text, otherHeaders]): FuzzRequest => {
    const query = new URLSearchParams();
    for (const { name, in: place } of parameters) {
      const value = inputs[name];
      if (place === 'query' && value !== undefined)
        for (const one of [value].flat()) query.append(name, asText(one));
    }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(asText(inputs[name])));
    const target = query.size > 0 ? `${filled}?${query}` : filled;
    return text === undefined
      ? { method, target, headers: otherHeaders }
      : { method, target, headers: { 'content-type': 'application/json', ...otherHeaders }, body: text };
  });
}

const parameterOf = (schema: Schema, schemas: Record<string, Schema>) =>
  fc.oneof(
    { weight: 3, arbitrary: mostlyValid(schema, schemas) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

/** Mostly JSON; sometimes truncated or empty. */
const bodyOf = (schema: Schema, schemas: Record<string, Schema>) =>
  fc.oneof(
    { weight: 8, arbitrary: mostlyValid(schema, schemas).map(json) },
    { weight: 2, arbitrary: hostileJson.map(json) },
    { weight: 1, arbitrary: mostlyValid(schema, schemas).map((value) => json(value).slice(0, -2)) },
    { weight: 1, arbitrary: hostileText },
  );

function pageRequest(sources: RequestSources): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(
    { weight: 2, arbitrary: hostileText.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom('', '.', '..', 'elo', 'valtozasok', '0', '9999', 'TAMOGATAS') },
  );
  const path = fc
    .tuple(fc.constantFrom(...sources.pages), fc.nat(6), segment, fc.nat(3))
    .map(([page, place, piece, kind]) => {
      const [plain = '/'] = page.split('?');
      const parts = plain.split('/');
      if (kind === 0) parts[1 + (place % parts.length)] = piece;
      if (kind === 1) parts.splice(1 + (place % parts.length), 0, piece);
      return kind === 3 ? page : parts.join('/');
    });
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...pageParameters),
      fc.oneof(
        hostileText,
        fc.nat(2000).map(String),
        fc.constantFrom('2024', 'Hungary', '2024-06-14', 'tabella'),
      ),
    ),
    { maxLength: 4 },
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH') },
  );
  return fc.tuple(method, path, query, headersOf(sources)).map(([verb, where, pairs, headers]) => {
    const more = new URLSearchParams(pairs).toString();
    return {
      method: verb,
      target: more ? `${where}${where.includes('?') ? '&' : '?'}${more}` : where,
      headers,
    };
  });
}

/** Forms, the quiz service's GraphQL, missing files and pictures, and addresses that nobody links to. */
function strangeRequest(sources: RequestSources): fc.Arbitrary<FuzzRequest> {
  const forms =
    '/tamogatas /hirlevel /api/login/google/check /quiz /api/measure /beallitasok /melleklet/tippjatek /login/kod /login/jelszo'.split(
      ' ',
    );
  const files = '/media/ /assets/ /sound/ /builds/ /rss/ /feed/ /.well-known/ /sitemap'.split(' ');
  const posts = fc.tuple(
    fc.constantFrom(...forms),
    fc.oneof(hostileJson.map(json), hostileText, fc.webQueryParameters()),
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'image/png',
    ),
    headersOf(sources),
  );
  const gets = fc.tuple(fc.constantFrom(...files), hostileText.map(encode), headersOf(sources));
  return fc.oneof(
    posts.map(([target, body, type, headers]) => ({
      method: 'POST',
      target,
      headers: { ...headers, 'content-type': type },
      body,
    })),
    gets.map(([folder, name, headers]) => ({ method: 'GET', target: folder + name, headers })),
  );
}

/**
 * Each request seems to come from another network, so that limits by address do not block what is tested;
 * half of them come from the newsroom.
 */
function headersOf({ hosts, newsroomKey }: RequestSources): fc.Arbitrary<Record<string, string>> {
  const octet = fc.integer({ min: 1, max: 254 });
  const address = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
  const host = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...hosts) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeHosts) },
  );
  const key = fc.constantFrom<Record<string, string>>({ authorization: `Bearer ${newsroomKey}` }, {});
  const more = fc
    .array(oddHeader, { maxLength: 2 })
    .map((headers) => Object.assign({}, ...headers) as Record<string, string>);
  return fc
    .tuple(host, address, key, more)
    .map(([name, from, who, others]) => ({ host: name, 'x-forwarded-for': from, ...who, ...others }));
}

const strangeHosts = ['evil.example', 'localhost:1', '[::1]', 'a'.repeat(300), '', 'LOCALHOST', 'localhost.'];
const headerText = hostileText.map((value) => value.replace(/[^\x20-\x7e]/g, '').slice(0, 2000));
const namedValue = (name: string, value: fc.Arbitrary<string>) =>
  value.map((text): Record<string, string> => ({ [name]: text }));

/** One rarely sent header. */
const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  namedValue('accept-encoding', fc.constantFrom('br', 'gzip', 'identity', '*;q=0', 'br;q=2')),
  namedValue('authorization', headerText),
  namedValue(
    'cookie',
    headerText.map((value) => `newsroom_access=${value}; reader_access=${value}; quiz_token=${value}`),
  ),
  namedValue('if-none-match', headerText),
  namedValue('if-modified-since', headerText),
  namedValue(
    'range',
    fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,1-1', 'bytes=99999999999-', 'x=1'),
  ),
  namedValue('origin', fc.constantFrom('null', 'http://evil.example', 'http://localhost')),
  namedValue('content-encoding', fc.constantFrom('gzip', 'br', 'x')),
  namedValue(
    'content-type',
    fc.oneof(headerText, fc.constantFrom('text/plain', 'application/json; charset=utf-16')),
  ),
  namedValue('expect', fc.constantFrom('100-continue', 'x')),
);

/** A stream ends when its reader leaves, so waiting for its end would look like a hanging server. */
const streamPath = '/api/stream';

function operationsOf({ paths }: ApiDescription): Operation[] {
  const knownPaths = Object.entries(paths).filter(([path]) => path !== streamPath);
  return knownPaths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const json = (value: unknown) => JSON.stringify(value) ?? '';
/** Lone surrogates have no encoding, but their bytes may still be sent. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
