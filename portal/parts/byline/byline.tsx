import type { Author } from '#contract/article.ts';
import { isoTime, type Language, updateDate } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './byline.module.css';

interface BylineProps {
  authors: readonly Author[];
  pubDate: number;
  updatedAt: number;
  language?: Language;
  /** Address of the page with the article's changes; null when there are none. */
  changes?: string | null;
  /** False if a portrait is already elsewhere in the header. */
  hasPortraits?: boolean;
}

/** A change this soon after publishing is not shown as an update. */
const recentSeconds = 120;

/** The authors, and when the article was published and updated. */
export function Byline(props: BylineProps) {
  const { authors, pubDate, updatedAt, language = 'hu', changes = null, hasPortraits = true } = props;
  const { and, updated, whatChanged } = labels[language];
  const faces = (hasPortraits ? authors : []).flatMap(({ slug, avatarSrc }) =>
    avatarSrc === null ? [] : [{ slug, avatarSrc }],
  );
  return (
    <div className={styles.byline}>
      {authors.length > 0 && (
        <div className={styles.authors}>
          {faces.length > 0 && (
            <span className={styles.faces}>
              {faces.slice(0, 4).map(({ slug, avatarSrc }) => (
                <Picture key={slug} image={avatarSrc} slot="portrait" alt="" />
              ))}
            </span>
          )}
          <p>
            {authors.map(({ slug, name }, index) => (
              <span key={slug}>
                {index > 0 && (index === authors.length - 1 ? ` ${and} ` : ', ')}
                <a href={`/szerzo/${slug}`} rel="author">
                  {name}
                </a>
              </span>
            ))}
          </p>
        </div>
      )}
      <p className={styles.dates}>
        <Time at={pubDate} form="full" language={language} />
        {updatedAt - pubDate > recentSeconds && (
          <>
            {' '}
            <b>
              {updated}: <time dateTime={isoTime(updatedAt)}>{updateDate(updatedAt, pubDate, language)}</time>
            </b>
            {changes && (
              <>
                {' '}
                <span className={styles.changes}>
                  <a href={changes}>{whatChanged}</a>
                </span>
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}
