import { Button } from '#desk/design/button.tsx';
import { Face } from '#desk/design/face.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import styles from './front-room.module.css';
import type { Colleague } from './presence.ts';
import type { Front } from './use-front.ts';
import { frontWords as words } from './words.ts';

/** The other people on this front page now. */
export function Here({ colleagues }: { colleagues: readonly Colleague[] }) {
  if (colleagues.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <span className={styles.faces} role="group" aria-label={words.here}>
      {colleagues.map(({ clientId, name, person }) => (
        <span key={clientId} data-person={person}>
          <Face name={name} />
        </span>
      ))}
    </span>
  );
}

/** Undo and redo of the user's own last step. */
export function StepButtons({ front }: { front: Front }) {
  return (
    <span className={styles.steps}>
      <IconButton icon="undo" label={words.undo} isDisabled={!front.canUndo} onClick={front.undo} />
      <IconButton icon="redo" label={words.redo} isDisabled={!front.canRedo} onClick={front.redo} />
    </span>
  );
}

export interface PublishButtonsProps {
  /** Number of changes. */
  count: number;
  isWaiting: boolean;
  onPublish(): void;
  onPlan(): void;
}

export function PublishButtons({ count, isWaiting, onPublish, onPlan }: PublishButtonsProps) {
  const isIdle = count === 0 || isWaiting;
  return (
    <span className={styles.split}>
      <Button look="filled" disabled={isIdle} onClick={onPublish}>
        {words.publish(count)}
      </Button>
      <Button look="filled" icon="down" aria-label={words.later} disabled={isIdle} onClick={onPlan} />
    </span>
  );
}
