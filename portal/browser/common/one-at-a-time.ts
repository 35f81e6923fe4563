/**
 * Lets one request follow the other, so that the newest answer is the last one: who asks while one is on its way is told by the next, since
 * that one may have left before what they want to know of.
 */
export function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    const mine = ask().finally(() => {
      if (asking === mine) asking = null;
    });
    asking = mine;
    return mine;
  };
  return () => {
    if (next) return next;
    if (!asking) return begin();
    next = asking.then(begin, begin);
    return next;
  };
}
