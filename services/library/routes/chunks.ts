import { AbortedBody } from '../../request-body.ts';

/**
 * A body piece by piece, as it comes.
 * @throws AbortedBody when it ends too early
 */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AbortedBody();
    });
    if (done) return;
    yield value;
  }
}
