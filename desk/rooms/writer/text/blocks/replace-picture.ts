import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { chosenBlocks, rangeOf } from './chosen-blocks.ts';

/** The picture that is the only chosen block. */
export function chosenPicture(state: EditorState): Node | null {
  const { parent, first, last } = chosenBlocks(state);
  const block = first === last ? parent.maybeChild(first) : null;
  return block?.type.name === 'picture' ? block : null;
}

/**
 * Puts another picture in the place of the chosen one: its width and what is written below it stay, the
 * description and the credit are the new picture's.
 */
export function replacePicture(state: EditorState, picture: Node): Transaction | null {
  const before = chosenPicture(state);
  if (picture.type !== before?.type) return null;
  // A gap was pasted with the description of the picture that belongs there.
  const alt = picture.attrs.alt || (before.attrs.src === null ? before.attrs.alt : '');
  const [caption, credit] = [before.firstChild, picture.lastChild];
  const { from, to } = rangeOf(chosenBlocks(state));
  return state.tr.replaceWith(
    from,
    to,
    before.type.create({ ...before.attrs, src: picture.attrs.src, alt, missing: '' }, [
      ...(caption && caption.content.size > 0 ? [caption] : picture.children.slice(0, 1)),
      ...(credit ? [credit] : []),
    ]),
  );
}
