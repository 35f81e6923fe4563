import { type FormEvent, useState } from 'react';
import type { BoxChoice } from '#contract/front-choice.ts';
import type { FrontDraft, FrontOperation } from '#contract/front-draft.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { LibraryPicker } from '#desk/library/picker/library-picker.tsx';
import { typesetInput } from '#desk/typing/typeset-input.ts';
import { groupWith } from '../moves.ts';
import { Thumbnail } from '../thumbnail.tsx';
import type { ChangeOutcome } from '../use-front.ts';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';
import { PartButtons } from './part-buttons.tsx';

const words = frontWords.dialogs;
type PictureChoice = 'own' | 'none' | 'other';

interface BoxDialogProps {
  draft: FrontDraft;
  group: string;
  article: string;
  onSave(operations: FrontOperation[]): Promise<ChangeOutcome>;
  onTakeOff(): void;
  onClose(): void;
}

/**
 * What a box shows of its piece: title, label, lead and picture. The piece itself does not change. It stays open
 * until the server has accepted the change.
 */
export function BoxDialog({
  draft,
  group: initialGroup,
  article,
  onSave,
  onTakeOff,
  onClose,
}: BoxDialogProps) {
  // Others may change it, move it to another group or take it off meanwhile.
  const group = groupWith(draft.choice, article);
  const box = group?.boxes.find((each) => each.article === article);
  const piece = draft.page.groups
    .find(({ slug }) => slug === group?.slug)
    ?.boxes.find((each) => each.article.slug === article)?.article;
  const [initialBox] = useState(box);
  const [initialPiece] = useState(piece);
  const [title, setTitle] = useState(box?.title ?? '');
  const [label, setLabel] = useState(box?.label ?? '');
  const [hasLead, setHasLead] = useState(box?.lead !== undefined && box.lead !== false);
  const [ownLead, setOwnLead] = useState(typeof box?.lead === 'string' ? box.lead : '');
  const [picture, setPicture] = useState<PictureChoice>(pictureChoiceOf(box));
  const [image, setImage] = useState(box?.image ?? null);
  const [isChoosing, setChoosing] = useState(false);
  if (!initialBox) return null;

  const values = {
    title: title.trim() || undefined,
    label: label.trim() || undefined,
    // `true` shows the piece's own lead.
    lead: hasLead ? ownLead.trim() || true : undefined,
    image: picture === 'own' ? undefined : picture === 'none' ? null : (image ?? undefined),
  };
  const operation = createOperation(initialBox, values, group?.slug ?? initialGroup);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!operation || (await onSave([operation])).isDone) onClose();
  }

  if (isChoosing)
    return (
      <LibraryPicker
        isSingle
        onChoose={([item]) => {
          if (item) setImage(item.file.ref);
          setPicture('other');
          setChoosing(false);
        }}
        onCancel={() => setChoosing(false)}
      />
    );
  return (
    <Dialog title={words.boxTitle} isHeld={operation !== null} onClose={onClose}>
      {!box && <p role="status">{words.gone}</p>}
      <form onSubmit={(event) => void save(event)} className={styles.form}>
        <Field label={words.title} hint={words.titleHint(initialPiece?.title ?? article)}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={160}
              value={title}
              autoFocus
              onInput={typesetInput}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && void save(event)}
            />
          )}
        </Field>
        <Field label={words.label}>
          {(control) => (
            <input
              {...control}
              maxLength={60}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          )}
        </Field>
        <label className={styles.tick}>
          <input type="checkbox" checked={hasLead} onChange={({ target }) => setHasLead(target.checked)} />
          {words.showLead}
        </label>
        {hasLead && (
          <Field label={words.lead} hint={words.leadHint(initialPiece?.lead ?? '')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={500}
                value={ownLead}
                onInput={typesetInput}
                onChange={({ target }) => setOwnLead(target.value)}
              />
            )}
          </Field>
        )}
        <div className={styles.row}>
          <Segment
            label={words.picture}
            options={[
              ['own', words.ownPicture],
              ['none', words.noPicture],
              ['other', words.chosenPicture],
            ]}
            value={picture}
            onChange={(next) => (next === 'other' && image === null ? setChoosing(true) : setPicture(next))}
          />
          {picture !== 'none' && (
            <Thumbnail image={picture === 'other' ? image : (initialPiece?.recommendedBoxImage ?? null)} />
          )}
        </div>
        {picture === 'other' && <Button onClick={() => setChoosing(true)}>{words.choose}</Button>}
        <PartButtons
          onClose={onClose}
          onTakeOff={() => {
            onTakeOff();
            onClose();
          }}
        />
      </form>
    </Dialog>
  );
}

function pictureChoiceOf(box: BoxChoice | undefined): PictureChoice {
  if (box?.image === undefined) return 'own';
  return box.image === null ? 'none' : 'other';
}

type BoxField = 'title' | 'label' | 'lead' | 'image';

/**
 * The operation that makes a box like the form; null if nothing differs. It has only the fields that differ,
 * so that concurrent changes by others stay.
 */
function createOperation(
  box: BoxChoice,
  values: { [F in BoxField]: BoxChoice[F] },
  group: string,
): FrontOperation | null {
  const fields = (Object.keys(values) as BoxField[]).filter((field) => values[field] !== box[field]);
  if (fields.length === 0) return null;
  const set = fields.filter((field) => values[field] !== undefined);
  return {
    kind: 'set',
    group,
    article: box.article,
    changes: Object.fromEntries(set.map((field) => [field, values[field]])),
    clear: fields.filter((field) => values[field] === undefined),
  };
}
