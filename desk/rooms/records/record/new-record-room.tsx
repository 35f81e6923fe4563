import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import type { RecordKind } from '../kinds.ts';
import type { SavedRecord } from '../record-source.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { sourceOf } from '../source.ts';
import { recordWords as words } from '../words.ts';
import { BackToKind } from './back-to-kind.tsx';
import { DocumentForm } from './document-form.tsx';
import { KeyField } from './key-fields.tsx';
import styles from './record.module.css';
import { SecretDialog } from './secret-dialog.tsx';
import { useCreateRecord } from './use-create-record.ts';
import { useNewDocument } from './use-new-document.ts';

const unknownForm: Field = { kind: 'json', isNullable: true, isOptional: false };

/** The page of a new record: the fields of its key, and its form. */
export function NewRecordRoom({ kind }: { kind: RecordKind }) {
  const me = useMe();
  const navigate = useNavigate();
  const source = sourceOf(kind.name, me);
  const field = source.newForm ?? source.form ?? unknownForm;
  const mayLeave = useRef(false);
  const [withSecret, setWithSecret] = useState<SavedRecord | null>(null);
  const open = ({ key }: SavedRecord) => {
    mayLeave.current = true;
    void navigate({ to: '/torzsadatok/$kind/$key', params: { kind: kind.slug, key }, replace: true });
  };
  const { document, keyParts, isOfPlace, place, isDirty, changeKey, changeDocument } = useNewDocument(
    kind,
    field,
    source.newKey,
  );
  const { faults, setLocalFault, create } = useCreateRecord(source, field, (created) =>
    created.secret ? setWithSecret(created) : open(created),
  );
  useKeys({ 'Ctrl+s': () => void create(keyParts, document) });

  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.newOne(kind.singular)} note={<BackToKind kind={kind} />}>
          <Button look="filled" shortcut="Ctrl S" onClick={() => void create(keyParts, document)}>
            {kind.name === 'Person' ? words.invite : words.create}
          </Button>
        </RoomHead>
        <RecordsFrame>
          <div className={styles.form}>
            {source.newKey.map((part) => (
              <KeyField
                key={part}
                part={part}
                isPlace={isOfPlace && part === 'slug'}
                value={keyParts[part] ?? ''}
                fault={faults.get(part)}
                onChange={(value) => changeKey(part, value)}
              />
            ))}
            <DocumentForm
              key={place}
              name={kind.name}
              recordKey={keyParts.slug}
              field={field}
              value={document}
              faults={faults}
              isReadOnly={!source.create}
              isNew
              setLocalFault={setLocalFault}
              onChange={changeDocument}
            />
          </div>
        </RecordsFrame>
      </main>
      <StatusLine keys={[[['Ctrl S'], 'felvétel']]} />
      <LeaveGuard isDirty={isDirty} mayLeave={mayLeave} />
      {withSecret?.secret && <SecretDialog secret={withSecret.secret} onClose={() => open(withSecret)} />}
    </>
  );
}
