import type { ArticleCard } from '#contract/article.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ScreenContext, ViewContext } from '#portal/page/screen.ts';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { searchName, searchOfKey } from '#portal/parts/search/followed-search.ts';
import { limitsOf, searchUrl } from '#portal/parts/search/search-query.ts';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import styles from './own.module.css';

/** A followed search with its newest matches. */
export interface FollowedSearch {
  key: string;
  name: string;
  url: string;
  items: readonly ArticleCard[];
}

const maxMatches = 3;

/** If a search failed, it is shown without matches. */
export async function loadFollowedSearches(
  { client, optional }: ScreenContext,
  keys: readonly string[],
): Promise<FollowedSearch[]> {
  const searches = keys.map(async (key): Promise<FollowedSearch[]> => {
    const query = searchOfKey(key);
    if (query === null) return [];
    const input = { ...limitsOf(query), order: 'newest' as const, perPage: maxMatches };
    const page = await optional(client.search(input), null);
    const url = searchUrl({ ...query, order: query.term === '' ? null : 'newest' });
    return [{ key, name: searchName(query), url, items: page?.items ?? [] }];
  });
  return (await Promise.all(searches)).flat();
}

export function FollowedSearches({
  searches,
  context,
}: {
  searches: readonly FollowedSearch[];
  context: Pick<ViewContext, 'site' | 'now'>;
}) {
  return (
    <section className={styles.lives} aria-labelledby="keresesek">
      <h2 id="keresesek">Keresések</h2>
      <ul>
        {searches.map(({ key, name, url, items }) => (
          <li key={key}>
            <div>
              <a href={url}>{name}</a>
              {items.map((article) => (
                <p key={article.id} className={styles.match}>
                  <span {...articleSpoiler(article, context.now)}>
                    <a href={article.url}>{typeset(article.title)}</a>
                  </span>{' '}
                  <span className={styles.facts}>
                    <CardFacts article={article} context={context} />
                  </span>
                </p>
              ))}
            </div>
            <FollowToggle kind="search" subject={{ slug: key, name }} look="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
