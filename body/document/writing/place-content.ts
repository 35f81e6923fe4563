import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model';
import { ReplaceStep, type Transform } from 'prosemirror-transform';
import type { Places } from './lineage.ts';

/** Where content was inserted. */
interface Placement {
  places: Places;
  from: number;
  to: number;
  /** Whether it fits at its intended position. */
  isDirect: boolean;
}

/** A piece of content that is inserted as a whole. */
interface Part {
  nodes: readonly Node[];
  /** Position of its first token in the slice; negative for the start of a paragraph that was added. */
  offset: number;
}

/**
 * Inserts content at a position, or as close to it as the document allows: into the line, into a paragraph
 * after the block, further out, and in the end as plain paragraphs of the article. It never fails, and no
 * character is lost.
 */
export function placeContent(transform: Transform, at: number, slice: Slice): Placement {
  const direct = new ReplaceStep(at, at, slice);
  if (!transform.maybeStep(direct).failed) {
    const places = Array.from({ length: slice.size }, (_, index) => at + index);
    return { places, from: at, to: at + slice.size, isDirect: true };
  }
  const { schema } = transform.doc.type;
  const whole = asBlocks(slice, schema);
  const parts = whole.nodes.every(isValid) ? [whole] : flatten(slice, schema);
  const inside = putNear(transform, at, parts, slice.size);
  return inside ?? putOutside(transform, at, flatten(slice, schema), slice.size);
}

/** The content of a slice as blocks; text without a paragraph gets one. */
function asBlocks({ content, openStart }: Slice, schema: Schema): Part {
  return isLine(content)
    ? { nodes: [paragraph(schema, content)], offset: -1 - openStart }
    : { nodes: content.content, offset: -openStart };
}

const isLine = (content: Fragment): boolean => content.firstChild?.isInline ?? false;
const paragraph = (schema: Schema, content: Fragment): Node => schema.node('paragraph', null, content);

function isValid(node: Node): boolean {
  try {
    node.check();
    return true;
  } catch {
    return false;
  }
}

/** The lines of a slice as paragraphs, and other content unchanged. */
function flatten(slice: Slice, schema: Schema): Part[] {
  const { content, openStart } = slice;
  if (isLine(content)) return [asBlocks(slice, schema)];
  const parts: Part[] = [];
  content.descendants((node, position) => {
    const offset = position - openStart;
    if (node.isTextblock && node.content.size > 0)
      parts.push({ nodes: [paragraph(schema, node.content)], offset });
    else if (node.isLeaf && node.isBlock) parts.push({ nodes: [node], offset });
    return !node.isTextblock;
  });
  return parts;
}

/** Inserts blocks in the innermost node around a position that accepts them; null if none does. */
function putNear(transform: Transform, at: number, parts: readonly Part[], size: number): Placement | null {
  const $at = transform.doc.resolve(at);
  const nodes = parts.flatMap((part) => part.nodes);
  for (let depth = $at.depth; depth >= 0; depth -= 1) {
    const position = depth === $at.depth ? at : $at.after(depth + 1);
    const step = new ReplaceStep(position, position, new Slice(Fragment.from(nodes), 0, 0));
    if (!transform.maybeStep(step).failed) return placementOf(position, parts, size);
  }
  return null;
}

/**
 * Inserts blocks into the article itself, which accepts paragraphs anywhere; other content where it is
 * accepted.
 */
function putOutside(transform: Transform, at: number, parts: readonly Part[], size: number): Placement {
  const $at = transform.doc.resolve(at);
  const position = $at.depth === 0 ? at : $at.after(1);
  const accepted = parts.filter(({ nodes }) =>
    nodes.every(({ type }) => transform.doc.type.contentMatch.matchType(type) !== null),
  );
  const nodes = accepted.flatMap((part) => part.nodes);
  transform.step(new ReplaceStep(position, position, new Slice(Fragment.from(nodes), 0, 0)));
  return placementOf(position, accepted, size);
}

function placementOf(position: number, parts: readonly Part[], size: number): Placement {
  const places: number[] = Array.from({ length: size }, () => -1);
  let at = position;
  for (const { nodes, offset } of parts) {
    const length = nodes.reduce((sum, node) => sum + node.nodeSize, 0);
    for (let index = 0; index < length; index += 1) {
      const token = offset + index;
      if (token >= 0 && token < size) places[token] = at + index;
    }
    at += length;
  }
  return { places, from: position, to: at, isDirect: false };
}
