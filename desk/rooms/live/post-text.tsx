import { wrapIn } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import { wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { documentToHtml } from '#body/document/to-html.ts';
import { cleanHref } from '#body/links.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { toast } from '#desk/design/toast.tsx';
import { readersHosts } from '#desk/shell/readers-hosts.ts';
import { typographyRules } from '#desk/typing/typography-rules.ts';
import { SpellingMenu } from '../writer/sheet/spelling-menu.tsx';
import { blockViews } from '../writer/text/blocks/block-views.ts';
import { deskSchema } from '../writer/text/dom/desk-schema.ts';
import { documentOfHtml } from '../writer/text/dom/document-of-html.ts';
import { markType, nodeType } from '../writer/text/dom/types.ts';
import { blockRules } from '../writer/text/keys/block-rules.ts';
import { textKeymaps } from '../writer/text/keys/keymaps.ts';
import { pastePlugin } from '../writer/text/paste/paste-plugin.ts';
import { wordBook } from '../writer/text/spelling/own-word-book.ts';
import { type OpenUnknownWord, spelling } from '../writer/text/spelling/spelling.ts';

interface PostTextOptions {
  label: string;
  html: string;
  onChange(html: string): void;
  /** Files that were pasted or dropped. */
  onFiles?(files: readonly File[]): void;
  onLink?(): void;
}

/** Whether it is empty: no letters, and no block without letters. */
const isEmpty = (doc: EditorState['doc']) =>
  doc.textContent.trim() === '' && doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph';

/** The text of a post: blocks, keys and clean pasting as in the writer's room, for one person. */
export function usePostText({ label, html, onChange, onFiles, onLink }: PostTextOptions) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const view = useRef<EditorView | null>(null);
  const [unknownWord, setUnknownWord] = useState<OpenUnknownWord | null>(null);
  const latest = useRef({ html, onChange, onFiles, onLink });
  latest.current = { html, onChange, onFiles, onLink };
  useEffect(() => {
    if (!place) return;
    const create = (text: string) =>
      EditorState.create({
        doc: documentOfHtml(text),
        plugins: [
          history(),
          inputRules({ rules: [...typographyRules, ...blockRules] }),
          ...textKeymaps({
            openLink() {
              latest.current.onLink?.();
              return true;
            },
            openBlockMenu: () => false,
            comment: () => false,
          }),
          spelling({ book: wordBook, isHungarian: () => true, onUnknownWord: setUnknownWord }),
          pastePlugin({
            ownHosts: readersHosts,
            takeFiles(_view, files) {
              latest.current.onFiles?.(files);
              return true;
            },
          }),
        ],
      });
    const editor = new EditorView(place, {
      state: create(latest.current.html),
      nodeViews: blockViews,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: 'hu',
        spellcheck: 'false',
      },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        if (!transaction.docChanged) return;
        const { doc } = editor.state;
        latest.current.onChange(isEmpty(doc) ? '' : documentToHtml(doc));
      },
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [place, label]);
  const run = (command: Command) => {
    const current = view.current;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return {
    place: setPlace,
    /** A menu next to the text: what to do about an unknown word. */
    spellingMenu: unknownWord && view.current && (
      <SpellingMenu
        key={`${unknownWord.from} ${unknownWord.word}`}
        unknownWord={unknownWord}
        view={view.current}
        onClose={() => setUnknownWord(null)}
        onFailure={(error) => void toast(sentenceOf(error))}
      />
    ),
    focus: () => view.current?.focus(),
    /** Replaces the text, which the undo key does not revert. */
    setHtml(text: string) {
      const current = view.current;
      if (!current) return;
      const { plugins } = current.state;
      current.updateState(EditorState.create({ doc: documentOfHtml(text), plugins }));
    },
    quote: () => run(wrapIn(nodeType('quote'))),
    list: () => run(wrapInList(nodeType('bulletList'))),
    /** Makes a link of the selection, or of the address itself. */
    link(address: string) {
      const href = cleanHref(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
      if (href === null) return;
      run((state, dispatch) => {
        const mark = markType('a').create({ href });
        const { from, to, empty } = state.selection;
        const transaction = empty
          ? state.tr.replaceSelectionWith(deskSchema.text(address, [mark]), false)
          : state.tr.addMark(from, to, mark);
        dispatch?.(transaction);
        return true;
      });
    },
  };
}
