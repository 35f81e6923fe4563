import type { MarkType, NodeType } from 'prosemirror-model';
import { deskSchema } from './desk-schema.ts';

/** A kind of block or inline node, by its name in the schema. */
export function nodeType(name: string): NodeType {
  const type = deskSchema.nodes[name];
  if (!type) throw new Error(`The schema has no node ${name}.`);
  return type;
}

export function markType(name: string): MarkType {
  const type = deskSchema.marks[name];
  if (!type) throw new Error(`The schema has no mark ${name}.`);
  return type;
}
