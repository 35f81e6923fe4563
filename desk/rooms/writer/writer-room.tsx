import { Failed } from '#desk/design/failed.tsx';
import { readersHosts } from '#desk/shell/readers-hosts.ts';
import { type KeyHint, StatusLine } from '#desk/shell/status-line.tsx';
import { useComments } from './comments/use-comments.ts';
import { Notices } from './head/notices.tsx';
import { ReportedMistakes } from './head/reported-mistakes.tsx';
import { WriterHead } from './head/writer-head.tsx';
import { Panel } from './panel/panel.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { useText } from './use-text.ts';
import { may, mayEdit, useWriter, type Writer } from './use-writer.ts';
import { writerWords as words } from './words.ts';
import styles from './writer-room.module.css';

/** The writer's room („Író”): a piece as its readers will see it, editable. */
export function WriterRoom({ pieceId }: { pieceId: number }) {
  const { writer, error, readAgain } = useWriter(pieceId);
  if (error && !writer) return <Failed error={error} onRetry={readAgain} />;
  if (!writer) return <p className={styles.opening}>{words.opening}</p>;
  return <OpenPiece key={pieceId} writer={writer} />;
}

function OpenPiece({ writer }: { writer: Writer }) {
  const isEditable = mayEdit(writer);
  const text = useText(writer.pieceId, {
    isEditable,
    isHungarian: !writer.fieldsState.document.english,
    ownHosts: readersHosts,
    label: words.text,
    onPiece: () => void writer.renew(),
  });
  const mainKey: KeyHint = [['Ctrl', 'Enter'], may(writer, 'publishPiece') ? words.publishes : words.handsIn];
  const comments = useComments(writer.pieceId, text);
  return (
    <div className={styles.room} data-site={writer.piece.site}>
      <WriterHead writer={writer} text={text} />
      <ReportedMistakes writer={writer} text={text} isEditable={isEditable} />
      <main id="tartalom" className={styles.editor}>
        <div className={styles.text}>
          <Notices writer={writer} text={text} isEditable={isEditable} />
          <Sheet writer={writer} text={text} isEditable={isEditable} comments={comments} />
        </div>
        <Panel writer={writer} text={text} isEditable={isEditable} comments={comments} />
      </main>
      <StatusLine keys={isEditable ? [...words.keys, mainKey] : words.keys} />
    </div>
  );
}
