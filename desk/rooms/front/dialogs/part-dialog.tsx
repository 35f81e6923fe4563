import { recordForms } from 'virtual:record-forms';
import { type FormEvent, useMemo, useState } from 'react';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation, OperationOf } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { faultSentence } from '#desk/api/fault-sentence.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { isSame } from '#desk/design/is-same.ts';
import { FieldControl } from '#desk/rooms/records/form/field-control.tsx';
import { FormContext } from '#desk/rooms/records/form/form-context.ts';
import { GroupFields } from '#desk/rooms/records/form/group-control.tsx';
import type { ChangeOutcome } from '../use-front.ts';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';
import { PartButtons } from './part-buttons.tsx';
import { LayoutField, ListField, NameField, SectionField } from './part-fields.tsx';

const words = frontWords.dialogs;
type Part = FrontChoice[number];
type Arrange = OperationOf<'arrange'>;
type Fields = Arrange['changes'];

interface PartDialogProps {
  /** Undefined once somebody else has removed it. */
  part: Part | undefined;
  onSave(operations: FrontOperation[]): Promise<ChangeOutcome>;
  onNudge(step: -1 | 1): void;
  onAdd(): void;
  onClose(): void;
}

/** Edits or removes a group or widget. It stays open until the server has accepted the change. */
export function PartDialog({ part: currentPart, onSave, onNudge, onAdd, onClose }: PartDialogProps) {
  // Others may change or remove it meanwhile.
  const [part] = useState(currentPart);
  const [values, setValues] = useState<Fields>(() => (part ? fieldsOf(part) : {}));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const set = (changes: Fields) => setValues({ ...values, ...changes });
  if (!part) return null;
  const operation = difference(part, values);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { isDone, issues } = operation ? await onSave([operation]) : { isDone: true, issues: [] };
    setFaults(new Map(issues.map(({ path, message }) => [fieldPath(path), faultSentence(message)])));
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={isGroup(part) ? words.partTitle : words.widgetTitle}
      isHeld={operation !== null}
      onClose={onClose}
    >
      {!currentPart && <p role="status">{words.gone}</p>}
      <form onSubmit={(event) => void save(event)} className={styles.form}>
        {isGroup(part) && values.layout && (
          <LayoutField value={values.layout} onChange={(layout) => set({ layout })} />
        )}
        <NameField value={values.title ?? ''} onChange={(title) => set({ title: title || null })} />
        {isGroup(part) && (
          <SectionField
            label={words.fill}
            value={values.fill ?? ''}
            hasNone
            onChange={(fill) => set({ fill: fill || null })}
          />
        )}
        {'section' in part && (
          <SectionField
            label={words.section}
            value={values.section ?? ''}
            onChange={(section) => set({ section })}
          />
        )}
        {'list' in part && values.list && (
          <ListField value={values.list} onChange={(list) => set({ list })} />
        )}
        {hasItems(part) && (
          <Field label={words.items} hint={words.itemsHint}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={12}
                value={values.items ?? ''}
                onChange={({ target }) =>
                  set({ items: target.value === '' ? undefined : Number(target.value) })
                }
              />
            )}
          </Field>
        )}
        {isGroup(part) && <MoreFields value={values} faults={faults} onChange={setValues} />}
        <div className={styles.row}>
          <Button icon="up" onClick={() => onNudge(-1)}>
            Feljebb
          </Button>
          <Button icon="down" onClick={() => onNudge(1)}>
            Lejjebb
          </Button>
          <Button icon="plus" onClick={onAdd}>
            {frontWords.parts.add}
          </Button>
        </div>
        <PartButtons
          onClose={onClose}
          onTakeOff={() => void onSave([{ kind: 'remove', part: part.slug }]).then(onClose)}
        />
      </form>
    </Dialog>
  );
}

interface MoreFieldsProps {
  value: Fields;
  faults: ReadonlyMap<string, string>;
  onChange(value: Fields): void;
}

const moreForm = recordForms.others.FrontGroup;

/** Rarely changed settings of a group. */
function MoreFields({ value, faults, onChange }: MoreFieldsProps) {
  const form = useMemo(
    () => ({ Control: FieldControl, faults, isReadOnly: false, setLocalFault: () => {} }),
    [faults],
  );
  if (moreForm.kind !== 'group') return null;
  return (
    <details className={styles.more}>
      <summary>{words.more}</summary>
      <div className={styles.form}>
        <FormContext value={form}>
          <GroupFields
            field={moreForm}
            path={['FrontGroup']}
            at=""
            value={value}
            onChange={(next) => onChange(next as Fields)}
          />
        </FormContext>
      </div>
    </details>
  );
}

const countedWidgets: readonly string[] = ['after', 'listing', 'section'];
const hasItems = (part: Part): boolean => !isGroup(part) && countedWidgets.includes(part.widget);

/** The editable settings of a part. */
function fieldsOf(part: Part): Fields {
  const { slug: _, boxes: _boxes, widget: _widget, ...fields } = part as Part & Record<string, unknown>;
  return fields as Fields;
}

/** Sets only what differs, so that concurrent changes by others stay; null: nothing differs. */
function difference(part: Part, values: Fields): Arrange | null {
  const before = fieldsOf(part);
  const title = values.title?.trim() || null;
  const next: Fields = 'title' in before || title !== null ? { ...values, title } : values;
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])] as Array<keyof Fields>;
  const changed = names.filter((name) => !isSame(before[name] ?? null, next[name] ?? null));
  if (changed.length === 0) return null;
  const clear = changed.filter((name) => next[name] === undefined) as NonNullable<Arrange['clear']>;
  const set = changed.filter((name) => next[name] !== undefined);
  return {
    kind: 'arrange',
    part: part.slug,
    changes: Object.fromEntries(set.map((name) => [name, next[name]])),
    ...(clear.length > 0 && { clear }),
  };
}

/** The form's field for a fault of the operation. */
const fieldPath = (path: string): string => path.replace(/^operations\.0\.changes\./, '');
