import { Button } from '../../design/button.tsx';
import styles from './switch-row.module.css';
import { switchesWords as words } from './words.ts';

interface ConflictProps {
  text: string;
  onMine(): void;
  onTheirs(): void;
}

/** Somebody else has changed the same thing: one of the two values is kept. */
export function Conflict({ text, onMine, onTheirs }: ConflictProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{text}</p>
      <Button onClick={onMine}>{words.mine}</Button>
      <Button onClick={onTheirs}>{words.theirs}</Button>
    </div>
  );
}
