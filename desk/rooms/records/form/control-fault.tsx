import styles from './form.module.css';
import { useFault } from './form-context.ts';

/** The fault of the value at a path, of controls that have no `Field` to show it. */
export function ControlFault({ at }: { at: string }) {
  const fault = useFault(at);
  if (!fault) return null;
  return (
    <p className={styles.fault} role="alert">
      {fault}
    </p>
  );
}
