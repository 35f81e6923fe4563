import type { SiteSlug } from '#contract/article.ts';
import type { PublicationKind } from '#contract/publication/publication.ts';
import type { publicationCalls } from '#contract/publication-calls.ts';
import type { redirectHitCalls } from '#contract/redirect-hit-calls.ts';
import type { Database } from '#database/database.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { CallRequest, Handlers } from '../define-service.ts';
import { addSupplement } from './add-supplement.ts';
import { listVersions, readDocument, readPublication, readVersion } from './read-publication.ts';
import { countRedirects, readRedirectHits } from './redirect-hits.ts';
import { type ChangedDocument, storeDocument } from './store-document.ts';

/**
 * Handlers of the calls about a publisher's documents.
 * @param db the primary, because an editor must see what was stored a moment ago
 */
export function publicationHandlers(
  db: Database,
  options: () => PublishOptions,
): Handlers<typeof publicationCalls & typeof redirectHitCalls> {
  const store = <K extends PublicationKind>(
    site: SiteSlug,
    kind: K,
    request: CallRequest<ChangedDocument<K>>,
  ) => {
    const sent = { ...request.body, version: request.body.version ?? request.ifMatch ?? undefined };
    return storeDocument(db, { site, kind }, sent, { ...options(), by: request.sign() });
  };
  return {
    redirectHits: ({ site }) => readRedirectHits(db, site),
    countRedirects: (_, { body }) => countRedirects(db, body),
    publicationVersions: ({ site, kind }) => listVersions(db, site, kind),
    publicationVersion: ({ site, kind, version }) => readVersion(db, site, kind, version),
    publication: ({ site }) => readPublication(db, site),
    menusDocument: ({ site }) => readDocument(db, site, 'menus'),
    redirectsDocument: ({ site }) => readDocument(db, site, 'redirects'),
    supplementsDocument: ({ site }) => readDocument(db, site, 'supplements'),
    gamesDocument: ({ site }) => readDocument(db, site, 'games'),
    newslettersDocument: ({ site }) => readDocument(db, site, 'newsletters'),
    supportDocument: ({ site }) => readDocument(db, site, 'support'),
    houseAdsDocument: ({ site }) => readDocument(db, site, 'houseAds'),
    boxesDocument: ({ site }) => readDocument(db, site, 'boxes'),
    topicsDocument: ({ site }) => readDocument(db, site, 'topics'),
    phrasesDocument: ({ site }) => readDocument(db, site, 'phrases'),
    organisationDocument: ({ site }) => readDocument(db, site, 'organisation'),
    setMenus: ({ site }, request) => store(site, 'menus', request),
    setRedirects: ({ site }, request) => store(site, 'redirects', request),
    setSupplements: ({ site }, request) => store(site, 'supplements', request),
    addSupplement: (_, { body, sign }) => addSupplement(db, body, { ...options(), by: sign() }),
    setGames: ({ site }, request) => store(site, 'games', request),
    setNewsletters: ({ site }, request) => store(site, 'newsletters', request),
    setSupport: ({ site }, request) => store(site, 'support', request),
    setHouseAds: ({ site }, request) => store(site, 'houseAds', request),
    setBoxes: ({ site }, request) => store(site, 'boxes', request),
    setTopics: ({ site }, request) => store(site, 'topics', request),
    setPhrases: ({ site }, request) => store(site, 'phrases', request),
    setOrganisation: ({ site }, request) => store(site, 'organisation', request),
  };
}
