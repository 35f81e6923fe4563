import { createHash, timingSafeEqual } from 'node:crypto';
import fresh from 'fresh';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LRUCache } from 'lru-cache';
import { SiteSlug } from '#contract/article.ts';
import type { SignedIn } from '#contract/auth.ts';
import { type Call, livescoreAliasOf, otherServices, standardMaxBodyBytes } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type CallContext, siteHeader } from '#contract/client.ts';
import { CallError, type ErrorBody } from '#contract/errors.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { newsroomMark } from '#contract/sign-in-cookies.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Answer } from './answer-cache.ts';
import { docsPage } from './docs/docs-page.ts';
import type { AnyWriteHandlers, ReadName } from './handler-types.ts';
import type { ReaderOf } from './identity/reader-of.ts';
import { costlySeconds } from './limits/costly.ts';
import { bodyBudgets, withLimitedBody } from './request-body.ts';

export interface ApiOptions {
  /** Answers from what is kept, else calls `beforeLoad`, which throws when who asks has had too much read already, and reads. */
  read: (name: ReadName, input: object, context: CallContext, beforeLoad: () => void) => Answer | Promise<Answer>;
  write: Partial<AnyWriteHandlers>;
  newsroomKey: string | undefined;
  siteOfHost: (host: string) => SiteSlug | null;
  /** Left out, nobody is ever signed in. */
  readerOf?: ReaderOf | undefined;
  onError: (error: unknown) => void;
}

/** Unknown parameters that a refusal names. */
const maxIssues = 10;
/** Answers are at most 15 s old in a shared cache, the interval at which pages ask for news (specification §9). */
const cacheControl = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60';

/** All of the contract's calls as HTTP routes, their OpenAPI description and a page to read it. Every failure is an `ErrorBody`. */
export function apiRoutes(options: ApiOptions): Hono {
  const app = new Hono();
  const described = keptDescriptions(options);
  app.get('/api/openapi.json', (c) => describe(c, described(c).json, 'application/json; charset=utf-8'));
  app.get('/api/docs', (c) => {
    const { html, csp } = described(c).page;
    c.header('content-security-policy', csp);
    return describe(c, html, 'text/html; charset=utf-8');
  });
  app.route('/', callRoutes(Object.keys(calls) as CallName[], options));
  app.all('/api/*', (c) => fail(new CallError(404, `There is no call ${c.req.method} ${c.req.path}; /api/docs lists them.`)));
  return app;
}

/** Under which this server is known, with and without TLS. */
const mostOrigins = 8;

/** The description of all calls is long work, and the same each time: once for each host of ours. */
function keptDescriptions({ siteOfHost }: Pick<ApiOptions, 'siteOfHost'>) {
  const kept = new LRUCache<string, { json: string; page: ReturnType<typeof docsPage> }>({ max: mostOrigins });
  return (c: Context) => {
    // Hosts that are not ours are as many as anybody likes to write: for them it is this very host, whatever it is called.
    const origin = siteOfHost(c.req.header('host') ?? '') === null ? '/' : new URL(c.req.url).origin;
    const known = kept.get(origin);
    if (known) return known;
    const document = openApiDocument(origin);
    const made = { json: JSON.stringify(document), page: docsPage(document) };
    kept.set(origin, made);
    return made;
  };
}

/** Some of the contract's calls as HTTP routes. */
export function callRoutes(names: readonly CallName[], options: ApiOptions): Hono {
  const app = new Hono();
  // A fixed path goes before one with a parameter in the same place (/api/articles/{slug} and /api/articles/{id}/items do not meet).
  for (const name of names) {
    const call: Call = calls[name];
    app.on(call.method, pathsOf(call).map(honoPath), (c) =>
      call.method === 'GET' ? read(c, name as ReadName, options) : write(c, name, call, options),
    );
  }
  for (const path of new Set(names.flatMap((name) => pathsOf(calls[name])))) {
    app.all(honoPath(path), (c) => (mayReadFromElsewhere(c, path) ? preflight() : wrongMethod(path)));
  }
  app.onError((error) => asErrorResponse(error, options.onError));
  return app;
}

