import { MediaStoreUnavailable } from './media-store.ts';

/** A store that sends nothing for this long, while somebody waits, counts as down. */
const maxSilenceMs = 15_000;
const retryAfterSeconds = 5;

/** The body of a response ended early, or stalled. */
export class BrokenBody extends MediaStoreUnavailable {
  override name = 'BrokenBody';
}

/**
 * The body of a response, read on demand. It fails when its length is wrong, or when it stalls, so that a
 * part of a file is never taken for the whole.
 * @param expectedBytes null: the response does not say
 */
export function checkedBody(
  body: ReadableStream<Uint8Array>,
  expectedBytes: number | null,
  silenceMs = maxSilenceMs,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let seenBytes = 0;

  async function readNext() {
    const { promise, reject } = Promise.withResolvers<never>();
    const silence = new BrokenBody('The store has stopped sending.', retryAfterSeconds);
    const timer = setTimeout(() => reject(silence), silenceMs);
    try {
      return await Promise.race([reader.read(), promise]);
    } catch (error) {
      if (error instanceof BrokenBody) throw error;
      throw new BrokenBody('The store broke off.', retryAfterSeconds, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await readNext();
        if (value) {
          seenBytes += value.byteLength;
          controller.enqueue(value);
        }
        if (!done && (expectedBytes === null || seenBytes <= expectedBytes)) return;
        if (expectedBytes !== null && seenBytes !== expectedBytes)
          throw new BrokenBody(`The store sent ${seenBytes} of ${expectedBytes} bytes.`, retryAfterSeconds);
        controller.close();
      } catch (error) {
        controller.error(error);
        void reader.cancel().catch(() => {});
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
