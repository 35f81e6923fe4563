import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { Change } from '#contract/cache-tags.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { commonHeaders } from '#portal/http/headers.ts';
import { addressOfRequest, networkOf } from '#services/limits/client-address.ts';
import { createPlaces } from '#services/limits/places.ts';
import { createHub, type HubOptions } from './hub.ts';
import { Topics } from './topics.ts';

export interface StreamOptions extends HubOptions {
  siteOf(host: string | undefined): SiteSlug;
  /** Readers at a time; those beyond are refused, and ask every 15 s instead. */
  mostReaders?: number;
  /** Of one network at a time: thousands of phones may share an address, but one program must not take every place. */
  mostOfNetwork?: number;
  /** Proxies in front of this process. */
  proxies?: number;
}

export interface Stream {
  /** Whether this is the address of the stream. */
  isStream(url: string): boolean;
  serve(request: IncomingMessage, response: ServerResponse): void;
  change(change: Change): void;
  /** Ends all streams, and tells each browser when to come back: not all at once. */
  close(): void;
  readonly readers: number;
  /** Topics that somebody listens to. */
  readonly topics: number;
}

/** Proxies and browsers take a silent connection for a lost one; who hears nothing for 50 s asks by itself. */
const beatMs = 20_000;
/** A stream ends after half an hour to an hour and is asked for again: so readers spread over new processes, and nothing is held for ever. */
const lifetimeMs = { least: 30 * 60_000, most: 60 * 60_000 } as const;
/** A reader who has not taken so many bytes is gone or too slow: it comes back and is told how things are. */
const mostUnsent = 64 * 1024;
/** Browsers come back after so many milliseconds, spread evenly. */
const returnMs = { usual: [1000, 4000], stopping: [1000, 10_000] } as const;
/** So many beats in one go. */
const batch = 500;

/** Nothing on the way may keep, change, compress or hold back what is sent. */
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

const beat = Buffer.from('event: beat\ndata:\n\n');

interface Reader {
  readonly response: ServerResponse;
  readonly until: number;
  send(bytes: Buffer): void;
}

/**
 * `GET /api/stream?topics=article:tetozott-a-szamos,frontend`: server-sent events `{"topic", "v"}`, one for each topic at once, then with every
 * change (`hub.ts`). Refused with 503 when there are too many readers, with 429 when too many of them are of one network.
 */
export function createStream(options: StreamOptions): Stream {
  const { siteOf, mostReaders = 10_000, mostOfNetwork = 3000, proxies = 0, now = Date.now, ...hubOptions } = options;
  const hub = createHub({ now, ...hubOptions });
  const readers = new Set<Reader>();
  const networks = createPlaces(mostOfNetwork);
  let closing = false;
  const beating = setInterval(() => beatAll([...readers]), beatMs).unref();

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const topics = Topics.safeParse(new URLSearchParams(request.url?.split('?')[1] ?? '').get('topics') ?? '');
    if (request.method !== 'GET') refuse(response, 405, ['allow', 'GET']);
    // Pages of other sites could not read it, but hold it open.
    else if (request.headers['sec-fetch-site'] === 'cross-site') refuse(response, 403);
    else if (!topics.success) refuse(response, 400);
    else if (closing || readers.size >= mostReaders) refuse(response, 503, ['retry-after', String(Math.ceil(between(30, 90)))]);
    else {
      const leave = networks.take(networkOf(addressOfRequest(request, proxies) ?? ''));
      if (leave) {
        response.on('close', leave);
        open(response, siteOf(request.headers.host), topics.data);
      } else refuse(response, 429, ['retry-after', String(Math.ceil(between(30, 90)))]);
    }
  }

  function open(response: ServerResponse, site: SiteSlug, topics: readonly string[]): void {
    // Without a length and not in chunks: it lasts until the connection ends, and the bytes that all get are sent as they are.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, headers);
    response.write(retry('usual'));
    const reader: Reader = {
      response,
      until: now() + between(lifetimeMs.least, lifetimeMs.most),
      send(bytes) {
        if (response.destroyed || response.writableEnded) return;
        response.write(bytes);
        if (response.writableLength > mostUnsent) response.destroy();
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

  function beatAll(waiting: Reader[]): void {
    for (const reader of waiting.splice(0, batch)) {
      if (now() < reader.until) reader.send(beat);
      else reader.response.end(retry('usual'));
    }
    if (waiting.length > 0) setImmediate(() => beatAll(waiting));
  }

  return {
    isStream: (url) => url.startsWith('/api/stream?') || url === '/api/stream',
    serve,
    change: hub.change,
    close() {
      closing = true;
      clearInterval(beating);
      for (const { response } of readers) response.end(retry('stopping'));
    },
    get readers() {
      return readers.size;
    },
    get topics() {
      return hub.topics;
    },
  };
}

/** Why a stream is refused, for people who look. */
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

function retry(when: keyof typeof returnMs): string {
  const [least, most] = returnMs[when];
  return `retry: ${Math.round(between(least, most))}\n\n`;
}

const between = (least: number, most: number) => least + Math.random() * (most - least);
