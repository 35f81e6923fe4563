import { matchName } from '#contract/football-rules.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { matchFacts } from '#portal/parts/football/match-facts.ts';
import { grandPrixName } from '#portal/parts/formula-1/names.ts';
import type { ArticleData } from './article-data.ts';

/** Name of the article's match or race, for the spoiler cover; undefined if there is none. */
export function eventName({
  article,
  articleBoxes: { match, race },
}: Pick<ArticleData, 'article' | 'articleBoxes'>): string | undefined {
  const language = articleLanguage(article);
  if (match) return matchName(matchFacts(match.fixture, language));
  if (!race) return undefined;
  const { name } = race.race.competition;
  return language === 'hu' ? grandPrixName(name) : name;
}
