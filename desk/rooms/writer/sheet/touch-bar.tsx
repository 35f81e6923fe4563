import { undo } from 'prosemirror-history';
import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { rowOfPosition } from '../text/blocks/block-rows.ts';
import { chosenBlocks, rangeOf } from '../text/blocks/chosen-blocks.ts';
import { insertSlash } from '../text/menus/insert-slash.ts';
import { blockMenuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './touch-bar.module.css';

interface TouchBarProps {
  editor: TextEditor;
  onMenu(position: number): void;
}

/**
 * For phones and tablets, which have no margin for a handle and often no keyboard: insert, undo, and the
 * block's menu.
 */
export function TouchBar({ editor, onMenu }: TouchBarProps) {
  const { view } = editor;
  const positionOfBlock = () => rangeOf(chosenBlocks(view.state)).from;
  const tools: Array<{ label: string; className?: string; sign: ReactNode; press(): void }> = [
    {
      label: words.insert,
      sign: <Icon name="plus" />,
      press() {
        view.focus();
        view.dispatch(insertSlash(view.state, positionOfBlock()));
      },
    },
    {
      label: words.undo,
      sign: <Icon name="back" />,
      press() {
        undo(view.state, view.dispatch);
        view.focus();
      },
    },
    {
      label: words.menu,
      className: styles.blockTool,
      sign: <span className={styles.points} aria-hidden="true" />,
      press() {
        rowOfPosition(view, view.state.selection.from)?.element.scrollIntoView({ block: 'nearest' });
        onMenu(positionOfBlock());
      },
    },
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.bar}>
      {tools.map(({ label, className, sign, press }) => (
        <button
          key={label}
          className={className}
          type="button"
          aria-label={label}
          title={label}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
