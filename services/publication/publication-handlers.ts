import type { publicationCalls } from '#contract/publication-calls.ts';
import type { Database } from '#database/database.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import type { Handlers } from '../define-service.ts';
import { readDocument, readPublication } from './read-publication.ts';
import { storeDocument } from './store-document.ts';

/**
 * Who answers the calls of what a publisher sets.
 * @param db the primary: an editor must see what was stored a moment ago
 */
export function publicationHandlers(
  db: Database,
  options: () => PublishOptions,
): Handlers<typeof publicationCalls> {
  return {
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
    setMenus: ({ site }, { body }) => storeDocument(db, { site, kind: 'menus' }, body, options()),
    setRedirects: ({ site }, { body }) => storeDocument(db, { site, kind: 'redirects' }, body, options()),
    setSupplements: ({ site }, { body }) => storeDocument(db, { site, kind: 'supplements' }, body, options()),
    setGames: ({ site }, { body }) => storeDocument(db, { site, kind: 'games' }, body, options()),
    setNewsletters: ({ site }, { body }) => storeDocument(db, { site, kind: 'newsletters' }, body, options()),
    setSupport: ({ site }, { body }) => storeDocument(db, { site, kind: 'support' }, body, options()),
    setHouseAds: ({ site }, { body }) => storeDocument(db, { site, kind: 'houseAds' }, body, options()),
    setBoxes: ({ site }, { body }) => storeDocument(db, { site, kind: 'boxes' }, body, options()),
    setTopics: ({ site }, { body }) => storeDocument(db, { site, kind: 'topics' }, body, options()),
    setPhrases: ({ site }, { body }) => storeDocument(db, { site, kind: 'phrases' }, body, options()),
  };
}
