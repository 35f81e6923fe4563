import type { Article } from '#contract/article.ts';
import { sampleArticle } from '#portal/testing/sample.ts';

let nextId = 5000;

/** An article with an id of its own: each text is parsed once per id and version. */
export const uniqueArticle = (changes: Partial<Article> = {}): Article =>
  sampleArticle({ id: nextId++, ...changes });
