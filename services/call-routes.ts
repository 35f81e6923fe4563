import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import { isForNewsroom } from '#contract/access.ts';
import { SiteSlug } from '#contract/article.ts';
import { type Call, livescoreAliasOf, standardMaxBodyBytes } from '#contract/call.ts';
import { siteHeader } from '#contract/client.ts';
import { CallError, TooManyError } from '#contract/errors.ts';
import { newsroomMark } from '#contract/sign-in-cookies.ts';
import { formatTagHeader, type TagHeader } from '#contract/tag-header.ts';
import { type Admission, accessOf, admit, type Caller, isShared } from './access.ts';
import { respondWithEtag } from './etag.ts';
import { parseOrExplain } from './faults.ts';
import type { Viewer } from './identity/find-viewer.ts';
import { clientAddress } from './limits/client-address.ts';
import { costlySeconds } from './limits/costly-limits.ts';
import { findActor } from './people/find-actor.ts';
import { type BasePlatform, bindingsOf, siteOriginsOf } from './platform.ts';
import { runOnce } from './programs/idempotency.ts';
import { idempotencyKeyOf } from './programs/idempotency-key-of.ts';
import { tagHeaderOf } from './purge/purge-settings.ts';
import { bodyBudgets, withLimitedBody } from './request-body.ts';

/** A parsed call for its handler. */
export interface AnswerRequest {
  admission: Admission;
  /** Matches the call's schema; undefined where it has none. */
  body: unknown;
  site: SiteSlug;
  address: string | null;
  /** Version that the caller has read (`If-Match`); null if it was not sent. */
  ifMatch: number | null;
  /**
   * Counts a read that no cache answers.
   * @throws CallError 429
   */
  countRead(): void;
}

/** An answer and the cache tags of its content. `json` is set if the answer was cached. */
export interface CallAnswer {
  value: unknown;
  tags: readonly string[];
  json?: string;
}

export interface CallRoutesOptions {
  calls: Readonly<Record<string, Call>>;
  /** The calls that are mounted. */
  names: readonly string[];
  answer(callName: string, input: object, request: AnswerRequest): CallAnswer | Promise<CallAnswer>;
  platform: BasePlatform;
}

/** A call as it was sent, by which a repetition of it is recognised. */
interface SentCall {
  /** Null without an idempotency key. */
  key: string | null;
  actor: Admission['actor'];
  parts: readonly unknown[];
}

/** How many unknown parameters an error message names. */
const maxIssues = 10;
/** How long shared caches may keep an answer: 15 s, the interval at which pages look for changes. */
const sharedCacheControl = 'public, max-age=5, s-maxage=15, stale-while-revalidate=60';
const privateCacheControl = 'private, no-store';
const jsonType = 'application/json; charset=utf-8';
/** How long browsers cache the answers to preflight requests. */
export const preflightSeconds = 7200;

/** Creates the HTTP routes for calls of the contract. */
export function callRoutes({ calls, names, answer, platform }: CallRoutesOptions): Hono {
  const app = new Hono();
  const tagHeader = tagHeaderOf(platform.settings.cdn);
  for (const name of names) {
    const call = calls[name];
    if (!call) continue;
    const paths = pathsOfCall(call).map(routerPath);
    // On a host of its own, the service gets a bearer token for a reader's own data, because cookies do not
    // reach it.
    if (accessOf(name) === 'reader') for (const path of paths) app.use(path, corsForSites(platform));
    app.on(call.method, paths, (c) => serve(c, name, call));
  }

  async function serve(c: Context, name: string, call: Call): Promise<Response> {
    const caller = httpCaller(c, platform);
    const admission = await admit(name, caller);
    const input = parseInput(name, call, parametersOf(c, call));
    const { site, address, countRead } = caller;
    const ifMatch = versionIn(c.req.header('if-match'));
    const key = keyOf(c, call, admission);
    async function handleBody(body: unknown): Promise<Response> {
      const handle = async () => answer(name, input, { admission, body, site, address, ifMatch, countRead });
      const { actor } = admission;
      const sent = { key, actor, parts: [name, input, site, ifMatch, body] };
      const callAnswer = await answerOnce(c, call, sent, handle);
      return respond(c, call, callAnswer, { admission, input, tagHeader });
    }
    const { body: schema, maxBodyBytes: maxBytes = standardMaxBodyBytes } = call;
    if (!schema) return handleBody(undefined);
    checkContentType(c);
    const budget = isForNewsroom(admission.access) ? bodyBudgets.newsroom : bodyBudgets.anybody;
    return withLimitedBody(c, { maxBytes, budget }, async () => {
      return handleBody(parse(schema, await jsonOf(c), 'The body is not valid.'));
    });
  }

  /** Answers a call; with an idempotency key only once, and with the stored answer from then on. */
  async function answerOnce(
    c: Context,
    call: Call,
    { key, actor, parts }: SentCall,
    handle: () => Promise<CallAnswer>,
  ): Promise<CallAnswer> {
    const { db, onError } = platform;
    if (key === null || !db || !actor) return handle();
    const sent = { actor, key, parts, isAnswerSecret: call.isAnswerSecret === true };
    const answerOf = ({ value }: CallAnswer) => JSON.stringify(value ?? null);
    const done = await runOnce(db, sent, handle, { answerOf, onError });
    if ('result' in done) return done.result;
    c.header('idempotency-replayed', 'true');
    return { value: JSON.parse(done.answer), tags: [], json: done.answer };
  }

  return app;
}

