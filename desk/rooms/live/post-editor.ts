import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { documentToHtml } from '#body/document/to-html.ts';
import { cleanHref } from '#body/links.ts';
import { readersHosts } from '#desk/shell/readers-hosts.ts';
import { typographyRules } from '#desk/typing/typography-rules.ts';
import { blockViews } from '../writer/text/blocks/block-views.ts';
import { deskSchema } from '../writer/text/dom/desk-schema.ts';
import { documentOfHtml } from '../writer/text/dom/document-of-html.ts';
import { markType } from '../writer/text/dom/types.ts';
import { blockRules } from '../writer/text/keys/block-rules.ts';
import { textKeymaps } from '../writer/text/keys/keymaps.ts';
import { pastePlugin } from '../writer/text/paste/paste-plugin.ts';
import { wordBook } from '../writer/text/spelling/own-word-book.ts';
import { type OpenUnknownWord, spelling } from '../writer/text/spelling/spelling.ts';

export interface PostEditorOptions {
  label: string;
  html: string;
  /** @param html empty for a text without letters */
  onChange(html: string): void;
  /** Files that were pasted or dropped. */
  onFiles(files: readonly File[]): void;
  onLink(): void;
  onUnknownWord(unknownWord: OpenUnknownWord | null): void;
}

/** The editor of a post's text, within an element: blocks, keys and clean pasting as in the writer's room. */
export function createPostEditor(place: HTMLElement, options: PostEditorOptions): EditorView {
  const editor = new EditorView(place, {
    state: EditorState.create({ doc: documentOfHtml(options.html), plugins: pluginsOf(options) }),
    nodeViews: blockViews,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      lang: 'hu',
      spellcheck: 'false',
    },
    dispatchTransaction(transaction) {
      editor.updateState(editor.state.apply(transaction));
      if (!transaction.docChanged) return;
      const { doc } = editor.state;
      options.onChange(isEmpty(doc) ? '' : documentToHtml(doc));
    },
  });
  return editor;
}

function pluginsOf({ onFiles, onLink, onUnknownWord }: PostEditorOptions) {
  return [
    history(),
    inputRules({ rules: [...typographyRules, ...blockRules] }),
    ...textKeymaps({
      openLink() {
        onLink();
        return true;
      },
      openBlockMenu: () => false,
      comment: () => false,
    }),
    spelling({ book: wordBook, isHungarian: () => true, onUnknownWord }),
    pastePlugin({
      ownHosts: readersHosts,
      takeFiles(_view, files) {
        onFiles(files);
        return true;
      },
    }),
  ];
}

/** Whether a text has neither letters nor a block other than a paragraph, such as a picture. */
const isEmpty = (doc: EditorState['doc']) =>
  doc.textContent.trim() === '' && doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph';

/** Replaces the text, which the undo key does not revert. */
export function replaceText(editor: EditorView, html: string): void {
  const { plugins } = editor.state;
  editor.updateState(EditorState.create({ doc: documentOfHtml(html), plugins }));
}

/** Makes a link of the selection, or of the address itself; null if it is no address. */
export function linkTo(address: string): Command | null {
  const href = cleanHref(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  if (href === null) return null;
  return (state, dispatch) => {
    const mark = markType('a').create({ href });
    const { from, to, empty } = state.selection;
    const transaction = empty
      ? state.tr.replaceSelectionWith(deskSchema.text(address, [mark]), false)
      : state.tr.addMark(from, to, mark);
    dispatch?.(transaction);
    return true;
  };
}
