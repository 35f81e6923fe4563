import type { Tag } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import type { Language } from '#portal/format/date.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly Tag[];
  label: string;
  /** Adds a button to follow each, in this language. */
  follow?: Language;
  kind?: 'section' | 'tag' | 'author';
}

const folders = { section: 'rovat', tag: 'cimke', author: 'szerzo' } as const;

export function TagList({ tags, label, follow, kind = 'tag' }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map(({ slug, name }) => (
        <li key={slug} className={classNames(follow && styles.pair)}>
          <a
            className={styles.chip}
            href={`/${folders[kind]}/${slug}`}
            rel={kind === 'tag' ? 'tag' : undefined}
          >
            {kind === 'tag' ? capitalise(name) : name}
          </a>
          {follow && <FollowToggle kind={kind} subject={{ slug, name }} language={follow} look="small" />}
        </li>
      ))}
    </ul>
  );
}
