import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Transaction } from '#database/database.ts';
import { findSlugOwners } from '../../pieces/queries/old-addresses.ts';
import { findParents, inactiveSections, lockArticles, lockSections } from '../queries/article-writes.ts';
import { idsOfSlugs, shareNames, upsertAuthors } from '../queries/names.ts';
import { pairsOf } from '../queries/translations.ts';
import { type Plan, type PublishRequest, planWrite } from './plan-write.ts';
import type { NameIds } from './stored-article.ts';

/**
 * Plans a batch of requests. It locks the stored articles, creates missing names and updates authors.
 * @param context.now Unix milliseconds
 * @param context.changes collects what becomes stale
 */
export async function planBatch(
  trx: Transaction,
  requests: readonly PublishRequest[],
  { now, changes }: { now: number; changes: ContentChange[] },
): Promise<Plan[]> {
  const inputs = requests.map(({ input }) => input);
  const partnerSlugs = inputs.flatMap(({ translationOf }) => translationOf ?? []);
  const slugs = inputs.map(({ slug }) => slug);
  const names = await storeNames(trx, requests, changes);
  await lockSections(trx, sectionsOfNew(requests, names));
  const stored = await lockArticles(
    trx,
    [...slugs, ...partnerSlugs],
    requests.flatMap(({ target }) => (target.kind === 'update' ? [target.id] : [])),
  );
  const parents = await findParents(
    trx,
    inputs.flatMap(({ parentId }) => parentId ?? []),
  );
  const pairs = await pairsOf(trx, partnerSlugs);
  const slugOwners = await findSlugOwners(trx, slugs);
  // Read after the locks: whoever switches a section off changes its articles in the same transaction.
  const ids = { ...names, inactiveSections: await inactiveSections(trx) };
  const planContext = { stored, parents, pairs, ids, now, slugOwners };
  return requests.map((request) => planWrite(request, planContext));
}

/**
 * Main sections of new articles, which have no row yet that could be locked. Not those of an import: it may
 * take hours, in which sections could not be changed.
 */
function sectionsOfNew(requests: readonly PublishRequest[], { sections }: Names): number[] {
  const ids = requests.map(({ target, input }) =>
    target.kind === 'create' ? sections.get(input.sections[0]?.slug ?? '') : undefined,
  );
  return ids.filter((id) => id !== undefined);
}

type Names = Omit<NameIds, 'inactiveSections'>;

/** Creates missing names and updates authors. Returns the ids of all names in the requests. */
async function storeNames(
  trx: Transaction,
  requests: readonly PublishRequest[],
  changes: ContentChange[],
): Promise<Names> {
  // No name may be merged or deleted before the ids that are looked up here are written.
  await shareNames(trx);
  const changedAuthors = await upsertAuthors(
    trx,
    requests.flatMap(({ input, keepsAuthors }) => (keepsAuthors ? [] : input.authors)),
  );
  if (changedAuthors.length > 0) changes.push({ tags: changedAuthors.map(cacheTag.author), gone: false });
  const inputs = requests.map(({ input }) => input);
  return {
    sections: await idsOfSlugs(
      trx,
      'section',
      inputs.flatMap(({ sections }) => sections),
    ),
    tags: await idsOfSlugs(
      trx,
      'tag',
      inputs.flatMap(({ tags }) => tags),
    ),
    authors: await idsOfSlugs(
      trx,
      'author',
      inputs.flatMap(({ authors }) => authors),
    ),
    flags: await idsOfSlugs(
      trx,
      'flag',
      inputs.flatMap(({ flags }) => flags.map((slug) => ({ slug, name: slug }))),
    ),
  };
}