/** What the server in front of a service tells it of a request, in Hono's bindings. */
export interface CallBindings {
  /** Counts a read that no cache has. False when the network that asks has had too much read already. */
  mayRead?: () => boolean;
}

/** @throws CallError 429 */
export function checkMayRead(c: Context): void {
  const { mayRead } = (c.env ?? {}) as CallBindings;
  if (mayRead?.() === false) throw new CallError(429, 'Too much is read at once; wait a little.', undefined, costlySeconds);
}

/** `erdely.` in front of any domain is the regional site. */
export function siteOfHostName(host: string): SiteSlug | null {
  return host.toLowerCase().startsWith('erdely.') ? 'erdely' : 'main';
}

async function read(c: Context, name: ReadName, options: ApiOptions): Promise<Response> {
  const input = inputOf(c, calls[name]);
  const signedIn = (await newsroomAsking(c, options)) !== null;
  const beforeLoad = () => {
    if (!signedIn) checkMayRead(c);
  };
  const { json, tags } = await options.read(name, input, { site: siteOf(c, options), signedIn }, beforeLoad);
  if (signedIn) {
    // What the newsroom sees is for nobody else, and must not stay anywhere.
    c.header('cache-control', 'private, no-store');
    return c.body(json, 200, { 'content-type': 'application/json; charset=utf-8' });
  }
  c.header('cache-control', cacheControl);
  c.header('cache-tag', tags.join(','));
  c.header('vary', siteHeader);
  c.header('access-control-allow-origin', '*');
  return withEtag(c, json, 'application/json; charset=utf-8');
}

/** Looks only where there may be somebody: a cookie of ours, or a token that has the form of ours. @throws CallError 401 for a token that has ended */
async function newsroomAsking(c: Context, { readerOf }: ApiOptions): Promise<SignedIn | null> {
  const bearer = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+$/i.test(c.req.header('authorization') ?? '');
  if (!readerOf || !(bearer || c.req.header('cookie')?.includes(newsroomMark))) return null;
  const who = await readerOf(c);
  return who?.scope === 'user' ? who : null;
}

async function write(c: Context, name: CallName, call: Call, options: ApiOptions): Promise<Response> {
  if (call.access === 'public') throw answeredElsewhere(name, call);
  checkKey(c.req.header('authorization'), options.newsroomKey);
  const input = parsed(call.input, inputOf(c, call), 'The address is wrong.');
  // Looked up by name, a handler loses its own types; its input and body have just been checked with the schemas they come from.
  const handler = options.write[name as keyof AnyWriteHandlers] as ((input: unknown, body: unknown) => Promise<object>) | undefined;
  if (!handler) throw answeredElsewhere(name, call);
  c.header('cache-control', 'no-store');
  const { body: schema, maxBodyBytes: maxBytes = standardMaxBodyBytes } = call;
  if (!schema) return c.json(await handler(input, undefined));
  checkContentType(c);
  return withLimitedBody(c, { maxBytes, budget: bodyBudgets.newsroom }, async () => {
    const body = parsed(schema, await jsonOf(c), 'The body is wrong.');
    return c.json(await handler(input, body));
  });
}

/** Path and query parameters as they came. @throws CallError 400 that names query parameters which the call does not have */
function inputOf(c: Context, call: Call): Record<string, string> {
  const path = c.req.param();
  const query = c.req.query();
  const unknown = Object.keys(query).filter((name) => !Object.hasOwn(call.input.shape, name) || Object.hasOwn(path, name));
  if (unknown.length === 0) return { ...query, ...path };
  // Some at a time: what was sent may hold thousands.
  const issues = unknown.slice(0, maxIssues).map((name) => ({ path: name, message: 'This call has no such parameter.' }));
  throw new CallError(400, `Unknown parameters: ${issues.map((issue) => issue.path).join(', ')}.`, issues);
}

/** @throws CallError 415 */
function checkContentType(c: Context): void {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw new CallError(415, 'Send application/json.');
}

