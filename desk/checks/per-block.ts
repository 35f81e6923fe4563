import type { Node } from 'prosemirror-model';

/**
 * Remembers what was found in a block of the text: as somebody types, the other blocks stay the same objects, and are
 * not looked through again.
 */
export function perBlock<T>(look: (block: Node) => T): (block: Node) => T {
  const found = new WeakMap<Node, { value: T }>();
  return (block) => {
    const cached = found.get(block);
    if (cached) return cached.value;
    const value = look(block);
    found.set(block, { value });
    return value;
  };
}
