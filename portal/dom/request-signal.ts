/** A request that takes longer is given up: another one follows soon, or the reader asks again. */
const timeoutMs = 10_000;

/** Ends a request that takes too long, or whose part of the page has left the document. */
export function requestSignal(left?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return left ? AbortSignal.any([left, timeout]) : timeout;
}
