import { useId } from 'react';
import { maxTermLength } from '#contract/search.ts';
import { Icon } from '#portal/design/icons.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { searchPath } from './page-path.ts';
import { SearchButton } from './search-button.tsx';
import styles from './tag-input.module.css';
import { fieldWords } from './words.ts';

/** A plain search field. In the masthead it suggests pages of the site (`suggest-pages.ts`). */
export function SearchBox({ placeholder = fieldWords.search }: { placeholder?: string | undefined }) {
  const id = useId();
  return (
    <search>
      <form className={styles.box} action={searchPath}>
        <div className={styles.field}>
          <Icon name="search" />
          <label className={layout.visuallyHidden} htmlFor={id}>
            {fieldWords.label}
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
          <SearchButton />
        </div>
      </form>
    </search>
  );
}