/** The paths of a call: some have two (`livescoreAliasOf`). */
export function pathsOfCall({ path }: Pick<Call, 'path'>): string[] {
  const alias = livescoreAliasOf(path);
  return alias === null ? [path] : [path, alias];
}

/** The contract's `/api/articles/{slug}` is the router's `/api/articles/:slug`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** @throws CallError 400 that names the wrong fields, or 404 if the call defines a wrong key as missing */
export function parseInput(name: string, call: Call, input: object): object {
  if (call.invalidInputStatus === 404 && !call.input.safeParse(input).success) {
    throw new CallError(404, `${name} found nothing under this name.`);
  }
  return parse(call.input, input, `The input of ${name} is wrong.`);
}

function parse<S extends z.ZodType>(schema: S, value: unknown, message: string): z.output<S> {
  const result = parseOrExplain(schema, value);
  if ('data' in result) return result.data;
  throw new CallError(400, message, result.faults);
}

function respond(
  c: Context,
  call: Call,
  { value, tags, json }: CallAnswer,
  { admission, input, tagHeader }: { admission: Admission; input: object; tagHeader: TagHeader | null },
): Response {
  if (call.status === 204) {
    c.header('cache-control', privateCacheControl);
    return c.body(null, 204);
  }
  const text = json ?? JSON.stringify(value);
  const location = call.moved?.(input as Record<string, unknown>, value) ?? null;
  if (location !== null) {
    c.header('location', location);
    c.status(301);
  }
  if (call.method === 'GET' && isShared(admission) && !admission.isStaff) {
    c.header('cache-control', sharedCacheControl);
    const [tagName, tagValue] = formatTagHeader(tagHeader, tags);
    if (tagName !== undefined) c.header(tagName, tagValue);
    c.header('vary', siteHeader);
    c.header('access-control-allow-origin', '*');
    return respondWithEtag(c, text, jsonType);
  }
  c.header('cache-control', privateCacheControl);
  const version = isForNewsroom(admission.access) ? versionOf(value) : null;
  if (version !== null) c.header('etag', `"${version}"`);
  return c.body(text, location === null ? (call.status ?? 200) : 301, { 'content-type': jsonType });
}

/** The version of edited content, which is its `ETag`. */
function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  return Number.isSafeInteger(value.version) ? Number(value.version) : null;
}

/**
 * The version in `If-Match`. It may be weak, because compression weakens the ETag of an answer.
 * @throws CallError 400 for anything but one version
 */
function versionIn(header: string | undefined): number | null {
  if (header === undefined) return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (digits === undefined)
    throw new CallError(400, 'If-Match must be the version that you read, such as "7".');
  return Number(digits);
}

function httpCaller(c: Context, platform: BasePlatform): Caller {
  const { settings, siteOfHost, identity } = platform;
  const findViewer = async (): Promise<Viewer | null> => identity?.findViewer(c) ?? null;
  const namedSite = SiteSlug.safeParse(c.req.header(siteHeader));
  return {
    site: namedSite.success ? namedSite.data : siteOfHost(c.req.header('host')),
    address: clientAddress(c, settings.proxies),
    findViewer,
    isStaff: async () => mayBeStaff(c) && (await findViewer())?.scope === 'user',
    findActor: () => findActor(c, platform),
    countRead() {
      if (bindingsOf(c).mayRead?.() !== false) return;
      throw new TooManyError('Too many requests at once; wait a moment.', costlySeconds);
    },
  };
}

/**
 * The idempotency key of a newsroom write; null without one, and for what readers send.
 * @throws CallError 400
 */
function keyOf(c: Context, { method }: Call, { access }: Admission): string | null {
  return method === 'GET' || !isForNewsroom(access) ? null : idempotencyKeyOf(c);
}

/** Whether to look up who is signed in: the request has a newsroom cookie, or a token in the form of ours. */
function mayBeStaff(c: Context): boolean {
  if (/^Bearer +[\w-]+\.[\w-]+\.[\w-]+$/i.test(c.req.header('authorization') ?? '')) return true;
  return c.req.header('cookie')?.includes(newsroomMark) ?? false;
}

/**
 * Path and query parameters.
 * @throws CallError 400 that names query parameters which the call does not have
 */
function parametersOf(c: Context, call: Call): Record<string, string> {
  const path = c.req.param();
  const query = c.req.query();
  const isKnown = (name: string) => Object.hasOwn(call.input.shape, name) && !Object.hasOwn(path, name);
  const unknown = Object.keys(query).filter((name) => !isKnown(name));
  if (unknown.length === 0) return { ...query, ...path };
  // A request may have thousands of them.
  const issues = unknown
    .slice(0, maxIssues)
    .map((name) => ({ path: name, message: 'This call has no such parameter.' }));
  throw new CallError(400, `Unknown parameters: ${issues.map((issue) => issue.path).join(', ')}.`, issues);
}

/** @throws CallError 415 */
function checkContentType(c: Context): void {
  const type = c.req.header('content-type') ?? '';
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return;
  throw new CallError(415, 'Send application/json.');
}

async function jsonOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError(400, `The body is not JSON: ${error.message}`);
    throw error;
  }
}

function corsForSites(platform: BasePlatform) {
  return cors({
    origin: siteOriginsOf(platform),
    allowMethods: ['GET'],
    allowHeaders: ['authorization'],
    maxAge: preflightSeconds,
  });
}
