import { DOMParser, Fragment, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { documentToHtml } from '#body/document/to-html.ts';
import { cleanHref } from '#body/links.ts';
import { insertBlock, isComplete } from '../blocks/insert.ts';
import { deskSchema as schema } from '../dom/desk-schema.ts';
import { markType } from '../dom/types.ts';
import { blockOfAddress } from './block-of-address.ts';
import { cleanPaste } from './clean-paste.ts';
import { addressesInCode } from './embed-code.ts';
import { findOwnPictures, findRelatedTitle } from './look-up.ts';
import { pasteNotes } from './paste-notes.ts';

interface PasteOptions {
  /** Hosts of the readers' sites. */
  ownHosts: readonly string[];
  /** Called with files that were pasted or dropped, and their position in the document. */
  takeFiles(view: EditorView, files: readonly File[], position: number): boolean;
}

/** Cleans pasted HTML, and copies the text as the HTML that is stored. */
export function pastePlugin({ ownHosts, takeFiles }: PasteOptions): Plugin {
  // The desk shows the same files at its own host.
  const mediaHosts = [...ownHosts, location.hostname];
  return new Plugin({
    props: {
      clipboardParser: new CleanParser(mediaHosts),
      transformPasted(slice, view) {
        void findOwnPictures(view, slice, mediaHosts);
        return slice;
      },
      clipboardSerializer: { serializeFragment: storedFragment } as never,
      clipboardTextSerializer: ({ content }) => content.textBetween(0, content.size, '\n\n', leafText),
      handlePaste(view, event, slice) {
        const files = filesOf(event.clipboardData);
        // Word and browsers send a picture of the text along with it.
        const hasText = event.clipboardData?.types.includes('text/html') ?? false;
        if (files.length > 0 && !hasText) return takeFiles(view, files, view.state.selection.from);
        if (pasteAddress(view, event.clipboardData?.getData('text/plain') ?? '', ownHosts)) return true;
        const transaction = pasteNotes(view.state, slice);
        if (transaction) view.dispatch(transaction.scrollIntoView().setMeta('paste', true));
        return transaction !== null;
      },
      handleDrop(view, event, _slice, isMoved) {
        const files = isMoved ? [] : filesOf(event.dataTransfer);
        if (files.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(view, files, place?.pos ?? view.state.selection.from);
      },
    },
  });
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

const leafText = (leaf: { type: { spec: { leafText?: unknown } } }): string =>
  (leaf.type.spec.leafText as ((node: unknown) => string) | undefined)?.(leaf) ?? '';

/** A parser that cleans the HTML first. */
class CleanParser extends DOMParser {
  readonly #ownHosts: readonly string[];

  constructor(ownHosts: readonly string[]) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#ownHosts = ownHosts;
  }

  override parseSlice(dom: Node, options?: Parameters<DOMParser['parseSlice']>[1]): Slice {
    const isOwn = dom instanceof HTMLElement && dom.querySelector('[data-pm-slice]') !== null;
    cleanPaste(dom as HTMLElement, { ownHosts: this.#ownHosts, isOwn });
    const { content, openStart, openEnd } = withLineBelow(super.parseSlice(dom, options));
    // A pasted block is inserted as a block. ProseMirror would put its content into the line with the cursor.
    const first = content.firstChild;
    const isLoose =
      isOwn || (first?.type.name === 'paragraph' && content.lastChild?.type.name === 'paragraph');
    return isLoose ? new Slice(content, openStart, openEnd) : Slice.maxOpen(content, false);
  }
}

/** After an embed or a picture, the cursor moves to a new paragraph, not into the caption. */
function withLineBelow(slice: Slice): Slice {
  const { lastChild } = slice.content;
  const isPicture = lastChild?.type.name === 'picture' || lastChild?.type.name === 'gallery';
  if (!isPicture && !isComplete(lastChild)) return slice;
  return new Slice(slice.content.addToEnd(schema.node('paragraph')), slice.openStart, 1);
}

/** A slice as stored HTML, for the clipboard. */
function storedFragment(content: Fragment): DocumentFragment {
  const template = document.createElement('template');
  const isLine = content.firstChild?.isInline ?? false;
  const nodes = isLine ? Fragment.from(schema.node('paragraph', null, content)) : content;
  template.innerHTML = documentToHtml(schema.topNodeType.create(null, nodes));
  const line = isLine ? template.content.firstElementChild : null;
  line?.replaceWith(...line.childNodes);
  return template.content;
}

/**
 * A pasted address becomes a block on an empty line, and a link on a selection. A site's embed code always
 * becomes a block.
 */
function pasteAddress(view: EditorView, text: string, ownHosts: readonly string[]): boolean {
  const { state } = view;
  const { $from, empty } = state.selection;
  if ($from.parent.type.spec.code) return false;
  const codeAddresses = addressesInCode(text);
  // Of an unknown site's embed code, only the address is useful.
  const address = codeAddresses[0] ?? text.trim();
  if (!/^https?:\/\/\S+$/i.test(address)) return false;
  const href = cleanHref(address);
  if (!empty && href !== null && $from.parent.inlineContent) {
    view.dispatch(state.tr.addMark($from.pos, state.selection.to, markType('a').create({ href })));
    return true;
  }
  const isAlone = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const block = isAlone || codeAddresses.length > 0 ? blockOfAddress(text, ownHosts) : null;
  if (block) {
    view.dispatch(insertBlock(state, block));
    if (block.type.name === 'related') void findRelatedTitle(view, block.attrs.href);
  } else if (href !== null) {
    const link = schema.text(address, [markType('a').create({ href })]);
    view.dispatch(state.tr.replaceSelectionWith(link, false).scrollIntoView());
  } else return false;
  return true;
}
