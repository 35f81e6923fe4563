import { Link } from '@tanstack/react-router';
import { useIsSignedOut } from '#desk/api/sign-in-state.ts';
import { Icon } from '#portal/design/icons.tsx';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { savedWords as words } from '../words.ts';
import styles from './writer-head.module.css';

/** Whether the server has everything that was written. */
export function SaveState({ writer: { fieldsState }, text }: { writer: Writer; text: Text }) {
  const { status } = text.state;
  const { waiting, isOffline, conflicts, refusal } = fieldsState;
  const fieldCount = waiting.length;
  const isSignedOut = useIsSignedOut();
  const isUnreachable = status.kind === 'offline' || isOffline;
  const stepCount = status.kind === 'offline' ? status.waiting : 0;
  const state = isUnreachable
    ? words.offline(stepCount + fieldCount)
    : status.kind === 'refused' || refusal
      ? words.refused(isSignedOut)
      : conflicts.length > 0
        ? words.conflict
        : status.kind === 'saving' || fieldCount > 0
          ? words.saving
          : words.saved;
  const isSaved = state === words.saved;
  // The bar that leads to the sign-in is above the text, which may be scrolled.
  const isForSignIn = isSignedOut && state === words.refused(true);
  return (
    <span
      className={`${styles.saved} ${isSaved || state === words.saving ? '' : styles.waiting}`}
      role="status"
      data-saved={isSaved}
    >
      {isSaved && <Icon name="check" />}
      {isForSignIn ? (
        <Link to="/belepes" target="_blank">
          {state}
        </Link>
      ) : (
        state
      )}
    </span>
  );
}
