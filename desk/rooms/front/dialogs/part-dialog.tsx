import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FrontLayout } from '#contract/front.ts';
import type { FrontChoice, FrontWidgetChoice } from '#contract/front-choice.ts';
import type { FrontDraft, FrontOperation, OperationOf } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { freeSlug } from '../moves.ts';
import { frontWords, layoutNames, widgetNames } from '../words.ts';
import styles from './dialogs.module.css';

const words = frontWords.dialogs;
type Part = FrontChoice[number];

interface PartDialogProps {
  draft: FrontDraft;
  slug: string;
  onSave(operations: FrontOperation[]): void;
  onNudge(step: -1 | 1): void;
  onAdd(): void;
  onClose(): void;
}

/** What a group or widget is: its name, layout and the section that fills it; and taking it off. */
export function PartDialog({ draft, slug, onSave, onNudge, onAdd, onClose }: PartDialogProps) {
  const part = draft.choice.find((each) => each.slug === slug);
  const [title, setTitle] = useState(part?.title ?? '');
  const [layout, setLayout] = useState<FrontLayout>(part && isGroup(part) ? part.layout : 'four');
  const [fill, setFill] = useState((part && isGroup(part) && part.fill) || '');
  const [items, setItems] = useState(part && 'items' in part ? String(part.items ?? '') : '');
  const [section, setSection] = useState(part && 'section' in part ? part.section : '');
  if (!part) return null;

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = { title: title.trim() || null, layout, fill: fill || null, section, items };
    const { changes, clear } = part ? changedFields(part, wanted) : { changes: {}, clear: [] };
    if (Object.keys(changes).length + clear.length > 0)
      onSave([{ kind: 'arrange', part: slug, changes, ...(clear.length > 0 && { clear }) }]);
    onClose();
  }

  return (
    <Dialog title={isGroup(part) ? words.partTitle : words.widgetTitle} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        {isGroup(part) && <LayoutField value={layout} onChange={setLayout} />}
        <NameField value={title} onChange={setTitle} />
        {isGroup(part) && <SectionField label={words.fill} value={fill} hasNone onChange={setFill} />}
        {'section' in part && <SectionField label={words.section} value={section} onChange={setSection} />}
        {hasItems(part) && (
          <Field label={words.items} hint={words.itemsHint}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={12}
                value={items}
                onChange={({ target }) => setItems(target.value)}
              />
            )}
          </Field>
        )}
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
        <div className={styles.buttons}>
          <Button
            look="quiet"
            onClick={() => {
              onSave([{ kind: 'remove', part: slug }]);
              onClose();
            }}
          >
            {words.remove}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="filled" type="submit">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const countedWidgets: readonly string[] = ['after', 'listing', 'section'];
const hasItems = (part: Part): boolean => !isGroup(part) && countedWidgets.includes(part.widget);

interface Wanted {
  title: string | null;
  layout: FrontLayout;
  fill: string | null;
  section: string;
  /** Empty: as many as such a widget has. */
  items: string;
}

/** Only what differs, so that what others set meanwhile stays. */
function changedFields(
  part: Part,
  wanted: Wanted,
): Pick<OperationOf<'arrange'>, 'changes'> & { clear: 'items'[] } {
  const changes: OperationOf<'arrange'>['changes'] = {};
  if (wanted.title !== (part.title ?? null)) changes.title = wanted.title;
  if (isGroup(part)) {
    if (wanted.layout !== part.layout) changes.layout = wanted.layout;
    if (wanted.fill !== (part.fill ?? null)) changes.fill = wanted.fill;
    return { changes, clear: [] };
  }
  if ('section' in part && wanted.section !== part.section) changes.section = wanted.section;
  const before = 'items' in part ? part.items : undefined;
  if (!hasItems(part) || wanted.items === String(before ?? '')) return { changes, clear: [] };
  if (wanted.items !== '') changes.items = Number(wanted.items);
  return { changes, clear: wanted.items === '' ? ['items'] : [] };
}

interface ChoiceProps<V> {
  value: V;
  onChange(value: V): void;
}

const NameField = ({ value, onChange }: ChoiceProps<string>) => (
  <Field label={words.name}>
    {(control) => (
      <input {...control} maxLength={160} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

const LayoutField = ({ value, onChange }: ChoiceProps<FrontLayout>) => (
  <Field label={words.layout}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value as FrontLayout)}>
        {Object.entries(layoutNames).map(([layout, name]) => (
          <option key={layout} value={layout}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface SectionFieldProps extends ChoiceProps<string> {
  label: string;
  hasNone?: boolean;
}

function SectionField({ label, value, hasNone = false, onChange }: SectionFieldProps) {
  const { data } = useQuery(callQuery('listSections', { limit: 100 }));
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {hasNone && <option value="">{words.noFill}</option>}
          {data?.items.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface AddPartDialogProps {
  draft: FrontDraft;
  /** It will stand before this part; null: last. */
  before: string | null;
  onSave(operations: FrontOperation[]): void;
  onClose(): void;
}

type NewKind = 'group' | FrontWidgetChoice['widget'];

/** A new group or widget. */
export function AddPartDialog({ draft, before, onSave, onClose }: AddPartDialogProps) {
  const [kind, setKind] = useState<NewKind>('group');
  const [title, setTitle] = useState('');
  const [layout, setLayout] = useState<FrontLayout>('four');
  const [section, setSection] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    const part = newPart(draft.choice, { kind, title: title.trim() || null, layout, section });
    if (part) onSave([{ kind: 'add', part, before }]);
    onClose();
  }

  return (
    <Dialog title={frontWords.parts.add} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        <Field label={words.newPart}>
          {(control) => (
            <select {...control} value={kind} onChange={({ target }) => setKind(target.value as NewKind)}>
              <option value="group">{words.newGroup}</option>
              {Object.entries(widgetNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <NameField value={title} onChange={setTitle} />
        {kind === 'group' && <LayoutField value={layout} onChange={setLayout} />}
        {(kind === 'group' || kind === 'section') && (
          <SectionField
            label={kind === 'group' ? words.fill : words.section}
            value={section}
            hasNone
            onChange={setSection}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="filled" type="submit" disabled={kind === 'section' && section === ''}>
            {words.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function newPart(
  choice: FrontChoice,
  {
    kind,
    title,
    layout,
    section,
  }: { kind: NewKind; title: string | null; layout: FrontLayout; section: string },
): Part | null {
  const slug = freeSlug(choice, kind === 'group' ? section || 'csoport' : kind);
  if (kind === 'group') return { slug, title, layout, fill: section || null, boxes: [] };
  if (kind === 'section') return section === '' ? null : { slug, widget: kind, title, section };
  if (kind === 'listing') return { slug, widget: kind, title, list: 'legfontosabb' };
  return { slug, widget: kind, title };
}
