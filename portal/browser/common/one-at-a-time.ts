/**
 * Serialises requests, so that the newest answer comes last. A call during a request gets the answer of the
 * next one, because the current one may have been sent before the change that the caller wants to see.
 */
export function oneAtATime(request: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    const mine = request().finally(() => {
      if (current === mine) current = null;
    });
    current = mine;
    return mine;
  };
  return () => {
    if (next) return next;
    if (!current) return begin();
    next = current.then(begin, begin);
    return next;
  };
}
