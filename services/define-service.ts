import { Hono } from 'hono';
import type { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { Call } from '#contract/call.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { admit, isShared, localCaller } from './access.ts';
import { type AnswerCacheOptions, createAnswerCache } from './answer-cache.ts';
import {
  type AnswerRequest,
  type CallAnswer,
  callRoutes,
  parseInput,
  pathsOfCall,
  routerPath,
} from './call-routes.ts';
import { errorResponse } from './error-response.ts';
import type { Viewer } from './identity/find-viewer.ts';
import type { Actor, Signature } from './people/actor.ts';
import { corsForKeys } from './people/key-cors.ts';
import type { BasePlatform, Platform } from './platform.ts';
import { checkRoutesAreListed, refuseUnknown } from './refuse-unknown.ts';

/** A part of the contract, for example `quizCalls`. */
export type CallTable = Readonly<Record<string, Call>>;

type BodyOf<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;

/** What a handler gets besides the input of its call. */
export interface CallRequest<Body = unknown> {
  /** Matches the call's schema. */
  body: Body;
  site: SiteSlug;
  /** Who is signed in, for calls whose answer depends on it (`contract/access.ts`); otherwise null. */
  viewer: Viewer | null;
  /** Whether the caller is staff, who see unpublished content. */
  signedIn: boolean;
  /** The caller's network address, where it is known. */
  address: string | null;
  /** Version that the caller has read (`If-Match`); null if it was not sent. */
  ifMatch: number | null;
  /**
   * Which newsroom member or program calls.
   * @throws CallError 403 in a call that others may make too
   */
  sign(): Signature;
}

/** One function per call. The caller is allowed to make it, and the input matches the contract. */
export type Handlers<C extends CallTable> = {
  readonly [K in keyof C]: (
    input: z.output<C[K]['input']>,
    request: CallRequest<BodyOf<C[K]>>,
  ) => Promise<z.output<C[K]['output']>>;
};

interface StartedService<C extends CallTable> {
  handlers: Handlers<C>;
  /**
   * Routes besides the contract's calls: forms, GraphQL, webhooks, files. `contract/access.ts` lists each.
   */
  routes?: Hono;
  /** Called for every change, before its cached answers are dropped. */
  onChange?(change: ContentChange): void;
  stop?(): Promise<void> | void;
}

export type ServiceContext<P extends BasePlatform = Platform> = P & {
  /** Drops cached answers with these tags in this process, without waiting for PostgreSQL's notice. */
  invalidate(change: ContentChange): void;
};

export interface ServiceDefinition<C extends CallTable, R extends keyof C, P extends BasePlatform> {
  name: string;
  calls: C;
  /** Calls that `routes` answers itself, because they are forms too, or set cookies. */
  callsOfRoutes?: readonly R[];
  /** Paths of `routes`, for example `/quiz/*`. They answer 503 until the service has started. */
  paths?: readonly string[];
  /** Without it, answers are not cached in this process. `isPerSite`: each site has its own answers. */
  cache?: AnswerCacheOptions & { isPerSite?: boolean };
  /** Whether it runs with these settings. Default: always. */
  isEnabled?(settings: BasePlatform['settings']): boolean;
  /** False: it starts at once, and answers even while the database is away. */
  needsDatabase?: boolean;
  start(
    context: ServiceContext<P>,
  ): Promise<StartedService<Omit<NoInfer<C>, R>>> | StartedService<Omit<NoInfer<C>, R>>;
}

export interface RunningService {
  /** The service's calls in this process, without a socket. Shared answers are frozen. */
  transport: Transport;
  /** The same over HTTP, and the routes besides calls. Every failure is an `ErrorBody`. */
  routes: Hono;
  /** To be called for every change that `listenForChanges` reports. */
  onChange(change: ContentChange): void;
  stop(): Promise<void>;
}

export interface Service<C extends CallTable = CallTable, P extends BasePlatform = Platform> {
  name: string;
  calls: C;
  /** All its paths, in the form of the router. */
  paths: readonly string[];
  isEnabled(settings: BasePlatform['settings']): boolean;
  needsDatabase: boolean;
  start: (platform: P) => Promise<RunningService>;
}

/** A handler whose type was lost by looking it up by name. */
type Handler = (input: object, request: CallRequest) => Promise<unknown>;

/**
 * Creates a service from its calls and a function for each. Parsing, access, caching, errors and transport
 * are the same for all services and are done here.
 */
export function defineService<
  C extends CallTable,
  R extends keyof C = never,
  P extends BasePlatform = Platform,
>(definition: ServiceDefinition<C, R, P>): Service<C, P> {
  const { name, calls, callsOfRoutes = [], paths = [], needsDatabase = true } = definition;
  const handledNames = Object.keys(calls).filter((callName) => !callsOfRoutes.includes(callName as R));

  async function start(platform: P): Promise<RunningService> {
    const cache = definition.cache ? createAnswerCache(definition.cache) : null;
    let startedService: StartedService<Omit<C, R>> | null = null;
    const onChange = (change: ContentChange) => {
      startedService?.onChange?.(change);
      cache?.drop(change);
    };
    startedService = await definition.start({ ...platform, invalidate: onChange });
    // Handlers that are looked up by name lose their types. The schemas of those types have parsed their
    // input.
    const handlers = startedService.handlers as unknown as Record<string, Handler>;

    function answer(
      callName: string,
      input: object,
      request: AnswerRequest,
    ): CallAnswer | Promise<CallAnswer> {
      const { admission, body, site, address, ifMatch, countRead } = request;
      const { viewer, isStaff, actor } = admission;
      const sign = () => signatureOf(actor, address);
      const { call, handler } = callOf(callName);
      const load = async () => {
        if (call.method === 'GET' && viewer === null && !isStaff) countRead();
        const value = await handler(input, { body, site, viewer, signedIn: isStaff, address, ifMatch, sign });
        return { value, tags: call.tags(input as Record<string, unknown>, value) };
      };
      if (!cache || call.method !== 'GET' || !isShared(admission)) return load();
      // The key is made of the parsed input, so that an answer has one key however its address was written.
      const siteKey = definition.cache?.isPerSite ? site : '';
      return cache.answer(`${callName} ${siteKey} ${isStaff} ${JSON.stringify(input)}`, load);
    }

    function callOf(callName: string): { call: Call; handler: Handler } {
      const call = calls[callName];
      const handler = handlers[callName];
      if (call && handler) return { call, handler };
      throw new CallError(404, `${callName} is not a call that the ${name} service answers here.`);
    }

    async function ask(callName: string, input: object, context: Parameters<Transport>[2]): Promise<unknown> {
      const { call } = callOf(callName);
      if (call.method !== 'GET')
        throw new CallError(405, `${callName} writes, so it must be called over HTTP.`);
      const caller = localCaller(context, async (token) => platform.identity?.byToken(token) ?? null);
      const admission = await admit(callName, caller);
      const { site, address, countRead } = caller;
      const parsed = parseInput(callName, call, input);
      const { value } = await answer(callName, parsed, {
        admission,
        body: undefined,
        site,
        address,
        ifMatch: null,
        countRead,
      });
      return value;
    }

    const app = new Hono();
    app.use(corsForKeys(platform));
    if (startedService.routes) {
      checkRoutesAreListed(name, startedService.routes);
      app.route('/', startedService.routes);
    }
    app.route('/', callRoutes({ calls, names: handledNames, answer, platform }));
    app.notFound(refuseUnknown);
    app.onError((error) => errorResponse(error, platform.onError));
    return {
      // A call that is made by name loses its types. They are the contract's, like those of the handlers.
      transport: ask as Transport,
      routes: app,
      onChange,
      stop: async () => startedService.stop?.(),
    };
  }

  return {
    name,
    calls,
    paths: [...Object.values(calls).flatMap(pathsOfCall).map(routerPath), ...paths],
    isEnabled: definition.isEnabled ?? (() => true),
    needsDatabase,
    start,
  };
}

function signatureOf(actor: Actor | null, address: string | null): Signature {
  if (!actor) throw new CallError(403, 'Only the newsroom may make this call.');
  return { actor, address };
}
