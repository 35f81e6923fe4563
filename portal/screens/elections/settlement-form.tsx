import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { pageUrl } from './election-pages.ts';
import styles from './election-parts.module.css';
import { useResultLinks } from './result-links.tsx';
import { words } from './words.ts';

/** Maximum length of a search, in characters: no settlement has a longer name. */
export const maxNameLength = 60;

/**
 * Search for the reader's settlement: a plain form. With scripts the field suggests names
 * (`portal/browser/framed/suggest-settlements.ts`).
 */
export function SettlementForm({ slug, name }: { slug: string; name: string }) {
  const { hrefOf, target } = useResultLinks();
  const path = pageUrl(slug, 'settlements');
  const action = hrefOf(path);
  if (action === null) return null;
  return (
    <form className={styles.form} action={action} method="get" target={target}>
      <label className={field.field}>
        {words.settlementName}
        <input
          className={field.input}
          type="search"
          name="nev"
          list="telepulesek"
          data-suggest={`/api/elections/${slug}/settlements`}
          defaultValue={name}
          maxLength={maxNameLength}
          required
          autoComplete="off"
        />
      </label>
      <datalist id="telepulesek" />
      <button className={classNames(button.button, button.brand)} type="submit">
        {words.search}
      </button>
    </form>
  );
}
