import { recordForms } from 'virtual:record-forms';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { faultSentence } from '#desk/api/fault-sentence.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { slugOfName } from '#desk/design/slug-of-name.ts';
import { toast } from '#desk/design/toast.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import { siteNames } from '#desk/shell/words.ts';
import { initialValueOf } from '../form/values.ts';
import type { RecordKind } from '../kinds.ts';
import type { SavedRecord } from '../record-source.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { sourceOf } from '../source.ts';
import { placeNames, recordWords as words } from '../words.ts';
import { BackToKind } from './back-to-kind.tsx';
import { DocumentForm } from './document-form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './record.module.css';
import { SecretDialog } from './secret-dialog.tsx';
import { faultsOf } from './use-record-form.ts';

const noFaults: ReadonlyMap<string, string> = new Map();
const unknownForm: Described = { kind: 'json', isNullable: true, isOptional: false };

/** The form of a new record. */
export function NewRecordRoom({ kind }: { kind: RecordKind }) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const source = sourceOf(kind.name, me);
  const field = source.newForm ?? source.form ?? unknownForm;
  const isCreating = useRef(false);
  const [initialDocument] = useState(() => initialValueOf(field));
  const [document, setDocument] = useState(initialDocument);
  const [keyParts, setKeyParts] = useState<Readonly<Record<string, string>>>({ site: 'main' });
  const [faults, setFaults] = useState(noFaults);
  const [secret, setSecret] = useState<SavedRecord | null>(null);
  const mayLeave = useRef(false);
  const open = ({ key }: SavedRecord) => {
    mayLeave.current = true;
    void navigate({ to: '/torzsadatok/$kind/$key', params: { kind: kind.slug, key }, replace: true });
  };
  /** Its slug names a place of a page, which decides the form of its content. */
  const isOfPlace = kind.name === 'Unique';
  const placeOf = ({ slug = '' }: typeof keyParts) => (isOfPlace ? recordForms.places[slug] : undefined);
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const changeKey = (part: string, value: string) => {
    if (part === 'slug') setHasOwnSlug(true);
    const next = { ...keyParts, [part]: value };
    setKeyParts(next);
    if (part !== 'slug' || placeOf(keyParts) === placeOf(next)) return;
    const place = placeOf(next);
    setDocument(place ? { group: place.group, content: initialValueOf(place.content) } : initialDocument);
  };
  const setLocalFault = useCallback((at: string, fault: string | null) => {
    setFaults(
      (old) => new Map(fault === null ? [...old].filter(([path]) => path !== at) : [...old, [at, fault]]),
    );
  }, []);

  /** The slug follows the name until another slug is typed. */
  const changeDocument = (next: unknown) => {
    const { slug, name, title } = (next ?? {}) as { slug?: unknown; name?: unknown; title?: unknown };
    const isSlugTyped = typeof slug === 'string' && slug !== (document as { slug?: unknown }).slug;
    const nameSlug = slugOfName(String(name ?? title ?? ''));
    if (isSlugTyped) setHasOwnSlug(true);
    const shouldFollow = !isSlugTyped && !hasOwnSlug && !isOfPlace;
    setDocument(shouldFollow && typeof slug === 'string' ? { ...(next as object), slug: nameSlug } : next);
    if (shouldFollow && source.newKey.includes('slug'))
      setKeyParts((parts) => ({ ...parts, slug: nameSlug }));
  };

  async function create() {
    if (!source.create || isCreating.current) return;
    // The key has fields of its own, or it is the document's slug.
    const { slug } = (document ?? {}) as { slug?: unknown };
    const parts: Array<[name: string, value: string]> =
      source.newKey.length > 0
        ? source.newKey.map((part) => [part, keyParts[part] ?? ''])
        : [['slug', typeof slug === 'string' ? slug : '']];
    // Without a key there is no address to send to, so a missing part is reported here. A record without
    // any such field gets its key from the server.
    const hasKeyFields = source.newKey.length > 0 || (field.kind === 'group' && 'slug' in field.fields);
    const missing = hasKeyFields ? parts.filter(([, value]) => value === '') : [];
    setFaults(new Map(missing.map(([part]) => [part, faultSentence('It must not be empty.')])));
    if (missing.length > 0) return;
    isCreating.current = true;
    const key = parts.map(([, value]) => value).join('/');
    try {
      const created = await source.create(key, document);
      await client.invalidateQueries({ queryKey: ['records'] });
      toast(words.created);
      if (created.secret) setSecret(created);
      else open(created);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setFaults(faultsOf(error));
      else toast(sentenceOf(error));
    } finally {
      isCreating.current = false;
    }
  }
  useKeys({ 'Ctrl+s': () => void create() });

  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.newOne(kind.singular)} note={<BackToKind kind={kind} />}>
          <Button look="filled" shortcut="Ctrl S" onClick={() => void create()}>
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
              key={placeOf(keyParts) ? keyParts.slug : ''}
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
      <LeaveGuard
        isDirty={JSON.stringify(document) !== JSON.stringify(initialDocument)}
        mayLeave={mayLeave}
      />
      {secret?.secret && <SecretDialog secret={secret.secret} onClose={() => open(secret)} />}
    </>
  );
}

interface KeyFieldProps {
  part: string;
  /** Whether it names a place of a page. */
  isPlace: boolean;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

/** A part of the new record's key, which will be in its address. */
function KeyField({ part, isPlace, value, fault, onChange }: KeyFieldProps) {
  if (isPlace) return <PlaceField value={value} fault={fault} onChange={onChange} />;
  return (
    <Field label={words.keyLabels[part] ?? words.key} hint={words.keyHints[part]} fault={fault}>
      {(control) =>
        part === 'site' ? (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {Object.entries(siteNames).map(([site, name]) => (
              <option key={site} value={site}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** One of the places that our pages know, or another one by its name. */
function PlaceField({ value, fault, onChange }: Pick<KeyFieldProps, 'value' | 'fault' | 'onChange'>) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Field label={words.whichPlace} fault={isOther ? undefined : fault}>
        {(control) => (
          <select
            {...control}
            value={isOther ? otherPlace : value}
            onChange={({ target }) => {
              setOther(target.value === otherPlace);
              onChange(target.value === otherPlace ? '' : target.value);
            }}
          >
            <option value="">{words.choosePlace}</option>
            {Object.entries(placeNames).map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
            <option value={otherPlace}>{words.otherPlace}</option>
          </select>
        )}
      </Field>
      {isOther && <KeyField part="slug" isPlace={false} value={value} fault={fault} onChange={onChange} />}
    </>
  );
}

/** Value of the option for another place; it is no slug. */
const otherPlace = '/';
