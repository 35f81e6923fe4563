import { useId } from 'react';
import { maxTermLength } from '#contract/search.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { searchPath } from './page-path.ts';
import styles from './tag-input.module.css';

/**
 * The search field of pages that are about something else. In the masthead it offers pages of the site
 * (`suggest-pages.ts`).
 */
export function SearchBox({ placeholder = 'Keresés' }: { placeholder?: string | undefined }) {
  const id = useId();
  return (
    <search>
      <form className={styles.box} action={searchPath}>
        <div className={styles.field}>
          <Icon name="search" />
          <label className={layout.visuallyHidden} htmlFor={id}>
            Keresés az archívumban
          </label>
          <input
            className={styles.input}
            id={id}
            name="term"
            placeholder={placeholder}
            maxLength={maxTermLength.used}
            required
            autoComplete="off"
            enterKeyHint="search"
          />
          <button
            type="submit"
            className={classNames(button.button, button.brand, styles.submit)}
            aria-label="Keresés"
          >
            <Icon name="search" />
            <span>Keresés</span>
          </button>
        </div>
      </form>
    </search>
  );
}
