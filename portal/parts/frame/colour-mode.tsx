import styles from './colour-mode.module.css';

const modes = [
  ['system', 'Rendszer'],
  ['light', 'Világos'],
  ['dark', 'Sötét'],
] as const;

/** Three buttons that work only with scripts, and are not there without. */
export function ColourMode() {
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Színek</legend>
      {modes.map(([mode, label]) => (
        <button
          key={mode}
          type="button"
          className={styles.button}
          data-behaviour="colour-mode"
          data-mode={mode}
          aria-pressed={mode === 'system'}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
