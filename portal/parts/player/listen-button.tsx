import type { Article, ArticleCard } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import styles from './listen-button.module.css';
import { playableArticle } from './playable-of.ts';
import { listenWords, topWords } from './words.ts';

interface ListenButtonProps {
  article: Article;
  /** The recording in which somebody reads it. */
  reading?: Episode | undefined;
  /** False where another button of the page is for the queue. */
  canQueue?: boolean;
}

/**
 * „Hallgasd meg”: the player reads the article aloud, or plays its recording (docs/product/listening.md).
 * Next to it is a button that adds it to the queue, shown while something else is in the player. Both are
 * missing if a gate hides the text.
 */
export function ListenButton({ article, reading, canQueue = true }: ListenButtonProps) {
  if (article.adultContent) return null;
  const { listen, pause, add } = listenWords[articleLanguage(article)];
  const recording = reading?.sourceUrl ?? null;
  return (
    <>
      <ReadButton
        slugs={article.url}
        items={playableArticle(article, reading)}
        recording={recording}
        words={{ listen, pause }}
      />
      {canQueue && (
        <button type="button" {...playAttributes(article.url, recording)} data-add="" hidden>
          <Icon name="queue" />
          {add}
        </button>
      )}
    </>
  );
}

/**
 * Attributes of a button by which the player reads articles aloud, or plays the recording of one.
 * @param slugs separated by spaces
 */
const playAttributes = (slugs: string, recording: string | null) => ({
  className: classNames(button.quiet, styles.listen),
  'data-behaviour': 'play',
  'data-press': '',
  // Devices without a voice hide it.
  'data-voice': recording === null ? '' : undefined,
  'data-slug': slugs,
});

interface ReadButtonProps {
  slugs: string;
  /** What the player needs to know about the article, or about each of several. */
  items: unknown;
  /** Address of the recording, which needs no voice of the device; null without one. */
  recording?: string | null;
  words: { listen: string; pause: string };
}

/** A recording is a link, which opens it where no script runs. */
function ReadButton({ slugs, items, recording = null, words }: ReadButtonProps) {
  const content = (
    <>
      <Icon name="headphones" className={styles.whenStill} />
      <Icon name="pause" className={styles.whenPlaying} />
      <span className={styles.whenStill}>{words.listen}</span>
      <span className={styles.whenPlaying}>{words.pause}</span>
    </>
  );
  const attributes = { ...playAttributes(slugs, recording), 'data-episode': brief(items) };
  return recording === null ? (
    <button type="button" {...attributes}>
      {content}
    </button>
  ) : (
    <a href={recording} {...attributes}>
      {content}
    </a>
  );
}

/** As JSON without the defaults that `readPlayable` adds, because every byte of a page costs readers time. */
const brief = (playable: unknown): string =>
  JSON.stringify(playable, (_, value: unknown) =>
    value === null || value === 0 || value === 'hu' ? undefined : value,
  );

/** „A mai öt legfontosabb”: the first articles of the front page, read one after the other. */
export function ListenToTop({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  const items = articles.map((article) => playableArticle(article));
  return (
    <p className={styles.top}>
      <ReadButton slugs={items.map(({ slug }) => slug).join(' ')} items={items} words={topWords} />
      <span className={styles.note}>{topWords.note}</span>
    </p>
  );
}
