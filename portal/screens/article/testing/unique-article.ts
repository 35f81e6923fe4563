import type { Article } from '#contract/article.ts';
import { sampleArticle } from '#portal/testing/sample.ts';

let nextId = 5000;

/** An article with an id of its own, so that several can be on one page. */
export const uniqueArticle = (changes: Partial<Article> = {}): Article =>
  sampleArticle({ id: nextId++, ...changes });
