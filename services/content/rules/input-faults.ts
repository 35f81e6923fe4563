import { factCheckSubType } from '#contract/fact-check.ts';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { Pair } from '../queries/translations.ts';
import type { StoredArticle } from './article-row.ts';

/** A fault of an article's field that its schema cannot see. */
export interface InputFault {
  path: string;
  message: string;
}

/**
 * A post belongs to a live blog, and that is another article. A post of a blog that has become an article stays
 * editable, and is imported.
 * @param parents ids of articles that posts belong to, and whether each is a live blog
 */
export function parentFault(
  { parentId }: ParsedArticleInput,
  before: StoredArticle | null,
  parents: ReadonlyMap<number, boolean>,
  isImported: boolean,
): InputFault | null {
  if (parentId === null || parentId === before?.fields.parentId) return null;
  const isParent = isImported ? parents.has(parentId) : parents.get(parentId);
  if (isParent && parentId !== before?.id) return null;
  return { path: 'parentId', message: `There is no live blog ${parentId} for this post.` };
}

/** Only a fact-check has findings. Otherwise readers would see an ordinary article rate somebody's words. */
export function factCheckFault({ factChecks, subType }: ParsedArticleInput): InputFault | null {
  if (!factChecks?.length || subType === factCheckSubType) return null;
  return {
    path: 'factChecks',
    message: `Only an article whose subType is ${factCheckSubType} has findings.`,
  };
}

/**
 * Why an article cannot name another as its version in the other language.
 * @param before the stored article
 * @param stored the stored articles that the batch is about, partners included
 * @param isImport whether the partner may come later
 */
export function translationFault(
  input: ParsedArticleInput,
  before: StoredArticle | null,
  stored: readonly StoredArticle[],
  pairs: readonly Pair[],
  isImport: boolean,
): InputFault | null {
  const { translationOf: partnerSlug, slug, english } = input;
  if (!partnerSlug) return null;
  const fault = (message: string) => ({ path: 'translationOf', message });
  const own = [slug, before?.slug];
  if (own.includes(partnerSlug)) return fault('An article is not its own translation.');
  const partner = stored.find((article) => article.slug === partnerSlug);
  if (!partner) return isImport ? null : fault(`There is no article ${partnerSlug}.`);
  if (partner.english === english)
    return fault(`${partnerSlug} is in the same language: one of the two must have english: true.`);
  const other = pairs.find(
    (pair) =>
      (pair.translation_of === partnerSlug && !own.includes(pair.slug)) ||
      (pair.slug === partnerSlug && !own.includes(pair.translation_of)),
  );
  if (!other) return null;
  const third = other.slug === partnerSlug ? other.translation_of : other.slug;
  return fault(`${partnerSlug} already is the other version of ${third}.`);
}
