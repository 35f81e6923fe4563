import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import styles from './own-toggle.module.css';

const words = {
  hu: { save: 'Mentés', follow: 'Követés' },
  en: { save: 'Save', follow: 'Follow' },
} as const;

interface SaveProps {
  article: { id: number; title: string };
  language?: Language;
  /** On the article's card in a list. */
  onCard?: boolean;
}

/** Keeps an article for later. The browser says whether it is kept: pages are the same for everybody. */
export function SaveToggle({ article, language = 'hu', onCard = false }: SaveProps) {
  return (
    <button
      type="button"
      className={classNames(styles.toggle, styles.saved, onCard && styles.onCard)}
      data-behaviour="own"
      data-press=""
      data-own={`saved:${article.id}`}
      aria-pressed="false"
    >
      <Icon name="bookmark" />
      <span>
        {words[language].save}
        {onCard && <span className={layout.visuallyHidden}>: {article.title}</span>}
      </span>
    </button>
  );
}

interface FollowProps {
  kind: 'tag' | 'author';
  subject: { slug: string; name: string };
  language?: Language;
  /** A part of the chip that has the name. */
  small?: boolean;
}

/** Follows a topic or a writer. */
export function FollowToggle({ kind, subject: { slug, name }, language = 'hu', small = false }: FollowProps) {
  const { follow } = words[language];
  return (
    <button
      type="button"
      className={classNames(styles.toggle, small ? styles.small : styles.follow)}
      data-behaviour="own"
      data-press=""
      data-own={`${kind}:${slug}`}
      aria-pressed="false"
      aria-label={`${follow}: ${name}`}
    >
      <Icon name="plus" className={styles.off} />
      <Icon name="check" className={styles.on} />
      {!small && <span>{follow}</span>}
    </button>
  );
}
