import { z } from 'zod';
import { SiteSlug, UnixSeconds } from './article.ts';
import { cacheTag } from './cache-tags.ts';
import { read, write } from './call.ts';
import { maxInteger } from './max-integer.ts';
import { NewSupplement } from './publication/new-supplement.ts';
import { Publication, publicationForms, publicationKinds } from './publication/publication.ts';
import { Supplement } from './publication/supplements.ts';

/** Size of tens of thousands of redirects, or of the tables of Olympic games. */
const maxDocumentBytes = 4 * 1024 * 1024;

const Version = z
  .int()
  .min(0)
  .max(maxInteger)
  .meta({
    description: 'Version, which grows with each change; 0 while the default is in force.',
    examples: [3],
  });

const input = z.object({ site: SiteSlug });

/** A document for an editor, with the version that a change has to send back. */
export function storedDocument<F extends z.ZodType>(document: F) {
  return z.object({
    version: Version,
    updatedAt: UnixSeconds.nullable().meta({ description: 'Null while the default is in force.' }),
    document,
  });
}

/** A changed document, and the version that it was made from. */
function changedDocument<F extends z.ZodType>(document: F) {
  const version = Version.optional().meta({
    description: 'Version that was read; the newest if left out. Same as `If-Match`.',
  });
  return z.strictObject({ version, document });
}

function readDocument<F extends z.ZodType>(name: string, nameInSentence: string, form: F) {
  return read({
    path: `/api/publication/{site}/${name}`,
    summary: `The ${nameInSentence} of a site, for editing`,
    input,
    output: storedDocument(form),
    tags: ({ site }: z.output<typeof input>) => [cacheTag.publication(site), cacheTag.otherPublication(site)],
  });
}

function writeDocument<F extends z.ZodType>(name: string, nameInSentence: string, form: F) {
  return write({
    method: 'PUT',
    path: `/api/publication/{site}/${name}`,
    summary: `Replace the ${nameInSentence} of a site; 409 with both versions if somebody else has changed it`,
    input,
    body: changedDocument(form),
    maxBodyBytes: maxDocumentBytes,
    output: storedDocument(form),
  });
}

const forms = publicationForms;

const anyKind = {
  site: SiteSlug,
  kind: z.enum(publicationKinds).meta({ description: 'Kind of the document.' }),
};
const number = z.coerce.number().int().positive().max(maxInteger);

/** Publishers' changes of the sites (decision 75). */
export const publicationCalls = {
  publication: read({
    path: '/api/publication/{site}',
    summary: 'All settings of a publisher for a site, with defaults for the rest',
    input,
    output: Publication,
    tags: ({ site }) => [cacheTag.publication(site), cacheTag.otherPublication(site)],
  }),
  publicationVersions: read({
    path: '/api/edit/publications/{site}/{kind}/versions',
    summary: 'Versions of a document of a site, newest first; the last fifty are kept',
    input: z.object(anyKind),
    output: z.object({
      items: z
        .array(
          z.object({
            version: Version,
            updatedAt: UnixSeconds.meta({ description: 'When it was stored.' }),
            by: z
              .string()
              .nullable()
              .meta({ description: 'Name of who stored it; null where that is not known.' }),
          }),
        )
        .meta({ description: 'Newest first.' }),
    }),
    tags: () => [],
  }),
  publicationVersion: read({
    path: '/api/edit/publications/{site}/{kind}/versions/{version}',
    summary: 'A version of a document of a site, in the form that can be stored again',
    input: z.object({ ...anyKind, version: number.meta({ description: 'Number of a version.' }) }),
    output: storedDocument(
      z.record(z.string(), z.unknown()).meta({ description: 'The document, in the form of its kind.' }),
    ),
    tags: () => [],
  }),
  menusDocument: readDocument('menus', 'menus', forms.menus),
  redirectsDocument: readDocument('redirects', 'redirects', forms.redirects),
  supplementsDocument: readDocument('supplements', 'supplements', forms.supplements),
  gamesDocument: readDocument('games', 'tables of Olympic games', forms.games),
  newslettersDocument: readDocument('newsletters', 'newsletters', forms.newsletters),
  supportDocument: readDocument('support', 'support page', forms.support),
  houseAdsDocument: readDocument('house-ads', 'house ads', forms.houseAds),
  boxesDocument: readDocument('boxes', 'boxes beside lists', forms.boxes),
  topicsDocument: readDocument('topics', 'meaning of sections and tags', forms.topics),
  phrasesDocument: readDocument('phrases', 'phrases', forms.phrases),
  organisationDocument: readDocument('organisation', 'publisher', forms.organisation),
  setMenus: writeDocument('menus', 'menus', forms.menus),
  setRedirects: writeDocument('redirects', 'redirects', forms.redirects),
  setSupplements: writeDocument('supplements', 'supplements', forms.supplements),
  addSupplement: write({
    method: 'POST',
    path: '/api/edit/new-supplements',
    summary: 'Create a supplement from a list of parts, with its tag; 400 if its address is taken',
    input: z.object({}),
    body: z.strictObject({
      sites: z
        .array(SiteSlug)
        .min(1)
        .max(2)
        .meta({ description: 'Where readers get it.', examples: [['main', 'erdely']] }),
      isInMenu: z
        .boolean()
        .default(false)
        .meta({ description: 'The menu that opens from the side leads to it, too.' }),
      isTrial: z
        .boolean()
        .default(false)
        .meta({ description: 'True: nothing is stored, and the answer is what would be.' }),
      plan: NewSupplement,
    }),
    output: z.object({
      url: z.string().meta({ description: 'Where readers find it.', examples: ['/melleklet/eb-2028'] }),
      supplement: Supplement,
    }),
  }),
  setGames: writeDocument('games', 'tables of Olympic games', forms.games),
  setNewsletters: writeDocument('newsletters', 'newsletters', forms.newsletters),
  setSupport: writeDocument('support', 'support page', forms.support),
  setHouseAds: writeDocument('house-ads', 'house ads', forms.houseAds),
  setBoxes: writeDocument('boxes', 'boxes beside lists', forms.boxes),
  setTopics: writeDocument('topics', 'meaning of sections and tags', forms.topics),
  setPhrases: writeDocument('phrases', 'phrases', forms.phrases),
  setOrganisation: writeDocument('organisation', 'publisher', forms.organisation),
} as const;
