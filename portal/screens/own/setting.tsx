import { typeset } from '#portal/format/typeset.ts';
import { type ReadingSettingName, readingSettings } from '#portal/parts/own/reading-settings.ts';
import styles from './settings.module.css';

/** The choices of a reading setting. The browser marks the reader's. */
export function Setting({ name }: { name: ReadingSettingName }) {
  const { legend, choices, ...rest } = readingSettings[name];
  const note = 'note' in rest ? rest.note : null;
  return (
    <fieldset className={styles.setting} data-of={name}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            data-behaviour="own"
            data-press=""
            data-setting={name}
            data-value={value}
            aria-pressed={value === ''}
          >
            {label}
          </button>
        ))}
      </div>
      {note && <p className={styles.note}>{typeset(note)}</p>}
    </fieldset>
  );
}
