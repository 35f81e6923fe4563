import type { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { ask } from '#desk/api/ask.ts';
import { isPlaceholder, setRelatedTitle, showPicture } from './fill-in.ts';
import { readOwnPicture } from './own-media.ts';

/**
 * Looks up the pictures that were copied from our own pages, and replaces their placeholders. Where the
 * library cannot be asked, the placeholder stays, with the picture's address.
 * @param ownHosts hosts of the readers' sites
 */
export async function findOwnPictures(
  view: EditorView,
  { content }: Slice,
  ownHosts: readonly string[],
): Promise<void> {
  const addresses = new Set<string>();
  content.descendants((node) => {
    if (isPlaceholder(node)) addresses.add(node.attrs.missing);
  });
  for (const address of addresses) {
    const name = readOwnPicture(address, ownHosts)?.name;
    if (name === undefined) continue;
    const answer = await ask('libraryItems', { name, limit: 1 }).catch(() => null);
    const [item] = answer?.items ?? [];
    if (item && !view.isDestroyed) view.dispatch(showPicture(view.state, address, item));
  }
}

/** Gives related pieces without a title that of the piece at their address, when the newsroom has it. */
export async function findRelatedTitle(view: EditorView, href: string): Promise<void> {
  const slug = href.slice(href.lastIndexOf('/') + 1);
  const piece = await ask('pieceBySlug', { slug }).catch(() => null);
  if (piece && !view.isDestroyed) view.dispatch(setRelatedTitle(view.state, href, piece.document.title));
}
