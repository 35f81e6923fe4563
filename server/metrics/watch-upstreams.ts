import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Counter, Histogram } from 'prom-client';

interface UpstreamMetrics {
  duration: Histogram;
  requests: Counter;
}

/** Bounds the label values. Hosts come from the configuration, so there should be far fewer. */
const maxHosts = 50;

/** Message of Node's diagnostics channels about a `fetch` request. */
interface FetchMessage {
  request: { origin?: string | URL };
  response?: { statusCode: number };
}

/**
 * Measures the `fetch` requests of this process: to services on other hosts, and for rates, weather, scores,
 * payments and sign-in. It listens to Node's diagnostics channels, so the callers need not know of it.
 * @returns a function that stops it
 */
export function watchUpstreams({ duration, requests }: UpstreamMetrics): () => void {
  const startedAtMs = new WeakMap<object, number>();
  const hosts = new Set<string>();

  function nameOf({ origin = '' }: FetchMessage['request']): string {
    const host = URL.parse(String(origin))?.host ?? 'unknown';
    if (!hosts.has(host) && hosts.size >= maxHosts) return 'other';
    hosts.add(host);
    return host;
  }

  function end({ request, response }: FetchMessage): void {
    const startMs = startedAtMs.get(request);
    if (startMs === undefined) return;
    startedAtMs.delete(request);
    const host = nameOf(request);
    duration.observe({ host }, (performance.now() - startMs) / 1000);
    requests.inc({ host, outcome: response ? `${Math.floor(response.statusCode / 100)}xx` : 'failed' });
  }

  // The cast is safe because only Node publishes under these names.
  const listeners: Array<[name: string, listener: (message: unknown) => void]> = [
    [
      'undici:request:create',
      (message) => void startedAtMs.set((message as FetchMessage).request, performance.now()),
    ],
    ['undici:request:headers', (message) => end(message as FetchMessage)],
    ['undici:request:error', (message) => end(message as FetchMessage)],
  ];
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
