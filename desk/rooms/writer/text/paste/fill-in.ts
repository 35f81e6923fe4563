import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { MediaItem } from '#contract/library.ts';

/** Whether it is a picture that the library does not have under this address. */
export const isPlaceholder = ({ type, attrs }: Node): boolean =>
  type.name === 'picture' && attrs.src === null;

/** Replaces placeholders that have a picture's address by the picture, with its metadata from the library. */
export function showPicture(
  { doc, schema, tr }: EditorState,
  address: string,
  { file, document: { alt, caption, credit } }: Pick<MediaItem, 'file' | 'document'>,
): Transaction {
  const places: Array<{ node: Node; position: number }> = [];
  doc.descendants((node, position) => {
    if (isPlaceholder(node) && node.attrs.missing === address) places.push({ node, position });
  });
  // From the end, so that earlier positions stay valid.
  for (const { node, position } of places.reverse()) {
    tr.setNodeMarkup(position, null, {
      ...node.attrs,
      src: file.ref,
      missing: '',
      alt: node.attrs.alt || (alt ?? ''),
    });
    const isBare = node.textContent === '';
    const captionSize = node.firstChild?.nodeSize ?? 0;
    if (isBare && credit) tr.insert(position + captionSize + 2, schema.text(credit));
    if (isBare && caption) tr.insert(position + 2, schema.text(caption));
  }
  // The writer did not do this, so undo skips it.
  return tr.setMeta('addToHistory', false);
}

/** Gives related pieces without a title this one. */
export function setRelatedTitle({ doc, schema, tr }: EditorState, href: string, title: string): Transaction {
  const places: number[] = [];
  // A draft may have no title yet, and an empty text is refused.
  if (title === '') return tr;
  doc.descendants(({ type, attrs, content }, position) => {
    if (type.name === 'related' && attrs.href === href && content.size === 0) places.push(position + 1);
  });
  for (const place of places.reverse()) tr.insert(place, schema.text(title));
  // The writer did not do this, so undo skips it.
  return tr.setMeta('addToHistory', false);
}
