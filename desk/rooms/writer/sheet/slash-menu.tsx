import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Key } from '#desk/design/key.tsx';
import { type SlashItem, slashItemsFor } from '../text/menus/slash-items.ts';
import type { SlashQuery } from '../text/menus/slash-state.ts';
import { menuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { PendingItem } from './ask-for.tsx';
import styles from './slash-menu.module.css';
import { menuPlaceAt, windowPositionOf } from './window-position.ts';

const menuSize = { widthPx: 400, heightPx: 340 };
/** After more letters without a match, the `/` is taken for text and the menu closes. */
const maxUnmatchedLetters = 6;

interface SlashMenuProps {
  editor: TextEditor;
  query: SlashQuery | null;
  onAsk(item: PendingItem): void;
}

/** The `/` menu with all blocks that the text can have. */
export function SlashMenu({ editor, query, onAsk }: SlashMenuProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const text = query?.text ?? null;
  const items = text === null ? [] : slashItemsFor(text);
  const index = Math.min(chosen, items.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another word starts at the first item
  useEffect(() => setChosen(0), [text]);

  const insert = (item: SlashItem | undefined): boolean => {
    if (!item || !query) return false;
    const { view } = editor;
    view.dispatch(view.state.tr.delete(query.from, query.to));
    if (item.command) {
      item.command(view.state, view.dispatch, view);
      view.focus();
    } else onAsk(item.name as PendingItem);
    return true;
  };

  useLayoutEffect(() => {
    editor.slashKeys =
      query && items.length > 0
        ? {
            move: (by) => setChosen((index + by + items.length) % items.length),
            choose: () => insert(items[index]),
          }
        : null;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      editor.slashKeys = null;
    };
  });

  const spot = query && windowPositionOf(editor, query.from);
  if (!query || !spot || (items.length === 0 && query.text.length > maxUnmatchedLetters)) return null;
  return (
    <div className={styles.menu} style={menuPlaceAt(spot, menuSize)}>
      <div ref={list} className={styles.items} role="listbox" aria-label={words.insert}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text (slash-state.ts)
          <div
            key={item.name}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setChosen(at)}
            onClick={() => insert(item)}
          >
            <b>{item.label}</b>
            {item.note && <small>{item.note}</small>}
            {at === index && <Key>Enter</Key>}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      <p className={styles.more}>
        <Key>↑</Key> <Key>↓</Key> {words.choosing}
      </p>
    </div>
  );
}
