import { Button } from '#desk/design/button.tsx';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';

const words = frontWords.dialogs;

/** Buttons below a form about a part of the page: remove, cancel, save. */
export const PartButtons = ({ onTakeOff, onClose }: { onTakeOff(): void; onClose(): void }) => (
  <div className={styles.buttons}>
    <Button look="quiet" onClick={onTakeOff}>
      {words.remove}
    </Button>
    <Button onClick={onClose}>{words.cancel}</Button>
    <Button look="filled" type="submit">
      {words.save}
    </Button>
  </div>
);
