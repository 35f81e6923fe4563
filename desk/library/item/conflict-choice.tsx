import { parseImageRef } from '#contract/image-name.ts';
import type { MediaDocument, MediaItem } from '#contract/library.ts';
import { Button } from '#desk/design/button.tsx';
import { CutPreviews } from '#desk/design/focal-point/cut-previews.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { libraryWords as words } from '../words.ts';
import styles from './conflict-choice.module.css';
import type { Changes, Conflict } from './overwrites.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  onChoose(isMine: boolean): void;
}

/** Two people's values of the same fields, to compare and choose from. */
export function ConflictChoice({ conflict: { changes, current }, onChoose }: ConflictChoiceProps) {
  const me = useMe();
  const { updatedBy } = current;
  // Whoever changed the item last may have changed something else, and may be the one who is asked.
  const theirs = words.theirs(updatedBy === me.name ? null : updatedBy);
  const sides = [
    { isMine: true, label: words.mine, document: { ...current.document, ...changes } },
    { isMine: false, label: theirs, document: current.document },
  ];
  return (
    <div className={styles.conflict} role="alert">
      <p>{changes.crops ? words.cutConflict : words.conflict}</p>
      {sides.map(({ isMine, label, document }) => (
        <div key={label}>
          <Side item={current} changes={changes} document={document} />
          <Button onClick={() => onChoose(isMine)}>{label}</Button>
        </div>
      ))}
    </div>
  );
}

interface SideProps {
  item: MediaItem;
  changes: Changes;
  document: MediaDocument;
}

function Side({ item, changes, document }: SideProps) {
  const { focus: _focus, crops, ...texts } = changes;
  const picture = crops && parseImageRef(item.file.ref);
  const fields = Object.keys(texts) as Array<keyof typeof texts>;
  return (
    <>
      {picture && <CutPreviews picture={picture} cuts={document} chosen={null} />}
      {fields.map((field) => (
        <p key={field}>{String(document[field] ?? words.nothing)}</p>
      ))}
    </>
  );
}
