import type { Article, AuthorContact } from '#contract/article.ts';
import type { SponsoredLine } from '#contract/editor-content.ts';
import { liveScoreSport } from '#contract/live-score-sport.ts';
import { emptyBoxes } from '#contract/recommenders.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { adsOnArticle } from '#portal/parts/ad/ad-rules.ts';
import { articleKind } from '#portal/parts/article/article-kind.ts';
import { loadMatch, type ShownMatch } from '#portal/parts/match-box/load-match.ts';
import { loadRace, type ShownRace } from '#portal/parts/race-box/load-race.ts';
import { loadRecommendations, type Recommendations } from '#portal/parts/recommender/load-recommendations.ts';
import { isNewsletterConfigured } from '#portal/site/newsletter-hiding.ts';
import { loadContacts } from './load-contacts.ts';
import { loadSameStory, type Story } from './load-story.ts';

/** The boxes around an article's text. All of them are optional. */
export interface ArticleBoxes extends Recommendations {
  /** The sponsored line of the article's subject. */
  sponsoredLine: SponsoredLine | null;
  match: ShownMatch | null;
  race: ShownRace | null;
  /** Other articles about the same subject; null where there are none. */
  sameStory: Story | null;
  /** How the authors can be reached, by slug. */
  contacts: ReadonlyMap<string, AuthorContact>;
  /** Whether to show the newsletter prompt; never on English articles, nor in the app. */
  hasNewsletterPrompt: boolean;
}

export const noArticleBoxes: ArticleBoxes = {
  latest: [],
  boxes: emptyBoxes(),
  english: [],
  sponsoredLine: null,
  match: null,
  race: null,
  sameStory: null,
  contacts: new Map(),
  hasNewsletterPrompt: false,
};

/** Loads the boxes. It never fails; what cannot be loaded is left out. */
export async function loadArticleBoxes(context: ScreenContext, article: Article): Promise<ArticleBoxes> {
  const { client, optional, app } = context;
  const hasRail = article.type !== 'liveblog' && articleKind(article) !== 'longform';
  const [recommendations, sponsoredLine, match, race, sameStory, contacts, common] = await Promise.all([
    loadRecommendations(context, article, hasRail),
    adsOnArticle(article, context) === 'all' ? optional(client.articleLine(subjectsOf(article)), null) : null,
    liveScoreSport(article) === 'football' ? loadMatch(context, article) : null,
    loadRace(context, article),
    loadSameStory(context, article),
    loadContacts(context, article),
    article.english || app ? null : context.common(),
  ]);
  return {
    ...recommendations,
    sponsoredLine,
    match,
    race,
    sameStory,
    contacts,
    hasNewsletterPrompt: isNewsletterConfigured(common?.componentSetup),
  };
}

const subjectsOf = ({ mainSuperTag, tags }: Article) => ({
  mstag: mainSuperTag?.slug,
  tags: tags.slice(0, 100).map(({ slug }) => slug),
});
