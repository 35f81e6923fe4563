import { NodeSelection, TextSelection } from 'prosemirror-state';
import { useDeferredValue, useMemo } from 'react';
import { checkPiece, type Doubt } from '#desk/checks/piece-checks.ts';
import { useEditorState } from '../sheet/use-editor-state.ts';
import type { TextEditor } from '../text/text-editor.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { panelWords as words } from './words.ts';

/** What is missing or doubtful. It is looked at again as one types, when there is time. */
export function ChecksPart({ writer, editor }: { writer: Writer; editor: TextEditor }) {
  const { document } = writer.fieldsState;
  const text = useDeferredValue(useEditorState(editor).doc);
  const doubts = useMemo(() => checkPiece({ document, text }), [document, text]);
  return (
    <Part title={words.checks} note={words.doubts(doubts.length)}>
      {doubts.length === 0 && <p>{words.allFine}</p>}
      <ul>
        {doubts.map((doubt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: doubts have no names of their own
          <li key={index} className={styles.check}>
            <span>{doubt.sentence}</span>
            {doubt.where && (
              <button type="button" onClick={() => show(editor, doubt)}>
                {words.show}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function show({ view }: TextEditor, { where }: Doubt): void {
  const { doc, tr } = view.state;
  if (!where || where.to > doc.content.size) return;
  const isBlock = doc.nodeAt(where.from)?.isBlock ?? false;
  const selection = isBlock
    ? NodeSelection.create(doc, where.from)
    : TextSelection.create(doc, where.from, where.to);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}
