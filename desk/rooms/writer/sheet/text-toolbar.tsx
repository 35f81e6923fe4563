import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Command, EditorState } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { markType, nodeType } from '../text/dom/types.ts';
import { menuWords as words } from '../text/menus/words.ts';
import type { TextEditor } from '../text/text-editor.ts';
import styles from './text-toolbar.module.css';
import { useEditorStateWhile } from './use-editor-state.ts';
import { windowPositionOf } from './window-position.ts';

interface Tool {
  label: string;
  sign: string;
  keys: string | null;
  command: Command;
  mark?: string;
}

const headingOrNot: Command = (state, dispatch) => {
  const isHeading = state.selection.$from.parent.type.name === 'heading';
  return setBlockType(nodeType(isHeading ? 'paragraph' : 'heading'), isHeading ? null : { level: 2 })(
    state,
    dispatch,
  );
};

const tools: readonly Tool[] = [
  { label: words.strong, sign: 'F', keys: 'Ctrl+B', mark: 'strong', command: toggleMark(markType('strong')) },
  { label: words.em, sign: 'D', keys: 'Ctrl+I', mark: 'em', command: toggleMark(markType('em')) },
  { label: words.s, sign: 'S', keys: null, mark: 's', command: toggleMark(markType('s')) },
  { label: words.heading, sign: 'H', keys: 'Ctrl+Alt+2', command: headingOrNot },
  { label: words.quote, sign: '”', keys: null, command: wrapIn(nodeType('quote')) },
];

interface TextToolbarProps {
  editor: TextEditor;
  isHidden: boolean;
  onLink(): void;
  onComment(): void;
}

/** Actions on the selected text. */
export function TextToolbar({ editor, isHidden, onLink, onComment }: TextToolbarProps) {
  const state = useEditorStateWhile(editor, hasSelectedText);
  const spot = state && !isHidden ? windowPositionOf(editor, state.selection.from) : null;
  if (!state || !spot) return null;
  const { selection } = state;
  const run = (command: Command) => {
    command(state, editor.view.dispatch, editor.view);
    editor.view.focus();
  };
  const has = (mark: string) => state.doc.rangeHasMark(selection.from, selection.to, markType(mark));
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={words.toolbar}
      style={{
        left: Math.max(8, Math.min(spot.left, innerWidth - widthPx)),
        top: Math.max(8, spot.top - 48),
      }}
    >
      {tools.map((row) => {
        const { label, sign, keys, mark, command } = row;
        return (
          <button
            key={label}
            type="button"
            title={keys ? `${label} (${keys})` : label}
            aria-label={label}
            aria-pressed={mark === undefined ? undefined : has(mark)}
            className={classNames(mark && styles[mark])}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {sign}
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={has('a')}
        title={`${words.link} (Ctrl+K)`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        {words.link}
      </button>
      <button
        type="button"
        title={`${words.comment} (Ctrl+Alt+M)`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onComment}
      >
        {words.comment}
      </button>
    </div>
  );
}

const hasSelectedText = ({ selection }: EditorState): boolean =>
  selection instanceof TextSelection && !selection.empty;

const widthPx = 380;
