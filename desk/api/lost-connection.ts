const listeners = new Set<() => void>();

/** Announces that a request did not reach the server. */
export function reportLostConnection(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls a listener whenever a request does not reach the server.
 * @returns a function that removes it
 */
export function onLostConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
