import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { placeholders, startPlaceholder } from '../dom/words.ts';

/** Says in empty captions, titles and the like what belongs there. */
export function placeholderPlugin(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const found: Decoration[] = [];
        const isEmpty =
          doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
        doc.descendants((node, position) => {
          const words = placeholders[node.type.name] ?? (isEmpty ? startPlaceholder : undefined);
          if (node.isTextblock && node.content.size === 0 && words !== undefined)
            found.push(
              Decoration.node(position, position + node.nodeSize, {
                class: 'is-empty',
                'data-placeholder': words,
              }),
            );
          return !node.isTextblock;
        });
        return DecorationSet.create(doc, found);
      },
    },
  });
}
