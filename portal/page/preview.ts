import type { Article, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { SubArticleList } from '#contract/lists.ts';

/** The site and the colours of a preview. */
export interface PreviewLook {
  site: SiteSlug;
  theme?: 'light' | 'dark' | undefined;
}

/**
 * Answers the call for this article with an unpublished state of it, and all other calls as readers get them.
 */
export function withArticle(transport: Transport, article: Article): Transport {
  const ask = async (name: string, input: unknown, context: unknown): Promise<unknown> => {
    if (name === 'article') return article;
    try {
      return await (transport as (...call: unknown[]) => Promise<unknown>)(name, input, context);
    } catch (error) {
      const isNewLiveBlog = name === 'articleItems' && error instanceof CallError && error.status === 404;
      if (isNewLiveBlog) return noPosts;
      throw error;
    }
  };
  return ask as Transport;
}

const noPosts: SubArticleList = {
  ...{ version: 1, order: 'newest', page: 1, totalItems: 0, totalPages: 0 },
  ...{ items: [], pinnedItems: [], moments: [] },
};
