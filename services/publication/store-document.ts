import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { CallError, ConflictError, type ErrorBody } from '#contract/errors.ts';
import type { Publication, PublicationKind } from '#contract/publication/publication.ts';
import { findRedirectCircles } from '#contract/publication/redirect-table.ts';
import { isAnsweredByService, neverRedirected, type Redirects } from '#contract/publication/redirects.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import { makeStorable } from '../content/rules/stored-article.ts';
import type { Signature } from '../people/actor.ts';
import { recordChanges } from '../people/record-audit.ts';
import { readDocument, readPublication, type StoredDocument } from './read-publication.ts';

/** How many versions of a document are stored. Older ones are deleted. */
const maxVersions = 50;

/** Kinds that no page shows by itself: pages stay as they are when one changes. */
const kindsBesidePages: ReadonlySet<PublicationKind> = new Set(['redirects', 'newsletters']);
/** Kinds that decide where old addresses lead. */
const kindsOfRedirects: ReadonlySet<PublicationKind> = new Set(['redirects', 'supplements', 'menus']);

export interface ChangedDocument<K extends PublicationKind> {
  /** Version that the change was made from: 0 for the default, the newest if it is not given. */
  version?: number | undefined;
  document: Publication[K];
}

/**
 * Stores a new version of a document.
 * @param options `author`: who is named as its author, if the caller records the change
 * @throws ConflictError when somebody else has changed it since the version that was sent
 * @throws CallError 400 when addresses would redirect in a circle, or not at all
 */
export async function storeDocument<K extends PublicationKind>(
  db: Database,
  { site, kind }: { site: SiteSlug; kind: K },
  sent: ChangedDocument<K>,
  { now = Date.now(), onChange, by, author = by }: PublishOptions & { author?: Signature } = {},
): Promise<StoredDocument<K>> {
  const document = makeStorable(sent.document);
  const updatedAt = Math.floor(now / 1000);
  return inTransaction(db, onChange, async (trx, changes) => {
    const current = await readDocument(trx, site, kind);
    if (sent.version !== undefined && current.version !== sent.version) throw conflict(current, sent);
    const version = current.version + 1;
    if (kind === 'redirects') refuseAnswered(document as Redirects, current.document as Redirects);
    if (kindsOfRedirects.has(kind)) {
      refuseCircles({ ...(await readPublication(trx, site)), [kind]: document }, kind);
    }
    const inserted = await trx
      .insertInto('publication')
      .values({
        site: siteCode[site],
        kind,
        version,
        document: JSON.stringify(document),
        updated_at: new Date(updatedAt * 1000),
        by_name: author?.actor.name ?? null,
      })
      .onConflict((key) => key.columns(['site', 'kind', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!inserted) throw conflict(await readDocument(trx, site, kind), sent);
    await deleteOldVersions(trx, { site, kind }, version);
    const tag = kindsBesidePages.has(kind) ? cacheTag.otherPublication(site) : cacheTag.publication(site);
    changes.push({ tags: [tag], gone: false });
    await recordChanges(trx, by, {
      action: 'set',
      entity: 'publication',
      entityId: `${site}/${kind}`,
      before: { version: current.version, ...current.document },
      after: { version, ...document },
    });
    return { version, updatedAt, document };
  });
}

function conflict(current: unknown, sent: unknown): ConflictError {
  return new ConflictError('Somebody else has changed this document in the meantime.', { current, sent });
}

/**
 * Rows from before this check are accepted, because a rename stores the document again, too.
 * @throws CallError 400 that names new rows whose address a service answers before any redirect
 */
function refuseAnswered({ rows }: Redirects, current: Redirects): void {
  const former = new Set(current.rows.map(({ from }) => from));
  const issues = rows.flatMap(({ from }, index) =>
    isAnsweredByService(from) && !former.has(from)
      ? [{ path: `document.rows.${index}.from`, message: neverRedirected }]
      : [],
  );
  if (issues.length > 0) throw new CallError(400, 'Some addresses are never redirected.', issues);
}

/** @throws CallError 400 that names the rows that form a circle */
function refuseCircles(publication: Publication, kind: PublicationKind): void {
  const circles = findRedirectCircles(publication);
  if (circles.length === 0) return;
  const issues = circles.map(({ from, circle }): NonNullable<ErrorBody['issues']>[number] => {
    const row = publication.redirects.rows.findIndex((each) => each.from === from);
    const path = kind === 'redirects' && row >= 0 ? `document.rows.${row}.to` : 'document';
    return { path, message: `It redirects in a circle: ${circle.join(' → ')}.` };
  });
  throw new CallError(400, 'Addresses would redirect in a circle.', issues);
}

async function deleteOldVersions(
  trx: Transaction,
  { site, kind }: { site: SiteSlug; kind: PublicationKind },
  version: number,
): Promise<void> {
  await trx
    .deleteFrom('publication')
    .where('site', '=', siteCode[site])
    .where('kind', '=', kind)
    .where('version', '<=', version - maxVersions)
    .execute();
}
