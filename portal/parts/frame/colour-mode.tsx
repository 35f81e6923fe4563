import { readingSettings } from '#portal/parts/own/reading-settings.ts';
import styles from './colour-mode.module.css';

/** The settings page has all of them. */
const modes = readingSettings.theme.choices.filter(([value]) => value !== 'sepia');

/** Buttons that need scripts; CSS hides them without scripts. */
export function ColourMode() {
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Színek</legend>
      {modes.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          data-behaviour="own"
          data-press=""
          data-setting="theme"
          data-value={value}
          aria-pressed={value === ''}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
