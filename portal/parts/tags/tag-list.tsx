import type { Tag } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import type { Language } from '#portal/format/date.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './tag-list.module.css';
import { topicUrl } from './topic-url.ts';

interface TagListProps {
  tags: readonly Tag[];
  label: string;
  site: Pick<PortalSite, 'supplements'>;
  /** Adds a button to follow each, in this language. */
  follow?: Language;
  kind?: 'section' | 'tag' | 'author';
}

const folders = { section: 'rovat', author: 'szerzo' } as const;

export function TagList({ tags, label, site, follow, kind = 'tag' }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map(({ slug, name }) => (
        <li key={slug} className={classNames(follow && styles.pair)}>
          <a
            className={styles.chip}
            href={kind === 'tag' ? topicUrl(site, slug) : `/${folders[kind]}/${slug}`}
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
