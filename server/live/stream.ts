import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { commonHeaders } from '#portal/http/headers.ts';
import { addressOfRequest, networkOf } from '#services/limits/client-address.ts';
import { createConcurrencyLimit } from '#services/limits/concurrency-limit.ts';
import type { Audience } from '#services/live-blogs/count-audience.ts';
import { createHub, type HubOptions } from './hub.ts';
import { Topics } from './topics.ts';

export interface StreamOptions extends HubOptions {
  siteOf(host: string | undefined): SiteSlug;
  /** Streams at a time. Further readers are refused, and poll every 15 s instead. */
  maxReaders?: number;
  /**
   * Streams of one network at a time. Thousands of phones may share an address, but one program must not use
   * up all streams.
   */
  maxReadersPerNetwork?: number;
  /** Number of proxies in front of this process. */
  proxies?: number;
}

export interface Stream {
  /** Whether this is the address of the stream. */
  isStream(url: string): boolean;
  serve(request: IncomingMessage, response: ServerResponse): void;
  /** Sends the new state of changed topics to the open streams. */
  publish(change: ContentChange): void;
  /** Ends all streams. Browsers reconnect at different times. */
  close(): void;
  readonly readerCount: number;
  /** Number of topics with subscribers. */
  readonly topicCount: number;
  /** How many streams follow each article in this process. */
  audiences(): Audience[];
}

/** Proxies close silent connections, and a page that hears nothing for 50 s starts to poll. */
const heartbeatIntervalMs = 20_000;
/** Lifetime of a stream. Browsers then reconnect, so that readers spread over new processes. */
const lifetimeMs = { min: 30 * 60_000, max: 60 * 60_000 } as const;
/** A reader with more unsent bytes is gone or too slow. It may reconnect, and gets the current state. */
const maxUnsentBytes = 64 * 1024;
/** Range of delays before browsers reconnect, which are spread evenly. */
const reconnectDelayMs = { normal: [1000, 4000], stopping: [1000, 10_000] } as const;
/** Heartbeats sent in one turn of the event loop. */
const heartbeatBatchSize = 500;

/** No proxy may store, change, compress or buffer the events. */
const headers = [
  'content-type',
  'text/event-stream; charset=utf-8',
  'cache-control',
  'no-store, no-transform',
  'x-accel-buffering',
  'no',
  'connection',
  'close',
  ...commonHeaders,
];

const heartbeat = Buffer.from('event: beat\ndata:\n\n');

interface Reader {
  readonly response: ServerResponse;
  /** Unix milliseconds. */
  readonly endsAtMs: number;
  send(bytes: Buffer): void;
}

/**
 * Creates `GET /api/stream?topics=article:tetozott-a-szamos,frontend`: server-sent events `{"topic", "v"}`,
 * one for each topic at once, then one for every change (`hub.ts`). Too many readers get 503, too many of one
 * network 429.
 */
export function createStream(options: StreamOptions): Stream {
  const {
    siteOf,
    maxReaders = 10_000,
    maxReadersPerNetwork = 3000,
    proxies = 0,
    now = Date.now,
    ...hubOptions
  } = options;
  const hub = createHub({ now, ...hubOptions });
  const readers = new Set<Reader>();
  const networks = createConcurrencyLimit(maxReadersPerNetwork);
  let isClosing = false;
  const heartbeatTimer = setInterval(() => sendHeartbeats([...readers]), heartbeatIntervalMs).unref();

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const topics = Topics.safeParse(
      new URLSearchParams(request.url?.split('?')[1] ?? '').get('topics') ?? '',
    );
    if (request.method !== 'GET') refuse(response, 405, ['allow', 'GET']);
    // Pages of other sites could not read the stream, but could hold it open.
    else if (request.headers['sec-fetch-site'] === 'cross-site') refuse(response, 403);
    else if (!topics.success) refuse(response, 400);
    else if (isClosing || readers.size >= maxReaders)
      refuse(response, 503, ['retry-after', String(Math.ceil(randomBetween(30, 90)))]);
    else {
      const leave = networks.take(networkOf(addressOfRequest(request, proxies) ?? ''));
      if (leave) {
        response.on('close', leave);
        open(response, siteOf(request.headers.host), topics.data);
      } else refuse(response, 429, ['retry-after', String(Math.ceil(randomBetween(30, 90)))]);
    }
  }

  function open(response: ServerResponse, site: SiteSlug, topics: readonly string[]): void {
    // Without chunks the bytes that all readers share are sent as they are; the response ends with the
    // connection.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, headers);
    response.write(retry('normal'));
    const reader: Reader = {
      response,
      endsAtMs: now() + randomBetween(lifetimeMs.min, lifetimeMs.max),
      send(bytes) {
        if (response.destroyed || response.writableEnded) return;
        response.write(bytes);
        if (response.writableLength > maxUnsentBytes) response.destroy();
      },
    };
    readers.add(reader);
    const leave = hub.join(site, topics, reader);
    response.on('error', () => {});
    response.on('close', () => {
      leave();
      readers.delete(reader);
    });
  }

  function sendHeartbeats(remaining: Reader[]): void {
    for (const reader of remaining.splice(0, heartbeatBatchSize)) {
      if (now() < reader.endsAtMs) reader.send(heartbeat);
      else if (!reader.response.writableEnded) reader.response.end(retry('normal'));
      // It has not read that end since the last heartbeat, and would keep its place for ever.
      else reader.response.destroy();
    }
    if (remaining.length > 0) setImmediate(() => sendHeartbeats(remaining));
  }

  return {
    isStream: (url) => url.startsWith('/api/stream?') || url === '/api/stream',
    serve,
    publish: hub.publish,
    audiences: hub.audiences,
    close() {
      isClosing = true;
      clearInterval(heartbeatTimer);
      for (const { response } of readers) response.end(retry('stopping'));
    },
    get readerCount() {
      return readers.size;
    },
    get topicCount() {
      return hub.topicCount;
    },
  };
}

/** Reasons for refusals, for developers. */
const reasons = {
  400: 'topics names nothing that can be listened to: article:{slug} or cache tags, at most 20, joined by commas.',
  403: 'Pages of other sites cannot listen.',
  405: 'A stream is read with GET.',
  429: 'Too many of this network listen; come back when retry-after says.',
  503: 'Too many listen; come back when retry-after says.',
} as const;

function refuse(response: ServerResponse, status: keyof typeof reasons, more: string[] = []): void {
  const body = JSON.stringify({ status, error: reasons[status] } satisfies ErrorBody);
  const type = ['content-type', 'application/json; charset=utf-8'];
  response.writeHead(status, [...type, 'cache-control', 'no-store', ...commonHeaders, ...more]).end(body);
}

function retry(when: keyof typeof reconnectDelayMs): string {
  const [min, max] = reconnectDelayMs[when];
  return `retry: ${Math.round(randomBetween(min, max))}\n\n`;
}

const randomBetween = (min: number, max: number) => min + Math.random() * (max - min);
