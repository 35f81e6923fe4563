import { useState } from 'react';
import type { Field as Described } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { Icon } from '#desk/design/icon.tsx';
import { type ControlOf, joinPath, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useFaultWithin, useForm } from './form-context.ts';
import { GroupFields } from './group-control.tsx';
import { emptyOf, summaryOf } from './values.ts';
import { formWords as words } from './words.ts';

interface Entry {
  id: number;
  name: string;
  value: unknown;
}

/** A record of named values: each has a field for its name. */
export function RecordControl({
  field,
  path,
  at,
  value,
  onChange,
}: ControlOf<Extract<Described, { kind: 'record' }>>) {
  const { isReadOnly, setLocalFault } = useForm();
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    Object.entries((value ?? {}) as object).map(([name, each], id) => ({ id, name, value: each })),
  );
  const word = wordOf(path);
  const change = (next: readonly Entry[]) => {
    setEntries(next);
    // Only the last of several values with one name would be stored.
    const names = new Set(next.map(({ name }) => name));
    setLocalFault(at, names.size < next.length ? words.sameName : null);
    onChange(Object.fromEntries(next.map((entry) => [entry.name, entry.value])));
  };
  const set = (id: number, facts: Partial<Entry>) =>
    change(entries.map((entry) => (entry.id === id ? { ...entry, ...facts } : entry)));
  return (
    <fieldset className={styles.group}>
      <legend>
        {labelOf(path)} <small>{word?.hint}</small>
      </legend>
      <ControlFault at={at} />
      <ul className={styles.rows}>
        {entries.map(({ id, name, value: each }) => (
          <li key={id} className={styles.listRow}>
            <NamedEntry
              name={name}
              field={field.value}
              path={path}
              at={joinPath(at, name)}
              value={each}
              onRename={(next) => set(id, { name: next })}
              onChange={(next) => set(id, { value: next })}
            />
            {!isReadOnly && (
              <span className={styles.tools}>
                <button
                  type="button"
                  aria-label={words.remove(name)}
                  onClick={() => {
                    focusNeighbour();
                    change(entries.filter((entry) => entry.id !== id));
                  }}
                >
                  <Icon name="close" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button
          icon="plus"
          className={styles.add}
          onClick={() =>
            change([
              ...entries,
              {
                id: Math.max(0, ...entries.map((entry) => entry.id)) + 1,
                name: '',
                value: emptyOf(field.value),
              },
            ])
          }
        >
          {words.add(word?.row ?? words.row)}
        </Button>
      )}
    </fieldset>
  );
}

/** One named value. It is folded, because some have hundreds of rows; a new one is open. */
function NamedEntry({
  name,
  onRename,
  ...props
}: ControlOf & { name: string; onRename(name: string): void }) {
  const { isReadOnly, Control } = useForm();
  const fault = useFault(props.at);
  const isFaulty = useFaultWithin(props.at);
  const [isOpen, setOpen] = useState(name === '');
  const { field } = props;
  return (
    <details
      className={styles.long}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {[summaryOf((props.value as { title?: unknown } | null)?.title), name].filter(Boolean).join(' · ')}
      </summary>
      {(isOpen || isFaulty) && (
        <div className={styles.fields}>
          <Field label={words.name} fault={fault && words.badName}>
            {(control) => (
              <input
                {...control}
                value={name}
                readOnly={isReadOnly}
                onChange={({ target }) => onRename(target.value)}
              />
            )}
          </Field>
          {field.kind === 'group' ? <GroupFields {...props} field={field} /> : <Control {...props} />}
        </div>
      )}
    </details>
  );
}
