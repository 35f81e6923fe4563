import { useRef } from 'react';
import { useKeys } from '#desk/shell/keys.ts';
import type { Comments } from '../comments/use-comments.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { writerWords } from '../words.ts';
import { AppearancePart } from './appearance-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { ChecksPart } from './checks-part.tsx';
import { CommentsPart } from './comments-part.tsx';
import { HistoryPart } from './history-part.tsx';
import styles from './panel.module.css';
import { PicturesPart } from './pictures-part.tsx';

interface PanelProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
  comments: Comments;
}

/**
 * Everything about a piece outside of its text. Closed parts show their state in a line; one is open at a
 * time.
 */
export function Panel({ writer, text, isEditable, comments }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useKeys({
    'Ctrl+.': () => {
      if (panel.current?.contains(document.activeElement)) text.editor?.view.focus();
      else panel.current?.querySelector('summary')?.focus();
    },
  });
  return (
    <aside ref={panel} className={styles.panel} aria-label={writerWords.panel}>
      <AppearancePart writer={writer} isEditable={isEditable} onFailure={text.fail} />
      {text.editor && <PicturesPart writer={writer} editor={text.editor} isEditable={isEditable} />}
      <CardsPart writer={writer} text={text} />
      {text.editor && (
        <>
          <ChecksPart writer={writer} editor={text.editor} isEditable={isEditable} />
          <HistoryPart writer={writer} text={text} isEditable={isEditable} />
          <CommentsPart writer={writer} text={text} editor={text.editor} comments={comments} />
        </>
      )}
    </aside>
  );
}
