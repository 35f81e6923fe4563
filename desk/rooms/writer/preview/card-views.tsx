import type { ReactNode } from 'react';
import type { Article } from '#contract/article.ts';
import { Icon } from '#desk/design/icon.tsx';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import styles from './card-views.module.css';
import type { PreviewHead } from './preview-head.ts';
import { cutTitle, titleLimits } from './title-limits.ts';
import { previewWords as words } from './words.ts';

interface CardViewsProps {
  article: Article;
  /** Metadata of the page for other sites; null while it is unknown. */
  head: PreviewHead | null;
  /** Next to the text there is room for one column, and only for the smaller cards. */
  isNarrow?: boolean;
}

/** A piece as it appears in lists, on the front page, and elsewhere. */
export function CardViews({ article, head, isNarrow = false }: CardViewsProps) {
  const item = createCard(article);
  const host = head ? new URL(head.address).host : '';
  return (
    // Links are disabled: their target does not exist yet.
    <div className={styles.views} data-narrow={isNarrow} onClickCapture={(event) => event.preventDefault()}>
      <View name={words.list} length={article.title.length} limit={titleLimits.list}>
        <Card item={item} look={{ kind: 'item' }} />
      </View>
      <View name={words.front}>
        <Card item={item} look={{ kind: isNarrow ? 'standard' : 'big' }} />
      </View>
      <View name={words.push} length={article.title.length} limit={titleLimits.push}>
        <div className={styles.push}>
          <span className={styles.pushMark} aria-hidden="true" />
          <p className={styles.small}>
            {host} · {words.now}
          </p>
          <b>{cutTitle(article.title, 'push')}</b>
        </div>
      </View>
      {head && (
        <>
          <View name={words.facebook} length={head.title.length} limit={titleLimits.facebook}>
            <div className={styles.facebook}>
              {head.picture ? (
                <img src={head.picture} alt="" />
              ) : (
                <p className={styles.drawn}>{words.drawn}</p>
              )}
              <div>
                <p className={styles.small}>{host.toUpperCase()}</p>
                <b>{cutTitle(head.title, 'facebook')}</b>
                <p className={styles.oneLine}>{head.description}</p>
              </div>
            </div>
          </View>
          <View name={words.google} length={head.title.length} limit={titleLimits.google}>
            <div className={styles.google}>
              <p className={styles.small}>{breadcrumb(head.address)}</p>
              <b>{cutTitle(head.title, 'google')}</b>
              <p>{head.description}</p>
            </div>
          </View>
        </>
      )}
      {!isNarrow && (
        <View name={words.feed}>
          <div className={styles.feed}>
            <p className={styles.small}>
              {host} · {article.superTags.map(({ name }) => name).join(', ')}
            </p>
            <b>{article.title}</b>
            <p>{article.lead}</p>
            <p className={styles.small}>{article.articleAuthors.map(({ name }) => name).join(', ')}</p>
          </div>
        </View>
      )}
    </div>
  );
}

interface ViewProps {
  name: string;
  length?: number;
  limit?: number;
  children: ReactNode;
}

/** One place, and whether the title fits there. */
function View({ name, length = 0, limit = Number.POSITIVE_INFINITY, children }: ViewProps) {
  return (
    <section className={styles.view} aria-label={name}>
      <h3>
        {name}
        {length > limit && (
          <small>
            <Icon name="warning" /> {words.cutTitle(length, limit)}
          </small>
        )}
      </h3>
      {children}
    </section>
  );
}

/** `lap.example › belfold › 2026`, as search engines show an address. */
function breadcrumb(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split('/').filter(Boolean).slice(0, 2)].join(' › ');
}
