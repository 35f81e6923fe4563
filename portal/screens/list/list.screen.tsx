import type { ArticleCard, Author } from '#contract/article.ts';
import type { ListFilters } from '#contract/list-query.ts';
import type { ArticleList } from '#contract/lists.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Card } from '#portal/parts/card/card.tsx';
import { cardOfArticle } from '#portal/parts/card/card-item.ts';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import { Rail } from '#portal/parts/rail/rail.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import { notFound, redirect, type Screen, type ScreenContext, type ViewContext } from '#portal/server/screen.ts';
import styles from './list.module.css';
import { listHead } from './list-head.ts';
import { ListHeader } from './list-header.tsx';

/** Which list a path is of. `section`, `tag` and `author` take their slug from the path. */
export type ListRule =
  | { kind: 'latest' | 'english' | 'after' | 'section' | 'tag' | 'author' }
  | { kind: 'flag'; slug: 'legfontosabb' | 'kedvenceink' };

export interface ListData {
  rule: ListRule;
  title: string;
  description: string | null;
  list: ArticleList;
  /** Of an author's list. */
  author: Author | null;
  /** Newest articles for the sidebar; empty where the list itself is of them. */
  latest: ArticleCard[];
}

const titles = {
  latest: 'Friss hírek',
  english: 'English',
  after: 'After',
  legfontosabb: 'Legfontosabb',
  kedvenceink: 'Kedvenceink',
} as const;

/** Specification §9: sidebar newest 4; two more fill the column. */
const sidebarItems = 6;

/** A list of articles with its header, pages and sidebar (specification §2, list pages). */
export function listScreen(rule: ListRule): Screen<ListData> {
  return { load: (context) => loadList(rule, context), View: ListView, head: listHead };
}

async function loadList(rule: ListRule, context: ScreenContext): Promise<ListData> {
  const { client, page, path, params, optional } = context;
  const slug = params.slug ?? '';
  // Two sections have lists at a path of their own.
  if (rule.kind === 'section' && (slug === 'english' || slug === 'after')) throw redirect(`/${slug}`);
  const withSidebar = rule.kind !== 'latest' && rule.kind !== 'english' && rule.kind !== 'after';
  const newest = withSidebar ? optional(client.articles({ limit: sidebarItems }), null) : null;
  const list = await client.articles({ ...filterOf(rule, slug), page });
  if (list.totalItems === 0 || list.items.length === 0) throw notFound(path);
  const author = rule.kind === 'author' ? authorOf(list.items, slug) : null;
  return {
    rule,
    title: author?.name ?? (rule.kind === 'flag' ? titles[rule.slug] : titleOf(rule.kind, list)),
    description: list.description,
    list,
    author,
    latest: (await newest)?.items ?? [],
  };
}

function filterOf(rule: ListRule, slug: string): ListFilters {
  switch (rule.kind) {
    case 'latest':
      return {};
    case 'flag':
      return { flag: rule.slug };
    case 'section':
      return { mstag: slug };
    case 'english':
    case 'after':
      return { mstag: rule.kind };
    case 'tag':
      return { tag: slug };
    case 'author':
      return { author: slug };
  }
}

function titleOf(kind: 'latest' | 'english' | 'after' | 'section' | 'tag' | 'author', list: ArticleList): string {
  return kind === 'latest' || kind === 'english' || kind === 'after' ? titles[kind] : (list.title ?? 'Cikkek');
}

/** The author as the newest article has them: with a name, a title and a portrait. */
function authorOf(items: readonly ArticleCard[], slug: string): Author | null {
  for (const item of items) {
    const author = item.articleAuthors.find((one) => one.slug === slug);
    if (author) return author;
  }
  return null;
}

function ListView({ data, context }: { data: ListData; context: ViewContext }) {
  const { list, latest, rule } = data;
  const within =
    rule.kind === 'section' ? (data.list.items[0]?.superTags.find(({ name }) => name === data.title)?.slug ?? null) : rule.kind;
  const language = rule.kind === 'english' ? 'en' : 'hu';
  return (
    <div className={layout.page}>
      <ListHeader data={data} />
      <div className={classNames(styles.layout, latest.length > 0 && styles.withSidebar)}>
        <div className={styles.main}>
          {list.items.map((article) => (
            <Card
              key={article.id}
              item={cardOfArticle(article, within)}
              look={{ kind: 'item', slot: 'list', level: 2, authors: rule.kind !== 'author' }}
              meta={<Time at={article.pubDate} form="list" now={context.now} language={language} relative />}
            />
          ))}
          <Pagination path={context.path} page={list.page} total={list.totalPages} />
        </div>
        {latest.length > 0 && (
          <div className={styles.sidebar}>
            <Rail items={latest} now={context.now} />
          </div>
        )}
      </div>
    </div>
  );
}
