import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
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
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    setAsking(false);
    try {
      await ask('forgetVersion', { id: pieceId }, { body: { version } });
      onForgotten();
      client.removeQueries({ queryKey: ['comparePiece', { id: pieceId }] });
      await client.invalidateQueries({ queryKey: ['pieceHistory', { id: pieceId }] });
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
        <Dialog title={words.forgetAsk(version)} onClose={() => setAsking(false)}>
          <p>{words.forgetText}</p>
          <div className={styles.answers}>
            <Button look="filled" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button look="outlined" className={styles.forget} onClick={() => void forget()}>
              {words.forgetGo}
            </Button>
          </div>
        </Dialog>
      )}
    </p>
  );
}
