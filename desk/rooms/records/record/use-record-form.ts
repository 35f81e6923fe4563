import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { faultSentence } from '#desk/api/fault-sentence.ts';
import { isSame } from '#desk/design/is-same.ts';
import { toast } from '#desk/design/toast.tsx';
import type { RecordName } from '../kinds.ts';
import type { EditedRecord, RecordSource, SavedRecord, SavedVersion } from '../record-source.ts';
import { recordWords as words } from '../words.ts';
import { mergeDocuments } from './merge-document.ts';
import { readHistory } from './read-history.ts';
import { whoChanged } from './who-changed.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** Faults of fields by path in the document. */
export function faultsOf(error: ApiError): ReadonlyMap<string, string> {
  return new Map(
    error.issues.map(({ path, message }) => [
      path.replace(/^(?:document|changes)(?:\.|$)/, ''),
      faultSentence(message),
    ]),
  );
}

const textOf = (document: unknown) => JSON.stringify(document);

const valueAt = (document: unknown, path: string): unknown =>
  path === ''
    ? document
    : path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], document);

/** Removes the fault of a field that was changed since. */
function faultsLeft(
  faults: ReadonlyMap<string, string>,
  before: unknown,
  after: unknown,
): ReadonlyMap<string, string> {
  const remaining = [...faults].filter(
    ([path]) => textOf(valueAt(before, path)) === textOf(valueAt(after, path)),
  );
  return remaining.length === faults.size ? faults : new Map(remaining);
}

/** A record that somebody else has changed since it was opened. */
interface NewerRecord extends EditedRecord {
  /** Null when nobody or more than one person is known to have. */
  changedBy: string | null;
}

/** The state of an edited document: differences, faults, saving, and conflicts with changes by others. */
export function useRecordForm(
  name: RecordName,
  source: RecordSource,
  record: EditedRecord,
  onSaved: (saved: SavedRecord) => void,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(record);
  const [document, setDocument] = useState(record.document);
  const [faults, setFaults] = useState(noFaults);
  const [localFaults, setLocalFaults] = useState(noFaults);
  const [newer, setNewer] = useState<NewerRecord | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** Increases when the document changes otherwise than by typing. Then controls start again with it. */
  const [generation, setGeneration] = useState(0);
  const isDirty = textOf(document) !== textOf(base.document);
  /** Saving was requested during a save. What was typed since is saved next. */
  const savesAgain = useRef(false);

  const setLocalFault = useCallback((at: string, fault: string | null) => {
    setLocalFaults((old) => {
      if ((old.get(at) ?? null) === fault) return old;
      const next = new Map(old);
      if (fault === null) next.delete(at);
      else next.set(at, fault);
      return next;
    });
  }, []);

  async function renew(saved: SavedVersion, sent: unknown) {
    const { key, version } = saved;
    // If it cannot be read now, it is saved all the same, and the next save is based on this version.
    const stored = await source.read(key).catch(() => ({ ...base, key, version, document: sent }));
    setBase(stored);
    // What was typed during the save is kept, and not saved yet.
    setDocument((typed: unknown) =>
      typed === sent ? stored.document : mergeDocuments(sent, typed, stored.document, () => true),
    );
    if (textOf(stored.document) !== textOf(sent)) setGeneration((one) => one + 1);
    void client.invalidateQueries({ queryKey: ['records'] });
    void client.invalidateQueries({ queryKey: ['entityHistory'] });
    void client.invalidateQueries({ queryKey: ['audit'] });
    onSaved(saved);
  }

  async function save(sent: unknown = document, version = base.version) {
    if (!source.save || localFaults.size > 0) return;
    if (isSaving) {
      savesAgain.current = true;
      return;
    }
    setSaving(true);
    setFaults(noFaults);
    try {
      const saved = await source.save(base.key, { version, document: sent });
      await renew(saved, sent);
      toast(words.saved);
    } catch (error) {
      await explain(error, sent);
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, sent: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length > 0) setFaults(faultsOf(error));
    else if (error.conflict)
      await showNewer(sent).catch((failure: unknown) => void toast(sentenceOf(failure)));
    else toast(sentenceOf(error));
  }

  async function showNewer(sent: unknown) {
    const stored = await readNewer();
    if (!isSame(stored.document, sent)) return setNewer(stored);
    // An earlier attempt was saved, but its answer did not arrive.
    await renew(stored, sent);
    toast(words.saved);
  }

  async function readNewer(): Promise<NewerRecord> {
    const newer = await source.read(base.key);
    // Without the history, the choice is between two people of whom one has no name.
    const history = await readHistory(name, base.key).catch(() => null);
    return { ...newer, changedBy: whoChanged(history?.items ?? [], base, newer) };
  }

  useEffect(() => {
    if (isSaving || !savesAgain.current) return;
    savesAgain.current = false;
    if (isDirty) void save();
  });

  return {
    base,
    document,
    faults: new Map([...faults, ...localFaults]),
    isDirty,
    isSaving,
    generation,
    newer,
    setDocument(next: unknown) {
      setFaults((old) => faultsLeft(old, document, next));
      setDocument(next);
    },
    /** Replaces the document from outside the form, whose controls then start again with it. */
    replaceDocument(next: unknown) {
      setDocument(next);
      setGeneration((one) => one + 1);
    },
    setLocalFault,
    save: () => save(),
    discard() {
      setDocument(base.document);
      setFaults(noFaults);
      setLocalFaults(noFaults);
      setGeneration((one) => one + 1);
    },
    /** Saves both people's changes on top of the newest version. */
    saveMerged(merged: unknown) {
      if (!newer) return;
      setNewer(null);
      setBase(newer);
      setDocument(merged);
      setGeneration((one) => one + 1);
      void save(merged, newer.version);
    },
    closeConflict: () => setNewer(null),
  };
}
