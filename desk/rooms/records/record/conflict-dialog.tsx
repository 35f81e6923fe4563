import { useState } from 'react';
import { Dialog } from '#desk/design/dialog.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { labelOf } from '../form/control.ts';
import { isGroup, summaryOf } from '../form/values.ts';
import type { RecordName } from '../kinds.ts';
import { recordWords as words } from '../words.ts';
import { describeDifferences } from './describe-differences.ts';
import { DialogActions } from './dialog-actions.tsx';
import { conflictsOf, mergeDocuments } from './merge-document.ts';
import styles from './record.module.css';

interface ConflictDialogProps {
  name: RecordName;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it meanwhile, if that is known. */
  by: string | null;
  onMerge(document: unknown): void;
  onClose(): void;
}

/** Shows both values of each field that two people have changed, to choose from. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { name, base, mine, theirs, by, onMerge, onClose } = props;
  const conflicts = conflictsOf(base, mine, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const isMine = (path: readonly string[]) => (choices[path.join('\n')] ?? 'mine') === 'mine';
  const merge = () => onMerge(mergeDocuments(base, mine, theirs, isMine));
  return (
    <Dialog title={words.conflictTitle} onClose={onClose}>
      <p>{conflicts.length === 0 ? words.conflictNone : words.conflictText(by)}</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ path, mine: own, theirs: other }) => {
          const [field, row] = isGroup(mine) ? path : [undefined, ...path];
          const fields = field === undefined ? [name] : [name, field];
          const rowName = row === undefined ? '' : summaryOf(own ?? other) || row;
          const label = [labelOf(fields), rowName].filter(Boolean).join(': ');
          const key = path.join('\n');
          return (
            <li key={key}>
              <h3>{label}</h3>
              {describeDifferences(fields, own, other).map((difference) => (
                <div key={difference.label}>
                  {difference.label !== '' && <p>{difference.label}</p>}
                  <dl>
                    <dt>{words.mine}</dt>
                    <dd>{difference.mine}</dd>
                    <dt>{words.theirs(by)}</dt>
                    <dd>{difference.theirs}</dd>
                  </dl>
                </div>
              ))}
              <Segment
                label={label}
                options={[
                  ['mine', words.mine],
                  ['theirs', words.theirs(by)],
                ]}
                value={choices[key] ?? 'mine'}
                onChange={(choice) => setChoices({ ...choices, [key]: choice })}
              />
            </li>
          );
        })}
      </ul>
      <DialogActions go={words.merge} cancel={words.cancel} onGo={merge} onCancel={onClose} />
    </Dialog>
  );
}
