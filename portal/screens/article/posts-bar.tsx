import type { Article } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import { Icon } from '#portal/design/icons.tsx';
import { labels } from '#portal/format/labels.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { isFiltered, type PostView, postsPath } from './post-view.ts';
import styles from './posts-bar.module.css';
import { postCount, viewWords } from './words.ts';

interface PostsBarProps {
  article: Article;
  posts: SubArticleList | null;
  view: PostView;
}

/** Number of posts and links to other views; below them `browser/live/` announces new posts. */
export function PostsBar({ article, posts, view }: PostsBarProps) {
  const language = articleLanguage(article);
  const words = labels[language];
  const total = posts?.totalItems ?? 0;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count}>
          <span data-live-part="count">{postCount[language](total)}</span>
          {article.live && <small className={styles.connection} data-live-connection="" />}
        </p>
        {article.live && <CalmSwitch label={viewWords[language].calm} />}
        {article.live && (
          <PushBell topic={`live:${article.id}`} name={article.title} place="live" language={language} />
        )}
        <AuthorChoice article={article} posts={posts} view={view} />
        <Switch
          href={postsPath(article, { ...view, order: view.order === 'oldest' ? 'newest' : 'oldest' })}
          isOn={view.order === 'oldest'}
        >
          {words.oldestFirst}
        </Switch>
        {((posts?.moments.length ?? 0) > 1 || view.isImportant) && (
          <Switch
            href={postsPath(article, { ...view, isImportant: !view.isImportant })}
            isOn={view.isImportant}
          >
            {viewWords[language].important}
          </Switch>
        )}
        {article.live && (
          <button type="button" className={styles.renew} data-live-renew="" hidden>
            {viewWords[language].renew}
          </button>
        )}
      </div>
      <div className={styles.waiting} data-live-pill hidden>
        <button type="button" aria-keyshortcuts="Alt+ArrowUp" title="Alt + ↑">
          <Icon name="up" />
          <span />
        </button>
        <a href={article.url} hidden>
          <Icon name="up" />
          <span />
        </a>
      </div>
    </>
  );
}

/** A link that looks like a checkbox, because each view has an address of its own. */
function Switch({ href, isOn, children }: { href: string; isOn: boolean; children: string }) {
  return (
    <a className={styles.switch} href={`${href}#bejegyzesek`} aria-current={isOn ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** Chooses the author of the displayed posts. With a single author there is no choice. */
function AuthorChoice({ article, posts, view }: PostsBarProps) {
  const words = viewWords[articleLanguage(article)];
  const authors = posts?.authors ?? [];
  const chosen = authors.find(({ slug }) => slug === view.author);
  if (authors.length < 2) return null;
  const choices = [{ slug: null, name: words.anybody }, ...authors];
  return (
    <details className={styles.authors}>
      <summary>
        {chosen?.name ?? words.author}
        <Icon name="down" />
      </summary>
      <ul>
        {choices.map(({ slug, name }) => (
          <li key={slug ?? ''}>
            <a
              href={`${postsPath(article, { ...view, author: slug })}#bejegyzesek`}
              aria-current={slug === view.author ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Whether the page shows news automatically (docs/product/live-blogs.md#calm). CSS hides it without scripts.
 */
function CalmSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.calm}
      data-behaviour="own"
      data-press=""
      data-switch=""
      data-setting="calm"
      data-value="on"
      aria-pressed="false"
    >
      {label}
    </button>
  );
}

/** On a page with only some posts, a link to all of them. */
export function SomePostsNote({ article, view }: Omit<PostsBarProps, 'posts'>) {
  if (!isFiltered(view)) return null;
  return (
    <p className={styles.some}>
      <a href={`${postsPath(article, { ...view, isImportant: false, author: null })}#bejegyzesek`}>
        {viewWords[articleLanguage(article)].all}
      </a>
    </p>
  );
}
