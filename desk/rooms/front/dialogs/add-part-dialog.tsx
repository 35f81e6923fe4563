import { type FormEvent, useState } from 'react';
import type { FrontLayout } from '#contract/front.ts';
import type { FrontChoice, FrontList, FrontWidgetChoice } from '#contract/front-choice.ts';
import type { FrontDraft, FrontOperation } from '#contract/front-draft.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { freeSlug } from '../moves.ts';
import type { ChangeOutcome } from '../use-front.ts';
import { frontWords, widgetNames } from '../words.ts';
import styles from './dialogs.module.css';
import { LayoutField, ListField, NameField, SectionField } from './part-fields.tsx';

const words = frontWords.dialogs;

interface AddPartDialogProps {
  draft: FrontDraft;
  /** It is inserted before this part; null: at the end. */
  before: string | null;
  onSave(operations: FrontOperation[]): Promise<ChangeOutcome>;
  onClose(): void;
}

type NewKind = 'group' | FrontWidgetChoice['widget'];

/** Adds a group or widget. It stays open until the server has accepted it. */
export function AddPartDialog({ draft, before, onSave, onClose }: AddPartDialogProps) {
  const [kind, setKind] = useState<NewKind>('group');
  const [title, setTitle] = useState('');
  const [layout, setLayout] = useState<FrontLayout>('four');
  const [section, setSection] = useState('');
  const [list, setList] = useState<FrontList>('legfontosabb');
  const [isSending, setSending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const part = newPart(draft.choice, {
      ...{ kind, layout, section, list },
      title: title.trim() || null,
    });
    setSending(true);
    if (!part || (await onSave([{ kind: 'add', part, before }])).isDone) onClose();
    else setSending(false);
  }

  return (
    <Dialog title={frontWords.parts.add} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} className={styles.form}>
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
        {kind === 'listing' && <ListField value={list} onChange={setList} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="filled" type="submit" disabled={isSending || (kind === 'section' && section === '')}>
            {words.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface NewPart {
  kind: NewKind;
  title: string | null;
  layout: FrontLayout;
  section: string;
  list: FrontList;
}

function newPart(
  choice: FrontChoice,
  { kind, title, layout, section, list }: NewPart,
): FrontChoice[number] | null {
  const slug = freeSlug(choice, kind === 'group' ? section || 'csoport' : kind);
  if (kind === 'group') return { slug, title, layout, fill: section || null, boxes: [] };
  if (kind === 'section') return section === '' ? null : { slug, widget: kind, title, section };
  if (kind === 'listing') return { slug, widget: kind, title, list };
  return { slug, widget: kind, title };
}
