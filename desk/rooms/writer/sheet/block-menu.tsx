import type { Command } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { Key } from '#desk/design/key.tsx';
import { rowOfPosition } from '../text/blocks/block-rows.ts';
import { duplicateBlocks, removeBlocks } from '../text/blocks/chosen-blocks.ts';
import { moveDown, moveUp } from '../text/blocks/move-blocks.ts';
import { chosenPicture } from '../text/blocks/replace-picture.ts';
import { canTurn, turnInto, turnKinds } from '../text/blocks/turn-into.ts';
import { blockMenuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './block-menu.module.css';
import { useEditorState } from './use-editor-state.ts';

interface BlockMenuProps {
  editor: TextEditor;
  /** Asks for another picture in the place of the chosen one. */
  onOtherPicture(): void;
  onDone(): void;
}

const actions: ReadonlyArray<readonly [label: string, keys: string | null, command: Command]> = [
  [words.up, 'Alt ↑', moveUp],
  [words.down, 'Alt ↓', moveDown],
  [words.duplicate, null, duplicateBlocks],
  [words.remove, null, removeBlocks],
];

/** Actions on the block with the cursor. */
export function BlockMenu({ editor, onOtherPicture, onDone }: BlockMenuProps) {
  const state = useEditorState(editor);
  const menu = useRef<HTMLDivElement>(null);
  const [, place] = useReducer((count: number) => count + 1, 0);
  const done = useRef(onDone);
  done.current = onDone;
  const close = () => {
    onDone();
    editor.view.focus();
  };
  const run = (command: Command, isDone: boolean) => {
    command(editor.view.state, editor.view.dispatch, editor.view);
    if (isDone) close();
  };

  useEffect(() => {
    buttonsIn(menu.current)[0]?.focus();
    const leave = (event: Event) => !menu.current?.contains(event.target as Node) && done.current();
    addEventListener('pointerdown', leave);
    addEventListener('scroll', place, { passive: true });
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('scroll', place);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(menu.current);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) buttons[(next + buttons.length) % buttons.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The button that was pressed may be disabled now, and would take no more keys.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled'))
      buttonsIn(menu.current)[0]?.focus();
  });

  useLayoutEffect(() => {
    const rect = rowOfPosition(
      editor.view,
      editor.view.state.selection.from,
    )?.element.getBoundingClientRect();
    const { current } = menu;
    if (!rect || !current) return;
    const { offsetHeight, offsetWidth, style } = current;
    style.top = `${Math.max(edgePx, Math.min(rect.top + besidePx.y, innerHeight - offsetHeight - edgePx))}px`;
    style.left = `${Math.max(edgePx, Math.min(rect.left - besidePx.x, innerWidth - offsetWidth - edgePx))}px`;
  });
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={words.menu}
      onKeyDown={onKeyDown}
    >
      {actions.map(([label, keys, command]) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          disabled={!command(state)}
          onClick={() => run(command, command === removeBlocks || command === duplicateBlocks)}
        >
          {label}
          {keys && <Key>{keys}</Key>}
        </button>
      ))}
      {chosenPicture(state) && (
        <button type="button" role="menuitem" onClick={onOtherPicture}>
          {words.otherPicture}
        </button>
      )}
      {canTurn(state) && (
        // biome-ignore lint/a11y/useSemanticElements: items of a menu, no fields
        <div role="group" aria-label={words.turn} className={styles.turns}>
          <p aria-hidden="true">{words.turn}</p>
          {turnKinds.map((kind) => (
            <button key={kind} type="button" role="menuitem" onClick={() => run(turnInto(kind), true)}>
              {words.kinds[kind]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const buttonsIn = (menu: HTMLElement | null): HTMLButtonElement[] => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
];

/** Space between the menu and the window's edge. */
const edgePx = 8;
/** Offset from the block's corner: below its handle. */
const besidePx = { x: 36, y: 28 } as const;
