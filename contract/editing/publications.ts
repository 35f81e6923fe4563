import { SiteSlug } from '../article.ts';
import { type PublicationKind, publicationForms } from '../publication/publication.ts';
import type { EntityForm } from './entity-calls.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/** A site's document that a publisher sets (decision 75). Deleting it returns to the default. */
function publicationForm<N extends string, P extends string, K extends PublicationKind>(
  kind: K,
  names: { name: N; plural: P; slug: string; nameInSentence: string },
) {
  return {
    name: names.name,
    plural: names.plural,
    path: `/api/edit/${names.slug}`,
    key: { site: SiteSlug },
    nameInSentence: names.nameInSentence,
    document: publicationForms[kind],
    maxBodyBytes,
  } as const satisfies EntityForm;
}

export const menusForm = publicationForm('menus', {
  name: 'Menus',
  plural: 'MenusOfSites',
  slug: 'menus',
  nameInSentence: 'the menus of a site',
});
export const redirectsForm = publicationForm('redirects', {
  name: 'Redirects',
  plural: 'RedirectsOfSites',
  slug: 'redirects',
  nameInSentence: 'the redirects of a site',
});
export const supplementsForm = publicationForm('supplements', {
  name: 'Supplements',
  plural: 'SupplementsOfSites',
  slug: 'supplements',
  nameInSentence: 'the supplements of a site',
});
export const gamesForm = publicationForm('games', {
  name: 'Games',
  plural: 'GamesOfSites',
  slug: 'games',
  nameInSentence: 'the tables of Olympic games of a site',
});
export const newslettersForm = publicationForm('newsletters', {
  name: 'Newsletters',
  plural: 'NewslettersOfSites',
  slug: 'newsletters',
  nameInSentence: 'the newsletters of a site',
});
export const supportForm = publicationForm('support', {
  name: 'Support',
  plural: 'SupportOfSites',
  slug: 'support-page',
  nameInSentence: 'the support page of a site',
});
export const houseAdsForm = publicationForm('houseAds', {
  name: 'HouseAds',
  plural: 'HouseAdsOfSites',
  slug: 'house-ads',
  nameInSentence: 'the house ads of a site',
});
export const boxesForm = publicationForm('boxes', {
  name: 'Boxes',
  plural: 'BoxesOfSites',
  slug: 'boxes',
  nameInSentence: 'the boxes beside the lists of a site',
});
export const topicsForm = publicationForm('topics', {
  name: 'Topics',
  plural: 'TopicsOfSites',
  slug: 'topics',
  nameInSentence: 'the meaning of sections and tags on a site',
});
export const phrasesForm = publicationForm('phrases', {
  name: 'Phrases',
  plural: 'PhrasesOfSites',
  slug: 'phrases',
  nameInSentence: 'the phrases of a site',
});
export const organisationForm = publicationForm('organisation', {
  name: 'Organisation',
  plural: 'OrganisationOfSites',
  slug: 'organisation',
  nameInSentence: 'the publisher of a site',
});
