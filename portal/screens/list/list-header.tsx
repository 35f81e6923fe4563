import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { number } from '#portal/format/number.ts';
import { title as typeset } from '#portal/format/title.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { ListData } from './list.screen.tsx';
import styles from './list-header.module.css';

/** What the list is of: a plain title, or an author's portrait and name; its feed when there is one. */
export function ListHeader({ data: { title, description, author, list, rule } }: { data: ListData }) {
  const introduction = author?.title ?? description;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        {author?.avatarSrc && (
          <div className={styles.portrait}>
            <Picture image={author.avatarSrc} slot="largePortrait" alt="" first />
          </div>
        )}
        <div className={styles.text}>
          <h1 className={rule.kind === 'author' ? styles.name : styles.title}>{typeset(title)}</h1>
          {introduction && <p className={styles.introduction}>{typeset(introduction)}</p>}
          {(rule.kind === 'author' || rule.kind === 'tag') && <p className={styles.count}>{number(list.totalItems)} cikk</p>}
        </div>
        {list.rss && (
          <a className={button.icon} href={list.rss} aria-label={`RSS: ${title}`}>
            <Icon name="feed" />
          </a>
        )}
      </div>
    </header>
  );
}
