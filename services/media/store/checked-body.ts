import { MediaStoreUnavailable } from './media-store.ts';

/** A store that sends nothing for this long, while somebody waits, counts as gone. */
const maxSilenceMs = 15_000;
const retryAfterSeconds = 5;

/** The body of an answer ended early, or stopped coming. */
export class BrokenBody extends MediaStoreUnavailable {
  override name = 'BrokenBody';
}

/**
 * The body of an answer, read as fast as it is asked for. It fails when it is not as long as it should be, or
 * when nothing comes any more; so a part of a file is never taken for the whole.
 * @param expectedBytes null: the answer does not say
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
