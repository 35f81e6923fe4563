import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LinkField } from '#desk/rooms/writer/sheet/link-field.tsx';
import { markType, nodeType } from '#desk/rooms/writer/text/dom/types.ts';
import { menuWords, slashWords } from '#desk/rooms/writer/text/menus/words.ts';
import { formWords as words } from '../words.ts';
import { PlainEditor } from './plain-editor.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  html: string;
  isReadOnly: boolean;
  onChange(html: string): void;
}

interface Tool {
  label: string;
  sign: string;
  mark?: string;
  block?: string;
  command: Command;
}

const heading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type.name === 'heading' && parent.attrs.level === level;
    return setBlockType(nodeType(isSame ? 'paragraph' : 'heading'), isSame ? null : { level })(
      state,
      dispatch,
    );
  };

const tools: readonly Tool[] = [
  { label: menuWords.strong, sign: 'F', mark: 'strong', command: toggleMark(markType('strong')) },
  { label: menuWords.em, sign: 'D', mark: 'em', command: toggleMark(markType('em')) },
  { label: slashWords.heading[0], sign: 'H2', block: 'heading 2', command: heading(2) },
  { label: slashWords.subheading[0], sign: 'H3', block: 'heading 3', command: heading(3) },
  { label: slashWords.bulletList[0], sign: '•', command: wrapInList(nodeType('bulletList')) },
  { label: slashWords.orderedList[0], sign: '1.', command: wrapInList(nodeType('orderedList')) },
  { label: menuWords.quote, sign: '”', command: wrapIn(nodeType('quote')) },
];

/** A text with formatting, edited as readers see it. */
export function RichText({ id, label, describedBy, html, isReadOnly, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<PlainEditor | null>(null);
  const [isLinking, setLinking] = useState(false);
  const change = useRef(onChange);
  change.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor has the text from then on
  useEffect(() => {
    if (!place.current) return;
    const newEditor = new PlainEditor({
      place: place.current,
      html,
      attributes: { id, 'aria-label': label, ...(describedBy && { 'aria-describedby': describedBy }) },
      isReadOnly,
      onChange: (next) => change.current(next),
      onLink: () => setLinking(true),
    });
    setEditor(newEditor);
    return () => newEditor.destroy();
  }, []);
  return (
    <div className={styles.editor}>
      {editor && !isReadOnly && <Toolbar editor={editor} onLink={() => setLinking(true)} />}
      <div ref={place} className={styles.text} />
      {editor && isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

function Toolbar({ editor, onLink }: { editor: PlainEditor; onLink(): void }) {
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  const { from, to, $from, empty } = state.selection;
  const block = `${$from.parent.type.name} ${$from.parent.attrs.level ?? ''}`;
  const hasMark = (name: string) =>
    empty
      ? markType(name).isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, markType(name));
  const isPressed = ({ mark, block: own }: Tool) =>
    mark !== undefined ? hasMark(mark) : own !== undefined ? block === own : undefined;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={menuWords.toolbar}>
      {tools.map((tool) => (
        <button
          key={tool.label}
          type="button"
          title={tool.label}
          aria-label={tool.label}
          aria-pressed={isPressed(tool)}
          disabled={tool.mark === undefined && !tool.command(state)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            tool.command(state, editor.view.dispatch, editor.view);
            editor.view.focus();
          }}
        >
          {tool.sign}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={hasMark('a')}
        title={words.linkKeys}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        {menuWords.link}
      </button>
    </div>
  );
}
