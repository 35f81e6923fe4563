import { useQuery } from '@tanstack/react-query';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { wordBook } from '../text/spelling/own-word-book.ts';
import type { OpenUnknownWord } from '../text/spelling/spelling.ts';
import { spellingWords as words } from '../text/spelling/words.ts';
import menu from './block-menu.module.css';
import { menuPlaceAt, windowPositionOf } from './window-position.ts';

interface SpellingMenuProps {
  unknownWord: OpenUnknownWord;
  view: EditorView;
  onClose(): void;
  onFailure(failure: unknown): void;
}

/** Suggestions for an unknown word, and buttons to accept it, now or for the whole newsroom. */
export function SpellingMenu({ unknownWord, view, onClose, onFailure }: SpellingMenuProps) {
  const { word, from, to, isByKey } = unknownWord;
  const me = useMe();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPending } = useQuery(callQuery('suggestSpelling', { word }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first suggestion is mostly the right one
  useEffect(() => {
    if (isByKey) list.current?.querySelector('button')?.focus();
  }, [data, isByKey]);
  useEffect(() => {
    const leave = ({ target }: Event) => !list.current?.contains(target as Node) && onClose();
    // The room around the text handles Escape too.
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leaveByKey, { capture: true });
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leaveByKey, { capture: true });
    };
  });

  const close = () => {
    onClose();
    view.focus();
  };
  const replaceWord = (right: string) => {
    view.dispatch(view.state.tr.insertText(right, from, to));
    close();
  };
  const accept = async () => {
    wordBook.accept(word);
    close();
    try {
      await ask('acceptSpelling', {}, { body: { word } });
      toast(words.accepted(word));
    } catch (error) {
      onFailure(error);
    }
  };
  const spot = windowPositionOf({ view }, from);
  if (!spot) return null;
  return (
    <div ref={list} className={menu.menu} style={menuPlaceAt(spot, menuSize)}>
      {isPending && <p className={menu.note}>{words.looking}</p>}
      {error && !data && (
        <p className={menu.note} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {data?.words.length === 0 && <p className={menu.note}>{words.nothing}</p>}
      <div
        role="menu"
        aria-label={words.title(word)}
        tabIndex={-1}
        // The text keeps the cursor.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close();
          else if (event.key === 'ArrowDown') moveFocusIn(event.currentTarget, 1);
          else if (event.key === 'ArrowUp') moveFocusIn(event.currentTarget, -1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {data?.words.map((right) => (
          <button key={right} type="button" role="menuitem" onClick={() => replaceWord(right)}>
            <b>{right}</b>
          </button>
        ))}
        {may(me, 'acceptSpelling') && (
          <button type="button" role="menuitem" onClick={() => void accept()}>
            {words.accept}
          </button>
        )}
      </div>
    </div>
  );
}

function moveFocusIn(list: HTMLElement, by: number): void {
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

const menuSize = { widthPx: 260, heightPx: 260 };
