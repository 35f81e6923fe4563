import type { FollowedKind } from '#contract/own-items.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import styles from './own-toggle.module.css';
import { toggleWords } from './words.ts';

interface SaveProps {
  article: { id: number; title: string };
  language?: Language;
  /** Whether it stands on a card in a list, where its name includes the article's title. */
  isOnCard?: boolean;
}

/**
 * Saves an article for later. The browser shows whether it is saved, because pages are the same for
 * everybody.
 */
export function SaveToggle({ article, language = 'hu', isOnCard = false }: SaveProps) {
  return (
    <button
      type="button"
      className={classNames(button.quiet, styles.toggle, styles.saved, isOnCard && styles.onCard)}
      data-behaviour="own"
      data-press=""
      data-own={`saved:${article.id}`}
      aria-pressed="false"
    >
      <Icon name="bookmark" />
      <span>
        {toggleWords[language].save}
        {isOnCard && <span className={layout.visuallyHidden}>: {article.title}</span>}
      </span>
    </button>
  );
}

interface FollowProps {
  kind: FollowedKind;
  /** For a team, `slug` is its number; for a live blog, the id of its article. */
  subject: { slug: string; name: string };
  language?: Language;
  /** `small`: a part of the chip with the name; `plain`: without a border, among other buttons. */
  look?: 'usual' | 'small' | 'plain';
}

const followClasses = { usual: styles.follow, small: styles.small, plain: undefined };

/** Follows a section, a topic, an author, a live blog or a team. */
export function FollowToggle({
  kind,
  subject: { slug, name },
  language = 'hu',
  look = 'usual',
}: FollowProps) {
  const { follow } = toggleWords[language];
  return (
    <button
      type="button"
      className={classNames(button.quiet, styles.toggle, followClasses[look])}
      data-behaviour="own"
      data-press=""
      data-own={`${kind}:${slug}`}
      aria-pressed="false"
      aria-label={`${follow}: ${name}`}
    >
      <Icon name="plus" className={styles.off} />
      <Icon name="check" className={styles.on} />
      {look !== 'small' && <span>{follow}</span>}
    </button>
  );
}
