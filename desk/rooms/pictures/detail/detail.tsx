import { type Ref, useState } from 'react';
import { clockOf } from '#contract/cues.ts';
import type { MediaItem } from '#contract/library.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { send } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { FileButton } from '#desk/design/file-button.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { SavedField } from '#desk/design/saved-field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { ItemCuts, ItemFaults } from '#desk/library/item/item-cuts.tsx';
import { useItemSaving } from '#desk/library/item/use-item-saving.ts';
import { acceptedFiles } from '#desk/library/upload/file-faults.ts';
import { refreshLibrary } from '#desk/library/upload/uploads.ts';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { number } from '#portal/format/number.ts';
import { detailWords as words } from '../words.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './detail.module.css';
import { RecordingPart } from './recording-part.tsx';
import { SimilarPart } from './similar-part.tsx';
import { UsesPart } from './uses-part.tsx';

interface DetailProps {
  item: MediaItem;
  isEditable: boolean;
  focusRef: Ref<HTMLButtonElement>;
  onDeleted(): void;
}

/** Everything that the library knows about an item; each field is saved by itself. */
export function Detail({ item, isEditable, focusRef, onDeleted }: DetailProps) {
  const { file, document } = item;
  const saving = useItemSaving(item);
  const { save, isSaving, generation } = saving;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className={styles.detail}>
      {file.kind === 'picture' ? (
        <ItemCuts {...{ item, saving, isEditable, focusRef }} />
      ) : (
        <RecordingPart item={item} onSave={(changes) => save(changes, document)} />
      )}
      <ItemFaults saving={saving} />
      {file.kind === 'picture' && (
        <SavedField
          label={words.alt}
          hint={words.altHint}
          value={document.alt}
          maxLength={1000}
          rows={3}
          onSave={(alt, initial) => save({ alt }, { alt: initial })}
          generation={generation}
        />
      )}
      <SavedField
        label={words.caption}
        value={document.caption}
        maxLength={5000}
        rows={2}
        onSave={(caption, initial) => save({ caption }, { caption: initial })}
        generation={generation}
      />
      <div className={styles.pair}>
        <SavedField
          label={words.credit}
          value={document.credit}
          maxLength={500}
          onSave={(credit, initial) => save({ credit }, { credit: initial })}
          generation={generation}
        />
        <SavedField
          label={words.rightsUntil}
          hint={words.rightsHint}
          value={document.rightsUntil}
          type="date"
          onSave={(rightsUntil, initial) => save({ rightsUntil }, { rightsUntil: initial })}
          generation={generation}
        />
      </div>
      <SavedField
        label={words.source}
        value={document.source}
        maxLength={500}
        onSave={(source, initial) => save({ source }, { source: initial })}
        generation={generation}
      />
      <UsesPart id={item.id} />
      <SimilarPart item={item} />
      <Facts item={item} isSaving={isSaving} />
      <p className={styles.actions}>
        <FileButton accept={acceptedFiles} onFile={(chosen) => void replace(item.id, chosen)}>
          {words.replace}
        </FileButton>
        <Button look="quiet" onClick={() => setDeleting(true)}>
          {words.remove}
        </Button>
      </p>
      {isDeleting && (
        <DeleteDialog
          item={item}
          onDeleted={() => {
            setDeleting(false);
            onDeleted();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

async function replace(id: number, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  try {
    await send(`/api/edit/library/${id}/file`, { method: 'POST', body: form });
    toast(words.replaced);
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 409);
    toast(isRefused ? words.replaceRefused : sentenceOf(error));
  }
  refreshLibrary();
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${number(bytes / 1_000_000, 1)} MB`;
}

function Facts({ item: { file, updatedAt }, isSaving }: { item: MediaItem; isSaving: boolean }) {
  const now = useNow();
  const shape = file.width && file.height ? `${number(file.width)} × ${number(file.height)}` : null;
  const length = file.seconds === null ? null : clockOf(file.seconds);
  const when = `${file.uploadedBy}, ${shortMoment(file.uploadedAt, now)}`;
  return (
    <p className={styles.facts}>
      <span role="status">
        <Icon name="check" /> {isSaving ? words.saving : words.saved(shortMoment(updatedAt, now))}
      </span>
      {[file.fileName, shape, length, sizeOf(file.bytes), when].filter(Boolean).join(' · ')}
    </p>
  );
}
