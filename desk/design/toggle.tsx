import styles from './toggle.module.css';

interface ToggleProps {
  id: string;
  isOn: boolean;
  describedBy?: string;
  onChange(isOn: boolean): void;
}

/** On or off. Its label is elsewhere (`htmlFor`). */
export function Toggle({ id, isOn, describedBy, onChange }: ToggleProps) {
  return (
    <input
      id={id}
      className={styles.toggle}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
