import { useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { labelOf } from '../form/control.ts';
import type { RecordName } from '../kinds.ts';
import { recordWords as words } from '../words.ts';
import { conflictsOf, mergeDocuments } from './merge-document.ts';
import styles from './record.module.css';
import { valueText } from './value-text.ts';

interface ConflictDialogProps {
  name: RecordName;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  onMerge(document: unknown): void;
  onClose(): void;
}

/** Both values of each field that two people have changed, and which holds. */
export function ConflictDialog({ name, base, mine, theirs, onMerge, onClose }: ConflictDialogProps) {
  const conflicts = conflictsOf(base, mine, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  return (
    <Dialog title={words.conflictTitle} onClose={onClose}>
      <p>{conflicts.length === 0 ? words.conflictNone : words.conflictText}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const [field = '', row] = conflict.name.split('.');
          const label = [labelOf(field === '' ? [name] : [name, field]), row].filter(Boolean).join(': ');
          return (
            <li key={conflict.name}>
              <h3>{label}</h3>
              <dl>
                <dt>{words.mine}</dt>
                <dd>{valueText(conflict.mine)}</dd>
                <dt>{words.theirs}</dt>
                <dd>{valueText(conflict.theirs)}</dd>
              </dl>
              <Segment
                label={label}
                options={[
                  ['mine', words.mine],
                  ['theirs', words.theirs],
                ]}
                value={choices[conflict.name] ?? 'mine'}
                onChange={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button
          look="filled"
          onClick={() =>
            onMerge(mergeDocuments(base, mine, theirs, (field) => (choices[field] ?? 'mine') === 'mine'))
          }
        >
          {words.merge}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
