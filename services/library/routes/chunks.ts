import { AbortedBody } from '../../request-body.ts';

/**
 * Yields a body piece by piece, as it arrives.
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
