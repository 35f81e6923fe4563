import type { RequestKind, RequestWatch } from '#portal/http/page-server.ts';
import type { Numbers } from './tell-numbers.ts';

type Kind = RequestKind | 'hit' | 'stream';

/** These wait for something; what a file takes is the reader's network. */
const timed: ReadonlySet<Kind> = new Set(['page', 'call', 'redirect']);

/**
 * Counts requests by what they are answered with and by status.
 * @param onDone told how long one took, seconds
 */
export function watchRequests(onDone: (kind: Kind, seconds: number) => void): { watch: RequestWatch; requests: Numbers } {
  const hits: Record<number, number> = {};
  const others = new Map<string, number>();
  return {
    watch: {
      hits,
      onRequest(asked, request, response) {
        // A stream lasts up to an hour.
        const kind = asked === 'call' && /^\/api\/stream(?:\?|$)/.test(request.url ?? '') ? 'stream' : asked;
        const begun = performance.now();
        response.once('close', () => {
          const key = `${kind} ${response.statusCode}`;
          others.set(key, (others.get(key) ?? 0) + 1);
          if (timed.has(kind)) onDone(kind, (performance.now() - begun) / 1000);
        });
      },
    },
    requests: () => [
      ...Object.entries(hits).map(([status, n]): [Record<string, string>, number] => [{ kind: 'hit', status }, n]),
      ...[...others].map(([key, n]): [Record<string, string>, number] => {
        const [kind = '', status = ''] = key.split(' ');
        return [{ kind, status }, n];
      }),
    ],
  };
}
