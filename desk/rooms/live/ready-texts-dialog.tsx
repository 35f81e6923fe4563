import { useState } from 'react';
import type { ReadyText, ReadyTexts } from '#contract/live.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { queryClient } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { IconButton } from '#desk/design/icon-button.tsx';
import { toast } from '#desk/design/toast.tsx';
import { useMoveNotice } from '#desk/design/use-move-notice.tsx';
import entry from './entry.module.css';
import styles from './ready-texts-dialog.module.css';
import { usePostText } from './use-post-text.tsx';
import { liveWords as words } from './words.ts';

interface Row extends ReadyText {
  /** Identifies the row while the dialog is open. */
  key: number;
}

const maxTexts = 30;
let nextKey = 1;
const rowOf = (text: ReadyText): Row => ({ ...text, key: nextKey++ });

/** The ready-made texts for all live blogs: names, titles, texts and order. */
export function ReadyTextsDialog({ ready, onClose }: { ready: ReadyTexts; onClose(): void }) {
  const [rows, setRows] = useState(() => ready.items.map(rowOf));
  const [version, setVersion] = useState(ready.version);
  const [isConflict, setConflict] = useState(false);
  const items = rows.map(({ name, title, content }) => ({ name, title, content }));
  const [itemsBefore] = useState(JSON.stringify(items));
  const change = (key: number, changes: Partial<ReadyText>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const { tellMove, moveNotice } = useMoveNotice();
  const move = (row: Row, to: number) => {
    setRows(rows.filter((each) => each !== row).toSpliced(to, 0, row));
    tellMove(row.name, to, rows.length);
  };

  async function save() {
    try {
      await ask('setReadyTexts', {}, { body: { version, items } });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return void toast(sentenceOf(error));
      // Somebody who has seen another person's changes may overwrite them.
      setConflict(true);
      const newest = await ask('readyTexts', {}).catch(() => null);
      if (newest) setVersion(newest.version);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['readyTexts'] });
    }
  }

  return (
    <Dialog
      title={words.ready}
      className={styles.dialog}
      isHeld={JSON.stringify(items) !== itemsBefore}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.hint}>{words.readyHint}</p>
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <li key={row.key}>
              <ReadyRow row={row} onChange={(changes) => change(row.key, changes)} />
              <div className={styles.tools}>
                <IconButton
                  icon="up"
                  label={words.readyUp(row.name)}
                  isDisabled={index === 0}
                  onClick={() => move(row, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={words.readyDown(row.name)}
                  isDisabled={index === rows.length - 1}
                  onClick={() => move(row, index + 1)}
                />
                <IconButton
                  icon="close"
                  label={words.readyRemove(row.name)}
                  onClick={() => {
                    focusNeighbour();
                    setRows(rows.filter((each) => each !== row));
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
        {moveNotice}
        {isConflict && <p role="alert">{words.conflict}</p>}
        <div className={styles.buttons}>
          <Button
            icon="plus"
            disabled={rows.length >= maxTexts}
            onClick={() => setRows([...rows, rowOf({ name: '', title: '', content: '' })])}
          >
            {words.readyAdd}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="filled" type="submit">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ReadyRow({ row, onChange }: { row: Row; onChange(changes: Partial<ReadyText>): void }) {
  const text = usePostText({
    label: words.readyText(row.name),
    html: row.content,
    onChange: (content) => onChange({ content }),
  });
  return (
    <div className={styles.fields}>
      <Field label={words.readyName}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={60}
            value={row.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={words.title}>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            value={row.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <div>
        <p className={styles.label}>{words.readyBody}</p>
        <div className={entry.text} ref={text.place} />
        {text.spellingMenu}
      </div>
    </div>
  );
}
