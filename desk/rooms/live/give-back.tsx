import { useState } from 'react';
import type { LivePost } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { refreshLive } from './post-actions.ts';
import { liveWords as words } from './words.ts';

/** Returns a waiting post to its author, with a note. */
export function GiveBack({ post, onClose }: { post: LivePost; onClose(): void }) {
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  return (
    <Dialog title={words.giveBack} isHeld={note !== ''} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSending(true);
          void ask('returnPiece', { id: post.id }, { body: { note } }).then(
            () => {
              refreshLive();
              onClose();
            },
            (error: unknown) => {
              toast(sentenceOf(error));
              setSending(false);
            },
          );
        }}
      >
        <Field label={words.giveBackWhy}>
          {(control) => (
            <input {...control} required value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        <Button type="submit" disabled={isSending}>
          {words.giveBack}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