function siteOf(c: Context, options: ApiOptions): SiteSlug {
  const named = SiteSlug.safeParse(c.req.header(siteHeader));
  return named.success ? named.data : (options.siteOfHost(c.req.header('host') ?? '') ?? 'main');
}

function parsed(schema: NonNullable<Call['body']>, value: unknown, message: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new CallError(400, message, issues);
}

async function jsonOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, `The body is not JSON: ${error.message}`);
    throw error;
  }
}

/** @throws CallError 401 without a key, 403 with a wrong one or when none is configured */
function checkKey(authorization: string | undefined, key: string | undefined): void {
  if (!key) throw new CallError(403, 'Writing is switched off: this server has no NEWSROOM_KEY in its configuration.');
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) throw new CallError(401, "Give the newsroom's key: Authorization: Bearer …");
  // Hashed first, so that the comparison takes the same time for a key of any length.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(given), hash(key))) throw new CallError(403, "This is not the newsroom's key.");
}

function describe(c: Context, text: string, type: string): Response {
  c.header('cache-control', 'public, max-age=300');
  return withEtag(c, text, type);
}

function withEtag(c: Context, text: string, type: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('etag', etag);
  if (fresh({ 'if-none-match': c.req.header('if-none-match') }, { etag })) return c.body(null, 304);
  c.header('content-type', type);
  return c.body(text);
}

/** @returns 404 that says where to ask */
export function answeredElsewhere(name: string, { service }: Call): CallError {
  const who = service ? `is answered by ${otherServices[service]}, which does not run here` : 'is not answered here';
  return new CallError(404, `${name} ${who}.`);
}

function pathsOf({ path }: Pick<Call, 'path'>): string[] {
  const alias = livescoreAliasOf(path);
  return alias === null ? [path] : [path, alias];
}

function wrongMethod(path: string): Response {
  const allowed = Object.values<Call>(calls).filter((call) => pathsOf(call).includes(path));
  const allow = allowed.map(({ method }) => method).join(', ');
  return fail(new CallError(405, `${path} answers to ${allow} only.`), { allow });
}

/** Browsers ask again whether they may after this. */
const preflightSeconds = 7200;

/**
 * Whether a browser asks, before it reads a call for a page of any site with headers of that page's choosing, and
 * whether it may: reading what is public, yes; never writing.
 */
function mayReadFromElsewhere(c: Context, path: string): boolean {
  const method = c.req.header('access-control-request-method');
  if (c.req.method !== 'OPTIONS' || c.req.header('origin') === undefined || !/^(?:GET|HEAD)$/.test(method ?? '')) return false;
  return Object.values<Call>(calls).some((call) => pathsOf(call).includes(path) && call.method === 'GET' && call.access === 'public');
}

/** The star allows no cookies and no Authorization header (Fetch standard): nobody reads as somebody from elsewhere. */
function preflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': String(preflightSeconds),
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 204, headers });
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Any failure as an answer. @param onError told of those that are nobody's mistake out there */
export const asErrorResponse = (error: Error, onError: (error: unknown) => void): Response => fail(asCallError(error, onError));

function asCallError(error: Error, onError: (error: unknown) => void): CallError {
  if (error instanceof CallError) return error;
  onError(error);
  if (isDatabaseAway(error)) return new CallError(503, 'The database does not answer; try again soon.');
  if (isUnstorable(error)) return new CallError(400, 'A value is larger, or of another form, than what can be stored.');
  return new CallError(500, 'Something went wrong here; it has been noted.');
}

/** PostgreSQL's number or text that does not fit (22001, 22003, 22021, 22P05): what was sent is wrong, though no schema says so. */
const isUnstorable = (error: Error) => 'code' in error && /^22(?:001|003|021|P05)$/.test(String(error.code));

function fail(error: CallError, headers: Record<string, string> = {}): Response {
  const { status, message, issues, retryAfterSeconds: retryAfter = status === 503 ? 5 : undefined } = error;
  const body: ErrorBody = { status, error: message, ...(issues && { issues }) };
  return Response.json(body, {
    status: status as ContentfulStatusCode,
    headers: {
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="newsroom"' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  });
}
