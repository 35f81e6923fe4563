/** Why Címlap cannot start, in words that say what to do; no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The same failure with a message for people; what is not an `Error` is told as it is. */
export function startError(what: string, cause: unknown): StartError {
  return new StartError(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}
