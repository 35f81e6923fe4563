import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { perBlock } from '#desk/checks/per-block.ts';
import { placeholders, startPlaceholder } from '../dom/words.ts';

interface EmptyLine {
  /** Offset from the start of its top-level block. */
  offset: number;
  size: number;
  words: string;
}

/** Shows hints in empty captions, titles and the like. */
export function placeholderPlugin(): Plugin {
  const emptyLines = perBlock(findEmptyLines);
  return new Plugin({
    props: {
      decorations({ doc }) {
        const decorations: Decoration[] = [];
        const show = (from: number, size: number, words: string) =>
          decorations.push(
            Decoration.node(from, from + size, { class: 'is-empty', 'data-placeholder': words }),
          );
        if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2)
          show(0, 2, startPlaceholder);
        doc.forEach((block, position) => {
          for (const { offset, size, words } of emptyLines(block)) show(position + offset, size, words);
        });
        return DecorationSet.create(doc, decorations);
      },
    },
  });
}

function findEmptyLines(block: Node): EmptyLine[] {
  const lines: EmptyLine[] = [];
  const look = (node: Node, offset: number) => {
    const words = placeholders[node.type.name];
    if (node.isTextblock && node.content.size === 0 && words !== undefined)
      lines.push({ offset, size: node.nodeSize, words });
  };
  look(block, 0);
  block.descendants((node, position) => {
    look(node, position + 1);
    return !node.isTextblock;
  });
  return lines;
}
