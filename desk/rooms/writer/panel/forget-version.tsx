import { useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { DialogForm } from '#desk/design/dialog-form.tsx';
import { toast } from '#desk/design/toast.tsx';
import styles from './panel.module.css';
import { panelWords as words } from './words.ts';

interface ForgetVersionProps {
  pieceId: number;
  version: number;
  onForgotten(): void;
}

/** Removes the text of a former version for good, once that is confirmed. */
export function ForgetVersion({ pieceId, version, onForgotten }: ForgetVersionProps) {
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    setAsking(false);
    try {
      await ask('forgetVersion', { id: pieceId }, { body: { version } });
      onForgotten();
      toast(words.forgotten(version));
    } catch (error) {
      toast(sentenceOf(error), { durationMs: 12_000 });
    }
  };
  return (
    <p>
      <button type="button" className={styles.restore} onClick={() => setAsking(true)}>
        {words.forget(version)}
      </button>
      {isAsking && (
        <DialogForm
          title={words.forgetAsk(version)}
          go={words.forgetGo}
          cancel={words.keep}
          onGo={() => void forget()}
          onCancel={() => setAsking(false)}
        >
          <p>{words.forgetText}</p>
        </DialogForm>
      )}
    </p>
  );
}
