import type { Article, ArticleCard } from '#contract/article.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';

/** „Friss hírek” beside the text: the newest articles, in English beside an English one. */
export function Latest({
  article,
  items,
  now,
}: {
  article: Article;
  items: readonly ArticleCard[];
  now: number;
}) {
  if (!article.english) return <Rail items={items} now={now} />;
  return (
    <Rail
      items={items}
      now={now}
      title="Latest in English"
      url="/english"
      more="All in English"
      language="en"
    />
  );
}
