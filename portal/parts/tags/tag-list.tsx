import type { Tag } from '#contract/article.ts';
import { label as labelOf } from '#portal/format/title.ts';
import styles from './tag-list.module.css';

export function TagList({ tags, label }: { tags: readonly Tag[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <a className={styles.chip} href={`/cimke/${slug}`} rel="tag">
            {labelOf(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
