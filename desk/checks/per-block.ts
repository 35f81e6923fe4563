import type { Node } from 'prosemirror-model';

/**
 * Caches what was found in a block of the text: while somebody types, the other blocks stay the same objects,
 * so they need not be checked again.
 */
export function perBlock<T>(look: (block: Node) => T): (block: Node) => T {
  const cache = new WeakMap<Node, { value: T }>();
  return (block) => {
    const cached = cache.get(block);
    if (cached) return cached.value;
    const value = look(block);
    cache.set(block, { value });
    return value;
  };
}
