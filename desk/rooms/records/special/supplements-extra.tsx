import type { Supplement } from '#contract/publication/supplements.ts';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { seenWords as words } from './words.ts';

/** A preview of the head of each edited supplement. */
export function SupplementsExtra({ recordKey, document }: ExtraProps) {
  const supplements = document as readonly Supplement[];
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      {supplements.map(({ slug, title, description, tabs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no slug yet
        <article key={index} className={styles.supplement} data-site={recordKey}>
          <h3>{title}</h3>
          <p>{description}</p>
          <ul>
            {tabs.map((tab, place) => {
              const isUnlisted = 'isUnlisted' in tab && tab.isUnlisted;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have one slug while they are edited
                <li key={place} className={isUnlisted ? styles.unlisted : undefined}>
                  {isUnlisted ? words.unlisted(tab.label) : tab.label}
                </li>
              );
            })}
          </ul>
          <small>/melleklet/{slug}</small>
        </article>
      ))}
    </section>
  );
}
