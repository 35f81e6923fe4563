import { wrapIn } from 'prosemirror-commands';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { toast } from '#desk/design/toast.tsx';
import { SpellingMenu } from '../writer/sheet/spelling-menu.tsx';
import { nodeType } from '../writer/text/dom/types.ts';
import { menuWords } from '../writer/text/menus/words.ts';
import type { OpenUnknownWord } from '../writer/text/spelling/spelling.ts';
import { createPostEditor, linkTo, replaceText } from './post-editor.ts';

interface PostTextOptions {
  label: string;
  html: string;
  onChange(html: string): void;
  /** Files that were pasted or dropped. */
  onFiles?(files: readonly File[]): void;
  onLink?(): void;
}

/** The text of a post, which one person edits in the element that gets `place` as its ref. */
export function usePostText({ label, html, onChange, onFiles, onLink }: PostTextOptions) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const view = useRef<EditorView | null>(null);
  const [unknownWord, setUnknownWord] = useState<OpenUnknownWord | null>(null);
  // The editor lives longer than a rendering, and calls the newest functions.
  const latest = useRef({ html, onChange, onFiles, onLink });
  latest.current = { html, onChange, onFiles, onLink };
  useEffect(() => {
    if (!place) return;
    const editor = createPostEditor(place, {
      label,
      html: latest.current.html,
      onChange: (changed) => latest.current.onChange(changed),
      onFiles: (files) => latest.current.onFiles?.(files),
      onLink: () => latest.current.onLink?.(),
      onUnknownWord: setUnknownWord,
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
      if (view.current) replaceText(view.current, text);
    },
    quote: () => run(wrapIn(nodeType('quote'))),
    list: () => run(wrapInList(nodeType('bulletList'))),
    /** Makes a link of the selection, or of the address itself. */
    link(address: string) {
      const command = linkTo(address);
      if (command) run(command);
      else toast(menuWords.linkBad);
    },
  };
}
