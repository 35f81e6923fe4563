const listeners = new Set<() => void>();

/** Says that a request did not reach the server. */
export function noticeLostLine(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever a request does not reach the server. @returns what ends it */
export function onLostLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
