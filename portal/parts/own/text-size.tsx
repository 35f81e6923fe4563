import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { readingSettings } from './reading-settings.ts';
import styles from './text-size.module.css';
import { textSizeWords } from './words.ts';

/** Text size buttons next to the text (docs/product/article.md#text-size). CSS hides them without scripts. */
export function TextSize({ language = 'hu' }: { language?: Language }) {
  const { legend, sizes } = textSizeWords[language];
  return (
    <fieldset className={styles.sizes}>
      <legend className={layout.visuallyHidden}>{legend}</legend>
      {readingSettings.text.choices.map(([value], index) => (
        <button
          key={value}
          type="button"
          data-behaviour="own"
          data-press=""
          data-setting="text"
          data-value={value}
          aria-pressed={value === ''}
          aria-label={sizes[index]}
          title={sizes[index]}
        >
          A
        </button>
      ))}
    </fieldset>
  );
}
