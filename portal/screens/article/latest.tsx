import type { Article, ArticleCard } from '#contract/article.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';

/** „Friss hírek” beside the text; beside an English one the newest in English. */
export function Latest({ article, items, now }: { article: Article; items: readonly ArticleCard[]; now: number }) {
  if (!article.english) return <Rail items={items} now={now} />;
  return <Rail items={items} now={now} title="Latest in English" url="/english" more="All in English" language="en" />;
}
