import { useEffect, useRef, useState } from 'react';
import { toast } from '#desk/design/toast.tsx';
import { useKeys } from '#desk/shell/keys.ts';
import { readersAddress } from '#desk/shell/readers-hosts.ts';
import { Icon } from '#portal/design/icons.tsx';
import { saveAll } from '../save-all.ts';
import type { Text } from '../use-text.ts';
import { mayEdit, type Writer } from '../use-writer.ts';
import { type ActionDetails, act, undoingAction } from './act.ts';
import styles from './publish-button.module.css';
import { type PublishAction, publishChoices } from './publish-choices.ts';
import { AskFirst, type AskingAction, needsDetails } from './publish-dialogs.tsx';
import { refusalSentence } from './refusal-sentence.ts';
import { publishWords as words } from './words.ts';

/** The last action, and the one that undoes it. */
interface LastAction {
  action: PublishAction;
  back: ReturnType<typeof undoingAction>;
}

const publishActions: readonly PublishAction[] = ['publish', 'publishChanges', 'publishEarly'];
const scheduleActions: readonly PublishAction[] = ['schedule', 'scheduleAtPlan'];
/** They take a piece back from readers, so they do not wait until everything that was typed is saved. */
const urgentActions: readonly PublishAction[] = ['withdraw', 'undo', 'unschedule'];

/** The only filled button names the next action; its arrow has the alternatives. */
export function PublishButton({ writer, text }: { writer: Writer; text: Text }) {
  const { piece, me, pieceId } = writer;
  const [question, setQuestion] = useState<AskingAction | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [lastAction, setLastAction] = useState<LastAction | null>(null);
  /** What was typed for an action that has failed, so that it is there when the action is tried again. */
  const [unsent, setUnsent] = useState<{ action: PublishAction; details: ActionDetails } | null>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  // A change that was just typed counts before the server confirms it.
  const { isTouched, status } = text.state;
  const isTyping = isTouched || writer.fieldsState.waiting.length > 0 || status.kind !== 'saved';
  const facts = { ...piece, isChanged: piece.isChanged || (piece.published !== null && isTyping) };
  const permissions = mayEdit(writer) ? me.permissions : [];
  const { main, others, stateText: rest } = publishChoices(facts, permissions, Date.now() / 1000);
  // „Kint van.” is no longer true once something was changed, nor „Időzítve.” once its time has come.
  const isOutdated =
    lastAction !== null &&
    ((publishActions.includes(lastAction.action) && facts.isChanged) ||
      (scheduleActions.includes(lastAction.action) && piece.publishAt === null));
  useCloseOutside(menu);
  const buttons = useRef<HTMLSpanElement>(null);
  // The button that was pressed may be gone: then the focus would be lost.
  useEffect(() => {
    if (isBusy || !lastAction || document.activeElement !== document.body) return;
    buttons.current?.querySelector<HTMLElement>('button, summary')?.focus({ preventScroll: true });
  }, [isBusy, lastAction]);

  const run = async (action: PublishAction, details: ActionDetails = {}) => {
    setQuestion(null);
    setBusy(true);
    setLastAction(null);
    setUnsent({ action, details });
    try {
      if (!urgentActions.includes(action) && !(await saveAll(writer, text))) return;
      await act(pieceId, action, details);
      setUnsent(null);
      text.set({ isTouched: false });
      // Others' windows learn of it from the stream; discarding or restoring also changes the text here.
      await writer.renew();
      const before = { publishAt: piece.publishAt, hasEarlierVersion: piece.published !== null };
      setLastAction({ action, back: undoingAction(action, before) });
    } catch (error) {
      text.fail(refusalSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (action: PublishAction) => {
    if (menu.current) closeMenu(menu.current);
    if (needsDetails(action)) {
      // The preview shows exactly what will be published.
      if (!urgentActions.includes(action) && !(await saveAll(writer, text))) return;
      await writer.renew();
      setQuestion(action);
    } else
      await run(
        action,
        action === 'scheduleAtPlan' && piece.plannedAt !== null ? { at: piece.plannedAt } : {},
      );
  };
  useKeys({
    'Ctrl+Enter'() {
      if (!main) toast(words.nothingToDo(rest));
      else if (!isBusy) void choose(main.action);
    },
  });

  const toReaders = piece.state === 'published' && piece.published && (
    <a href={readersAddress(piece.published.url, piece.site)} target="_blank" rel="noopener">
      {words.toReaders}
    </a>
  );
  return (
    <span className={styles.place}>
      {lastAction && !isOutdated ? (
        <span className={styles.done} role="status">
          {words.done[lastAction.action]} {toReaders}
          {lastAction.back && (
            <button
              type="button"
              onClick={() => lastAction.back && void run(lastAction.back.action, lastAction.back.details)}
            >
              {words.takeBack}
            </button>
          )}
        </span>
      ) : (
        !main &&
        others.length === 0 && (
          <span className={styles.rest}>
            {rest} {toReaders}
          </span>
        )
      )}
      <span ref={buttons} className={styles.split}>
        {main && (
          <button
            type="button"
            className={styles.main}
            disabled={isBusy}
            onClick={() => void choose(main.action)}
          >
            {main.label}
          </button>
        )}
        {others.length > 0 && (
          <details ref={menu} className={main ? styles.more : styles.alone}>
            <summary aria-label={main ? words.more : `${rest}. ${words.more}`} title={words.more}>
              {!main && rest}
              <Icon name="down" />
            </summary>
            <ul>
              {toReaders && <li>{toReaders}</li>}
              {others.map(({ action, label }) => (
                <li key={action}>
                  <button type="button" disabled={isBusy} onClick={() => void choose(action)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
      {question && (
        <AskFirst
          action={question}
          writer={writer}
          typed={unsent?.action === question ? unsent.details : {}}
          onConfirm={(details) => void run(question, details)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </span>
  );
}

/** Whoever was in it goes on from its button: what is closed cannot have the focus. */
function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus({ preventScroll: true });
  menu.open = false;
}

function useCloseOutside(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && menu.current?.open) closeMenu(menu.current);
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [menu]);
}
