import type { Context, MiddlewareHandler } from 'hono';
import { CallError } from '#contract/errors.ts';

/** Memory for all bodies that this process reads at the same time, so that many small ones cannot fill it. */
export interface BodyBudget {
  /** @returns false when there is no room for so many more bytes */
  reserve(bytes: number): boolean;
  release(bytes: number): void;
}

export function createBodyBudget(maxBytes: number): BodyBudget {
  let byteCount = 0;
  return {
    reserve(bytes) {
      if (byteCount + bytes > maxBytes) return false;
      byteCount += bytes;
      return true;
    },
    release(bytes) {
      byteCount -= bytes;
    },
  };
}

/**
 * The budgets of this process, shared by all its services as the memory is. Calls of the newsroom have
 * their own, which no flood of readers' forms can use up.
 */
export const bodyBudgets = {
  anybody: createBodyBudget(32 * 1024 * 1024),
  newsroom: createBodyBudget(64 * 1024 * 1024),
};

export interface BodyLimits {
  maxBytes: number;
  budget?: BodyBudget;
}

/**
 * The client went away before the body's end. Nobody reads the answer, so it is logged at debug level only.
 */
export class AbortedBody extends CallError {
  constructor() {
    super(400, 'The body ended before it was complete.');
  }
}

/** When to try again after a refusal because other bodies use all the room. */
const retryAfterSeconds = 5;

/**
 * Middleware that limits the body which the handler reads. The body is not read before the handler reads it,
 * so requests that are refused for their address, origin or key cost no memory.
 * @param onTooLarge answers in place of an `ErrorBody`
 */
export function limitBody({
  onTooLarge,
  ...limits
}: BodyLimits & { onTooLarge?: () => Response }): MiddlewareHandler {
  return async (c, next) => {
    try {
      await withLimitedBody(c, limits, next);
    } catch (error) {
      if (!onTooLarge || !(error instanceof CallError) || error.status !== 413) throw error;
      c.res = onTooLarge();
    }
  };
}

/**
 * Runs a handler whose `c.req` has a limited body. The body's share of the budget is freed when the handler
 * ends.
 * @throws CallError 413 for more than `maxBytes`, 503 when other bodies use all the room, AbortedBody when
 * the body is cut off; also if the handler took the failed reading for an empty body
 */
export async function withLimitedBody<T>(
  c: Context,
  { maxBytes, budget = bodyBudgets.anybody }: BodyLimits,
  work: () => Promise<T>,
): Promise<T> {
  const { raw } = c.req;
  if (!raw.body) return work();
  if (Number(raw.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const body = countBody(raw.body, maxBytes, budget);
  c.req.raw = new Request(raw, { body: body.stream, duplex: 'half' } as RequestInit);
  try {
    const result = await work();
    if (body.failure()) throw body.failure();
    return result;
  } catch (error) {
    throw body.failure() ?? error;
  } finally {
    body.release();
  }
}

/** A stream that fails as soon as it holds too much. It reads from its source only when it is read from. */
function countBody(source: ReadableStream<Uint8Array>, maxBytes: number, budget: BodyBudget) {
  let bytes = 0;
  let failure: CallError | null = null;
  const reader = source.getReader();

  function fail(error: CallError): never {
    failure = error;
    // Discards the rest. An error means that the client is gone, which does not matter.
    reader.cancel().catch(() => {});
    throw error;
  }

  async function readChunk(): Promise<Uint8Array | null> {
    const { done, value } = await reader.read().catch(() => fail(new AbortedBody()));
    if (done) return null;
    if (bytes + value.byteLength > maxBytes) fail(tooLarge(maxBytes));
    if (!budget.reserve(value.byteLength))
      fail(
        new CallError(
          503,
          'Too many requests are being received; try again soon.',
          undefined,
          retryAfterSeconds,
        ),
      );
    bytes += value.byteLength;
    return value;
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await readChunk();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, failure: () => failure, release: () => budget.release(bytes) };
}

function tooLarge(maxBytes: number): CallError {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} kB` : `${maxBytes / 1024 / 1024} MB`;
  return new CallError(413, `The body is larger than ${size}.`);
}
