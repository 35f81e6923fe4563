import type { Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import type { Change } from '#contract/cache-tags.ts';
import type { Call } from '#contract/call.ts';
import { calls, type InputOf, type OutputOf } from '#contract/calls.ts';
import type { CallContext, Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { type Answer, type AnswerCacheOptions, createAnswerCache } from '../answer-cache.ts';
import type { OwnReadName, ReadHandlers, ReadName } from '../handler-types.ts';
import { answeredElsewhere, apiRoutes, siteOfHostName } from '../http.ts';
import type { ReaderOf } from '../identity/reader-of.ts';
import { createSearchService, type SitePages } from '../search/search-service.ts';
import { readHandlers, writeHandlers } from './handlers.ts';
import { publishDue } from './rules/publish-due.ts';

export interface ContentOptions {
  db: Database;
  /** Where lists, articles and searches are read; `db` unless given. */
  reads?: ReadSource | null;
  /** Pages of the sites that search finds beside what is in the database. */
  pages?: SitePages;
  /** Unix milliseconds. */
  now?: () => number;
  /** The newsroom's key; without one nothing can be written over HTTP. */
  newsroomKey?: string | undefined;
  /** Which site a Host header means; null when it is none of ours, which counts as the main site. */
  siteOfHost?: (host: string) => SiteSlug | null;
  /** Who asks over HTTP: the newsroom also sees what is not public. Left out, nobody is ever signed in. */
  readerOf?: ReaderOf;
  cache?: AnswerCacheOptions;
  /** Told of failures that answer nobody in particular, and of those that became a 500. */
  onError?: (error: unknown) => void;
}

/** A database to read from that may be behind, and has to hear of changes (`database/replica.ts`). */
export interface ReadSource {
  db: Database;
  changed(): void;
}

export interface ContentService {
  /** Reading calls in this process: no socket, no JSON. Answers are shared and frozen. */
  transport: Transport;
  /** All calls over HTTP, with their description. */
  routes: Hono;
  /** To be told of every change that `listenForChanges` hears. */
  onChange(change: Change): void;
  /** Stops looking for articles whose time has come. */
  stop(): void;
}

/** Articles with a date to come appear at most this late. */
const dueEveryMs = 5000;

export function createContentService(options: ContentOptions): ContentService {
  const { db, reads: source, pages, now = Date.now, onError = () => {} } = options;
  const cache = createAnswerCache(options.cache);
  const search = createSearchService({ db, reads: source?.db, pages, now, onError });
  const reads: ReadHandlers = { ...readHandlers(source?.db ?? db, now), ...search.handlers };
  const onChange = (change: Change) => {
    source?.changed();
    cache.drop(change);
  };

  function answer<K extends ReadName>(name: K, given: InputOf<K>, context: CallContext, beforeLoad = () => {}) {
    const input = parseInput(name, given);
    // Of what was understood, not of what was sent: one answer has one key, however its address was written.
    const key = `${name} ${context.site} ${context.signedIn} ${JSON.stringify(input)}`;
    return cache.answer<OutputOf<K>>(key, () => {
      beforeLoad();
      return load(reads, name, input, context);
    });
  }

  const timer = setInterval(() => publishDue(db, now(), onChange).catch(onError), dueEveryMs);
  timer.unref();

  return {
    transport: async (name, input, context) => {
      if (!isRead(name)) throw new CallError(405, `${name} writes: it goes over HTTP with the newsroom's key.`);
      return ((await answer(name, input as InputOf<ReadName>, context)) as Answer<OutputOf<typeof name>>).value;
    },
    routes: apiRoutes({
      read: (name, input, context, beforeLoad) => answer(name, input as InputOf<typeof name>, context, beforeLoad),
      write: writeHandlers(db, () => ({ now: now(), onChange })),
      newsroomKey: options.newsroomKey,
      siteOfHost: options.siteOfHost ?? siteOfHostName,
      readerOf: options.readerOf,
      onError,
    }),
    onChange,
    stop() {
      clearInterval(timer);
      search.stop();
    },
  };
}

function isRead(name: keyof typeof calls): name is ReadName {
  return calls[name].method === 'GET';
}

/** @throws CallError 404 when another service answers this call, 400 when the input is not what the contract says */
function parseInput(name: ReadName, input: object): object {
  const call: Call = calls[name];
  if (call.service) throw answeredElsewhere(name, call);
  const parsed = call.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CallError(400, `The input of ${name} is wrong.`, issues);
}

/** @param input what `parseInput` gave */
async function load<K extends ReadName>(reads: ReadHandlers, name: K, input: object, context: CallContext) {
  // One call's own types are lost where it is looked up by name; the tables of calls and handlers have the same keys and types.
  const handler = reads[name as OwnReadName] as (input: unknown, context: CallContext) => Promise<OutputOf<K>>;
  const tagsOf = calls[name].tags as (input: unknown, output: OutputOf<K>) => string[];
  const value = await handler(input, context);
  return { value, tags: tagsOf(input, value) };
}
