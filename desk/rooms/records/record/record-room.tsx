import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { toast } from '#desk/design/toast.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { helpKey, type KeyHint, StatusLine } from '#desk/shell/status-line.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { siteNames } from '#desk/shell/words.ts';
import type { RecordKind } from '../kinds.ts';
import type { EditedRecord, RecordSource } from '../record-source.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { sourceOf } from '../source.ts';
import type { UnsavedExtra } from '../special/extra-props.ts';
import { extras, wideExtras } from '../special/extras.ts';
import { recordWords as words } from '../words.ts';
import { BackToKind } from './back-to-kind.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DocumentForm } from './document-form.tsx';
import { History } from './history.tsx';
import styles from './record.module.css';
import { useRecordForm } from './use-record-form.ts';
import { Uses } from './uses.tsx';

const keyHints: readonly KeyHint[] = [[['Ctrl S'], 'mentés'], helpKey];

/** The page of a record: its form, its uses and its history. */
export function RecordRoom({ kind, recordKey }: { kind: RecordKind; recordKey: string }) {
  const me = useMe();
  const source = sourceOf(kind.name, me);
  const { data, error, refetch } = useQuery({
    queryKey: ['record', kind.name, recordKey],
    queryFn: () => source.read(recordKey),
    // The edited document is not replaced by a newer one. Saving reports a conflict instead.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <Loaded key={`${kind.name} ${data.key}`} kind={kind} source={source} record={data} />;
  return (
    <main id="tartalom">
      <RoomHead title={kind.title} />
      <RecordsFrame>
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : words.loading}
      </RecordsFrame>
    </main>
  );
}

function Loaded({ kind, source, record }: { kind: RecordKind; source: RecordSource; record: EditedRecord }) {
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const [isRemoving, setRemoving] = useState(false);
  /** What is unsaved outside the form. */
  const [unsaved, setUnsaved] = useState<UnsavedExtra | null>(null);
  const form = useRecordForm(kind.name, source, record, ({ key }) => {
    if (key === record.key) return;
    mayLeave.current = true;
    void navigate({ to: '/torzsadatok/$kind/$key', params: { kind: kind.slug, key }, replace: true });
  });
  const { base, document, faults, isDirty, isSaving, newer } = form;
  const isReadOnly = !source.save;
  const Extra = extras[kind.name];
  const WideExtra = wideExtras[kind.name];
  useKeys({
    'Ctrl+s'() {
      if (isDirty) void form.save();
      unsaved?.save();
    },
  });
  const state = isDirty ? words.unsaved : (unsaved?.sentence ?? (isReadOnly ? null : words.unchanged));
  return (
    <>
      <main id="tartalom">
        <RoomHead
          title={kind.isOfSite ? kind.title : base.name}
          note={kind.isOfSite ? <Sites kind={kind} site={base.key} /> : <BackToKind kind={kind} />}
        >
          {kind.isOfSite && (
            <Link to="/torzsadatok" activeOptions={{ exact: true }} className={styles.back}>
              {words.back}
            </Link>
          )}
          {state && <span className={styles.state}>{state}</span>}
          {isDirty && (
            <Button look="quiet" className={styles.headAction} onClick={form.discard}>
              {words.discard}
            </Button>
          )}
          {!isReadOnly && (
            <Button
              look="filled"
              className={styles.headAction}
              shortcut="Ctrl S"
              disabled={!isDirty || isSaving}
              onClick={() => void form.save()}
            >
              {words.save}
            </Button>
          )}
        </RoomHead>
        <RecordsFrame>
          {WideExtra && (
            <WideExtra recordKey={base.key} document={document} isDirty={isDirty} onUnsaved={setUnsaved} />
          )}
          <div className={styles.columns}>
            <div className={styles.form}>
              {isReadOnly && source.form && <p className={styles.quiet}>{words.readOnly}</p>}
              {source.form && (
                <DocumentForm
                  key={form.generation}
                  name={kind.name}
                  recordKey={base.key}
                  field={source.form}
                  value={document}
                  faults={faults}
                  isReadOnly={isReadOnly}
                  setLocalFault={form.setLocalFault}
                  onChange={form.setDocument}
                />
              )}
              {source.remove && base.version + (kind.isOfSite ? 0 : 1) > 0 && (
                <Button look="outlined" className={styles.remove} onClick={() => setRemoving(true)}>
                  {source.removeLabel ?? words.remove}
                </Button>
              )}
            </div>
            <aside className={styles.side} aria-label={words.side}>
              {Extra && (
                <Extra
                  recordKey={base.key}
                  document={document}
                  isDirty={isDirty}
                  onChange={isReadOnly ? undefined : form.replaceDocument}
                />
              )}
              {/* The name of a place says where it is used. */}
              {!kind.isOfSite && kind.name !== 'Unique' && <Uses name={kind.name} recordKey={base.key} />}
              <History name={kind.name} recordKey={base.key} />
            </aside>
          </div>
        </RecordsFrame>
        {isDirty && (
          <div className={styles.thumbBar}>
            <Button look="filled" disabled={isSaving} onClick={() => void form.save()}>
              {words.save}
            </Button>
            <Button look="quiet" onClick={form.discard}>
              {words.discard}
            </Button>
          </div>
        )}
      </main>
      <StatusLine keys={keyHints} />
      <LeaveGuard isDirty={isDirty || unsaved !== null} mayLeave={mayLeave} />
      {newer && (
        <ConflictDialog
          name={kind.name}
          base={base.document}
          mine={document}
          theirs={newer.document}
          by={newer.changedBy}
          onMerge={form.saveMerged}
          onClose={form.closeConflict}
        />
      )}
      {isRemoving && source.remove && (
        <RemoveDialog
          name={base.name}
          label={source.removeLabel ?? words.removeYes}
          remove={() => source.remove?.(base.key) ?? Promise.resolve()}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            mayLeave.current = true;
            void navigate({ to: '/torzsadatok/$kind', params: { kind: kind.slug } });
          }}
        />
      )}
    </>
  );
}

/** Links to the same kind of record of each site. */
function Sites({ kind, site }: { kind: RecordKind; site: string }) {
  const [, setSite] = useSite();
  return (
    <span className={styles.sites}>
      {Object.entries(siteNames).map(([slug, name]) => (
        <Link
          key={slug}
          to="/torzsadatok/$kind/$key"
          params={{ kind: kind.slug, key: slug }}
          aria-current={slug === site ? 'page' : undefined}
          onClick={() => setSite(slug as 'main')}
        >
          {name}
        </Link>
      ))}
    </span>
  );
}

interface RemoveDialogProps {
  name: string;
  label: string;
  remove(): Promise<void>;
  onClose(): void;
  onRemoved(): void;
}

function RemoveDialog({ name, label, remove, onClose, onRemoved }: RemoveDialogProps) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await remove();
      toast(words.removed);
      await client.invalidateQueries({ queryKey: ['records'] });
      onRemoved();
    } catch (error) {
      toast(sentenceOf(error), { durationMs: 12_000 });
      onClose();
    }
  };
  return (
    <Dialog title={words.removeAsk(name)} onClose={onClose}>
      <p>{words.removeText}</p>
      <div className={styles.actions}>
        <Button look="filled" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="outlined" className={styles.remove} disabled={isPending} onClick={() => void confirm()}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
