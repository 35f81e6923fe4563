import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables';
import type { CSSProperties } from 'react';
import { menuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './table-bar.module.css';
import { useEditorStateWhile } from './use-editor-state.ts';
import { windowPositionOf } from './window-position.ts';

/** Marks the selected columns as numbers, which are right-aligned, or removes the mark. */
const toggleNumberColumn: Command = (state, dispatch) => {
  const { map, left, right, table, tableStart } = selectedRect(state);
  const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height });
  const isAll = cells.every((cell) => table.nodeAt(cell)?.attrs.number === true);
  const transaction = state.tr;
  for (const cell of cells) transaction.setNodeAttribute(tableStart + cell, 'number', !isAll);
  dispatch?.(transaction);
  return true;
};

/** The table with its caption. */
const removeTable: Command = ({ selection: { $from }, tr }, dispatch) => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'tableBlock') continue;
    dispatch?.(tr.delete($from.before(depth), $from.after(depth)).scrollIntoView());
    return true;
  }
  return false;
};

const tools: ReadonlyArray<readonly [label: string, command: Command]> = [
  [words.rowBefore, addRowBefore],
  [words.rowAfter, addRowAfter],
  [words.columnBefore, addColumnBefore],
  [words.columnAfter, addColumnAfter],
  [words.headerRow, toggleHeaderRow],
  [words.numbers, toggleNumberColumn],
  [words.mergeCells, mergeCells],
  [words.splitCell, splitCell],
  [words.removeRow, deleteRow],
  [words.removeColumn, deleteColumn],
  [words.removeTable, removeTable],
];

/** Rows and columns of the table with the cursor. */
export function TableBar({ editor }: { editor: TextEditor }) {
  const state = useEditorStateWhile(editor, isInTable);
  const spot = state && windowPositionOf(editor, tableStart(state));
  if (!spot) return null;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={words.table}
      style={{ '--top': `${Math.max(110, spot.top - 76)}px`, '--left': `${spot.left}px` } as CSSProperties}
    >
      {tools.map(([label, command]) => (
        <button
          key={label}
          type="button"
          disabled={!command(state)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(state, editor.view.dispatch, editor.view);
            editor.view.focus();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const tableStart = (state: EditorState): number => selectedRect(state).tableStart + 3;
