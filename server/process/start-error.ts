/** Címlap cannot start. The message says what to do, and no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Wraps an error in one with a message for people. */
export function startError(what: string, cause: unknown): StartError {
  return new StartError(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
