import { useEffect, useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { act, type Said } from './act.ts';
import styles from './publish-button.module.css';
import { type PublishAction, publishChoices } from './publish-choices.ts';
import { publishWords as words } from './words.ts';

type AskingAction = keyof typeof words.asks;
const asks = (action: PublishAction): action is AskingAction => action in words.asks;

/** The one filled button says what will happen; its arrow holds the other ways. */
export function PublishButton({ writer, text }: { writer: Writer; text: Text }) {
  const { piece, me, fields, pieceId } = writer;
  const [asked, setAsked] = useState<AskingAction | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const menu = useRef<HTMLDetailsElement>(null);
  const { main, others } = publishChoices(piece, me.permissions, Date.now() / 1000);
  useCloseOutside(menu);

  const run = async (action: PublishAction, said: Said = {}) => {
    setAsked(null);
    setBusy(true);
    setDone('');
    try {
      const isSaved = (await text.editor?.session.synchronise()) !== false && (await fields.saveNow());
      if (!isSaved) return text.fail(words.unsaved);
      await act(pieceId, action, said);
      // Others' windows learn it from the stream; what is thrown away or brought back is another text here, too.
      await writer.renew();
      setDone(words.done[action]);
    } catch (error) {
      text.fail(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (action: PublishAction) => {
    if (menu.current) menu.current.open = false;
    if (asks(action)) setAsked(action);
    else
      void run(
        action,
        action === 'scheduleAtPlan' && piece.plannedAt !== null ? { at: piece.plannedAt } : {},
      );
  };

  return (
    <span className={styles.place}>
      {done && (
        <span className={styles.done} role="status">
          {done}{' '}
          {piece.state === 'published' && piece.published && (
            <a href={readersAddress(piece.published.url, piece.site)} target="_blank" rel="noopener">
              {words.toReaders}
            </a>
          )}
        </span>
      )}
      <span className={styles.split}>
        {main && (
          <button type="button" className={styles.main} disabled={isBusy} onClick={() => choose(main.action)}>
            {main.label}
          </button>
        )}
        {others.length > 0 && (
          <details ref={menu} className={main ? styles.more : styles.alone}>
            <summary aria-label={words.more} title={words.more}>
              <Icon name="down" />
            </summary>
            <ul>
              {others.map(({ action, label }) => (
                <li key={action}>
                  <button type="button" disabled={isBusy} onClick={() => choose(action)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      {asked && (
        <AskFirst action={asked} onSaid={(said) => void run(asked, said)} onCancel={() => setAsked(null)} />
      )}
    </span>
  );
}

interface AskFirstProps {
  action: AskingAction;
  onSaid(said: Said): void;
  onCancel(): void;
}

/** Asks for the time, or for the words that go with it. */
function AskFirst({ action, onSaid, onCancel }: AskFirstProps) {
  const { title, label, go } = words.asks[action];
  const [value, setValue] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const field = { 'aria-label': label, required: true, value };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSaid(
            action === 'schedule' ? { at: Math.floor(Date.parse(value) / 1000) } : { words: value.trim() },
          );
        }}
      >
        <h2>{title}</h2>
        {action === 'schedule' ? (
          <input type="datetime-local" {...field} onChange={({ target }) => setValue(target.value)} />
        ) : (
          <textarea rows={3} maxLength={1000} {...field} onChange={({ target }) => setValue(target.value)} />
        )}
        <p>{label}</p>
        <button type="submit" className={styles.main}>
          {go}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </form>
    </dialog>
  );
}

/** Where readers have it: on the hosts beside the desk's. */
function readersAddress(path: string, site: string): string {
  const host = location.host.replace(/^szerkesztoseg\./, '');
  return `${location.protocol}//${site === 'main' ? host : `${site}.${host}`}${path}`;
}

function useCloseOutside(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && menu.current) menu.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [menu]);
}
