import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { createAttemptKeys } from '#desk/api/attempt-keys.ts';
import { faultSentence } from '#desk/api/fault-sentence.ts';
import { toast } from '#desk/design/toast.tsx';
import type { RecordSource, SavedRecord } from '../record-source.ts';
import { recordWords as words } from '../words.ts';
import type { KeyParts } from './use-new-document.ts';
import { faultsOf } from './use-record-form.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** Creates a record once, and keeps the faults of its fields. */
export function useCreateRecord(source: RecordSource, field: Field, onCreated: (saved: SavedRecord) => void) {
  const client = useQueryClient();
  const isCreating = useRef(false);
  const [attempts] = useState(createAttemptKeys);
  const [faults, setFaults] = useState(noFaults);
  const setLocalFault = useCallback((at: string, fault: string | null) => {
    setFaults(
      (old) => new Map(fault === null ? [...old].filter(([path]) => path !== at) : [...old, [at, fault]]),
    );
  }, []);

  async function create(keyParts: KeyParts, document: unknown) {
    if (!source.create || isCreating.current) return;
    const parts = keyOf(source.newKey, keyParts, document);
    // Without a key there is no address to send to, so a missing part is reported here. A record without
    // any such field gets its key from the server.
    const hasKeyFields = source.newKey.length > 0 || (field.kind === 'group' && 'slug' in field.fields);
    const missing = hasKeyFields ? parts.filter(([, value]) => value === '') : [];
    setFaults(new Map(missing.map(([part]) => [part, faultSentence('It must not be empty.')])));
    if (missing.length > 0) return;
    isCreating.current = true;
    try {
      const key = parts.map(([, value]) => value).join('/');
      const created = await source.create(key, document, attempts.keyFor([parts, document]));
      attempts.succeed();
      await client.invalidateQueries({ queryKey: ['records'] });
      toast(words.created);
      onCreated(created);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setFaults(faultsOf(error));
      else toast(sentenceOf(error));
    } finally {
      isCreating.current = false;
    }
  }

  return { faults, setLocalFault, create };
}

/** The key's parts in order: its own fields, or else the document's slug. */
function keyOf(
  newKey: readonly string[],
  keyParts: KeyParts,
  document: unknown,
): Array<[name: string, value: string]> {
  if (newKey.length > 0) return newKey.map((part) => [part, keyParts[part] ?? '']);
  const { slug } = (document ?? {}) as { slug?: unknown };
  return [['slug', typeof slug === 'string' ? slug : '']];
}
