import { slugOf } from '#contract/slugify.ts';

export interface NamedSlug {
  name: string;
  slug: string;
}

/** WordPress's name for posts without a category, in the languages that occur here. */
export const noCategory = new Set([
  'uncategorized',
  'uncategorised',
  'egyeb',
  'egyeb-kategoria',
  'nincs-kategorizalva',
  'kategoria-nelkul',
  'fara-categorie',
  'necategorisite',
]);

export function uniqueBySlug(terms: readonly NamedSlug[]): NamedSlug[] {
  return [
    ...new Map(terms.toReversed().map(({ slug, name }) => [slug, { slug, name }])).values(),
  ].toReversed();
}

/**
 * The slug comes from the name, or from the login if two people have the same name or it is in another
 * script.
 */
export function authorOf(name: string, login: string, usedSlugs: ReadonlySet<string> = new Set()): NamedSlug {
  const withoutHost = login.replace(/@.*$/, '');
  const slug = slugOf([name, withoutHost], `szerzo-${codeOf(login)}`);
  return {
    name: name.slice(0, 200),
    slug: usedSlugs.has(slug) ? slugOf([withoutHost], `szerzo-${codeOf(login)}`) : slug,
  };
}

/** A short slug for a text without Latin letters: always the same for the same text. */
export function codeOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
