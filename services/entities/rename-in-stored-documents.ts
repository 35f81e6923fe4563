import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { ConflictError } from '#contract/errors.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import { FrontendInput } from '#contract/frontend-input.ts';
import {
  type Publication,
  type PublicationKind,
  publicationForms,
} from '#contract/publication/publication.ts';
import { headingSections, pagePaths } from '#contract/publication/redirect-table.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { storeFrontend } from '../content/rules/store-frontend.ts';
import { rewriteFrontWork } from '../front/rewrite-work.ts';
import { readDocument } from '../publication/read-publication.ts';
import { storeDocument } from '../publication/store-document.ts';
import { type Edit, optionsOf } from './entity-store.ts';
import { type Renaming, renameInDocument } from './rename-in-document.ts';

/** How often a document is read again if somebody else changes it at the same time. */
const maxAttempts = 5;

/**
 * Writes the new slug into everything that contains the old slug or address: documents of the publisher,
 * front pages and common data of pages (docs/product/newsroom.md#renaming). Each becomes a new version with
 * its row in the audit log.
 */
export async function renameInStoredDocuments(edit: Edit, renaming: Renaming): Promise<void> {
  const { trx } = edit;
  const options = { ...optionsOf(edit), by: edit.by };
  // Defaults are not stored, and name only sections whose slugs never change.
  const { rows } = await sql<{ site: SiteSlug; kind: PublicationKind }>`
    select s.slug as site, p.kind from (
      select distinct on (site, kind) site, kind, document from publication order by site, kind, version desc
    ) p join site s on s.id = p.site where strpos(p.document::text, ${renaming.from}) > 0
    order by s.id, p.kind`.execute(trx);
  for (const { site, kind } of rows) {
    if (!Object.hasOwn(publicationForms, kind)) continue;
    const before = await changeDocument(edit, site, kind, (document) => {
      const renamed = renameInDocument(document, renaming);
      return consequences[kind]?.(renamed as never, renaming) ?? renamed;
    });
    if (kind === 'menus') await keepShortAddress(edit, site, before as Publication['menus'], renaming);
  }

  await rewriteFrontWork(trx, (value) => renameInDocument(value, renaming));
  const fronts = await trx
    .selectFrom('front_choice')
    .innerJoin('site', 'site.id', 'front_choice.site')
    .select(['site.slug', 'front_choice.choice'])
    .orderBy('site.id')
    .execute();
  for (const { slug, choice } of fronts) {
    const parsed = FrontChoice.safeParse(renameInDocument(choice, renaming));
    if (parsed.success && !isDeepStrictEqual(parsed.data, choice))
      await storeFrontChoice(trx, slug as SiteSlug, parsed.data, options);
  }

  const settings = await trx
    .selectFrom('site_frontend')
    .innerJoin('site', 'site.id', 'site_frontend.site')
    .select(['site.slug', 'site_frontend.content'])
    .orderBy('site.id')
    .execute();
  for (const { slug, content } of settings) {
    const { promo, widgets, pipStatus } = content as Record<string, unknown>;
    const former = { promo, widgets, pipStatus };
    const renamed = renameInDocument(former, renaming);
    const changed = Object.entries(renamed).filter(
      ([field, value]) => !isDeepStrictEqual(value, former[field as keyof typeof former]),
    );
    const parsed = FrontendInput.safeParse(Object.fromEntries(changed));
    if (changed.length > 0 && parsed.success)
      await storeFrontend(trx, slug as SiteSlug, parsed.data, options);
  }
}

/** @returns the document before the change */
async function changeDocument<K extends PublicationKind>(
  edit: Edit,
  site: SiteSlug,
  kind: K,
  change: (document: Publication[K]) => Publication[K],
): Promise<Publication[K]> {
  for (let attempt = 1; ; attempt++) {
    const { version, document } = await readDocument(edit.trx, site, kind);
    const changed = change(document);
    if (isDeepStrictEqual(changed, document)) return document;
    try {
      const options = { ...optionsOf(edit), by: edit.by };
      await storeDocument(edit.trx, { site, kind }, { version, document: changed }, options);
      return document;
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === maxAttempts) throw error;
    }
  }
}

/** What a renaming involves besides replacing names. */
const consequences: {
  readonly [K in PublicationKind]?: (document: Publication[K], renaming: Renaming) => Publication[K];
} = { redirects: withoutCircles, supplements: leadToSupplement };

/** A redirect whose source is now the current address is no longer needed. */
function withoutCircles(redirects: Publication['redirects']): Publication['redirects'] {
  return { ...redirects, rows: redirects.rows.filter(({ from, to }) => from !== to) };
}

/**
 * A supplement keeps its address when its tag, or a section or tag that it replaced, is renamed; the new
 * address leads to it, as the old one did. A merged tag's address does not: it is only a part of another tag
 * now.
 */
function leadToSupplement(
  supplements: Publication['supplements'],
  { kind, from, to, isMerge }: Renaming,
): Publication['supplements'] {
  const addresses = supplements.flatMap(({ slug, aliases = [], formerSlugs = [] }) => [
    slug,
    ...aliases,
    ...formerSlugs,
  ]);
  if (kind === 'author' || isMerge || addresses.includes(to)) return supplements;
  return supplements.map((supplement) => {
    const { slug, formerSlugs = [] } = supplement;
    const isRenamed = slug === from || formerSlugs.includes(from);
    return isRenamed ? { ...supplement, formerSlugs: [...formerSlugs, to] } : supplement;
  });
}

/** `/slug` leads to a section of the menus forever, even if that section has another slug now. */
async function keepShortAddress(
  edit: Edit,
  site: SiteSlug,
  menus: Publication['menus'],
  { kind, from, to }: Renaming,
): Promise<void> {
  const path = `/${from}`;
  if (kind !== 'section' || pagePaths.has(path) || !headingSections({ menus }).includes(from)) return;
  await changeDocument(edit, site, 'redirects', (redirects) => {
    const { rows } = redirects;
    if (rows.some((row) => row.from === path)) return redirects;
    return { ...redirects, rows: [...rows, { from: path, to: `/rovat/${to}` }] };
  });
}
