import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { MediaItem } from '#contract/library.ts';
import { uploads } from '#desk/library/upload/uploads.ts';
import { galleryNode, pictureNode, recordingNode } from '../blocks/insert.ts';
import { uploadWords } from './words.ts';

const placesKey = new PluginKey<DecorationSet>('uploads');

interface PlaceChange {
  id: object;
  /** Position of a pending upload; null: it has ended. */
  at: number | null;
  count: number;
}

/** Placeholders for pictures that are being uploaded. */
export function uploadPlaces(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: placesKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const places = before.map(transaction.mapping, transaction.doc);
        const change: PlaceChange | undefined = transaction.getMeta(placesKey);
        if (!change) return places;
        if (change.at === null)
          return places.remove(places.find(undefined, undefined, ({ id }) => id === change.id));
        const mark = Decoration.widget(change.at, () => createPlaceholder(change.count), { id: change.id });
        return places.add(transaction.doc, [mark]);
      },
    },
    props: { decorations: (state) => placesKey.getState(state) },
  });
}

function createPlaceholder(count: number): HTMLElement {
  const line = document.createElement('div');
  line.className = 'is-coming';
  line.textContent = uploadWords.coming(count);
  return line;
}

/**
 * Uploads files to the library, then inserts them where they were dropped, even if that position has moved.
 * @param isGallery whether several pictures form one gallery
 */
export async function placeFiles(
  view: EditorView,
  files: readonly File[],
  position: number,
  { isGallery = false, onFailure }: { isGallery?: boolean; onFailure(failure: unknown): void },
): Promise<void> {
  const id = {};
  const { doc, tr } = view.state;
  view.dispatch(tr.setMeta(placesKey, { id, at: blockPlace(doc, position), count: files.length }));
  try {
    const before = new Set(uploads.entries.map(({ id: entry }) => entry));
    const added = (await uploads.add(files)).filter((one) => one !== null);
    const items = added.map(({ item }) => item);
    if (items.length > 0 && !view.isDestroyed && !putIn(view, id, items, isGallery))
      onFailure(uploadWords.placeDeleted(items.length));
    for (const { id: entry, fileName, fault } of uploads.entries) {
      if (fault === null || before.has(entry)) continue;
      onFailure(uploadWords.refused(fileName, fault));
      uploads.drop(entry);
    }
  } catch (error) {
    onFailure(error);
  } finally {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(placesKey, { id, at: null, count: 0 }));
  }
}

/** A position between two blocks, because pictures are not inline. */
function blockPlace(doc: Node, position: number): number {
  const $position = doc.resolve(position);
  if ($position.depth === 0) return position;
  const isEmptyParagraph = $position.depth === 1 && $position.parent.content.size === 0;
  return isEmptyParagraph ? $position.before(1) : $position.after(1);
}

/** @returns whether they are in the text: not if their place was deleted while they were uploaded */
function putIn(view: EditorView, id: object, items: readonly MediaItem[], isGallery: boolean): boolean {
  const places = placesKey.getState(view.state) ?? DecorationSet.empty;
  const [mark] = places.find(undefined, undefined, (spec) => spec.id === id);
  if (!mark) return false;
  const blocks = blocksOf(items, isGallery);
  const { nodeAfter } = view.state.doc.resolve(mark.from);
  const isEmpty = nodeAfter?.type.name === 'paragraph' && nodeAfter.content.size === 0;
  // It replaces an empty paragraph, unless that is the last one, in which the writer continues.
  const isLast = mark.from + (nodeAfter?.nodeSize ?? 0) === view.state.doc.content.size;
  const to = isEmpty && !isLast ? mark.from + nodeAfter.nodeSize : mark.from;
  const transaction = view.state.tr.replaceWith(mark.from, to, blocks);
  view.dispatch(transaction.scrollIntoView());
  return true;
}

function blocksOf(items: readonly MediaItem[], isGallery: boolean): Node[] {
  const blocks = items.map(blockOf);
  const isAllPictures = blocks.length > 1 && blocks.every(({ type }) => type.name === 'picture');
  return isGallery && isAllPictures ? [galleryNode(blocks)] : blocks;
}

/** The block for an item of the library, with its metadata. */
export function blockOf({ file, document }: MediaItem): Node {
  const { alt, caption, credit, poster } = document;
  if (file.kind !== 'picture') {
    const kind = file.kind === 'video' ? 'video' : 'audio';
    return recordingNode(kind, file.ref, caption ?? file.fileName, poster ?? null);
  }
  return pictureNode(file.ref, { alt: alt ?? '', caption: caption ?? '', credit: credit ?? '' });
}
