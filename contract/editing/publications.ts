import type { z } from 'zod';
import { SiteSlug } from '../article.ts';
import { type PublicationKind, publicationForms } from '../publication/publication.ts';
import type { EntityForm } from './entity-calls.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/** A site's document that a publisher sets (decision 75). Deleting it returns to the default. */
function publicationForm<N extends string, P extends string, K extends PublicationKind>(
  kind: K,
  names: { name: N; plural: P; slug: string; one: string },
) {
  return {
    name: names.name,
    plural: names.plural,
    path: `/api/edit/${names.slug}`,
    key: { site: SiteSlug },
    one: names.one,
    document: publicationForms[kind],
    maxBodyBytes,
  } as const satisfies EntityForm<string, string, z.ZodRawShape>;
}

export const menusForm = publicationForm('menus', {
  name: 'Menus',
  plural: 'MenusOfSites',
  slug: 'menus',
  one: 'the menus of a site',
});
export const redirectsForm = publicationForm('redirects', {
  name: 'Redirects',
  plural: 'RedirectsOfSites',
  slug: 'redirects',
  one: 'the redirects of a site',
});
export const supplementsForm = publicationForm('supplements', {
  name: 'Supplements',
  plural: 'SupplementsOfSites',
  slug: 'supplements',
  one: 'the supplements of a site',
});
export const gamesForm = publicationForm('games', {
  name: 'Games',
  plural: 'GamesOfSites',
  slug: 'games',
  one: 'the tables of Olympic games of a site',
});
export const newslettersForm = publicationForm('newsletters', {
  name: 'Newsletters',
  plural: 'NewslettersOfSites',
  slug: 'newsletters',
  one: 'the newsletters of a site',
});
export const supportForm = publicationForm('support', {
  name: 'Support',
  plural: 'SupportOfSites',
  slug: 'support-page',
  one: 'the support page of a site',
});
export const houseAdsForm = publicationForm('houseAds', {
  name: 'HouseAds',
  plural: 'HouseAdsOfSites',
  slug: 'house-ads',
  one: 'the own advertisements of a site',
});
export const boxesForm = publicationForm('boxes', {
  name: 'Boxes',
  plural: 'BoxesOfSites',
  slug: 'boxes',
  one: 'the boxes beside the lists of a site',
});
export const topicsForm = publicationForm('topics', {
  name: 'Topics',
  plural: 'TopicsOfSites',
  slug: 'topics',
  one: 'what sections and tags mean for a site',
});
export const phrasesForm = publicationForm('phrases', {
  name: 'Phrases',
  plural: 'PhrasesOfSites',
  slug: 'phrases',
  one: 'what a site says about itself',
});
export const organisationForm = publicationForm('organisation', {
  name: 'Organisation',
  plural: 'OrganisationOfSites',
  slug: 'organisation',
  one: 'what search engines are told of who publishes a site',
});
