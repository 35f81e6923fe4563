import type { RequestKind, RequestWatch } from '#portal/http/page-server-options.ts';
import type { Samples } from './register-collector.ts';

type Kind = RequestKind | 'hit' | 'stream';

/** Kinds of requests that are timed. The time of a file would be that of the reader's network. */
const timedKinds: ReadonlySet<Kind> = new Set(['page', 'call', 'redirect']);

/**
 * Creates counters of requests, by kind and status.
 * @param onDone called with the time of each request in seconds
 */
export function watchRequests(onDone: (kind: Kind, seconds: number) => void): {
  watch: RequestWatch;
  requests: () => Samples;
} {
  const hits: Record<number, number> = {};
  const others = new Map<string, number>();
  return {
    watch: {
      hits,
      onRequest(requestKind, request, response) {
        // A stream lasts up to an hour, which would distort the times of calls.
        const kind =
          requestKind === 'call' && /^\/api\/stream(?:\?|$)/.test(request.url ?? '') ? 'stream' : requestKind;
        const startedAtMs = performance.now();
        response.once('close', () => {
          const key = `${kind} ${response.statusCode}`;
          others.set(key, (others.get(key) ?? 0) + 1);
          if (timedKinds.has(kind)) onDone(kind, (performance.now() - startedAtMs) / 1000);
        });
      },
    },
    requests: () => [
      ...Object.entries(hits).map(([status, n]): [Record<string, string>, number] => [
        { kind: 'hit', status },
        n,
      ]),
      ...[...others].map(([key, n]): [Record<string, string>, number] => {
        const [kind = '', status = ''] = key.split(' ');
        return [{ kind, status }, n];
      }),
    ],
  };
}
